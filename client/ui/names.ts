/**
 * Names for the words of the wire. A word that has none is shown in title case, so that a new one breaks nothing.
 */
export type Names = Readonly< Record< string, string > >;

/**
 * A word of the wire in title case: `wire_transfer` is "Wire Transfer".
 */
export function titleCase( word: string ): string {
	return word
		.split( /[_\s]+/ )
		.filter( Boolean )
		.map( ( part ) => part[ 0 ]?.toUpperCase() + part.slice( 1 ) )
		.join( ' ' );
}

export const named =
	( names: Names ) =>
	( word: string ): string =>
		( Object.hasOwn( names, word ) && names[ word ] ) || titleCase( word );

/**
 * All words that have a name, as a filter offers them.
 */
export const choicesOf = ( names: Names ) =>
	Object.entries( names ).map( ( [ value, label ] ) => ( { value, label } ) );
