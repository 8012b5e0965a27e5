/** Height of a chart in pixels. Horizontal positions are in percent of its width. */
export const HEIGHT = 144;
const WIDTH = 100;

/** A bar's share of its column, and the maximum width in percent of the chart. */
const BAR = 0.7;
const WIDEST = 5;

/** Minimum height in pixels, so that small values remain visible. */
const MIN_HEIGHT = 1;

/** Approximate number of ticks. */
const STEPS = 4;

/** Number of date labels. */
const LABELS = 5;

/** The range of the vertical axis. */
export interface Scale {
	min: number;
	max: number;
	/** Round values within the range, the largest first. */
	ticks: readonly number[];
}

/** A part of a point's bar. */
export interface Segment< Key extends string = string > {
	key: Key;
	/** Pixels from the top. */
	y: number;
	height: number;
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp( value: number ): number {
	const power = 10 ** Math.floor( Math.log10( Math.max( value, 1 ) ) );
	const digit = [ 1, 2, 5 ].find( ( one ) => one * power >= value ) ?? 10;
	return digit * power;
}

/**
 * The scale with room for values.
 *
 * @param values Above and below zero.
 */
export function scaleFor( values: readonly number[] ): Scale {
	const min = Math.min( 0, ...values );
	const highest = Math.max( 0, ...values );
	const step = roundUp( ( highest - min ) / STEPS );
	const max = Math.ceil( highest / step ) * step;
	const ticks = [];
	for ( let tick = max; tick >= min; tick -= step ) {
		ticks.push( tick );
	}
	return { min, max, ticks };
}

/** A value's distance from the top, in pixels. */
export function yOf( value: number, { min, max }: Scale ): number {
	return max === min ? HEIGHT : ( ( max - value ) / ( max - min ) ) * HEIGHT;
}

/** The part of a bar from one value to another. */
export function segmentOf< Key extends string >(
	key: Key,
	from: number,
	to: number,
	scale: Scale
): Segment< Key > {
	const y = yOf( Math.max( from, to ), scale );
	const height = yOf( Math.min( from, to ), scale ) - y;
	return { key, y, height: Math.max( height, MIN_HEIGHT ) };
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
