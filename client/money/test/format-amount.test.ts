import { formatAmount, toDecimal, type MinorUnits } from '../format-amount';

/** Spaces between a number and its currency do not break. */
const plain = ( text: string ) => text.replace( /\u00a0/g, ' ' );

const format = (
	amount: MinorUnits,
	currency: string,
	isExplicit?: boolean
): string => plain( formatAmount( amount, currency, { isExplicit } ) );

beforeEach( () => {
	window.merchantPaymentsSettings = {
		locale: 'en_US',
		shouldUseExplicitPrice: false,
		currencies: {
			JPY: { decimals: 0 },
			KWD: { decimals: 3 },
		},
	};
} );

describe( 'An amount', () => {
	it.each( [
		[ 123456, 'usd', '$1,234.56' ],
		[ 5, 'usd', '$0.05' ],
		[ 0, 'usd', '$0.00' ],
		[ -0, 'usd', '$0.00' ],
		[ -123456789, 'usd', '-$1,234,567.89' ],
		[ -100, 'EUR', '-€1.00' ],
		[ -7, 'eur', '-€0.07' ],
		[ 1234, 'jpy', '¥1,234' ],
		[ -1, 'jpy', '-¥1' ],
		[ 0, 'jpy', '¥0' ],
		[ 1234, 'kwd', 'KWD 1.234' ],
		[ -10, 'kwd', '-KWD 0.010' ],
		[ 0, 'kwd', 'KWD 0.000' ],
	] )( '%s %s reads %s', ( amount, currency, expected ) => {
		expect( format( amount, currency ) ).toBe( expected );
	} );

	it( 'is exact at any size', () => {
		expect( format( '9007199254740993', 'usd' ) ).toBe(
			'$90,071,992,547,409.93'
		);
		expect( format( '-9223372036854775807', 'kwd' ) ).toBe(
			'-KWD 9,223,372,036,854,775.807'
		);
		expect( format( Number.MAX_SAFE_INTEGER, 'jpy' ) ).toBe(
			'¥9,007,199,254,740,991'
		);
	} );

	it.each( [
		[ 2 ** 53, 'usd', '≈ $90,071,992,547,409.92' ],
		[ -( 2 ** 60 ), 'jpy', '≈ -¥1,152,921,504,606,846,976' ],
		[ 2 ** 53, 'kwd', '≈ KWD 9,007,199,254,740.992' ],
		[ 1e21, 'usd', '≈ $10,000,000,000,000,000,000.00' ],
		[
			JSON.parse( '9007199254740993' ),
			'usdt',
			'≈ 90,071,992,547,409.92 USDT',
		],
	] )(
		'does not pretend to be exact at %s %s',
		( amount, currency, expected ) => {
			expect( format( amount, currency ) ).toBe( expected );
		}
	);

	it( 'shows digits that people do not write only when they are not zero', () => {
		expect( format( 123400, 'isk' ) ).toBe( 'kr 1,234' );
		expect( format( 123450, 'isk' ) ).toBe( 'kr 1,234.50' );
		expect( format( 0, 'isk' ) ).toBe( 'kr 0' );
		expect( format( -50, 'isk' ) ).toBe( '-kr 0.50' );
		expect( format( -50000, 'ugx' ) ).toBe( '-UGX 500' );
		expect( format( 0, 'ugx' ) ).toBe( 'UGX 0' );
		expect( format( 1, 'ugx' ) ).toBe( 'UGX 0.01' );
		expect( format( '900719925474099300', 'isk' ) ).toBe(
			'kr 9,007,199,254,740,993'
		);
	} );

	it( 'has its currency’s code where several currencies are about', () => {
		expect( format( 100, 'usd', true ) ).toBe( '$1.00 USD' );
		expect( format( 100, 'cad', true ) ).toBe( '$1.00 CAD' );
		expect( format( 100, 'kwd', true ) ).toBe( 'KWD 0.100' );

		window.merchantPaymentsSettings = { shouldUseExplicitPrice: true };

		expect( format( 100, 'usd' ) ).toBe( '$1.00 USD' );
		expect( format( 100, 'usd', false ) ).toBe( '$1.00' );
	} );

	it( 'of a currency that nobody knows shows the code as it came', () => {
		expect( format( 1234, 'xyz' ) ).toBe( 'XYZ 12.34' );
		expect( format( 1234, 'usdc' ) ).toBe( '12.34 USDC' );
		expect( format( 1234, '<b>' ) ).toBe( '12.34 <B>' );
	} );

	it( 'follows the user’s language', () => {
		window.merchantPaymentsSettings = { locale: 'de_DE_formal' };

		expect( format( 123456, 'eur', false ) ).toBe( '1.234,56 €' );

		window.merchantPaymentsSettings = { locale: 'not a locale' };

		expect( format( 123456, 'eur', false ) ).toBe( '€1,234.56' );
	} );

	it.each( [ NaN, Infinity, 1.5, '', '12.5', 'abc', '1e3' ] )(
		'is not shown for %p',
		( amount ) => {
			expect( format( amount, 'usd' ) ).toBe( '–' );
		}
	);
} );

describe( 'A decimal number', () => {
	/** The same numbers in every run. */
	function randomDigits( seed: number ) {
		let state = seed;
		return ( length: number ) =>
			Array.from( { length }, () => {
				state = ( state * 48271 ) % 2147483647;
				return state % 10;
			} ).join( '' );
	}

	it( 'gives back its minor units, whatever their size', () => {
		const digits = randomDigits( 4217 );
		for ( let run = 0; run < 500; run++ ) {
			const amount = BigInt( digits( 1 + ( run % 30 ) ) );
			const decimals = run % 4;

			const text = toDecimal( String( amount ), decimals );

			expect( text?.split( '.' )[ 1 ]?.length ?? 0 ).toBe( decimals );
			expect( BigInt( text?.replace( '.', '' ) ?? '' ) ).toBe( amount );
		}
	} );
} );
