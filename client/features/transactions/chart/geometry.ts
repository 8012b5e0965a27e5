import type { TransactionChartPoint } from '../../../contract/types';
import { series, type Series } from './series';

/** How high the picture is, in pixels. Its width is whatever the page has: places along it are in percent. */
export const HEIGHT = 144;
const WIDTH = 100;

/** How much of its place a bar takes, and how wide the widest is, in percent of the picture. */
const BAR = 0.7;
const WIDEST = 5;

/** A sum that is there is seen, however small. */
const THINNEST = 1;

/** About how many steps the axis has. */
const STEPS = 4;

/** How many points are dated. */
const DATED = 5;

/**
 * What the picture reaches from and to, in minor units.
 */
export interface Scale {
	min: number;
	max: number;
	/** Round amounts between them, the largest first. */
	ticks: readonly number[];
}

/**
 * A part of a point's bar.
 */
export interface Segment {
	key: Series[ 'key' ];
	/** Pixels from the top. */
	y: number;
	height: number;
}

/**
 * The parts of a point as signed amounts, from the line of zero outwards: money that came in upwards, what went away downwards.
 */
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

/**
 * The next amount of 1, 2 or 5 with zeros.
 */
function roundUp( amount: number ): number {
	const power = 10 ** Math.floor( Math.log10( Math.max( amount, 1 ) ) );
	const digit = [ 1, 2, 5 ].find( ( one ) => one * power >= amount ) ?? 10;
	return digit * power;
}

/**
 * The scale on which all points fit.
 */
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

/**
 * How many pixels below the picture's top an amount is.
 */
export function yOf( amount: number, { min, max }: Scale ): number {
	return max === min ? HEIGHT : ( ( max - amount ) / ( max - min ) ) * HEIGHT;
}

/**
 * The parts of a point's bar that are there to be seen.
 */
export function segmentsOf(
	point: TransactionChartPoint,
	scale: Scale
): Segment[] {
	return parts( point )
		.filter( ( { from, to } ) => from !== to )
		.map( ( { key, from, to } ) => {
			const y = yOf( Math.max( from, to ), scale );
			const height = yOf( Math.min( from, to ), scale ) - y;
			return { key, y, height: Math.max( height, THINNEST ) };
		} );
}

/**
 * A point's place and the bar in it, in percent of the picture's width.
 */
export function columnOf( index: number, count: number ) {
	const place = WIDTH / count;
	const width = Math.min( place * BAR, WIDEST );
	return {
		place: { x: index * place, width: place },
		bar: { x: middleOf( index, count ) - width / 2, width },
	};
}

/**
 * The middle of a point's place, in percent of the picture's width.
 */
export const middleOf = ( index: number, count: number ): number =>
	( ( index + 0.5 ) / count ) * WIDTH;

/**
 * Which points are dated: evenly spread, the first and the last among them.
 */
export function dated( count: number ): number[] {
	const labels = Math.min( count, DATED );
	return Array.from( { length: labels }, ( _, label ) =>
		labels === 1
			? 0
			: Math.round( ( label * ( count - 1 ) ) / ( labels - 1 ) )
	);
}
