import {
	exchangeText,
	formatPercent,
	formatPercentage,
	formatShare,
} from '../format-rate';

describe( 'A rate', () => {
	it.each( [
		[ 0.029, '2.900%' ],
		[ 0.0034567, '0.346%' ],
		[ -0.0175, '-1.750%' ],
		[ 0, '0.000%' ],
	] )( 'of a fee of %s is %s', ( fraction, text ) => {
		expect( formatPercentage( fraction ) ).toBe( text );
	} );

	it.each( [
		[ 0.25, '25%' ],
		[ 0.125, '12.5%' ],
		[ 1 / 3, '33.33%' ],
	] )( 'that was agreed on as %s is %s', ( fraction, text ) => {
		expect( formatShare( fraction ) ).toBe( text );
		expect( formatPercent( fraction * 100 ) ).toBe( text );
	} );

	it.each( [
		[ 'eur', 'usd', 1.0812345, '1 EUR → 1.08123 USD' ],
		[ 'jpy', 'usd', 0.0067691, '1 JPY → 0.006769 USD' ],
		[ 'USD', 'KWD', 1, '1 USD → 1.00000 KWD' ],
	] )( 'of exchange from %s to %s at %s', ( from, to, rate, text ) => {
		expect( exchangeText( from, to, rate ).replace( /\u00a0/g, ' ' ) ).toBe(
			text
		);
	} );
} );
