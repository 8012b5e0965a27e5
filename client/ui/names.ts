/** Labels for values of the API. A value without a label is shown in title case, so that new values break nothing. */
export type Names = Readonly< Record< string, string > >;

/** A value of the API in title case: `wire_transfer` becomes "Wire Transfer". */
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

/** All labeled values as options of a filter. */
export const choicesOf = ( names: Names ) =>
	Object.entries( names ).map( ( [ value, label ] ) => ( { value, label } ) );
