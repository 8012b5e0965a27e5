/**
 * Many requests at the same moment have one effect, with the sandbox in the store's own process and over HTTP. RACE_ROUNDS says how often
 * each race is run.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { prepareSite } from '../../bin/store/site.mjs';
import { serveSandbox } from '../http/server.mjs';
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
	payOut,
	refund,
	refunded,
	submit,
} from './merchant.mjs';

const HANDS = 20;

/** A round is a race of twenty already; `npm run test:races` runs fifty. */
const places = [
	{ db: 'sqlite', remote: false, rounds: 2 },
	{ db: 'mariadb', remote: false, rounds: 2 },
	{ db: 'sqlite', remote: true, rounds: 1 },
	{ db: 'mariadb', remote: true, rounds: 1 },
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

for ( const { db, remote, rounds: usual } of places ) {
	const ROUNDS = Number( process.env.RACE_ROUNDS ?? usual );

	describe( `races on ${ db }${ remote ? ', over HTTP' : '' }`, () => {
		let site, server, post, platform;

		before( async () => {
			site = await prepareSite( {
				name: `races-${ db }`,
				db,
				pinned: true,
				fresh: true,
			} );
			if ( remote ) {
				platform = await serveSandbox( { dir: site.dir } );
				// The site's server and scripts have it from here.
				Object.assign( process.env, platform.environment() );
			}
			server = await site.serve();
			post = await logIn( server.url );
		} );

		after( async () => {
			await server?.stop();
			await platform?.stop();
			await site?.close();
			delete process.env.MERCHANT_PAYMENTS_TEST_PLATFORM;
			assert.deepEqual( platform?.violations ?? [], [] );
			assert.ok( ! remote || platform.served.length > 0 );
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
			await judge( payments, rounds, () => refunded );
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

		test( "the order's own refunds against ours", async () => {
			const payments = await ask( site, 'make', 'paid', ROUNDS );
			for ( const payment of payments ) {
				const start = Date.now() / 1000 + 2.5;
				const pages = Array.from( { length: 5 }, () =>
					ask( site, 'page', payment.order, '20.00', start )
				);
				const ours = Array.from( { length: 4 }, async ( _, hand ) => {
					await new Promise( ( resolve ) =>
						setTimeout( resolve, start * 1000 - Date.now() )
					);
					return post(
						'/refund',
						{
							charge_id: payment.charge,
							order_id: payment.order,
							amount: 2000,
							reason: null,
						},
						{
							'idempotency-key': `race-${ payment.order }-${ hand }`,
						}
					);
				} );
				await Promise.all( [ ...pages, ...ours ] );
			}
			const said = await ask(
				site,
				'tally',
				payments.map( ( { order } ) => order ).join( ',' )
			);
			assert.equal( said.open, 0 );
			for ( const {
				order,
				platform: refunds,
				tied,
				empty,
				untied,
			} of said.payments ) {
				assert.deepEqual(
					{ tied, empty, untied },
					{ tied: refunds, empty: 0, untied: 0 },
					`order ${ order }`
				);
				assert.ok( refunds > 0 );
			}
			assert.deepEqual( said.differences, [] );
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

		test( `${ HANDS } tabs open one account`, async () => {
			for ( let round = 0; round < ROUNDS; round++ ) {
				await post( '/onboarding/reset', {} );
				const answers = await Promise.all(
					Array.from( { length: HANDS }, ( _, hand ) =>
						post( '/onboarding/kyc/session', {
							self_assessment: {
								country: hand % 2 ? 'DE' : 'US',
								business_type: 'individual',
								mcc: '5734',
							},
						} )
					)
				);
				const started = answers.filter(
					( { status } ) => status === 200
				);
				const words = JSON.stringify( answers );
				assert.equal(
					started.filter( ( { body } ) => body.accountCreated )
						.length,
					1,
					words
				);
				assert.equal(
					new Set( started.map( ( { body } ) => body.accountId ) )
						.size,
					1,
					words
				);
				assert.ok(
					answers.every( ( { status } ) =>
						[ 200, 409 ].includes( status )
					),
					words
				);
			}
		} );
	} );
}
