/**
 * Serves a sandbox on 127.0.0.1 as Stripe serves its API: the same paths, forms, headers and errors. What Stripe would not understand is
 * refused and counted, so that a test can fail for it. A second port is the test's: faults, the sandbox's own calls, its clock, and what
 * was refused.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { root } from '../../bin/store/paths.mjs';
import { mistakes } from './check-request.mjs';
import {
	createFaults,
	faultOfSandbox,
	strikesAfter,
	strikesBefore,
} from './faults.mjs';
import { readForm, readMultipart, Unreadable } from './form.mjs';
import { createOwnAccount } from './own-account.mjs';
import { requestTypes } from './request-types.mjs';
import { startWorkers } from './workers.mjs';

export const SECRET_KEY = 'sk_test_51LocalSandbox';

/** Another key of the same account, and one that may not read whose it is. */
const SECOND_KEY = 'sk_test_51LocalSecond';
const RESTRICTED_KEY = 'rk_test_51LocalRestricted';
const BEARERS = [ SECRET_KEY, SECOND_KEY, RESTRICTED_KEY ].map(
	( key ) => `Bearer ${ key }`
);

/** Calls that Stripe takes and its Node package has no method for. */
const OTHER_CALLS = {
	'GET /v1/capital/financing_summary': { fields: {} },
	'GET /v1/files/{id}/contents': { fields: {} },
};

const version = readFile(
	path.join( root, 'node_modules/stripe/esm/apiVersion.js' ),
	'utf8'
).then( ( text ) => /ApiVersion = '([^']+)'/.exec( text )[ 1 ] );

/** Finds the call of an address, with `{id}` for ids. */
function createRouter( types ) {
	const templates = Object.keys( types ).map( ( call ) => ( {
		call,
		pattern: new RegExp(
			`^${ call.replaceAll( /[./]/g, '\\$&' ).replaceAll( '{id}', '[^/]+' ) }$`
		),
	} ) );
	return ( call ) =>
		types[ call ]
			? call
			: templates.find( ( { pattern } ) => pattern.test( call ) )?.call;
}

const refusal = ( status, message, more = {} ) => ( {
	status,
	body: { error: { type: 'invalid_request_error', message, ...more } },
} );

async function bodyOf( request ) {
	const chunks = [];
	for await ( const chunk of request ) {
		chunks.push( chunk );
	}
	return Buffer.concat( chunks );
}

/** Reads a request's parameters; what the client wrote wrongly is thrown. */
function paramsOf( request, query, body ) {
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

/**
 * @param {{ dir: string, sandbox?: string, workers?: number }} wish A site's folder, the name of a sandbox in it (the store's own by
 *   default), how many PHP processes answer.
 * @return {Promise<Object>} `url` of the API; `environment()` for a site's PHP; for tests in this process `order()`, `violations`,
 *   `served`, `sandbox()`, `stop()`.
 */
export async function serveSandbox( { dir, sandbox, workers: count = 2 } ) {
	const [ types, pinned, workers ] = await Promise.all( [
		requestTypes(),
		version,
		startWorkers( { dir, sandbox, count } ),
	] );
	const taken = { ...types, ...OTHER_CALLS };
	const callOf = createRouter( taken );
	const faults = createFaults();
	const account = async () => {
		const call = { method: 'GET', path: '/v1/account', params: {} };
		const { body } = await workers.ask( { ...call, key: null } );
		return body.id;
	};
	const ownAccount = createOwnAccount( account );
	const violations = [];
	const served = [];
	const running = new Set();
	const answered = new Set();

	/** Refuses what no client of Stripe would send, and remembers it. */
	const violation = ( call, answer ) => {
		violations.push( { call, ...answer.body.error } );
		return answer;
	};

	const checkHeaders = ( { headers }, call ) => {
		if (
			! BEARERS.includes( headers.authorization ) &&
			! ownAccount.isKey( { headers } )
		) {
			const said = headers.authorization
				? 'Invalid API Key provided: sk_test_*****'
				: 'You did not provide an API key.';
			return refusal( 401, said );
		}
		if (
			headers.authorization === `Bearer ${ RESTRICTED_KEY }` &&
			call === 'GET /v1/account'
		) {
			return refusal(
				403,
				'The provided key does not have the required permissions for this endpoint.'
			);
		}
		return headers[ 'stripe-version' ] === pinned
			? null
			: violation(
					call,
					refusal(
						400,
						`Not the pinned version: ${ headers[ 'stripe-version' ] }`
					)
				);
	};

	const checkAccount = async ( { headers } ) => {
		const named = headers[ 'stripe-account' ];
		if ( ! named ) {
			return null;
		}
		return ( await account() ) === named
			? null
			: refusal(
					403,
					'The provided key does not have access to this account.'
				);
	};

	/** Whether the key may do this, before anything is looked for. */
	const checkKey = async ( request, address, call ) =>
		checkHeaders( request, call ) ??
		( await ownAccount.refuses( request, address ) ) ??
		( await checkAccount( request ) );

	const checkParams = ( call, params ) => {
		const [ mistake ] = mistakes( params, taken[ call ] );
		return mistake
			? violation(
					call,
					refusal(
						400,
						mistake.code === 'parameter_unknown'
							? `Received unknown parameter: ${ mistake.param }`
							: `Invalid ${ mistake.param }`,
						mistake
					)
				)
			: null;
	};

	/** What Stripe says to a request, and whether the sandbox was asked. */
	const answerTo = async ( request, address, body ) => {
		const name = `${ request.method } ${ address.pathname }`;
		const call = callOf( name );
		if ( ! call || address.pathname.startsWith( '/v1/sandbox/' ) ) {
			return refusal(
				404,
				`Unrecognized request URL (${ request.method }: ${ address.pathname }).`
			);
		}
		const refused = await checkKey( request, address, call );
		if ( refused ) {
			return refused;
		}
		let params;
		try {
			params = paramsOf( request, address.search.slice( 1 ), body );
		} catch ( failure ) {
			return violation( call, refusal( 400, failure.message ) );
		}
		const mistake = checkParams( call, params );
		if ( mistake ) {
			return mistake;
		}
		const key = request.headers[ 'idempotency-key' ] ?? null;
		if ( key !== null && running.has( key ) ) {
			return refusal(
				409,
				'There is currently another in-progress request using this idempotent key.',
				{ code: 'idempotency_key_in_use' }
			);
		}
		running.add( key );
		try {
			const { method } = request;
			const answer = await workers.ask( {
				method,
				path: address.pathname,
				params,
				key: method === 'POST' ? key : null,
			} );
			const replayed = key !== null && answered.has( key );
			if ( key !== null && [ 200, 402 ].includes( answer.status ) ) {
				answered.add( key );
			}
			return {
				...ownAccount.shaped( request, call, answer ),
				replayed: replayed && answer.status !== 400,
			};
		} finally {
			running.delete( key );
		}
	};

	const write = ( request, answer ) => {
		const { status, body, replayed } = answer;
		const key = request.headers[ 'idempotency-key' ];
		const headers = {
			'content-type': 'application/json',
			'request-id': `req_${ randomBytes( 7 ).toString( 'hex' ) }`,
			'stripe-version': pinned,
			...( key ? { 'idempotency-key': key } : {} ),
			...( replayed ? { 'idempotent-replayed': 'true' } : {} ),
		};
		if ( status === 200 && body.object === 'file_contents' ) {
			return {
				status,
				headers: { ...headers, 'content-type': body.content_type },
				body: Buffer.from( body.data, 'base64' ),
			};
		}
		return { status, headers, body: Buffer.from( JSON.stringify( body ) ) };
	};

	let latency = 0;

	const serve = async ( request, response ) => {
		const address = new URL( request.url, 'http://127.0.0.1' );
		const name = `${ request.method } ${ address.pathname }`;
		const body = await bodyOf( request );
		served.push( name );
		if ( latency ) {
			await sleep( latency );
		}
		const ordered = faults.take( name );
		if ( strikesBefore( ordered ) ) {
			strikesBefore( ordered )( { response, fault: ordered } );
			return;
		}
		const answer = await answerTo( request, address, body );
		const fault = ordered ?? faultOfSandbox( answer.fault );
		if ( strikesBefore( fault ) ) {
			strikesBefore( fault )( { response, fault } );
			return;
		}
		const written = write( request, answer );
		if ( strikesAfter( fault ) ) {
			await strikesAfter( fault )( { response, fault, ...written } );
			return;
		}
		response.writeHead( written.status, written.headers );
		response.end( written.body );
	};

	/** The test's port: what it can ask for, each with one JSON object. */
	const tasks = {
		'/fault': ( order ) => faults.order( order ),
		'/clear': () => faults.clear(),
		'/key': ( wish ) => ownAccount.define( wish ),
		/** How long each call takes at least, in milliseconds. */
		'/latency': ( { milliseconds } ) => {
			latency = milliseconds;
		},
		'/violations': () => violations.splice( 0 ),
		'/served': () => served.splice( 0 ),
		'/sandbox': ( call ) =>
			workers.ask( { params: {}, key: null, ...call } ),
	};

	const control = async ( request, response ) => {
		const body = await bodyOf( request );
		const asked = body.length > 0 ? JSON.parse( body ) : {};
		const said = await tasks[ request.url ]( asked );
		response.writeHead( 200, { 'content-type': 'application/json' } );
		response.end( JSON.stringify( said ?? null ) );
	};

	const listen = async ( handler ) => {
		const server = createServer( ( request, response ) => {
			handler( request, response ).catch( ( failure ) => {
				violations.push( {
					call: request.url,
					message: String( failure ),
				} );
				response.destroy();
			} );
		} );
		server.listen( 0, '127.0.0.1' );
		await once( server, 'listening' );
		return server;
	};
	const servers = [ await listen( serve ), await listen( control ) ];
	const [ url, controlUrl ] = servers.map(
		( server ) => `http://127.0.0.1:${ server.address().port }`
	);

	return {
		url,
		/**
		 * The environment in which a site's PHP works with this server (tests/store/mu-plugins/platform.php).
		 *
		 * @param {{ retries?: number, seconds?: number, misname?: [string, string], isPasted?: boolean }} wish How often a call is tried again, how long it may take,
		 *   and a parameter that gets a wrong name on its way.
		 */
		environment: ( {
			retries = 0,
			seconds = 30,
			misname,
			isPasted = false,
		} = {} ) => ( {
			MERCHANT_PAYMENTS_TEST_PLATFORM: JSON.stringify( {
				url,
				control: controlUrl,
				// Left out where a merchant pastes one.
				key: isPasted ? undefined : SECRET_KEY,
				retries,
				seconds,
				misname,
			} ),
		} ),
		order: faults.order,
		clear: faults.clear,
		violations,
		served,
		/** A call of the sandbox's own, which Stripe does not have; its answer's body. */
		async sandbox( method, own, params = {} ) {
			const { status, body } = await workers.ask( {
				method,
				path: own,
				params,
				key: null,
			} );
			if ( status !== 200 ) {
				throw new Error( JSON.stringify( body ) );
			}
			return body;
		},
		reset: ( seed ) => workers.ask( { reset: seed } ),
		advance: ( seconds ) => workers.ask( { advance: seconds } ),
		async stop() {
			for ( const server of servers ) {
				server.closeAllConnections();
				server.close();
			}
			await workers.stop();
		},
	};
}
