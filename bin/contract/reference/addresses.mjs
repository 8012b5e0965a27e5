/** Paths and headings of routes in the reference. */

/** A parameter in a path pattern, whose regular expression may contain parentheses. */
const PARAMETER = /\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g;

export const PREFIX = '/wc/v3/payments';

/** The path in readable form: `/deposits/(?P<id>\w+)` becomes `/deposits/{id}`. */
export const readable = ( path ) => path.replace( PARAMETER, '{$1}' );

/** The path without parameter names: `/deposits/{}`. */
export const shape = ( path ) => readable( path ).replace( /\{\w+\}/g, '{}' );

/** Names of a path's parameters. */
export const parameters = ( path ) =>
	[ ...path.matchAll( PARAMETER ) ].map( ( [ , name ] ) => name );

/**
 * The route as a heading, for example `POST /refund`.
 */
export const titleOf = ( route ) =>
	`${ route.method } ${ readable( route.path ).slice( PREFIX.length ) }`;

/** The heading's anchor, by GitHub's rules: lower case, spaces become hyphens, punctuation is removed. */
export const anchorOf = ( title ) =>
	title
		.toLowerCase()
		.replace( /[^\w\- ]/g, '' )
		.replaceAll( ' ', '-' );

/** Methods and normalized paths of an entry in calls.json; empty when it is not a REST call. */
export function shapesOf( row ) {
	const parts = /^([A-Z, ]+) (\/.*)$/.exec( row.route );
	return parts
		? parts[ 1 ]
				.split( ', ' )
				.map( ( method ) => `${ method } ${ shape( parts[ 2 ] ) }` )
		: [];
}

/** The same for a route, which may have several methods. */
export const shapesOfRoute = ( route ) =>
	shapesOf( { route: `${ route.method } ${ route.path }` } );
