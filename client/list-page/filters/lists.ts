/** What the parts of an address's list are called, as PHP and WooCommerce's packages write them. */
const isPartOf =
	( name: string ) =>
	( [ key ]: [ string, string ] ) =>
		key.startsWith( `${ name }[` ) &&
		/^\[\d*\]$/.test( key.slice( name.length ) );

/**
 * A list in an address: `name[]=a&name[]=b`, `name[0]=a&name[1]=b`, or `name=a,b`.
 *
 * @param address   The address.
 * @param name      The list's name.
 * @param unescaped What a value between commas stands for.
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
