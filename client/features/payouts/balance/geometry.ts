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
 * Coordinates of the balances and of the zero line.
 *
 * @param balances One for each day, in minor units.
 */
export function pointsOf( balances: readonly number[] ): {
	points: Point[];
	zero: number;
} {
	const top = Math.max( 0, ...balances );
	const bottom = Math.min( 0, ...balances );
	const scale = ( HEIGHT - 2 * MARGIN ) / ( top - bottom || 1 );
	const yOf = ( balance: number ) => MARGIN + ( top - balance ) * scale;
	const step = WIDTH / Math.max( 1, balances.length - 1 );
	return {
		points: balances.map( ( balance, day ) => ( {
			x: day * step,
			y: yOf( balance ),
		} ) ),
		zero: yOf( 0 ),
	};
}

/**
 * The index of the day nearest to a horizontal position.
 *
 * @param position 0 is the first day, 1 the last.
 * @param count Number of days.
 */
export const dayAt = ( position: number, count: number ): number =>
	Math.round( Math.min( 1, Math.max( 0, position ) ) * ( count - 1 ) );
