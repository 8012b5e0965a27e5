/**
 * Whatever happens to the answer on its way, what a merchant does has one effect: the merchant hears that nobody knows, asks again or waits, and order,
 * ledger and platform agree. UNKNOWN_ROUNDS says how many times.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { prepareSite } from '../../bin/store/site.mjs';
import {
	accept,
	accepted,
	answered,
	ask,
	cancel,
	canceled,
	capture,
	captured,
	logIn,
	refund,
	refunded,
	submit,
} from '../races/merchant.mjs';
import { serveSandbox } from './server.mjs';

const ROUNDS = Number( process.env.UNKNOWN_ROUNDS ?? 5 );

/** The client tries again once. */
const RETRIES = 1;

/** What a merchant does: with which payments, by which call, and what comes of it. */
const ACTS = [
	{
		name: 'capture',
		made: 'held',
		send: capture,
		calls: '^POST /v1/payment_intents/\\w+/capture$',
		expected: captured,
	},
	{
		name: 'refund',
		made: 'paid',
		send: refund,
		calls: '^POST /v1/refunds$',
		expected: refunded,
	},
	{
		name: 'cancel',
		made: 'held',
		send: cancel,
		calls: '^POST /v1/payment_intents/\\w+/cancel$',
		expected: canceled,
	},
	{
		name: 'answer to a dispute',
		made: 'disputed',
		send: submit,
		calls: '^POST /v1/disputes/\\w+$',
		expected: answered,
	},
	{
		name: 'accepted dispute',
		made: 'disputed',
		send: accept,
		calls: '^POST /v1/disputes/\\w+/close$',
		expected: accepted,
	},
];

/** What happens to its answer, as often as the client tries. */
const FAULTS = [
	{ mode: 'reset_after' },
	{ mode: 'reset_before' },
	{ mode: 'truncated' },
	{ mode: 'html' },
	{ mode: 'broken_after' },
	{ mode: 'status', status: 503 },
	{ mode: 'timeout_after', times: 1 },
	{ mode: 'cut_short' },
	{ mode: 'timeout_before', times: 1 },
];

for ( const db of [ 'sqlite', 'mariadb' ] ) {
	describe( `unknown outcomes over HTTP, on ${ db }`, () => {
		let site, platform, server, post;

		before( async () => {
			site = await prepareSite( {
				name: `unknown-${ db }`,
				db,
				pinned: true,
				fresh: true,
			} );
			platform = await serveSandbox( { dir: site.dir } );
			// The site's server and scripts have it from here.
			Object.assign(
				process.env,
				platform.environment( { retries: RETRIES, seconds: 4 } )
			);
			server = await site.serve();
			post = await logIn( server.url );
		} );

		after( async () => {
			await server?.stop();
			await platform?.stop();
			await site?.close();
			delete process.env.MERCHANT_PAYMENTS_TEST_PLATFORM;
			assert.deepEqual( platform?.violations ?? [], [] );
		} );

		/** One round: nobody knows; every second merchant asks again, the others wait. */
		const act = async ( { send, calls }, payment, round ) => {
			const fault = FAULTS[ round % FAULTS.length ];
			platform.order( { calls, times: 1 + RETRIES, ...fault } );
			const lost = await post( ...send( payment ) );
			platform.clear();
			assert.deepEqual(
				[ lost.status, lost.body.code ],
				[ 504, 'wcpay_outcome_unknown' ],
				`${ fault.mode }: ${ JSON.stringify( lost.body ) }`
			);
			if ( round % 2 ) {
				const again = await post( ...send( payment ) );
				assert.equal( again.status, 200, JSON.stringify( again.body ) );
			}
		};

		for ( const [ index, kind ] of ACTS.entries() ) {
			const rounds = Array.from(
				{ length: ROUNDS },
				( _, round ) => round
			).filter( ( round ) => round % ACTS.length === index );
			test( `${ kind.name }: ${ rounds.length } of ${ ROUNDS }`, async () => {
				const payments = await ask(
					site,
					'make',
					kind.made,
					rounds.length
				);
				for ( const [ number, payment ] of payments.entries() ) {
					await act( kind, payment, rounds[ number ] );
				}
				const orders = payments.map( ( { order } ) => order );
				const said = await ask( site, 'judge', orders.join( ',' ) );
				assert.deepEqual( [ said.open, said.differences ], [ 0, 0 ] );
				for ( const { order, ...facts } of said.payments ) {
					assert.deepEqual(
						facts,
						kind.expected,
						`order ${ order }`
					);
				}
			} );
		}
	} );
}
