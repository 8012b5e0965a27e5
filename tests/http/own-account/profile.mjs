/**
 * A merchant's own account, as Stripe's answers about it are known from outside: wraps the sandbox, whose answers are those of an account
 * that a platform connected. Written from Stripe's types, documentation and published answers, without a look at the plugin's client.
 */
import { asOwn, refusalOnOwn } from './account.mjs';
import { createKeys } from './keys.mjs';
import { createLimits } from './limits.mjs';
import { expandedIn, readersOf } from './permissions.mjs';
import { refusal } from './refusal.mjs';
import { createStoredAnswers } from './stored-answers.mjs';

/** A key that may do everything, for who pastes one. */
export const OWN_KEY = 'sk_test_51LocalOwnAccount';

/** Events are kept for 30 days. */
const EVENTS = 30 * 86400;

/** Objects that keys of the other mode find nowhere. */
const otherMode = ( mode ) =>
	refusal( 400, `This object is of ${ mode } mode, and the key is not.`, {
		code: 'livemode_mismatch',
	} );

/** Calls that name what they act on in a parameter, and say 404 when it is not there. */
const BY_PARAMETER = [ 'POST /v1/refunds', 'POST /v1/file_links' ];

/** Says of every object within which mode it is of. */
function inMode( value, livemode ) {
	if ( typeof value !== 'object' || value === null ) {
		return value;
	}
	if ( Array.isArray( value ) ) {
		return value.map( ( item ) => inMode( item, livemode ) );
	}
	return Object.fromEntries(
		Object.entries( value ).map( ( [ name, item ] ) => [
			name,
			name === 'livemode' ? livemode : inMode( item, livemode ),
		] )
	);
}

/** The other mode of an account is empty. */
function empty( call, currency, livemode ) {
	const none = [ { amount: 0, currency, source_types: { card: 0 } } ];
	if ( call === 'GET /v1/balance' ) {
		const object = 'balance';
		return { object, available: none, pending: none, livemode };
	}
	return { object: 'list', data: [], has_more: false };
}

/**
 * @param {{ ask: (call: Object) => Promise<Object>, key: string, own: Object }} wish Asks the sandbox; a secret key that works from the
 *   start, with the prefix of the mode. `own`: `mode` of the sandbox's money, `test` by default; `latency` of each answer in milliseconds;
 *   `limits` as in limits.mjs; `account`, fields that are otherwise.
 * @return {Object} What server.mjs asks a profile.
 */
export function ownAccount( { ask, key: first, own } ) {
	const { mode = 'test', limits, account: more = {} } = own;
	const now = async () => ( await ask( { clock: true } ) ).now;
	const keys = createKeys();
	const limit = createLimits( limits );
	for ( const key of [ first, OWN_KEY ] ) {
		keys.define( {
			key: mode === 'live' ? key.replace( '_test_', '_live_' ) : key,
		} );
	}

	const get = ( path ) =>
		ask( { method: 'GET', path, params: {}, key: null } );
	const sandboxAccount = async () => ( await get( '/v1/account' ) ).body;
	/** Each mode has an id of its own, as sandboxes have. */
	const idFor = ( request, id ) =>
		keys.modeOf( request ) === mode ? id : `${ id }Other`;

	const account = ( request, its ) => {
		const ours = asOwn( its, more, keys.isRestricted( request ) );
		return { ...ours, id: idFor( request, its.id ) };
	};

	/** Errors name the account; only then is it asked for. */
	const denied = async ( request, name ) => {
		const { id } = await sandboxAccount();
		return keys.denied( request, idFor( request, id ), name );
	};

	const maySee = ( request, { data } ) => {
		const readers = readersOf( data.object );
		return readers.length === 0 || keys.may( request, readers );
	};

	const events = async ( request, params, next ) => {
		const oldest = ( await now() ) - EVENTS;
		for ( const cursor of [ 'starting_after', 'ending_before' ] ) {
			const { body } = params[ cursor ]
				? await get( `/v1/events/${ params[ cursor ] }` )
				: {};
			if ( body?.created < oldest ) {
				return gone( params[ cursor ], cursor );
			}
		}
		const created =
			typeof params.created === 'string'
				? { gte: params.created, lte: params.created }
				: ( params.created ?? {} );
		const gte = String( Math.max( oldest, Number( created.gte ?? 0 ) ) );
		const answer = await next( {
			params: { ...params, created: { ...created, gte } },
		} );
		const data = answer.body.data?.filter( ( its ) =>
			maySee( request, its )
		);
		return data ? { ...answer, body: { ...answer.body, data } } : answer;
	};

	const gone = ( id, param ) =>
		refusal( param === 'id' ? 404 : 400, `No such event: '${ id }'`, {
			code: 'resource_missing',
			param,
		} );

	const event = async ( request, next, id ) => {
		const answer = await next();
		if ( answer.status !== 200 ) {
			return answer;
		}
		if ( answer.body.created < ( await now() ) - EVENTS ) {
			return gone( id, 'id' );
		}
		const [ reader ] = readersOf( answer.body.data.object );
		return maySee( request, answer.body )
			? answer
			: denied( request, reader );
	};

	/** What a key of the other mode gets: nothing is there but what it may not see. */
	const elsewhere = async ( request, call, path ) => {
		const at = call.split( '/' ).indexOf( '{id}' );
		if ( at > 0 ) {
			const its = await get(
				path
					.split( '/' )
					.slice( 0, at + 1 )
					.join( '/' )
			);
			return its.status === 404 ? its : otherMode( mode );
		}
		if ( call.startsWith( 'POST' ) ) {
			return otherMode( mode );
		}
		const { default_currency: currency } = await sandboxAccount();
		const body = empty( call, currency, mode !== 'live' );
		return {
			status: 200,
			body: body.object === 'list' ? { ...body, url: path } : body,
		};
	};

	const ofAccount = async ( request, call, path ) => {
		if ( call === 'GET /v1/accounts' ) {
			const list = { object: 'list', data: [], has_more: false };
			return { status: 200, body: { ...list, url: path } };
		}
		const asked = await get( '/v1/account' );
		if ( ! asked.body ) {
			// The sandbox was told to fail.
			return asked;
		}
		const its = account( request, asked.body );
		return call === 'GET /v1/account' || path === `/v1/accounts/${ its.id }`
			? { status: 200, body: its }
			: null;
	};

	const read = async ( request, { call, path, params }, next ) => {
		if ( /^GET \/v1\/accounts?(\/\{id\})?$/.test( call ) ) {
			const answer = await ofAccount( request, call, path );
			return (
				answer ??
				refusal( 403, 'This key has no access to that account.', {
					code: 'account_invalid',
				} )
			);
		}
		if ( keys.modeOf( request ) !== mode ) {
			return elsewhere( request, call, path );
		}
		if ( call === 'GET /v1/events' ) {
			return events( request, params, next );
		}
		return call === 'GET /v1/events/{id}'
			? event( request, next, path.split( '/' ).at( -1 ) )
			: next();
	};

	return {
		define: keys.define,
		take: keys.take,
		stored: createStoredAnswers( now ),
		/** Before parameters are read. */
		async refusal( request, call, { pathname } ) {
			const refused =
				keys.refusal( request ) ??
				limit.refusal( call, keys.modeOf( request ) );
			if ( refused ) {
				return refused;
			}
			const named = request.headers[ 'stripe-account' ];
			const said = refusalOnOwn( `${ request.method } ${ pathname }` );
			if ( ! named && ! said ) {
				return null;
			}
			const { id } = await sandboxAccount();
			const mine = idFor( request, id );
			return named && named !== mine
				? refusal(
						403,
						`This key has no access to account '${ named }': only platforms work with accounts of others.`,
						{ code: 'account_invalid' }
					)
				: ( said?.( mine ) ?? null );
		},
		/** Before the object is looked for: permission comes first. */
		permission: async ( request, call, params ) => {
			const missing = keys.missing( request, call, params );
			return missing === undefined ? null : denied( request, missing );
		},
		/** The sandbox's answer, as an own account gives it. */
		async answer( request, asked, next ) {
			const answer = await read( request, asked, next );
			if ( answer.status !== 200 ) {
				return BY_PARAMETER.includes( asked.call ) &&
					answer.body?.error?.code === 'resource_missing'
					? { ...answer, status: 404 }
					: answer;
			}
			const unread = expandedIn( answer.body, asked.params ).find(
				( its ) => ! keys.may( request, readersOf( its ) )
			);
			const readers = unread ? readersOf( unread ) : [];
			if ( readers.length > 0 ) {
				return denied( request, readers[ 0 ] );
			}
			return mode === 'live'
				? { ...answer, body: inMode( answer.body, true ) }
				: answer;
		},
	};
}
