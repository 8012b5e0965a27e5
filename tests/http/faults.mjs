/**
 * What goes wrong between a client and the server, on real sockets.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** Larger than any client should read. */
const HUGE = 100 * 1024 * 1024;

const json = { 'content-type': 'application/json' };

const error = ( type, message ) =>
	JSON.stringify( { error: { type, message } } );

/** Says whether to try again, when the test wants the server to. */
const advice = ( { retry } ) =>
	retry === undefined ? {} : { 'stripe-should-retry': String( retry ) };

/** Without the work: what the client sees instead. */
const before = {
	timeout_before: () => {},
	reset_before: ( { response } ) => response.socket.resetAndDestroy(),
	// The server carries it out when the test lets it arrive.
	late: ( { response } ) => response.socket.resetAndDestroy(),
	429: ( { response, fault } ) => {
		const wait =
			fault.after === undefined
				? {}
				: { 'retry-after': String( fault.after ) };
		response.writeHead( 429, { ...json, ...wait, ...advice( fault ) } );
		response.end( error( 'rate_limit_error', 'Too many requests.' ) );
	},
	status: ( { response, fault } ) => {
		response.writeHead( fault.status, { ...json, ...advice( fault ) } );
		response.end(
			error( fault.type ?? 'api_error', fault.message ?? 'Sorry.' )
		);
	},
	redirect: ( { response, fault } ) => {
		response.writeHead( 302, { location: fault.to } );
		response.end();
	},
};

/** After the work: what becomes of its answer. */
const after = {
	timeout_after: () => {},
	reset_after: ( { response } ) => response.socket.resetAndDestroy(),
	// Reads show what was before, until the test refreshes them.
	stale: ( { response } ) => response.socket.resetAndDestroy(),
	broken_after: ( { response, fault } ) => {
		response.writeHead( 500, { ...json, ...advice( fault ) } );
		response.end( error( 'api_error', 'Sorry.' ) );
	},
	truncated: ( { response, body } ) => {
		response.writeHead( 200, { ...json, 'content-length': body.length } );
		response.write( body.subarray( 0, body.length / 2 ), () =>
			response.socket.end()
		);
	},
	// Its length says that it is whole.
	cut_short: ( { response, body } ) => {
		response.writeHead( 200, json );
		response.end( body.subarray( 0, body.length / 2 ) );
	},
	html: ( { response } ) => {
		response.writeHead( 200, { 'content-type': 'text/html' } );
		response.end( '<!doctype html><title>Sign in to this network</title>' );
	},
	one_byte: ( { response } ) => {
		response.writeHead( 200, json );
		response.end( '{' );
	},
	huge: ( { response } ) => {
		response.writeHead( 200, json );
		const piece = Buffer.alloc( 1024 * 1024, ' ' );
		let sent = 0;
		const more = () => {
			while ( sent < HUGE && ! response.destroyed ) {
				sent += piece.length;
				if ( ! response.write( piece ) ) {
					response.once( 'drain', more );
					return;
				}
			}
			response.end();
		};
		more();
	},
	bomb: ( { response } ) => {
		response.writeHead( 200, { ...json, 'content-encoding': 'gzip' } );
		response.end( gzipSync( Buffer.alloc( HUGE, ' ' ) ) );
	},
	async slow( { response, fault, status, headers, body } ) {
		response.writeHead( status, headers );
		const size = Math.ceil( body.length / 10 );
		for ( let at = 0; at < body.length; at += size ) {
			response.write( body.subarray( at, at + size ) );
			await sleep( ( fault.seconds * 1000 ) / 10 );
		}
		response.end();
	},
};

/**
 * What the sandbox's own faults are on a socket (includes/Sandbox/Faults/FaultMode.php). They count the client's calls without its retries,
 * so nothing is advised that would bring one. A connection that is refused cannot be had for one call alone.
 */
const OF_SANDBOX = {
	timeout_after: { mode: 'reset_after' },
	timeout_before: { mode: 'reset_before' },
	500: { mode: 'status', status: 500, retry: false },
	'500_after': { mode: 'broken_after', retry: false },
	replayed_500: { mode: 'status', status: 500, retry: false },
	late: { mode: 'reset_before' },
	stale: { mode: 'reset_after' },
	429: { mode: '429', retry: false },
	drop: { mode: 'reset_before' },
	slow: { mode: 'slow', seconds: 0.1 },
	garbage: { mode: 'html' },
};

export const faultOfSandbox = ( mode ) => OF_SANDBOX[ mode ];

/** The faults that were ordered and are not used up. */
export function createFaults() {
	let orders = [];
	return {
		/**
		 * @param {{ calls?: string, mode: string, times?: number }} order `calls` is the source of a pattern for `POST /v1/refunds`; any call
		 *   when left out.
		 */
		order( { calls = '', times = 1, ...fault } ) {
			orders.push( { ...fault, calls: new RegExp( calls ), times } );
		},
		clear() {
			orders = [];
		},
		/** The fault of a call, used up with that; undefined when it goes well. */
		take( call ) {
			const order = orders.find(
				( { calls, times } ) => times > 0 && calls.test( call )
			);
			if ( order ) {
				order.times--;
			}
			return order;
		},
	};
}

const SORRY = { status: 500, type: 'api_error', message: 'Sorry.' };

/**
 * @param {Object|undefined} fault  What goes wrong, if something does.
 * @param {Object}           answer The sandbox's, when it was asked.
 * @return {Object} What the platform itself would say had been answered.
 */
export function answerOf( fault, answer = {} ) {
	if ( ! [ 'status', 'broken_after' ].includes( fault?.mode ) ) {
		return answer;
	}
	const { status, type, message } = { ...SORRY, ...fault };
	return { status, body: { error: { type, message } } };
}

export const strikesBefore = ( fault ) => before[ fault?.mode ];
export const strikesAfter = ( fault ) => after[ fault?.mode ];
