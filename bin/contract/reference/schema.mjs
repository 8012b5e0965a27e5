/** JSON schemas as Markdown tables. */
import { anchorOf } from './addresses.mjs';
import { code, codes, plain } from './markdown.mjs';

const named = ( title ) => `[${ title }](#${ anchorOf( `Type ${ title }` ) })`;

const typesOf = ( schema ) =>
	[ schema.type ?? [] ]
		.flat()
		.filter( ( type ) => type !== 'null' || schema.type.length === 1 );

/** The alternatives of a schema. */
const branches = ( schema ) => schema.oneOf ?? schema.anyOf ?? [];

const isNullable = ( schema ) =>
	[ schema.type ].flat().includes( 'null' ) &&
	typesOf( schema )[ 0 ] !== 'null';

/** A readable type: `array of Currency`, `integer or null`. */
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

/** A parameter's allowed values, range or format. */
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

/** Direct subschemas, each with its name's suffix. */
function inside( schema ) {
	if ( branches( schema ).length > 0 ) {
		return branches( schema ).map( ( branch ) => [ '', branch ] );
	}
	if ( schema.items ) {
		return [ [ '[]', schema.items ] ];
	}
	return isMap( schema ) ? [ [ '.*', schema.additionalProperties ] ] : [];
}

/** Rows of an object's fields; nested fields of untitled objects have dotted names. */
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

/** All titled objects in a schema, the outermost first. */
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
