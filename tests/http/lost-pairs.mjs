/**
 * A command whose answer is lost, then another one on the same payment: rounds of each pair over sockets, eight payments at once. Nothing
 * is done that nobody was told of, and platform, ledger and order agree. `npm run test:lost`; LOST_ROUNDS says how many rounds of each
 * pair, LOST_DB on which database. One pair: `LOST_ROUNDS=50 node --test --test-name-pattern=balance tests/http/lost-pairs.mjs`.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { prepareSite } from '../../bin/store/site.mjs';
import {
	accept,
	ask,
	cancel,
	capture,
	logIn,
	payOut,
	submit,
} from '../races/merchant.mjs';
import { serveSandbox } from './server.mjs';

const ROUNDS = Number( process.env.LOST_ROUNDS ?? 8 );
const AT_ONCE = 8;
const DATABASES = ( process.env.LOST_DB ?? 'sqlite,mariadb' ).split( ',' );

const FAULTS = [
	{ mode: 'reset_after' },
	{ mode: 'reset_before', arrives: false },
	{ mode: 'truncated' },
	{ mode: 'html' },
	{ mode: 'broken_after' },
	{ mode: 'status', status: 503, arrives: false },
	{ mode: 'cut_short' },
	{ mode: 'timeout_after' },
	{ mode: 'late' },
	{ mode: 'stale' },
];

const refundOf =
	( amount ) =>
	( { order, charge } ) => [
		'/refund',
		{ charge_id: charge, order_id: order, amount, reason: null },
	];

const draft = ( { dispute } ) => [
	`/disputes/${ dispute }`,
	{ evidence: { product_description: 'A draft' } },
];

const appealOf =
	( reason ) =>
	( { dispute } ) => [
		`/disputes/${ dispute }/appeal`,
		{ reason_for_filing: reason },
	];

const DISPUTES = '^POST /v1/disputes/\\w+$';

/** What payments a pair is for, its commands, and which of them were done, by what is judged of a payment. */
const THINGS = {
	authorization: {
		made: 'held',
		commands: {
			capture: [ capture, '^POST /v1/payment_intents/\\w+/capture$' ],
			cancel: [ cancel, '^POST /v1/payment_intents/\\w+/cancel$' ],
		},
		done: ( { captured, status } ) => [
			...( captured > 0 ? [ 'capture' ] : [] ),
			...( status === 'cancelled' ? [ 'cancel' ] : [] ),
		],
	},
	payment: {
		made: 'paid',
		commands: {
			'refund 500': [ refundOf( 500 ), '^POST /v1/refunds$' ],
			'refund 600': [ refundOf( 600 ), '^POST /v1/refunds$' ],
		},
		done: ( { refunded } ) =>
			refunded > 0 ? [ `refund ${ refunded }` ] : [],
	},
	dispute: {
		made: 'disputed',
		commands: {
			// It decides nothing, so it is not among what was done.
			draft: [ draft, DISPUTES ],
			submit: [ submit, DISPUTES ],
			accept: [ accept, '^POST /v1/disputes/\\w+/close$' ],
		},
		done: ( { answers, status } ) => [
			...( answers > 0 ? [ 'submit' ] : [] ),
			...( status === 'refunded' ? [ 'accept' ] : [] ),
		],
	},
	decision: {
		made: 'decided',
		commands: {
			appeal: [ appealOf( 'appeal' ), DISPUTES ],
			'appeal otherwise': [ appealOf( 'appeal otherwise' ), DISPUTES ],
		},
		done: ( { appeals = [] } ) => appeals,
	},
};

const pairs = Object.entries( THINGS ).flatMap( ( [ thing, { commands } ] ) =>
	Object.keys( commands ).flatMap( ( lost ) =>
		Object.keys( commands ).map( ( next ) => ( { thing, lost, next } ) )
	)
);

const expectedOf = ( { lost, next }, said, arrives ) => {
	const [ done ] = [
		...( said === 200 && next !== 'draft' ? [ next ] : [] ),
		...( arrives && lost !== 'draft' ? [ lost ] : [] ),
	];
	return done ? [ done ] : [];
};

const batches = Array.from(
	{ length: Math.ceil( ROUNDS / AT_ONCE ) },
	( _, number ) => Math.min( AT_ONCE, ROUNDS - number * AT_ONCE )
);

for ( const db of DATABASES ) {
	describe( `lost answers, ${ AT_ONCE } at once, on ${ db }`, () => {
		let site, platform, server, post;

		before( async () => {
			site = await prepareSite( {
				name: `lost-${ db }`,
				db,
				pinned: true,
				fresh: true,
			} );
			platform = await serveSandbox( { dir: site.dir, workers: 4 } );
			// Scripts, which make payments and judge them, have patience: only the server's requests lose their answers.
			Object.assign(
				process.env,
				platform.environment( { retries: 2, seconds: 60 } )
			);
			server = await site.serve( {
				env: {
					...platform.environment( { retries: 0, seconds: 4 } ),
					PHP_CLI_SERVER_WORKERS: String( AT_ONCE ),
				},
			} );
			post = await logIn( server.url );
		} );

		after( async () => {
			await server?.stop();
			await platform?.stop();
			await site?.close();
			delete process.env.MERCHANT_PAYMENTS_TEST_PLATFORM;
			assert.deepEqual( platform?.violations ?? [], [] );
		} );

		const send = ( [ path, body, headers = {} ] ) =>
			post( path, body, { 'idempotency-key': randomUUID(), ...headers } );

		/** Loses the answers of commands that are sent at once. */
		const lose = async ( requests, calls, { arrives: _, ...fault } ) => {
			platform.order( { calls, times: requests.length, ...fault } );
			const answers = await Promise.all( requests.map( send ) );
			platform.clear();
			for ( const { status, body } of answers ) {
				assert.deepEqual(
					[ status, body.code ],
					[ 504, 'wcpay_outcome_unknown' ],
					`${ fault.mode }: ${ JSON.stringify( body ) }`
				);
			}
		};

		/** Until everything is known: what is late arrives after 90 seconds, when it has been looked for in vain. */
		const settle = async () => {
			platform.refresh();
			await ask( site, 'pass', 90 );
			await platform.arrive();
			await ask( site, 'pass', 40 );
			await ask( site, 'pass', 30 );
		};

		for ( const [ place, pair ] of pairs.entries() ) {
			const { thing, lost, next } = pair;
			const { made, commands, done } = THINGS[ thing ];
			test( `${ thing }: ${ lost }, then ${ next }`, async ( t ) => {
				const payments = await ask( site, 'make', made, ROUNDS );
				const expected = new Map();
				const counts = {};
				let at = 0;
				for ( const [ number, size ] of batches.entries() ) {
					const some = payments.slice( at, ( at += size ) );
					const fault = FAULTS[ ( place + number ) % FAULTS.length ];
					const [ first, calls ] = commands[ lost ];
					await lose( some.map( first ), calls, fault );
					const answers = await Promise.all(
						some.map( ( payment ) =>
							send( commands[ next ][ 0 ]( payment ) )
						)
					);
					for ( const [
						index,
						{ status, body },
					] of answers.entries() ) {
						assert.ok(
							[ 200, 400, 409 ].includes( status ),
							`${ fault.mode }: ${ JSON.stringify( body ) }`
						);
						counts[ status ] = ( counts[ status ] ?? 0 ) + 1;
						expected.set( some[ index ].order, [
							fault.mode,
							status,
							expectedOf( pair, status, fault.arrives ?? true ),
						] );
					}
				}
				await settle();
				const orders = payments.map( ( { order } ) => order );
				const said = await ask( site, 'judge', orders.join( ',' ) );
				assert.deepEqual( [ said.open, said.differences ], [ 0, 0 ] );
				for ( const payment of said.payments ) {
					const [ mode, status, wanted ] = expected.get(
						payment.order
					);
					assert.deepEqual(
						[ mode, status, done( payment ) ],
						[ mode, status, wanted ],
						JSON.stringify( payment )
					);
				}
				t.diagnostic(
					`${ payments.length } rounds; the next command was answered ${ JSON.stringify( counts ) }`
				);
			} );
		}

		test( `balance: pay out, then ${ AT_ONCE } pay outs at once`, async ( t ) => {
			const counts = {};
			for ( let round = 0; round < ROUNDS; round++ ) {
				const [ payment ] = await ask( site, 'make', 'paid', 1 );
				const { made: earlier } = await ask( site, 'payouts' );
				const fault = FAULTS[ round % FAULTS.length ];
				await lose(
					[ payOut( payment ) ],
					'^POST /v1/payouts$',
					fault
				);
				const requests = Array.from( { length: AT_ONCE }, () => {
					const [ path, body ] = payOut( payment );
					return [ path, body ];
				} );
				for ( const { status, body } of await Promise.all(
					requests.map( send )
				) ) {
					assert.ok(
						[ 200, 400, 409 ].includes( status ),
						`${ fault.mode }: ${ JSON.stringify( body ) }`
					);
					counts[ status ] = ( counts[ status ] ?? 0 ) + 1;
				}
				await settle();
				const { made, differences } = await ask( site, 'payouts' );
				assert.deepEqual(
					[ fault.mode, made - earlier, differences ],
					[ fault.mode, ( fault.arrives ?? true ) ? 1 : 0, 0 ]
				);
			}
			t.diagnostic(
				`${ ROUNDS } rounds; the next commands were answered ${ JSON.stringify( counts ) }`
			);
		} );
	} );
}
