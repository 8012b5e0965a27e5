/**
 * What Stripe says to the keys of a merchant's own account: to those that it does not take, and to those that may not do everything.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { SECRET_KEY } from './connected-account.mjs';
import { serveOwnAccount } from './own-account/served.mjs';

const RESTRICTED = 'rk_test_51LocalOwnAbCd';

describe( 'the keys of an own account', () => {
	let served, server, call, client, pay;

	before( async () => {
		served = await serveOwnAccount( 'http-own-keys' );
		( { server, call, client, pay } = served );
	} );

	beforeEach( () => server.clear() );

	after( async () => {
		await served?.stop();
		assert.deepEqual( server?.violations, [] );
	} );

	const allow = ( ...permissions ) =>
		server.keys.define( { key: RESTRICTED, permissions } );
	const restricted = ( name, params ) =>
		call( name, { key: RESTRICTED, params } );

	test( 'tells the troubles of keys apart', async () => {
		const { define } = server.keys;
		define( { key: 'sk_test_51Old', refused: 'expired' } );
		define( { key: 'sk_test_51Gone', refused: 'revoked' } );
		define( { key: 'sk_test_51Elsewhere', ips: [ '203.0.113.7' ] } );
		const said = async ( key, headers ) => {
			const { status, error } = await call( 'GET /v1/balance', {
				key,
				headers,
			} );
			return [ status, error?.code, error?.message ];
		};
		const wrong = 'sk_test_of another <shop>';
		assert.deepEqual( await said( wrong ), [
			401,
			undefined,
			`Invalid API Key provided: ${ wrong }`,
		] );
		const [ status, , text ] = await said( 'sk_test_51Gone' );
		assert.equal( status, 401 );
		assert.match( text, /^Invalid API Key provided: sk_test_51Gone$/ );
		const [ ofOld, code, expired ] = await said( 'sk_test_51Old' );
		assert.deepEqual( [ ofOld, code ], [ 401, 'api_key_expired' ] );
		assert.match( expired, /^Expired API Key/ );
		const [ ofAddress, , bound ] = await said( 'sk_test_51Elsewhere' );
		assert.equal( ofAddress, 401 );
		assert.match( bound, /does not allow .* IP address 127\.0\.0\.1/ );
		assert.deepEqual( ( await said( 'pk_test_51Local' ) ).slice( 0, 2 ), [
			401,
			'secret_key_required',
		] );
		const [ ofOrganization, , context ] = await said( 'sk_org_test_51' );
		assert.equal( ofOrganization, 400 );
		assert.match( context, /Stripe-Context/ );
		assert.equal( ( await said( 'whsec_51' ) )[ 0 ], 401 );
		assert.equal( ( await said( '' ) )[ 0 ], 401 );
		const [ ofOther, invalid ] = await said( SECRET_KEY, {
			'stripe-account': 'acct_other',
		} );
		assert.deepEqual( [ ofOther, invalid ], [ 403, 'account_invalid' ] );
	} );

	test( 'judges permission before existence, and says which is missing', async () => {
		const { id } = await client().accounts.retrieveCurrent();
		allow( 'payment_intent_read' );
		const capture = 'POST /v1/payment_intents/pi_x/capture';
		const { status, error } = await restricted( capture );
		assert.equal( status, 403 );
		assert.match( error.message, /'rak_payment_intent_write'/ );
		assert.match( error.message, /'rk_test_\*+AbCd'/ );
		assert.ok( error.message.includes( id ) );
		assert.ok( ! error.message.includes( RESTRICTED ) );
		await assert.rejects(
			client( RESTRICTED ).disputes.list(),
			( { type } ) => type === 'StripePermissionError'
		);
		allow( 'rak_payment_intent_write' );
		const granted = await restricted( capture );
		assert.deepEqual(
			[ granted.status, granted.error.code ],
			[ 404, 'resource_missing' ]
		);
		// Writing includes reading.
		const list = await restricted( 'GET /v1/payment_intents' );
		assert.equal( list.status, 200 );
		server.keys.take( RESTRICTED, [ 'payment_intent_write' ] );
		const taken = await restricted( 'GET /v1/payment_intents' );
		assert.match( taken.error.message, /'rak_payment_intent_read'/ );
	} );

	test( 'wants a permission for each thing that a call reads', async () => {
		await pay();
		const rows = 'GET /v1/balance_transactions';
		allow( 'balance_transaction_source_read' );
		assert.equal( ( await restricted( rows ) ).status, 200 );
		// It brings these along.
		assert.equal( ( await restricted( 'GET /v1/balance' ) ).status, 200 );
		assert.equal( ( await restricted( 'GET /v1/payouts' ) ).status, 200 );
		const sources = { 'expand[0]': 'data.source' };
		const denied = await restricted( rows, sources );
		assert.deepEqual( denied.status, 403 );
		assert.match( denied.error.message, /'rak_charge_read'/ );
		allow( 'balance_transaction_source_read', 'charge_read' );
		assert.equal( ( await restricted( rows, sources ) ).status, 200 );
		allow( 'charge_read' );
		const whole = await restricted( 'GET /v1/charges', {
			'expand[0]': 'data.balance_transaction',
		} );
		assert.match( whole.error.message, /'rak_balance_transaction_source_/ );
	} );

	test( 'shows its account to a restricted key only with a permission of its own', async () => {
		allow( 'connected_account_read', 'charge_write', 'balance_read' );
		const { status, error } = await restricted( 'GET /v1/account' );
		assert.equal( status, 403 );
		assert.match( error.message, /'rak_accounts_kyc_basic_read'/ );
		allow( 'accounts_kyc_basic_read' );
		const { body } = await restricted( 'GET /v1/account' );
		const { body: whole } = await call( 'GET /v1/account' );
		assert.equal( body.id, whole.id );
		assert.ok( whole.email && ! ( 'email' in body ) );
	} );

	test( 'shows a restricted key the events of what it may read', async () => {
		const paid = await pay();
		allow( 'event_read', 'charge_read' );
		const { body } = await restricted( 'GET /v1/events', { limit: 100 } );
		const kinds = body.data.map( ( { data } ) => data.object.object );
		assert.ok( kinds.includes( 'charge' ) );
		assert.ok( ! kinds.includes( 'payment_intent' ) );
		const all = await client().events.list( { limit: 100 } );
		const hidden = all.data.find(
			( { data } ) => data.object.id === paid.id
		);
		const { error } = await restricted( `GET /v1/events/${ hidden.id }` );
		assert.match( error.message, /'rak_payment_intent_read'/ );
	} );

	test( 'is another account, and empty, to a key of the other mode', async () => {
		const key = 'sk_live_51Local';
		server.keys.define( { key } );
		const live = client( key );
		const { latest_charge: charge } = await pay();
		const { livemode, available } = await live.balance.retrieve();
		assert.deepEqual( [ livemode, available[ 0 ].amount ], [ true, 0 ] );
		assert.deepEqual( ( await live.charges.list() ).data, [] );
		const ids = await Promise.all(
			[ live, client() ].map( ( { accounts } ) =>
				accounts.retrieveCurrent().then( ( { id } ) => id )
			)
		);
		assert.notEqual( ids[ 0 ], ids[ 1 ] );
		const said = async ( name ) => {
			const { status, error } = await call( name, { key } );
			return [ status, error.code ];
		};
		assert.deepEqual( await said( `GET /v1/charges/${ charge }` ), [
			400,
			'livemode_mismatch',
		] );
		assert.deepEqual( await said( 'GET /v1/charges/ch_x' ), [
			404,
			'resource_missing',
		] );
	} );
} );
