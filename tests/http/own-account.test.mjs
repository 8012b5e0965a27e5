/**
 * The server's second profile: a merchant's own account, which says less and refuses more than an account that a platform connected.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { SECRET_KEY } from './connected-account.mjs';
import { serveOwnAccount } from './own-account/served.mjs';

const DAY = 86400;

describe( 'an own account', () => {
	let served, server, call, client, pay;

	before( async () => {
		served = await serveOwnAccount( 'http-own' );
		( { server, call, client, pay } = served );
	} );

	beforeEach( () => server.clear() );

	after( async () => {
		await served?.stop();
		assert.deepEqual( server?.violations, [] );
	} );

	test( 'tells what Stripe tells of it, and no more', async () => {
		const { body } = await call( 'GET /v1/account' );
		const { settings } = body;
		for ( const absent of [
			'created',
			'requirements',
			'future_requirements',
			'external_accounts',
			'individual',
			'tos_acceptance',
			'metadata',
		] ) {
			assert.ok( ! ( absent in body ), absent );
		}
		assert.ok( ! ( 'decline_on' in settings.card_payments ) );
		assert.deepEqual(
			[ body.object, body.type, body.controller, body.charges_enabled ],
			[ 'account', 'standard', { type: 'account' }, true ]
		);
		assert.deepEqual( Object.keys( settings ).sort(), [
			'bacs_debit_payments',
			'branding',
			'card_issuing',
			'card_payments',
			'dashboard',
			'invoices',
			'payments',
			'payouts',
			'sepa_debit_payments',
		] );
		const { body: named } = await call( `GET /v1/accounts/${ body.id }` );
		assert.deepEqual( named, body );
		const { body: all } = await call( 'GET /v1/accounts' );
		assert.deepEqual( [ all.data, all.has_more ], [ [], false ] );
	} );

	test( 'refuses what only the Dashboard can do', async () => {
		const { id } = await client().accounts.retrieveCurrent();
		const statuses = {};
		for ( const name of [
			`POST /v1/accounts/${ id }`,
			`POST /v1/accounts/${ id }/persons`,
			`GET /v1/accounts/${ id }/persons`,
			`POST /v1/accounts/${ id }/external_accounts`,
			`POST /v1/accounts/${ id }/capabilities/card_payments`,
			'POST /v1/balance_settings',
			'POST /v1/account_links',
			'POST /v1/account_sessions',
			'POST /v1/accounts',
			'GET /v1/capital/financing_summary',
		] ) {
			const { status, error } = await call( name );
			assert.equal( error?.type, 'invalid_request_error', name );
			statuses[ name.replace( id, '{own}' ) ] = status;
		}
		assert.deepEqual( statuses, {
			'POST /v1/accounts/{own}': 403,
			'POST /v1/accounts/{own}/persons': 403,
			'GET /v1/accounts/{own}/persons': 403,
			'POST /v1/accounts/{own}/external_accounts': 403,
			'POST /v1/accounts/{own}/capabilities/card_payments': 403,
			'POST /v1/balance_settings': 403,
			'POST /v1/account_links': 400,
			'POST /v1/account_sessions': 400,
			'POST /v1/accounts': 400,
			'GET /v1/capital/financing_summary': 400,
		} );
		const evidence = 'POST /v1/sandbox/disputes/dp_1/issuer_evidence';
		assert.equal( ( await call( evidence ) ).status, 404 );
		assert.equal(
			( await call( 'GET /v1/balance_settings' ) ).status,
			200
		);
	} );

	test( 'answers a key once, and a 500 again for a day', async () => {
		const { latest_charge: charge } = await pay();
		const headers = { 'idempotency-key': randomUUID() };
		const refund = ( amount ) =>
			call( 'POST /v1/refunds', {
				params: { charge, amount },
				headers,
			} );
		const replayed = ( { status, headers: its } ) => [
			status,
			its.get( 'idempotent-replayed' ),
		];
		server.order( { calls: 'refunds', mode: 'broken_after' } );
		assert.deepEqual( replayed( await refund( 1000 ) ), [ 500, null ] );
		assert.deepEqual( replayed( await refund( 1000 ) ), [ 500, 'true' ] );
		const { status, error } = await refund( 1001 );
		assert.deepEqual(
			[ status, error.type ],
			[ 400, 'idempotency_error' ]
		);
		const refunded = async () =>
			( await client().charges.retrieve( charge ) ).amount_refunded;
		assert.equal( await refunded(), 1000 );
		await server.advance( DAY );
		assert.deepEqual( replayed( await refund( 1000 ) ), [ 200, null ] );
		assert.equal( await refunded(), 2000 );
		const again = await refund( 1000 );
		assert.deepEqual( replayed( again ), [ 200, 'true' ] );
		assert.equal( await refunded(), 2000 );
	} );

	test( 'keeps no answer of a call that was refused or never arrived', async () => {
		const { latest_charge: charge } = await pay();
		const headers = { 'idempotency-key': randomUUID() };
		const refund = ( params ) =>
			call( 'POST /v1/refunds', { params, headers } );
		server.order( { calls: 'refunds', mode: '429' } );
		assert.equal( ( await refund( { charge } ) ).status, 429 );
		assert.equal( ( await refund( { charge: 'ch_x' } ) ).status, 404 );
		assert.equal( ( await refund( { charge } ) ).status, 200 );
	} );

	test( 'forgets events after 30 days', async () => {
		await pay();
		const { data } = await client().events.list( { limit: 1 } );
		const [ { id } ] = data;
		assert.equal( ( await call( `GET /v1/events/${ id }` ) ).status, 200 );
		await server.advance( 30 * DAY + 1 );
		const paid = await pay();
		const { body } = await call( 'GET /v1/events', {
			params: { limit: 100, 'created[gte]': 0 },
		} );
		const now = Math.max( ...body.data.map( ( { created } ) => created ) );
		assert.ok(
			body.data.some( ( its ) => its.data.object.id === paid.id )
		);
		assert.ok(
			body.data.every( ( { created } ) => created >= now - 30 * DAY )
		);
		assert.equal( body.has_more, false );
		const gone = await call( `GET /v1/events/${ id }` );
		assert.deepEqual(
			[ gone.status, gone.error.code ],
			[ 404, 'resource_missing' ]
		);
		const cursor = await call( 'GET /v1/events', {
			params: { ending_before: id },
		} );
		assert.deepEqual(
			[ cursor.status, cursor.error.param ],
			[ 400, 'ending_before' ]
		);
	} );

	test( 'limits calls a second, answers as late as Stripe, and can be live', async () => {
		const { server: busy, call: askBusy } = await served.another( {
			mode: 'live',
			latency: 250,
			limits: { test: 3 },
		} );
		try {
			const live = SECRET_KEY.replace( '_test_', '_live_' );
			busy.keys.define( { key: SECRET_KEY } );
			const start = Date.now();
			const { body } = await askBusy( 'GET /v1/balance', { key: live } );
			assert.ok( Date.now() - start >= 245 );
			assert.equal( body.livemode, true );
			const refused = async ( name, times, key ) => {
				const all = await Promise.all(
					Array.from( { length: times }, () =>
						askBusy( name, { key } )
					)
				);
				return all
					.filter( ( { status } ) => status !== 200 )
					.map( ( { status, headers } ) => [
						status,
						headers.get( 'stripe-rate-limited-reason' ),
						headers.get( 'retry-after' ),
					] );
			};
			assert.deepEqual( await refused( 'GET /v1/charges', 26, live ), [
				[ 429, 'endpoint-rate', null ],
			] );
			assert.deepEqual(
				await refused( 'GET /v1/balance', 4, SECRET_KEY ),
				[ [ 429, 'global-rate', null ] ]
			);
		} finally {
			await busy.stop();
			assert.deepEqual( busy.violations, [] );
		}
	} );
} );
