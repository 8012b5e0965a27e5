/** Shortened example responses. */

/** Maximum number of entries of a map. */
const ENTRIES = 2;

/** An object with more keys than this, all with objects as values, is a map. */
const FIELDS = 3;

const isObject = ( value ) =>
	value !== null && typeof value === 'object' && ! Array.isArray( value );

const size = ( value ) => JSON.stringify( value ).length;

/** The row with the most non-empty fields. */
const fullest = ( rows ) =>
	rows.reduce( ( best, row ) => ( size( row ) > size( best ) ? row : best ) );

/** The response with one row per list of objects and a few entries per map; `left` counts what was omitted. */
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

/** Writes a list of plain values on one line, unlike JSON.stringify. */
const PLAIN_LIST = /\[\n\s+([^[\]{}]*?)\n\s+\]/g;

const block = ( value ) => {
	const json = JSON.stringify( value, null, 2 ).replace(
		PLAIN_LIST,
		( list, items ) => `[ ${ items.replace( /,\n\s+/g, ', ' ) } ]`
	);
	return '```json\n' + json + '\n```';
};

/** The collapsible example of a route, or why there is none. */
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
