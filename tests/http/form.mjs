/**
 * Reads what a client sends as Stripe does: forms with names in brackets, and multipart forms with a file.
 */

/** A form that cannot be read. */
export class Unreadable extends Error {}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** `a[b][0]` => [ 'a', 'b', '0' ]. */
function steps( name ) {
	const [ , first, more ] = NAME.exec( name ) ?? [];
	if ( ! first ) {
		throw new Unreadable( `Invalid parameter name: ${ name }` );
	}
	return [
		first,
		...[ ...more.matchAll( /\[([^\]]*)\]/g ) ].map(
			( [ , step ] ) => step
		),
	];
}

function put( into, [ step, ...more ], value, name ) {
	const key = step === '' ? String( Object.keys( into ).length ) : step;
	if ( more.length === 0 ) {
		if ( Object.hasOwn( into, key ) ) {
			throw new Unreadable( `Parameter sent twice: ${ name }` );
		}
		into[ key ] = value;
		return;
	}
	into[ key ] ??= {};
	if ( typeof into[ key ] !== 'object' ) {
		throw new Unreadable( `Both a value and an object: ${ name }` );
	}
	put( into[ key ], more, value, name );
}

/** Objects whose names count from 0 are lists. */
function lists( value ) {
	if ( typeof value !== 'object' ) {
		return value;
	}
	const entries = Object.entries( value );
	return entries.length > 0 &&
		entries.every( ( [ key ], index ) => key === String( index ) )
		? entries.map( ( [ , item ] ) => lists( item ) )
		: Object.fromEntries(
				entries.map( ( [ key, item ] ) => [ key, lists( item ) ] )
			);
}

/**
 * @param {string} text A query, or the body of a form.
 * @return {Object} Its parameters; all values are texts.
 * @throws {Unreadable} When it is no form.
 */
export function readForm( text ) {
	const params = {};
	for ( const pair of text.split( '&' ).filter( Boolean ) ) {
		if ( ! pair.includes( '=' ) || /[^\x21-\x7e]/.test( pair ) ) {
			throw new Unreadable(
				`Not form-encoded: ${ pair.slice( 0, 80 ) }`
			);
		}
		const [ name, value ] = pair
			.split( /=(.*)/s, 2 )
			.map( ( part ) =>
				decodeURIComponent( part.replaceAll( '+', ' ' ) )
			);
		put( params, steps( name ), value, name );
	}
	return lists( params );
}

/** One part's headers and bytes. */
function readPart( part ) {
	const end = part.indexOf( '\r\n\r\n' );
	const head = part.subarray( 0, end ).toString();
	const [ , name ] = /;\s*name="([^"]*)"/i.exec( head ) ?? [];
	const [ , filename ] = /;\s*filename="([^"]*)"/i.exec( head ) ?? [];
	if ( end < 0 || name === undefined ) {
		throw new Unreadable( 'A part without a name.' );
	}
	return { name, filename, bytes: part.subarray( end + 4 ) };
}

/**
 * @param {Buffer} body        The body.
 * @param {string} contentType Its type, with the boundary.
 * @return {Object} Parameters; a file is `{ filename, data }`, the data in base64.
 * @throws {Unreadable} When it is no such form.
 */
export function readMultipart( body, contentType ) {
	const [ , boundary ] =
		/^multipart\/form-data;\s*boundary="?([^";]+)"?/i.exec( contentType ) ??
		[];
	if ( ! boundary ) {
		throw new Unreadable( 'A file is sent as multipart/form-data.' );
	}
	const mark = Buffer.from( `\r\n--${ boundary }` );
	const whole = Buffer.concat( [ Buffer.from( '\r\n' ), body ] );
	const params = {};
	let at = whole.indexOf( mark );
	for (;;) {
		const from = at + mark.length;
		if ( at < 0 || whole.subarray( from, from + 2 ).toString() === '--' ) {
			break;
		}
		at = whole.indexOf( mark, from );
		if ( at < 0 ) {
			throw new Unreadable( 'The form ends before its last part does.' );
		}
		const part = readPart( whole.subarray( from + 2, at ) );
		const value =
			part.filename === undefined
				? part.bytes.toString()
				: {
						filename: part.filename.replaceAll( '%22', '"' ),
						data: part.bytes.toString( 'base64' ),
					};
		put( params, steps( part.name ), value, part.name );
	}
	return params;
}

/** A request's body, whole. */
export async function bodyOf( request ) {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return Buffer.concat( chunks );
}

/** Reads a request's parameters; what the client wrote wrongly is thrown. */
export function paramsOf( request, query, body ) {
	const type = request.headers[ 'content-type' ] ?? '';
	if ( request.method !== 'POST' ) {
		if ( body.length > 0 ) {
			throw new Unreadable( `A ${ request.method } with a body.` );
		}
		return readForm( query );
	}
	if ( query !== '' ) {
		throw new Unreadable( 'A POST with a query.' );
	}
	if ( type.startsWith( 'multipart/form-data' ) ) {
		return readMultipart( body, type );
	}
	if (
		body.length > 0 &&
		! /^application\/x-www-form-urlencoded\b/.test( type )
	) {
		throw new Unreadable( `A body of type "${ type }".` );
	}
	return readForm( body.toString( 'latin1' ) );
}
