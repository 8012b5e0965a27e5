import type { TransactionChartPoint } from '../../../contract/types';
import { series, type Series } from './series';

/** Height of the chart in pixels. Horizontal positions are in percent of its width. */
export const HEIGHT = 144;
const WIDTH = 100;

/** A bar's share of its column, and the maximum width in percent of the chart. */
const BAR = 0.7;
const WIDEST = 5;

/** Minimum height in pixels, so that small amounts remain visible. */
const MIN_HEIGHT = 1;

/** Approximate number of ticks. */
const STEPS = 4;

/** Number of date labels. */
const LABELS = 5;

/** The range of the vertical axis, in minor units. */
export interface Scale {
	min: number;
	max: number;
	/** Round amounts within the range, the largest first. */
	ticks: readonly number[];
}

/** A part of a point's bar. */
export interface Segment {
	key: Series[ 'key' ];
	/** Pixels from the top. */
	y: number;
	height: number;
}

/** A point's amounts with signs, from the zero line outwards: income is positive, refunds and fees are negative. */
function parts( point: TransactionChartPoint ) {
	let up = 0;
	let down = 0;
	return series.map( ( { key, sign } ) => {
		const amount = sign * point[ key ];
		const from = amount > 0 ? up : down;
		if ( amount > 0 ) {
			up += amount;
		} else {
			down += amount;
		}
		return { key, from, to: from + amount };
	} );
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp( amount: number ): number {
	const power = 10 ** Math.floor( Math.log10( Math.max( amount, 1 ) ) );
	const digit = [ 1, 2, 5 ].find( ( one ) => one * power >= amount ) ?? 10;
	return digit * power;
}

export function scaleOf( points: readonly TransactionChartPoint[] ): Scale {
	const ends = points.flatMap( ( point ) =>
		parts( point ).map( ( { to } ) => to )
	);
	const min = Math.min( 0, ...ends );
	const highest = Math.max( 0, ...ends );
	const step = roundUp( ( highest - min ) / STEPS );
	const max = Math.ceil( highest / step ) * step;
	const ticks = [];
	for ( let tick = max; tick >= min; tick -= step ) {
		ticks.push( tick );
	}
	return { min, max, ticks };
}

/** An amount's distance from the top, in pixels. */
export function yOf( amount: number, { min, max }: Scale ): number {
	return max === min ? HEIGHT : ( ( max - amount ) / ( max - min ) ) * HEIGHT;
}

/** The visible parts of a point's bar. */
export function segmentsOf(
	point: TransactionChartPoint,
	scale: Scale
): Segment[] {
	return parts( point )
		.filter( ( { from, to } ) => from !== to )
		.map( ( { key, from, to } ) => {
			const y = yOf( Math.max( from, to ), scale );
			const height = yOf( Math.min( from, to ), scale ) - y;
			return { key, y, height: Math.max( height, MIN_HEIGHT ) };
		} );
}

/** A point's column and its bar, in percent of the chart's width. */
export function columnOf( index: number, count: number ) {
	const place = WIDTH / count;
	const width = Math.min( place * BAR, WIDEST );
	return {
		place: { x: index * place, width: place },
		bar: { x: middleOf( index, count ) - width / 2, width },
	};
}

/** The center of a point's column, in percent of the chart's width. */
export const middleOf = ( index: number, count: number ): number =>
	( ( index + 0.5 ) / count ) * WIDTH;

/** Indexes of points with a date label: evenly spread, including the first and the last. */
export function dated( count: number ): number[] {
	const labels = Math.min( count, LABELS );
	return Array.from( { length: labels }, ( _, label ) =>
		labels === 1
			? 0
			: Math.round( ( label * ( count - 1 ) ) / ( labels - 1 ) )
	);
}
