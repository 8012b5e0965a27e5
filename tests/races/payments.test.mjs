/**
 * Many requests at the same moment have one effect. RACE_ROUNDS says how often each race is run.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { root } from '../../bin/store/paths.mjs';
import { prepareSite } from '../../bin/store/site.mjs';
import { logIn } from './merchant.mjs';

const ROUNDS = Number( process.env.RACE_ROUNDS ?? 5 );
const HANDS = 20;

const script = path.join( root, 'tests/races/payments.php' );

async function ask( site, ...args ) {
	const { code, stdout, stderr } = await site.php( [
		script,
		site.dir,
		...args.map( String ),
	] );
	assert.equal( code, 0, stderr || stdout );
	return JSON.parse( stdout );
}

const capture = ( { order, intent } ) => [
	`/orders/${ order }/capture_authorization`,
	{ payment_intent_id: intent },
];

const cancel = ( { order, intent } ) => [
	`/orders/${ order }/cancel_authorization`,
	{ payment_intent_id: intent },
];

const refund = ( { order, charge } ) => [
	'/refund',
	{ charge_id: charge, order_id: order, amount: 5000, reason: null },
];

const submit = ( { dispute } ) => [
	`/disputes/${ dispute }`,
	{ evidence: { product_description: 'A lamp' }, submit: true },
];

const accept = ( { dispute } ) => [ `/disputes/${ dispute }/close`, {} ];

/** One dialog's button: the same request within a minute would count as the same one anyway, whatever came in since. */
const payOut = ( { order } ) => [
	'/deposits',
	{ type: 'instant', currency: 'usd' },
	{ 'idempotency-key': `payout-after-${ order }` },
];

/**
 * Runs a race for each payment, one after the other.
 */
async function race( post, payments, handsOf ) {
	const rounds = [];
	for ( const payment of payments ) {
		rounds.push(
			await Promise.all(
				handsOf( payment ).map( ( asked ) => post( ...asked ) )
			)
		);
	}
	return rounds;
}

const hands = ( ask20 ) => ( payment ) =>
	Array.from( { length: HANDS }, () => ask20( payment ) );

/** Exactly one did it; the others got its answer, or were told that somebody is at it or was first. */
function assertOne( answers ) {
	const words = answers.map( ( { status, body } ) => [ status, body.code ] );
	const did = answers.filter(
		( { status, replayed } ) => status === 200 && ! replayed
	);
	assert.equal( did.length, 1, JSON.stringify( words ) );
	const others = answers.filter(
		( { status, replayed } ) => status !== 409 && ! replayed
	);
	assert.equal( others.length, 1, JSON.stringify( words ) );
}

for ( const db of [ 'sqlite', 'mariadb' ] ) {
	describe( `races on ${ db }`, () => {
		let site, server, post;

		before( async () => {
			site = await prepareSite( {
				name: `races-${ db }`,
				db,
				pinned: true,
				fresh: true,
			} );
			server = await site.serve();
			post = await logIn( server.url );
		} );

		after( async () => {
			await server?.stop();
			await site?.close();
		} );

		const judge = async ( payments, rounds, expected ) => {
			rounds.forEach( assertOne );
			const said = await ask(
				site,
				'judge',
				payments.map( ( { order } ) => order ).join( ',' )
			);
			assert.equal( said.open, 0 );
			assert.equal( said.differences, 0 );
			for ( const { order, ...facts } of said.payments ) {
				const round =
					rounds[
						payments.findIndex(
							( payment ) => payment.order === order
						)
					];
				assert.deepEqual(
					facts,
					expected( round ),
					`order ${ order }`
				);
			}
		};

		test( `${ HANDS } captures of one authorization`, async () => {
			const payments = await ask( site, 'make', 'held', ROUNDS );
			const rounds = await race( post, payments, hands( capture ) );
			await judge( payments, rounds, () => captured );
		} );

		test( `${ HANDS } full refunds of one charge`, async () => {
			const payments = await ask( site, 'make', 'paid', ROUNDS );
			const rounds = await race( post, payments, hands( refund ) );
			await judge( payments, rounds, () => ( {
				status: 'refunded',
				refunds: 1,
				notes: 1,
				captured: 5000,
				refunded: 5000,
				answers: 0,
				rows: [ 'charge', 'refund' ],
			} ) );
		} );

		test( `${ HANDS } submissions of one answer to a dispute`, async () => {
			const payments = await ask( site, 'make', 'disputed', ROUNDS );
			const rounds = await race( post, payments, hands( submit ) );
			await judge( payments, rounds, () => answered );
		} );

		test( 'answering a dispute against accepting it', async () => {
			const payments = await ask( site, 'make', 'disputed', ROUNDS );
			const rounds = await race( post, payments, ( payment ) =>
				Array.from( { length: HANDS }, ( _, hand ) =>
					( hand % 2 ? submit : accept )( payment )
				)
			);
			await judge( payments, rounds, ( answers ) =>
				answers.some( ( { body } ) => body.status === 'lost' )
					? accepted
					: answered
			);
		} );

		test( `${ HANDS } instant payouts of one balance`, async () => {
			for ( let round = 0; round < ROUNDS; round++ ) {
				const [ payment ] = await ask( site, 'make', 'paid', 1 );
				const was = await ask( site, 'payouts' );
				const [ answers ] = await race(
					post,
					[ payment ],
					hands( payOut )
				);
				assertOne( answers );
				const is = await ask( site, 'payouts' );
				assert.equal( is.made, was.made + 1 );
				assert.equal( is.left, was.left - was.instant );
				assert.equal( is.differences, 0 );
			}
		} );

		test( 'capture against cancel', async () => {
			const payments = await ask( site, 'make', 'held', ROUNDS );
			const rounds = await race( post, payments, ( payment ) =>
				Array.from( { length: HANDS }, ( _, hand ) =>
					( hand % 2 ? capture : cancel )( payment )
				)
			);
			await judge( payments, rounds, ( answers ) =>
				answers.some( ( { body } ) => body.status === 'succeeded' )
					? captured
					: canceled
			);
		} );
	} );
}

const captured = {
	status: 'processing',
	refunds: 0,
	notes: 1,
	captured: 5000,
	refunded: 0,
	answers: 0,
	rows: [ 'charge' ],
};

const answered = {
	status: 'on-hold',
	refunds: 0,
	notes: 1,
	captured: 5000,
	refunded: 0,
	answers: 1,
	rows: [ 'charge', 'dispute' ],
};

/** The bank took the money: the order is refunded, the charge is not. */
const accepted = {
	...answered,
	status: 'refunded',
	refunds: 1,
	notes: 0,
	answers: 0,
};

const canceled = {
	status: 'cancelled',
	refunds: 0,
	notes: 1,
	captured: 0,
	refunded: 5000,
	answers: 0,
	rows: [],
};
