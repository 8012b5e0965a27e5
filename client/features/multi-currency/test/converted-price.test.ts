import cases from '../../../../tests/contract/converted-prices.json';
import { toDecimal } from '../../../money/format-amount';
import { convertedPrice, type PriceRules } from '../currency/converted-price';

/** Price, rate, rounding, charm, decimals of the other currency, and what PHP says. */
type Case = [ string, string, string, string, number, string ];

const decimalsIn = ( price: string ) => price.split( '.' )[ 1 ]?.length ?? 0;

test.each( [ 0, 2, 3 ] )(
	'prices are what PHP says in currencies with %d decimals',
	( wanted ) => {
		const ofCurrency = ( cases as Case[] ).filter(
			( [ , , , , decimals ] ) => decimals === wanted
		);
		expect( ofCurrency.length ).toBeGreaterThan( 250 );
		const computed = ofCurrency.map(
			( [ price, rate, rounding, charm, decimals ] ) =>
				toDecimal(
					convertedPrice(
						Number( price.replace( '.', '' ) ),
						decimalsIn( price ),
						{
							rate: Number( rate ),
							rounding: Number( rounding ),
							charm: Number( charm ),
						},
						decimals
					),
					decimals
				)
		);
		expect( computed ).toEqual(
			ofCurrency.map( ( [ , , , , , price ] ) => price )
		);
	}
);

test( 'there are 1,000 cases', () => {
	expect( cases ).toHaveLength( 1000 );
} );

const rules = ( changes: Partial< PriceRules > = {} ): PriceRules => ( {
	rate: 1,
	rounding: 0,
	charm: 0,
	...changes,
} );

/** Rounding twice, first to the currency's decimals, gives the second price. */
test.each( [
	[
		'up from the exact price',
		1000,
		{ rate: 1.000001, rounding: 1 },
		'1100',
	],
	[ 'not up from an exact step', 1000, { rate: 1.1, rounding: 1 }, '1100' ],
	[ 'half up', 1000, { rate: 1.0005 }, '1001' ],
	[ 'not half up after a digit', 1000, { rate: 1.00045 }, '1000' ],
	[ 'before the charm', 1999, { rounding: 5, charm: -0.05 }, '1995' ],
] )( 'rounds once: %s', ( _name, price, changes, expected ) => {
	expect( convertedPrice( price, 2, rules( changes ), 2 ) ).toBe( expected );
} );

test( 'rounding happens once, for a thousand random prices', () => {
	// A generator of its own, so that a failure can be repeated.
	let seed = 1;
	const random = ( below: number ) => {
		seed = ( seed * 48271 ) % 2147483647;
		return seed % below;
	};
	for ( let index = 0; index < 1000; index++ ) {
		const price = random( 100_000 );
		const rate = random( 5_000_000 ) + 1;
		const rounding = [ 25, 50, 100, 500, 1000 ][ random( 5 ) ] as number;
		const charm = random( 2 ) * 5;
		const result = Number(
			convertedPrice(
				price,
				2,
				{
					rate: rate / 1e6,
					rounding: rounding / 100,
					charm: -charm / 100,
				},
				2
			)
		);
		/** In millionths of a minor unit: below 2^53, so exact. */
		const exact = price * rate;
		const rounded = price === 0 ? result : result + charm;
		expect( rounded % rounding ).toBe( 0 );
		expect( rounded * 1e6 ).toBeGreaterThanOrEqual( exact );
		expect( rounded * 1e6 ).toBeLessThan( exact + rounding * 1e6 );
	}
} );

test( 'what is free stays free, and a charm makes nothing free', () => {
	expect(
		convertedPrice( 0, 2, rules( { rounding: 1, charm: -0.01 } ), 2 )
	).toBe( '0' );
	expect(
		convertedPrice( 100, 2, rules( { rounding: 100, charm: -100 } ), 0 )
	).toBe( '100' );
} );

test( 'rates that are tiny or huge stay exact', () => {
	expect( convertedPrice( 100, 2, rules( { rate: 1e-7 } ), 2 ) ).toBe( '0' );
	expect(
		convertedPrice( 90071992547409, 2, rules( { rate: 999999999 } ), 2 )
	).toBe( '90071992457337007452591' );
	expect( convertedPrice( 1, 0, rules( { rate: 1e21 } ), 0 ) ).toBe(
		'1000000000000000000000'
	);
} );
