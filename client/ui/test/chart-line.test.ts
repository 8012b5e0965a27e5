import { dayAt, pointsOf } from '../chart/line';

describe( 'A line of a chart', () => {
	it( 'reaches from the first day to the last, and from the lowest to the highest', () => {
		expect( pointsOf( [ 0, -50, 50 ] ) ).toEqual( {
			points: [
				{ x: 0, y: 50 },
				{ x: 50, y: 96 },
				{ x: 100, y: 4 },
			],
			zero: 50,
		} );
	} );

	it( 'shares its scale with the other lines', () => {
		expect( pointsOf( [ 0, 50 ], [ 0, 50, -50 ] ) ).toEqual( {
			points: [
				{ x: 0, y: 50 },
				{ x: 100, y: 4 },
			],
			zero: 50,
		} );
	} );

	it( 'has zero at the bottom when no balance is negative', () => {
		expect( pointsOf( [ 10, 20 ] ).zero ).toBe( 96 );
	} );

	it.each( [ [ [] ], [ [ 0 ] ], [ [ 0, 0 ] ] ] )(
		'of %j lies at the bottom',
		( balances: number[] ) => {
			const { points, zero } = pointsOf( balances );
			expect( zero ).toBe( 96 );
			expect( points ).toHaveLength( balances.length );
			for ( const { x, y } of points ) {
				expect( Number.isFinite( x ) ).toBe( true );
				expect( y ).toBe( zero );
			}
		}
	);

	it( 'has zero at the top when no balance is positive', () => {
		expect( pointsOf( [ 0, -20 ] ).zero ).toBe( 4 );
	} );

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
