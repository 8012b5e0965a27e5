/**
 * Whatever happens to the answer on its way, what a merchant does has one effect, or none when it never arrived and nobody asks again: the
 * merchant hears that nobody knows, asks again or waits, and order, ledger and platform agree. UNKNOWN_ROUNDS says how many times.
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
	disputed,
	held,
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
		// Noted on the order that it did not happen.
		untouched: { ...held, notes: 1 },
	},
	{
		name: 'refund',
		made: 'paid',
		send: refund,
		calls: '^POST /v1/refunds$',
		expected: refunded,
		untouched: { ...captured, notes: 0 },
		// One more may come: who asks again waits until it is certain.
		addsUp: true,
	},
	{
		name: 'cancel',
		made: 'held',
		send: cancel,
		calls: '^POST /v1/payment_intents/\\w+/cancel$',
		expected: canceled,
		untouched: { ...held, notes: 1 },
	},
	{
		name: 'answer to a dispute',
		made: 'disputed',
		send: submit,
		calls: '^POST /v1/disputes/\\w+$',
		expected: answered,
		untouched: disputed,
	},
	{
		name: 'accepted dispute',
		made: 'disputed',
		send: accept,
		calls: '^POST /v1/disputes/\\w+/close$',
		expected: accepted,
		untouched: disputed,
	},
];

/** What happens to its answer, as often as the client tries. */
const FAULTS = [
	{ mode: 'reset_after' },
	{ mode: 'reset_before', arrives: false },
	{ mode: 'truncated' },
	{ mode: 'html' },
	{ mode: 'broken_after' },
	{ mode: 'status', status: 503, arrives: false },
	{ mode: 'timeout_after', times: 1 },
	{ mode: 'cut_short' },
	// The client sends it a second time.
	{ mode: 'timeout_before', times: 2, arrives: false },
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

		/**
		 * One round: nobody knows; every second merchant asks again, the others wait.
		 *
		 * @return {Promise<Object>} What is expected of the payment in the end.
		 */
		const act = async ( kind, payment, round ) => {
			const { send, calls, addsUp = false } = kind;
			const { arrives = true, ...fault } =
				FAULTS[ round % FAULTS.length ];
			platform.order( { calls, times: 1 + RETRIES, ...fault } );
			const lost = await post( ...send( payment ) );
			platform.clear();
			assert.deepEqual(
				[ lost.status, lost.body.code ],
				[ 504, 'wcpay_outcome_unknown' ],
				`${ fault.mode }: ${ JSON.stringify( lost.body ) }`
			);
			const isRepeated = round % 2 === 1;
			if ( isRepeated ) {
				const again = await post( ...send( payment ) );
				assert.equal(
					again.status,
					arrives || ! addsUp ? 200 : 409,
					JSON.stringify( again.body )
				);
			}
			return arrives || ( isRepeated && ! addsUp )
				? kind.expected
				: kind.untouched;
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
				const expected = new Map();
				for ( const [ number, payment ] of payments.entries() ) {
					expected.set(
						payment.order,
						await act( kind, payment, rounds[ number ] )
					);
				}
				await ask( site, 'pass', 130 );
				await ask( site, 'pass', 30 );
				const orders = payments.map( ( { order } ) => order );
				const said = await ask( site, 'judge', orders.join( ',' ) );
				assert.deepEqual( [ said.open, said.differences ], [ 0, 0 ] );
				for ( const { order, ...facts } of said.payments ) {
					assert.deepEqual(
						facts,
						expected.get( order ),
						`order ${ order }`
					);
				}
			} );
		}
	} );
}
