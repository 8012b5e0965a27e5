/**
 * Generates what forms check before they send anything: the limits of a route's parameters, and the sentence with which the server refuses
 * what does not keep to them (`problem` in the PHP schema).
 */
import { header } from './read-contract.mjs';
import { nameOf } from './names.mjs';

const INTERFACE = `/** What a value has to be: a JSON schema. */
export interface Limits {
	type: string | readonly string[];
	/** Of a regular expression with the flag \`u\`. */
	pattern?: string;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	maxItems?: number;
	enum?: readonly string[];
	/** Of an uploaded file. */
	maxBytes?: number;
	/** Of a list: what each of its items may be. */
	each?: Limits;
}

/** What a parameter has to be, and a sentence for the merchant. */
export interface Rule extends Limits {
	/** What to say of anything else. */
	problem: () => string;
}
`;

const COPIED = [
	'type',
	'maxLength',
	'minimum',
	'maximum',
	'maxItems',
	'maxBytes',
	'enum',
];

/** PCRE's \`\\p{Han}\` in JavaScript. */
const toScript = ( pattern ) =>
	pattern.replace(
		/\\p\{(Han|Hiragana|Katakana|Latin)\}/g,
		'\\p{Script=$1}'
	);

const quoted = ( value ) =>
	`'${ value.replace( /\\/g, '\\\\' ).replace( /'/g, "\\'" ) }'`;

const literal = ( value ) => {
	if ( Array.isArray( value ) ) {
		return `[ ${ value.map( literal ).join( ', ' ) } ]`;
	}
	return typeof value === 'string' ? quoted( value ) : String( value );
};

/** Names with what is written for them. */
function limits( schema ) {
	const parts = COPIED.filter( ( key ) => schema[ key ] !== undefined ).map(
		( key ) => [ key, literal( schema[ key ] ) ]
	);
	if ( schema.pattern ) {
		parts.push( [ 'pattern', quoted( toScript( schema.pattern ) ) ] );
	}
	if ( schema.items ) {
		const each = limits( schema.items ).map( ( part ) =>
			part.join( ': ' )
		);
		parts.push( [ 'each', `{ ${ each.join( ', ' ) } }` ] );
	}
	return parts;
}

function entry( [ name, arg ] ) {
	const parts = [
		...limits( arg ),
		[
			'problem',
			`() => __( ${ quoted( arg.problem ) }, 'merchant-payments-for-woocommerce' )`,
		],
	];
	const lines = parts.map( ( [ key, text ] ) => `\t\t${ key }: ${ text },` );
	return `\t${ name }: {\n${ lines.join( '\n' ) }\n\t},`;
}

const capital = ( name ) =>
	name
		.replace( /_(\w)/g, ( match, letter ) => letter.toUpperCase() )
		.replace( /^\w/, ( letter ) => letter.toUpperCase() );

/** The parameters of a route, and the fields of each that is an object, under its name: those that have a sentence. */
function groups( name, args, path = '' ) {
	const entries = Object.entries( args );
	return [
		[ name + path, entries.filter( ( [ , arg ] ) => arg.problem ) ],
		...entries.flatMap( ( [ key, { problem, properties } ] ) =>
			properties && ! problem
				? groups( name, properties, capital( key ) )
				: []
		),
	].filter( ( [ , ruled ] ) => ruled.length > 0 );
}

/** Rules by parameter, one constant for each route that has them, and one for each object in it. */
export function rulesFile( routes ) {
	const constants = routes
		.filter( ( { method } ) => method === 'POST' )
		.flatMap( ( route ) => groups( nameOf( route ), route.args ) )
		.map(
			( [ name, args ] ) =>
				`export const ${ name }Rules = {\n${ args.map( entry ).join( '\n' ) }\n} as const satisfies Record< string, Rule >;\n`
		);
	return `${ header }import { __ } from '@wordpress/i18n';\n\n${ INTERFACE }\n${ constants.join( '\n' ) }`;
}
