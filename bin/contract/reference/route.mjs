/**
 * The section of one route.
 */
import { isDeepStrictEqual } from 'node:util';
import { anchorOf, parameters, readable, titleOf } from './addresses.mjs';
import { exampleText } from './example.mjs';
import { code, codes, plain, table } from './markdown.mjs';
import { allowedText, fieldRows, namedTypes, typeText } from './schema.mjs';

/** Minimum number of parameters shared with a list to refer to it. */
const MIN_SHARED = 4;

function parameterRow( route, [ name, rules ] ) {
	const required =
		rules.required || parameters( route.path ).includes( name );
	return [
		code( name ) + ( required ? ', required' : '' ),
		typeText( rules ),
		allowedText( rules ),
		rules.default === undefined || rules.default === ''
			? ''
			: code( JSON.stringify( rules.default ) ),
		plain( rules.description ?? '' ),
	];
}

/** The list of a summary, search or export route: the longest path that is a prefix. */
const listOf = ( route, routes ) =>
	routes.find(
		( other ) =>
			other.method === 'GET' &&
			route.path.startsWith( `${ other.path }/` ) &&
			other.args.sort
	);

function parameterText( route, routes ) {
	const args = Object.entries( route.args );
	const list = listOf( route, routes );
	const shared = list
		? args.filter( ( [ name, rules ] ) =>
				isDeepStrictEqual( list.args[ name ], rules )
			)
		: [];
	const refer = shared.length > MIN_SHARED;
	const own = refer
		? args.filter( ( entry ) => ! shared.includes( entry ) )
		: args;
	const title = list && titleOf( list );
	return [
		...( own.length > 0
			? [
					table(
						[
							'Parameter',
							'Type',
							'Allowed',
							'Default',
							'Meaning',
						],
						own.map( ( entry ) => parameterRow( route, entry ) )
					),
				]
			: [] ),
		...( refer
			? [
					`${ own.length > 0 ? 'Also the' : 'The' } parameters of [${ title }](#${ anchorOf( title ) }): ${ codes( shared.map( ( [ name ] ) => name ) ) }.`,
				]
			: [] ),
		...( args.length === 0 ? [ 'No parameters.' ] : [] ),
	];
}

/** Response types that are not on the page yet; `written` collects them. */
function answerText( route, written ) {
	const { schema } = route;
	const text = schema.properties
		? typeText( { ...schema, type: 'object' } )
		: typeText( schema );
	const added = namedTypes( schema ).filter( ( { title } ) => {
		const isNew = ! written.has( title );
		written.add( title );
		return isNew;
	} );
	return [
		`Answer: ${ text }.${ schema.description ? ` ${ plain( schema.description ) }` : '' }`,
		...added.flatMap( ( type ) => {
			const rows = fieldRows( type );
			return [
				`#### Type ${ type.title }`,
				rows.length > 0
					? table( [ 'Field', 'Type', 'Meaning' ], rows )
					: 'Has no fields.',
			];
		} ),
	];
}

function errorText( route, common ) {
	const own = Object.entries( route.errors ).filter(
		( [ errorCode, statuses ] ) =>
			! isDeepStrictEqual( statuses, common[ errorCode ] )
	);
	return own.length === 0
		? []
		: [ table( [ 'Error', 'Status' ], errorRows( own ) ) ];
}

export const errorRows = ( errors ) =>
	errors.map( ( [ errorCode, statuses ] ) => [
		code( errorCode ),
		statuses.join( ', ' ),
	] );

/**
 * @param {Object} route One route of the contract.
 * @param {Object} page  Shared data: `routes`, `rows` by route, `examples`, `common` errors, and the types `written` so far.
 */
export function routeText( route, page ) {
	const row = page.rows.get( route );
	const [ method ] = route.method.split( ', ' );
	const example = page.examples[ `${ method } ${ readable( route.path ) }` ];
	return [
		`### ${ titleOf( route ) }`,
		...( row
			? [ [ row.does, row.note ].filter( Boolean ).join( ' ' ) ]
			: [] ),
		...parameterText( route, page.routes ),
		...errorText( route, page.common ),
		...answerText( route, page.written ),
		exampleText( example, row ),
	].join( '\n\n' );
}
