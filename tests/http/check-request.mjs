/**
 * Compares the parameters of a call with Stripe's types.
 */

const NUMBER = /^-?\d+(\.\d+)?$/;

const isObject = ( value ) =>
	typeof value === 'object' && ! Array.isArray( value );

const isFile = ( value ) =>
	isObject( value ) && 'filename' in value && 'data' in value;

const scalars = {
	string: () => true,
	number: ( value ) => NUMBER.test( value ),
	boolean: ( value ) => [ 'true', 'false' ].includes( value ),
};

const unless = ( right, param ) =>
	right ? [] : [ { param, code: 'parameter_invalid' } ];

/** What is wrong with a list or an object; each inner mistake says where it is. */
function inside( entries, name, typeOf ) {
	return entries.flatMap( ( [ key, item ] ) => {
		const inner = name === '' ? key : `${ name }[${ key }]`;
		const type = typeOf( key );
		return type
			? mistakes( item, type, inner )
			: [ { param: inner, code: 'parameter_unknown' } ];
	} );
}

/** How a value is compared with each kind of type: by the type's first property. */
const kinds = {
	any: () => [],
	file: ( value, type, name ) => unless( isFile( value ), name ),
	empty: ( value, type, name ) => unless( value === '', name ),
	words: ( value, { words }, name ) =>
		unless( words.includes( value ), name ),
	scalar: ( value, { scalar }, name ) =>
		unless( typeof value === 'string' && scalars[ scalar ]( value ), name ),
	list: ( value, { list }, name ) =>
		Array.isArray( value )
			? inside( Object.entries( value ), name, () => list )
			: unless( false, name ),
	// A map whose names are numbers looks like a list.
	map: ( value, { map }, name ) =>
		typeof value === 'object'
			? inside( Object.entries( value ), name, () => map )
			: unless( false, name ),
	fields: ( value, { fields }, name ) =>
		isObject( value )
			? inside( Object.entries( value ), name, ( key ) =>
					Object.hasOwn( fields, key ) ? fields[ key ] : null
				)
			: unless( false, name ),
	// Of several mistakes the most telling: one deep inside says more than that the whole is wrong.
	either: ( value, { either }, name ) => {
		const tries = either.map( ( type ) => mistakes( value, type, name ) );
		const depth = ( [ first ] ) => first?.param.length ?? Infinity;
		return (
			tries.sort( ( a, b ) => depth( b ) - depth( a ) ).at( 0 ) ??
			unless( false, name )
		);
	},
};

/**
 * @param {string|Object|Array} value What was sent.
 * @param {Object}              type  What Stripe takes (request-types.mjs).
 * @param {string}              name  The parameter, as errors show it; empty for all parameters of a call.
 * @return {{ param: string, code: string }[]} What Stripe does not take.
 */
export function mistakes( value, type, name = '' ) {
	return kinds[ Object.keys( type )[ 0 ] ]( value, type, name );
}
