/** SVG units. The drawing is stretched to the size of its container. */
export const WIDTH = 100;
export const HEIGHT = 100;

/** Free space above the highest and below the lowest point, so that the line's width is not clipped. */
const MARGIN = 4;

/** A point in SVG units. */
export interface Point {
	x: number;
	y: number;
}

/**
 * Coordinates of a line and of the zero line.
 *
 * @param amounts One for each day, in minor units.
 * @param all     Those of every line in the drawing: it has one scale.
 */
export function pointsOf(
	amounts: readonly number[],
	all: readonly number[] = amounts
): {
	points: Point[];
	zero: number;
} {
	const bottom = Math.min( 0, ...all );
	// Where nothing was earned or lost, zero is at the bottom.
	const top = Math.max( 0, ...all ) || ( bottom === 0 ? 1 : 0 );
	const scale = ( HEIGHT - 2 * MARGIN ) / ( top - bottom );
	const yOf = ( amount: number ) => MARGIN + ( top - amount ) * scale;
	const step = WIDTH / Math.max( 1, amounts.length - 1 );
	return {
		points: amounts.map( ( amount, day ) => ( {
			x: day * step,
			y: yOf( amount ),
		} ) ),
		zero: yOf( 0 ),
	};
}

/** As the `points` of an SVG element. */
export const drawn = ( points: readonly Point[] ): string =>
	points.map( ( { x, y } ) => `${ x },${ y }` ).join( ' ' );

/**
 * The index of the day nearest to a horizontal position.
 *
 * @param position 0 is the first day, 1 the last.
 * @param count Number of days.
 */
export const dayAt = ( position: number, count: number ): number =>
	Math.round( Math.min( 1, Math.max( 0, position ) ) * ( count - 1 ) );
