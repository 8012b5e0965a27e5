/**
 * Markdown's signs.
 */

/**
 * Text that is nothing but text, inside a table too.
 */
export const plain = ( text ) =>
	String( text )
		.replace( /\s+/g, ' ' )
		.replace( /([\\|*_<>`[\]])/g, '\\$1' );

/**
 * A name or a value as it is on the wire, inside a table too.
 */
export const code = ( value ) =>
	`\`${ String( value ).replaceAll( '|', '\\|' ) }\``;

export const codes = ( values ) => values.map( code ).join( ', ' );

/**
 * A table; columns in which no row has anything are left out.
 */
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
