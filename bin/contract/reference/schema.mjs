/**
 * JSON schemas as tables.
 */
import { anchorOf } from './addresses.mjs';
import { code, codes, plain } from './markdown.mjs';

const named = ( title ) => `[${ title }](#${ anchorOf( `Type ${ title }` ) })`;

const typesOf = ( schema ) =>
	[ schema.type ?? [] ]
		.flat()
		.filter( ( type ) => type !== 'null' || schema.type.length === 1 );

/**
 * The branches of a schema that allows several.
 */
const branches = ( schema ) => schema.oneOf ?? schema.anyOf ?? [];

const isNullable = ( schema ) =>
	[ schema.type ].flat().includes( 'null' ) &&
	typesOf( schema )[ 0 ] !== 'null';

/**
 * The kind of a value in words: `array of Currency`, `integer or null`.
 */
export function typeText( schema ) {
	if ( branches( schema ).length > 0 ) {
		return branches( schema ).map( typeText ).join( ' or ' );
	}
	const words = typesOf( schema ).map( ( type ) => {
		if ( type === 'array' ) {
			return `array of ${ typeText( schema.items ?? {} ) }`;
		}
		if ( type === 'object' && schema.title ) {
			return named( schema.title );
		}
		if ( type === 'object' && isMap( schema ) ) {
			return `map of ${ typeText( schema.additionalProperties ) }`;
		}
		return type;
	} );
	const text = words.length === 0 ? 'anything' : words.join( ' or ' );
	return isNullable( schema ) ? `${ text } or null` : text;
}

const isMap = ( schema ) => typeof schema.additionalProperties === 'object';

/**
 * What a parameter may be: its values, its range, its form.
 */
export function allowedText( schema ) {
	const one = [ schema.type ].flat().includes( 'array' )
		? { ...schema.items, ...schema }
		: schema;
	const range = ( least, most, unit ) => {
		if ( least === undefined && most === undefined ) {
			return [];
		}
		if ( least === most ) {
			return [ `${ least }${ unit }` ];
		}
		if ( most === undefined ) {
			return [ `at least ${ least }${ unit }` ];
		}
		return [
			least === undefined
				? `at most ${ most }${ unit }`
				: `${ least } to ${ most }${ unit }`,
		];
	};
	return [
		...( one.enum
			? [ codes( one.enum.map( ( value ) => value ?? 'null' ) ) ]
			: [] ),
		...( one.pattern ? [ code( one.pattern ) ] : [] ),
		...( one.format ? [ plain( one.format ) ] : [] ),
		...range( one.minimum, one.maximum, '' ),
		...range( one.minLength, one.maxLength, ' characters' ),
		...range( one.minItems, one.maxItems, ' of them' ),
	].join( '; ' );
}

/**
 * The schemas right inside a schema, each with what its name adds to the field's.
 */
function inside( schema ) {
	if ( branches( schema ).length > 0 ) {
		return branches( schema ).map( ( branch ) => [ '', branch ] );
	}
	if ( schema.items ) {
		return [ [ '[]', schema.items ] ];
	}
	return isMap( schema ) ? [ [ '.*', schema.additionalProperties ] ] : [];
}

/**
 * Rows of an object's fields; what has no name of its own is spelled out with dots.
 */
export function fieldRows( schema, prefix = '' ) {
	const fields = Object.entries( schema.properties ?? {} ).map(
		( [ name, field ] ) => [
			prefix === '' ? name : `${ prefix }.${ name }`,
			field,
		]
	);
	return fields.flatMap( ( [ name, field ] ) => [
		[ code( name ), typeText( field ), meaning( field ) ],
		...nameless( name, field ),
	] );
}

function nameless( name, field ) {
	if ( field.title ) {
		return [];
	}
	return [
		...fieldRows( field, name ),
		...inside( field ).flatMap( ( [ sign, schema ] ) =>
			nameless( name + sign, schema )
		),
	];
}

function meaning( field ) {
	const values = field.enum ?? field.items?.enum;
	return [
		...( field.description ? [ plain( field.description ) ] : [] ),
		...( values
			? [
					`One of ${ codes( values.map( ( value ) => value ?? 'null' ) ) }.`,
				]
			: [] ),
		...( field.optional ? [ 'May be absent.' ] : [] ),
	].join( ' ' );
}

/**
 * Every object with a name in a schema, the outermost first.
 */
export function namedTypes( schema ) {
	const parts = [
		...Object.values( schema.properties ?? {} ),
		...inside( schema ).map( ( [ , part ] ) => part ),
	];
	return [
		...( schema.title && schema.properties ? [ schema ] : [] ),
		...parts.flatMap( namedTypes ),
	];
}
