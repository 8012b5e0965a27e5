/** Generates TypeScript constants for routes, sorts and filters. */
import { header } from './read-contract.mjs';
import { PREFIX, readable } from './reference/addresses.mjs';

/** List parameters that are not filters. */
const PAGING = [ 'page', 'pagesize', 'sort', 'direction', 'after', 'before' ];

/** Segments of a path below the prefix: strings, and `{ param }` for each parameter. */
function parts( route ) {
	return readable( route.path )
		.slice( PREFIX.length )
		.split( '/' )
		.filter( Boolean )
		.map( ( part ) => {
			const param = /^\{(\w+)\}$/.exec( part );
			return param ? { param: param[ 1 ] } : part;
		} );
}

/**
 * The route's name in TypeScript: `/transactions/summary` becomes `transactionsSummary`, `/deposits/(?P<id>\w+)` becomes
 * `depositsById`.
 */
export function nameOf( route ) {
	const words = parts( route ).flatMap( ( part ) =>
		typeof part === 'string' ? part.split( '-' ) : [ 'by', part.param ]
	);
	return words
		.map( ( word, index ) =>
			index === 0 ? word : word[ 0 ].toUpperCase() + word.slice( 1 )
		)
		.join( '' )
		.replace( /_(\w)/g, ( match, letter ) => letter.toUpperCase() );
}

function builder( route ) {
	const params = parts( route ).filter(
		( part ) => typeof part !== 'string'
	);
	const address = parts( route )
		.map( ( part ) =>
			typeof part === 'string'
				? part
				: `\${ encodeURIComponent( ${ part.param } ) }`
		)
		.join( '/' );
	const args = params
		.map( ( { param } ) => `${ param }: string` )
		.join( ', ' );
	const quote = params.length > 0 ? '`' : "'";
	return `export const ${ nameOf( route ) } = (${ args === '' ? '' : ` ${ args } ` }) => ${ quote }${ PREFIX }/${ address }${ quote };`;
}

/** Functions that build paths, one per route: each is an export of its own, so that bundles have those that are used. */
export function routesFile( routes ) {
	const byName = new Map(
		routes.map( ( route ) => [ nameOf( route ), builder( route ) ] )
	);
	return `${ header }\n${ [ ...byName.values() ].join( '\n' ) }\n`;
}

/** Whether a route starts an export, which takes its list's parameters. */
const isExport = ( route ) => route.schema.title === 'ExportStarted';

/**
 * Sort and filter names of every list.
 */
export function listsFile( routes ) {
	const lists = routes.filter(
		( route ) =>
			route.method === 'GET' &&
			route.args.sort &&
			! route.path.endsWith( '/summary' ) &&
			! isExport( route )
	);
	const quoted = ( names ) =>
		names.length === 0
			? '[]'
			: `[\n${ names.map( ( name ) => `\t\t\t'${ name }',\n` ).join( '' ) }\t\t]`;
	const entries = lists.map( ( route ) => {
		const filters = Object.keys( route.args ).filter(
			( name ) => ! PAGING.includes( name )
		);
		return `\t${ nameOf( route ) }: {\n\t\tsorts: ${ quoted( route.args.sort.enum ) },\n\t\tfilters: ${ quoted( filters ) },\n\t},`;
	} );
	const types = lists.map( ( route ) => {
		const name = nameOf( route );
		return `export type ${ name[ 0 ].toUpperCase() }${ name.slice( 1 ) }Sort = ( typeof lists )[ '${ name }' ][ 'sorts' ][ number ];`;
	} );
	return `${ header }\nexport const lists = {\n${ entries.join( '\n' ) }\n} as const;\n\n${ types.join( '\n' ) }\n`;
}
