/** Random numbers that a seed repeats. */

/**
 * @param {number} seed A whole number.
 * @return {(limit: number) => number} Returns whole numbers from 0 to below the limit (mulberry32).
 */
export function randomFrom( seed ) {
	let state = seed % 2 ** 32;
	return ( limit ) => {
		state = ( state + 0x6d2b79f5 ) % 2 ** 32;
		let mixed = Math.imul( state ^ ( state >>> 15 ), state | 1 );
		mixed ^= mixed + Math.imul( mixed ^ ( mixed >>> 7 ), mixed | 61 );
		const fraction = ( ( mixed ^ ( mixed >>> 14 ) ) >>> 0 ) / 2 ** 32;
		return Math.floor( fraction * limit );
	};
}

/**
 * @template T
 * @param {T[]}                       values Values.
 * @param {(limit: number) => number} random As randomFrom() returns it.
 * @return {T[]} The same in random order.
 */
export function shuffled( values, random ) {
	const result = [ ...values ];
	for ( let last = result.length - 1; last > 0; last-- ) {
		const other = random( last + 1 );
		[ result[ last ], result[ other ] ] = [
			result[ other ],
			result[ last ],
		];
	}
	return result;
}
