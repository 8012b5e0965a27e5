/** A value of JSON as the generated TypeScript has it. */
const key = ( name ) => ( /^\w+$/.test( name ) ? name : `'${ name }'` );

export const literal = ( value, tabs = '\t' ) => {
	if ( typeof value === 'string' ) {
		return `'${ value.replace( /[\\']/g, '\\$&' ) }'`;
	}
	if ( value === null || Object.keys( value ).length === 0 ) {
		return JSON.stringify( value );
	}
	if ( Array.isArray( value ) ) {
		const items = value.map( ( each ) => literal( each ) );
		const line = `[ ${ items.join( ', ' ) } ]`;
		return line.length < 100
			? line
			: `[\n${ items
					.map( ( item ) => `${ tabs }${ item },\n` )
					.join( '' ) }${ tabs.slice( 1 ) }]`;
	}
	const lines = Object.entries( value ).map(
		( [ name, each ] ) =>
			`${ tabs }${ key( name ) }: ${ literal( each, tabs + '\t' ) },\n`
	);
	return `{\n${ lines.join( '' ) }${ tabs.slice( 1 ) }}`;
};
