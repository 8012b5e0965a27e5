/** A polynomial hash: products stay below 2^53, so that they are exact. */
const BASE = 257;
const PRIME = 2_199_023_255_531;

/**
 * A task's key for a set of ids, in any order: a task that was dismissed comes back with the next dispute, and the ids
 * themselves may be too long for a key.
 */
export function keyOf( name: string, ids: readonly string[] ): string {
	let hash = 0;
	for ( const character of [ ...ids ].sort().join() ) {
		hash = ( hash * BASE + ( character.codePointAt( 0 ) ?? 0 ) ) % PRIME;
	}
	return `${ name }-${ hash.toString( 36 ) }`;
}
