/** Reads PHP's docblocks. */

/**
 * @param {string} docblock From its first slash to its last.
 * @return {string[]} Its lines without stars, up to the first tag such as `@param`; lines after a tag belong to it.
 */
function linesOf( docblock ) {
	return docblock
		.replace( /^\/\*\*/, '' )
		.replace( /\s*\*\/$/, '' )
		.split( '\n' )
		.map( ( line ) => line.replace( /^\s*\* ?/, '' ).trimEnd() );
}

/**
 * @param {string} docblock A docblock.
 * @return {{ words: string, params: { type: string, name: string, words: string }[] }} What it says, and what of each parameter.
 */
export function readDocblock( docblock ) {
	const lines = linesOf( docblock );
	const firstTag = lines.findIndex( ( line ) => /^\s*@/.test( line ) );
	const end = firstTag === -1 ? lines.length : firstTag;
	return {
		words: lines.slice( 0, end ).join( '\n' ).trim(),
		params: [
			...lines
				.slice( end )
				.join( '\n' )
				.matchAll( /@param\s+(.+?)\s+\$(\w+)\s+(.+)/g ),
		].map( ( [ , type, name, words ] ) => ( { type, name, words } ) ),
	};
}
