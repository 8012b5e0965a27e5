/** FNV-1a, 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A task's key for a set of ids, in any order: a task that was dismissed comes back with the next dispute, and the ids
 * themselves may be too long for a key.
 */
export function keyOf( name: string, ids: readonly string[] ): string {
	let hash = OFFSET;
	for ( const character of [ ...ids ].sort().join() ) {
		// A hash is bits.
		// eslint-disable-next-line no-bitwise
		hash = Math.imul( hash ^ ( character.codePointAt( 0 ) ?? 0 ), PRIME );
	}
	// eslint-disable-next-line no-bitwise
	return `${ name }-${ ( hash >>> 0 ).toString( 36 ) }`;
}
