/**
 * Serves a sandbox on 127.0.0.1 as Stripe serves its API: the same paths, forms, headers and errors. What Stripe would not understand is
 * refused and counted, so that a test can fail for it. A second port is the test's: faults, the sandbox's own calls, its clock, and what
 * was refused.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../bin/store/paths.mjs';
import { createAftermath } from './aftermath.mjs';
import { createBankPage } from './bank-page.mjs';
import { mistakes } from './check-request.mjs';
import { connectedAccount, SECRET_KEY } from './connected-account.mjs';
import {
	answerOf,
	createFaults,
	faultOfSandbox,
	strikesAfter,
	strikesBefore,
} from './faults.mjs';
import { bodyOf, paramsOf } from './form.mjs';
import { ownAccount } from './own-account/profile.mjs';
import { refusal } from './own-account/refusal.mjs';
import { requestTypes } from './request-types.mjs';
import { createPaymentDomains } from './payment-domains.mjs';
import { createWebhooks } from './webhooks.mjs';
import { startWorkers } from './workers.mjs';

export { SECRET_KEY };

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

/**
 * @param {{ dir: string, sandbox?: string, workers?: number, port?: number, own?: Object }} wish A site's folder, the name of a sandbox in
 *   it (the store's own by default), how many PHP processes answer, on which port, any by default; `own` makes it a merchant's own
 *   account, with the options of own-account/profile.mjs.
 * @return {Promise<Object>} `url` of the API, `control` of the test's port; `environment()` for a site's PHP; for tests in this process
 *   `order()`, `arrive()` and `refresh()` of what faults left behind, `violations`, `served`, `keys` of an own account, `sandbox()`,
 *   `stop()`.
 */
export async function serveSandbox( {
	dir,
	sandbox,
	workers: count = 2,
	port = 0,
	own,
} ) {
	const [ types, pinned, workers ] = await Promise.all( [
		requestTypes(),
		version,
		startWorkers( { dir, sandbox, count } ),
	] );
	const taken = { ...types, ...OTHER_CALLS };
	const callOf = createRouter( taken );
	const { ask } = workers;
	const profile = own
		? ownAccount( { ask, key: SECRET_KEY, own } )
		: connectedAccount( { ask } );
	const webhooks = createWebhooks( {
		livemode: own?.mode === 'live',
		events: async () => {
			const list = '/v1/events';
			const params = { limit: '100' };
			return (
				await ask( { method: 'GET', path: list, params, key: null } )
			).body.data;
		},
	} );
	const domains = createPaymentDomains( { livemode: own?.mode === 'live' } );
	const bankPage = createBankPage( ask );
	const faults = createFaults();
	const aftermath = createAftermath( ( object, expanded ) => {
		const params = { expand: [ expanded ] };
		return ask( { method: 'GET', path: object, params, key: null } );
	} );
	let latency = own?.latency ?? 0;
	const violations = [];
	const served = [];
	const running = new Set();
	const answered = new Set();

	/** Refuses what no client of Stripe would send, and remembers it. */
	const violation = ( call, answer ) => {
		violations.push( { call, ...answer.body.error } );
		return answer;
	};

	const checkVersion = ( { headers }, call ) =>
		headers[ 'stripe-version' ] === pinned
			? null
			: violation(
					call,
					refusal(
						400,
						`Not the pinned version: ${ headers[ 'stripe-version' ] }`
					)
				);

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

	/** The sandbox's answer, or what was answered to the same key. */
	const worked = async ( request, asked, body, key ) => {
		const kept = await profile.stored.find( request, body );
		if ( kept ) {
			return kept;
		}
		const { method } = request;
		const { path: where, params } = asked;
		const answer =
			( await webhooks.answer( asked, method ) ) ??
			domains.answer( asked, method ) ??
			( await profile.answer( request, asked, ( more = {} ) =>
				ask( {
					...{ method, path: where, params },
					key: method === 'POST' ? key : null,
					...more,
				} )
			) );
		const replayed = ! own && key !== null && answered.has( key );
		if ( key !== null && [ 200, 402 ].includes( answer.status ) ) {
			answered.add( key );
		}
		return { ...answer, replayed: replayed && answer.status !== 400 };
	};

	/** Lets one request of a key work at a time. */
	const oneAtATime = async ( request, asked, body ) => {
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
			return await worked( request, asked, body, key );
		} finally {
			running.delete( key );
		}
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
		const refused =
			( await profile.refusal( request, call, address ) ) ??
			checkVersion( request, call );
		if ( refused ) {
			return refused;
		}
		let params;
		try {
			params = paramsOf( request, address.search.slice( 1 ), body );
		} catch ( failure ) {
			return violation( call, refusal( 400, failure.message ) );
		}
		const mistake =
			( await profile.permission( request, call, params ) ) ??
			checkParams( call, params );
		if ( mistake ) {
			return mistake;
		}
		return oneAtATime(
			request,
			{ call, path: address.pathname, params },
			body
		);
	};

	const write = ( request, answer ) => {
		const { status, body, replayed, headers: more } = answer;
		const key = request.headers[ 'idempotency-key' ];
		const headers = {
			'content-type': 'application/json',
			'request-id': `req_${ randomBytes( 7 ).toString( 'hex' ) }`,
			'stripe-version': pinned,
			...( key ? { 'idempotency-key': key } : {} ),
			...( replayed ? { 'idempotent-replayed': 'true' } : {} ),
			...more,
		};
		if ( status === 200 && body.object === 'file_contents' ) {
			return {
				status,
				headers: { ...headers, 'content-type': body.content_type },
				body: Buffer.from( body.data, 'base64' ),
			};
		}
		const text = bankPage.textOf( body, request.headers.host );
		return { status, headers, body: Buffer.from( text ) };
	};

	const serve = async ( request, response ) => {
		const address = new URL( request.url, 'http://127.0.0.1' );
		const name = `${ request.method } ${ address.pathname }`;
		const body = await bodyOf( request );
		const page = await bankPage.show( request, address, body );
		if ( page ) {
			response.writeHead( page.status, page.headers );
			response.end( page.body );
			return;
		}
		served.push( name );
		if ( latency ) {
			await sleep( latency );
		}
		const ordered = faults.take( name );
		if ( ordered?.mode === 'late' ) {
			aftermath.delay( () => answerTo( request, address, body ) );
		}
		if ( strikesBefore( ordered ) ) {
			await profile.stored.keep( request, body, answerOf( ordered ) );
			strikesBefore( ordered )( { response, fault: ordered } );
			return;
		}
		if ( ordered?.mode === 'stale' ) {
			await aftermath.remember( address.pathname );
		}
		const fresh = await answerTo( request, address, body );
		if ( ordered?.mode === 'stale' ) {
			aftermath.hide( address.pathname, fresh );
		}
		const answer =
			request.method === 'GET'
				? aftermath.old( address.pathname, fresh )
				: fresh;
		const fault = ordered ?? faultOfSandbox( answer.fault );
		await profile.stored.keep( request, body, answerOf( fault, answer ) );
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
		if ( request.method === 'POST' ) {
			void webhooks.deliver();
		}
	};

	/** The test's port: what it can ask for, each with one JSON object. */
	const tasks = {
		'/fault': ( order ) => faults.order( order ),
		'/clear': () => faults.clear(),
		'/violations': () => violations.splice( 0 ),
		'/served': () => served.splice( 0 ),
		/** The endpoints of webhooks, with their secrets and how many events wait for another try. */
		'/webhooks': () => webhooks.all(),
		'/deliver': () => webhooks.deliver(),
		'/sandbox': ( call ) => ask( { params: {}, key: null, ...call } ),
		'/key': ( wish ) => profile.define( wish ),
		'/take': ( { key, permissions } ) => profile.take( key, permissions ),
		/** How long each call takes at least, in milliseconds. */
		'/latency': ( { milliseconds } ) => {
			latency = milliseconds;
		},
	};

	const control = async ( request, response ) => {
		const body = await bodyOf( request );
		const asked = body.length > 0 ? JSON.parse( body ) : {};
		const said = await tasks[ request.url ]( asked );
		response.writeHead( 200, { 'content-type': 'application/json' } );
		response.end( JSON.stringify( said ?? null ) );
	};

	const listen = async ( handler, at = 0 ) => {
		const server = createServer( ( request, response ) => {
			handler( request, response ).catch( ( failure ) => {
				violations.push( {
					call: request.url,
					message: String( failure ),
				} );
				response.destroy();
			} );
		} );
		server.listen( at, '127.0.0.1' );
		await once( server, 'listening' );
		return server;
	};
	const servers = [ await listen( serve, port ), await listen( control ) ];
	const [ url, controlUrl ] = servers.map(
		( server ) => `http://127.0.0.1:${ server.address().port }`
	);

	return {
		url,
		control: controlUrl,
		/**
		 * The environment in which a site's PHP works with this server (tests/store/mu-plugins/platform.php).
		 *
		 * @param {{ retries?: number, seconds?: number, misname?: [string, string], isPasted?: boolean }} wish How often a call is tried again,
		 *   how long it may take, a parameter that gets a wrong name on its way, and whether a merchant pastes the key.
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
				isOwn: own !== undefined,
			} ),
		} ),
		order: faults.order,
		clear: faults.clear,
		arrive: aftermath.arrive,
		refresh: aftermath.refresh,
		violations,
		served,
		keys: profile,
		webhooks,
		/** A call of the sandbox's own, which Stripe does not have; its answer's body. */
		async sandbox( method, call, params = {} ) {
			const { status, body } = await workers.ask( {
				method,
				path: call,
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
