/**
 * Example answers, short enough to read.
 */

/** How many entries of a map are shown. */
const ENTRIES = 2;

/** More names than this are no object's fields but a map's keys, when all of them hold objects. */
const FIELDS = 3;

const isObject = ( value ) =>
	value !== null && typeof value === 'object' && ! Array.isArray( value );

const size = ( value ) => JSON.stringify( value ).length;

/**
 * Of several rows the one that shows most.
 */
const fullest = ( rows ) =>
	rows.reduce( ( best, row ) => ( size( row ) > size( best ) ? row : best ) );

/**
 * The answer with one row of each list of objects and a few entries of each map; `left` counts what is left out.
 */
function shorten( value, left ) {
	if ( Array.isArray( value ) ) {
		const kept = value.some( isObject ) ? [ fullest( value ) ] : value;
		left.count += value.length - kept.length;
		return kept.map( ( item ) => shorten( item, left ) );
	}
	if ( ! isObject( value ) ) {
		return value;
	}
	const entries = Object.entries( value );
	const isMap =
		entries.length > FIELDS &&
		entries.every( ( [ , entry ] ) => isObject( entry ) );
	const kept = isMap ? entries.slice( 0, ENTRIES ) : entries;
	left.count += entries.length - kept.length;
	return Object.fromEntries(
		kept.map( ( [ name, entry ] ) => [ name, shorten( entry, left ) ] )
	);
}

/** A list of plain values on a line of its own, as JSON.stringify writes none. */
const PLAIN_LIST = /\[\n\s+([^[\]{}]*?)\n\s+\]/g;

const block = ( value ) => {
	const json = JSON.stringify( value, null, 2 ).replace(
		PLAIN_LIST,
		( list, items ) => `[ ${ items.replace( /,\n\s+/g, ', ' ) } ]`
	);
	return '```json\n' + json + '\n```';
};

/**
 * The folded example of a route, or why there is none.
 */
export function exampleText( answer, row ) {
	if ( answer === undefined ) {
		return `No example. ${ typeof row?.example === 'string' ? row.example : '' }`.trim();
	}
	const left = { count: 0 };
	const short = shorten( answer, left );
	const sends = row?.example?.sends;
	return [
		`<details><summary>Example${ left.count > 0 ? ', shortened' : '' }</summary>\n`,
		...( sends ? [ `Sent:\n\n${ block( sends ) }\n\nAnswered:\n` ] : [] ),
		block( short ),
		'\n</details>',
	].join( '\n' );
}
