/** Names of the elements of an array in a query string, as PHP and WooCommerce's packages write them. */
const isPartOf =
	( name: string ) =>
	( [ key ]: [ string, string ] ) =>
		key.startsWith( `${ name }[` ) &&
		/^\[\d*\]$/.test( key.slice( name.length ) );

/**
 * Reads an array from a query string: `name[]=a&name[]=b`, `name[0]=a&name[1]=b`, or `name=a,b`.
 *
 * @param address   The query string.
 * @param name      Name of the parameter.
 * @param unescaped Decodes a value of the comma-separated form.
 */
export function readParts(
	address: URLSearchParams,
	name: string,
	unescaped: ( value: string ) => string = String
): string[] {
	const parts = [ ...address ].filter( isPartOf( name ) );
	const joined = address.get( name )?.split( ',' ) ?? [];
	return parts.length > 0
		? parts.map( ( [ , value ] ) => value )
		: joined.map( unescaped );
}
