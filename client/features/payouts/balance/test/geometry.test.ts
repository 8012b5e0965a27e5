import { dayAt, cacheKeysOf } from '../geometry';

describe( 'The picture of a balance', () => {
	it( 'reaches from the first day to the last, and from the lowest to the highest', () => {
		expect( cacheKeysOf( [ 0, -50, 50 ] ) ).toEqual( {
			places: [
				{ x: 0, y: 50 },
				{ x: 50, y: 96 },
				{ x: 100, y: 4 },
			],
			zero: 50,
		} );
	} );

	it( 'has zero at its bottom where no balance is below it', () => {
		expect( cacheKeysOf( [ 10, 20 ] ).zero ).toBe( 96 );
	} );

	it.each( [ [ [] ], [ [ 0 ] ], [ [ 0, 0 ] ] ] )(
		'can be drawn of %j',
		( balances: number[] ) => {
			const { places, zero } = cacheKeysOf( balances );
			expect( places ).toHaveLength( balances.length );
			for ( const number of [
				zero,
				...places.flatMap( ( { x, y } ) => [ x, y ] ),
			] ) {
				expect( Number.isFinite( number ) ).toBe( true );
			}
		}
	);

	it.each( [
		[ -1, 0 ],
		[ 0, 0 ],
		[ 0.49, 44 ],
		[ 1, 89 ],
		[ 7, 89 ],
	] )( 'has under its part %d the day %d', ( part, day ) => {
		expect( dayAt( part, 90 ) ).toBe( day );
	} );
} );
