import examples from '../../../../contract/examples.json';
import type { TransactionChartPoint } from '../../../../contract/types';
import {
	columnOf,
	dated,
	HEIGHT,
	middleOf,
	yOf,
} from '../../../../ui/chart/geometry';
import { scaleOf, segmentsOf } from '../geometry';

const { points } = examples[ 'GET /wc/v3/payments/transactions/chart' ];

const point = ( change: Partial< TransactionChartPoint > ) => ( {
	date: '2026-01-01',
	gross: 0,
	fees: 0,
	refunds: 0,
	...change,
} );

/** Amounts of every size and sign, the same in every run. */
function randomPoints( seed: number ): TransactionChartPoint[] {
	let state = seed;
	const random = () => {
		state = ( state * 48271 ) % 2147483647;
		return state / 2147483647;
	};
	const amount = () =>
		Math.round( ( random() - 0.3 ) * 10 ** Math.floor( random() * 12 ) );
	return Array.from( { length: 1 + Math.floor( random() * 120 ) }, () =>
		point( { gross: amount(), fees: amount(), refunds: amount() } )
	);
}

const samples = [
	points,
	...Array.from( { length: 200 }, ( _, seed ) => randomPoints( seed + 1 ) ),
];

describe( 'The scale', () => {
	it( 'has room for every bar', () => {
		for ( const sample of samples ) {
			const scale = scaleOf( sample );
			for ( const one of sample ) {
				for ( const { y, height } of segmentsOf( one, scale ) ) {
					expect( y ).toBeGreaterThanOrEqual( 0 );
					expect( y + height ).toBeLessThanOrEqual( HEIGHT + 1.001 );
				}
			}
		}
	} );

	it( 'has a few round ticks, zero among them', () => {
		for ( const sample of samples ) {
			const { ticks, min, max } = scaleOf( sample );
			expect( ticks ).toContain( 0 );
			expect( ticks.length ).toBeLessThanOrEqual( 7 );
			for ( const tick of ticks ) {
				expect( String( Math.abs( tick ) ) ).toMatch( /^\d{1,2}0*$/ );
				expect( tick ).toBeGreaterThanOrEqual( min );
				expect( tick ).toBeLessThanOrEqual( max );
			}
		}
	} );

	it( 'has whole ticks also for the least amounts', () => {
		expect( scaleOf( [ point( { gross: 1 } ) ] ).ticks ).toEqual( [
			1, 0,
		] );
	} );

	it( 'says where an amount is', () => {
		const scale = scaleOf( [ point( { gross: 20000, refunds: 5000 } ) ] );

		expect( scale ).toEqual( {
			min: -5000,
			max: 20000,
			ticks: [ 20000, 10000, 0 ],
		} );
		expect( yOf( 20000, scale ) ).toBe( 0 );
		expect( yOf( -5000, scale ) ).toBe( HEIGHT );
		expect( yOf( 0, scale ) ).toBeCloseTo( HEIGHT * 0.8 );
	} );
} );

describe( 'A bar', () => {
	const half = HEIGHT / 2;
	// An amount is as many pixels.
	const scale = { min: -half, max: half, ticks: [] };

	it( 'shows money that came in above the line, and fees and refunds one below the other', () => {
		expect(
			segmentsOf(
				point( { gross: half, fees: 12, refunds: half - 12 } ),
				scale
			)
		).toEqual( [
			{ key: 'gross', y: 0, height: half },
			{ key: 'fees', y: half, height: 12 },
			{ key: 'refunds', y: half + 12, height: half - 12 },
		] );
	} );

	it( 'shows money that came back above what came in', () => {
		expect(
			segmentsOf( point( { gross: 30, refunds: -20 } ), scale )
		).toEqual( [
			{ key: 'gross', y: half - 30, height: 30 },
			{ key: 'refunds', y: half - 50, height: 20 },
		] );
	} );

	it( 'shows the least amount, and nothing of nothing', () => {
		expect( segmentsOf( point( { fees: 1 } ), scale ) ).toEqual( [
			{ key: 'fees', y: half, height: 1 },
		] );
		expect( segmentsOf( point( {} ), scale ) ).toEqual( [] );
	} );

	it( 'stands in the middle of its own place', () => {
		for ( const count of [ 1, 2, 31, 62, 120 ] ) {
			for ( let index = 0; index < count; index++ ) {
				const { place, bar } = columnOf( index, count );
				expect( place.x ).toBeCloseTo( ( 100 * index ) / count );
				expect( bar.width ).toBeLessThan( place.width );
				expect( bar.width ).toBeLessThanOrEqual( 5 );
				expect( bar.x + bar.width / 2 ).toBeCloseTo(
					middleOf( index, count )
				);
			}
		}
	} );
} );

describe( 'Dates', () => {
	it( 'are those of the first and the last point, and of some between', () => {
		expect( dated( 1 ) ).toEqual( [ 0 ] );
		expect( dated( 3 ) ).toEqual( [ 0, 1, 2 ] );
		expect( dated( 18 ) ).toEqual( [ 0, 4, 9, 13, 17 ] );
		expect( dated( 62 ) ).toEqual( [ 0, 15, 31, 46, 61 ] );
	} );
} );
