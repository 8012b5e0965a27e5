import { resetLocaleData, setLocaleData } from '@wordpress/i18n';

import { formatAmount, plainAmount } from '../format-amount';
import { exchangeText } from '../format-rate';

/** What keeps a text together: it takes its direction from its first letter. */
const together = ( text: string ) => `\u2068${ text }\u2069`;

beforeEach( () => {
	window.merchantPaymentsSettings = {
		locale: 'en_US',
		shouldUseExplicitPrice: true,
		currencies: { KWD: { decimals: 3 } },
	};
	setLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
} );

afterEach( () => resetLocaleData() );

test( 'On right-to-left pages, amounts and rates keep together within a sentence', () => {
	expect( formatAmount( 1234, 'usd' ) ).toBe( together( '$12.34\u00a0USD' ) );
	expect( formatAmount( -1234, 'kwd' ) ).toBe(
		together( '-KWD\u00a01.234' )
	);
	expect( exchangeText( 'eur', 'usd', 1.08123 ) ).toBe(
		together( '1\u00a0EUR → 1.08123\u00a0USD' )
	);
} );

test( 'What leaves the page has no marks of direction', () => {
	expect( plainAmount( 1234, 'usd' ) ).toBe( '$12.34\u00a0USD' );
} );

test( 'Other pages have none either', () => {
	resetLocaleData();
	expect( formatAmount( 1234, 'usd' ) ).toBe( '$12.34\u00a0USD' );
	expect( exchangeText( 'eur', 'usd', 1.08123 ) ).toBe(
		'1\u00a0EUR → 1.08123\u00a0USD'
	);
} );
