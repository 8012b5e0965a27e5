/** Formats Markdown. */

/** Escapes plain text, also for table cells. */
export const plain = ( text ) =>
	String( text )
		.replace( /\s+/g, ' ' )
		.replace( /([\\|*_<>`[\]])/g, '\\$1' );

/** Formats a literal name or value, also for table cells. */
export const code = ( value ) =>
	`\`${ String( value ).replaceAll( '|', '\\|' ) }\``;

export const codes = ( values ) => values.map( code ).join( ', ' );

/** A table without empty columns. */
export function table( headings, rows ) {
	const kept = headings
		.map( ( heading, index ) => index )
		.filter( ( index ) => rows.some( ( row ) => row[ index ] !== '' ) );
	const line = ( cells ) =>
		`| ${ kept.map( ( index ) => cells[ index ] ).join( ' | ' ) } |`;
	return [
		line( headings ),
		line( headings.map( () => '---' ) ),
		...rows.map( line ),
	].join( '\n' );
}
