import { readAmount, readNumber } from '../fields/numbers';

const inLocale = ( locale: string ) => {
	window.merchantPaymentsSettings = {
		...window.merchantPaymentsSettings,
		locale,
	};
};

test.each( [
	[ '1.5', 1.5 ],
	[ '1,5', 1.5 ],
	[ '26000', 26000 ],
	[ '٢٦', 26 ],
	[ '۱۲٫۵', 12.5 ],
	[ '२६', '२६' ],
	[ '１２.５', 12.5 ],
	[ '1e308', '1e308' ],
	[ '-1', -1 ],
	[ '1.1234567', '1.1234567' ],
	[ '1.234,5', '1.234,5' ],
	[ '', null ],
	[ '0,307', 0.307 ],
] )( 'A rate typed as %j is read as %j', ( typed, expected ) => {
	inLocale( 'en_US' );
	expect( readNumber( typed, 6 ) ).toBe( expected );
} );

test.each( [
	[ 'en_US', '26,000', '26,000' ],
	[ 'en_US', '1,085', '1,085' ],
	[ 'de_DE', '1,085', 1.085 ],
	[ 'fr_FR', '26,000', 26 ],
] )(
	'In %s, %j is read as %j: thousands are never taken for decimals',
	( locale, typed, expected ) => {
		inLocale( locale );
		expect( readNumber( typed, 6 ) ).toBe( expected );
	}
);

test( 'An amount in thousands is no amount in a currency of three decimals', () => {
	inLocale( 'en_US' );
	expect( readAmount( '1,000', 3 ) ).toBe( '1,000' );
	expect( readAmount( '1,5', 3 ) ).toBe( 1500 );
	inLocale( 'de_DE' );
	expect( readAmount( '1,000', 3 ) ).toBe( 1000 );
} );
