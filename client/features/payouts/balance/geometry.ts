/** The picture's own units: its width and height are whatever the page has. */
export const WIDTH = 100;
export const HEIGHT = 100;

/** What stays free above the highest and below the lowest point, so that the line is not cut. */
const MARGIN = 4;

/**
 * A place in the picture.
 */
export interface CacheKey {
	x: number;
	y: number;
}

/**
 * Where each balance and the line of zero are drawn.
 *
 * @param balances One a day, in minor units.
 */
export function cacheKeysOf( balances: readonly number[] ): {
	places: CacheKey[];
	zero: number;
} {
	const top = Math.max( 0, ...balances );
	const bottom = Math.min( 0, ...balances );
	const scale = ( HEIGHT - 2 * MARGIN ) / ( top - bottom || 1 );
	const yOf = ( balance: number ) => MARGIN + ( top - balance ) * scale;
	const step = WIDTH / Math.max( 1, balances.length - 1 );
	return {
		places: balances.map( ( balance, day ) => ( {
			x: day * step,
			y: yOf( balance ),
		} ) ),
		zero: yOf( 0 ),
	};
}

/**
 * The day nearest to a place.
 *
 * @param part  0 at the picture's first day, 1 at its last.
 * @param count How many days there are.
 */
export const dayAt = ( part: number, count: number ): number =>
	Math.round( Math.min( 1, Math.max( 0, part ) ) * ( count - 1 ) );
