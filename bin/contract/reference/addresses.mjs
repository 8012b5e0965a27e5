/**
 * How routes are called on the page.
 */

/** One parameter of a path pattern, whose form may itself have parentheses. */
const PARAMETER = /\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g;

export const PREFIX = '/wc/v3/payments';

/**
 * The path as people write it: `/deposits/(?P<id>\w+)` is `/deposits/{id}`.
 */
export const readable = ( path ) => path.replace( PARAMETER, '{$1}' );

/**
 * What is the same for every name of an id: `/deposits/{}`.
 */
export const shape = ( path ) => readable( path ).replace( /\{\w+\}/g, '{}' );

/**
 * The names of a path's parameters.
 */
export const parameters = ( path ) =>
	[ ...path.matchAll( PARAMETER ) ].map( ( [ , name ] ) => name );

/**
 * The route as a heading, for example `POST /refund`.
 */
export const titleOf = ( route ) =>
	`${ route.method } ${ readable( route.path ).slice( PREFIX.length ) }`;

/**
 * The heading's anchor, as GitHub makes it: lower case, spaces to hyphens, signs left out.
 */
export const anchorOf = ( title ) =>
	title
		.toLowerCase()
		.replace( /[^\w\- ]/g, '' )
		.replaceAll( ' ', '-' );

/**
 * The methods and shapes of a row of calls.json; none when it is no REST call.
 */
export function shapesOf( row ) {
	const parts = /^([A-Z, ]+) (\/.*)$/.exec( row.route );
	return parts
		? parts[ 1 ]
				.split( ', ' )
				.map( ( method ) => `${ method } ${ shape( parts[ 2 ] ) }` )
		: [];
}

/**
 * The same of a route, which may itself have several methods.
 */
export const shapesOfRoute = ( route ) =>
	shapesOf( { route: `${ route.method } ${ route.path }` } );
