/**
 * The official `stripe` package, unchanged, works with the sandbox as it does with Stripe: through the life of payments, refunds, disputes,
 * payouts, files and the account.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Stripe from 'stripe';
import { prepareSite } from '../../bin/store/site.mjs';
import { SECRET_KEY, serveSandbox } from './server.mjs';

const PDF = Buffer.from( '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n' );

describe( "the stripe package's client", () => {
	let site, server, stripe;

	const client = ( more = {} ) =>
		new Stripe( more.key ?? SECRET_KEY, {
			host: '127.0.0.1',
			port: new URL( server.url ).port,
			protocol: 'http',
			maxNetworkRetries: 2,
			telemetry: false,
			...more.config,
		} );

	const pay = ( more = {} ) =>
		stripe.paymentIntents.create( {
			amount: 5000,
			currency: 'usd',
			confirm: true,
			payment_method: 'pm_card_visa',
			allowed_payment_method_types: [ 'card' ],
			...more,
		} );

	const dollars = async () => {
		const { available, pending } = await stripe.balance.retrieve();
		return [ ...available, ...pending ]
			.filter( ( { currency } ) => currency === 'usd' )
			.reduce( ( sum, { amount } ) => sum + amount, 0 );
	};

	before( async () => {
		site = await prepareSite( {
			name: 'http-sdk',
			pinned: true,
			fresh: true,
		} );
		server = await serveSandbox( { dir: site.dir, sandbox: 'sdk' } );
		await server.reset( 1 );
		stripe = client();
	} );

	after( async () => {
		await server?.stop();
		await site?.close();
		assert.deepEqual( server?.violations, [] );
	} );

	test( 'creates, confirms and captures a payment', async () => {
		const made = await stripe.paymentIntents.create( {
			amount: 5000,
			currency: 'usd',
			allowed_payment_method_types: [ 'card' ],
			capture_method: 'manual',
			description: 'Ä lamp & more',
			metadata: { order_id: '12' },
		} );
		assert.equal( made.status, 'requires_payment_method' );
		const held = await stripe.paymentIntents.confirm( made.id, {
			payment_method: 'pm_card_visa',
			expand: [ 'latest_charge.balance_transaction' ],
		} );
		assert.equal( held.status, 'requires_capture' );
		assert.equal( held.latest_charge.captured, false );
		const done = await stripe.paymentIntents.capture( made.id, {
			amount_to_capture: 3000,
		} );
		assert.deepEqual(
			[ done.status, done.amount_received, done.metadata.order_id ],
			[ 'succeeded', 3000, '12' ]
		);
		const charge = await stripe.charges.retrieve( done.latest_charge, {
			expand: [ 'balance_transaction' ],
		} );
		assert.equal( charge.description, 'Ä lamp & more' );
		assert.equal(
			charge.balance_transaction.net,
			3000 - charge.balance_transaction.fee
		);
	} );

	test( 'cancels a payment', async () => {
		const held = await pay( { capture_method: 'manual' } );
		const canceled = await stripe.paymentIntents.cancel( held.id, {
			cancellation_reason: 'requested_by_customer',
		} );
		assert.equal( canceled.status, 'canceled' );
		assert.equal( canceled.cancellation_reason, 'requested_by_customer' );
	} );

	test( 'refunds a payment in parts, never more than was paid', async () => {
		const { latest_charge: charge } = await pay();
		const part = await stripe.refunds.create( {
			charge,
			amount: 1200,
			reason: 'requested_by_customer',
		} );
		assert.equal( part.status, 'succeeded' );
		await assert.rejects(
			stripe.refunds.create( { charge, amount: 3801 } ),
			( { type, statusCode } ) =>
				type === 'StripeInvalidRequestError' && statusCode === 400
		);
		await stripe.refunds.create( { charge } );
		assert.equal(
			( await stripe.charges.retrieve( charge ) ).refunded,
			true
		);
		const { data } = await stripe.refunds.list( { charge } );
		assert.deepEqual(
			data.map( ( { amount } ) => amount ),
			[ 3800, 1200 ]
		);
	} );

	test( 'answers a dispute, and accepts another', async () => {
		const disputed = async () => {
			const { latest_charge: charge } = await pay( {
				payment_method: 'pm_card_createDispute',
			} );
			return ( await stripe.disputes.list( { charge } ) ).data[ 0 ];
		};
		const receipt = await stripe.files.create( {
			purpose: 'dispute_evidence',
			file: { data: PDF, name: 'receipt.pdf', type: 'application/pdf' },
		} );
		const dispute = await disputed();
		assert.equal( dispute.status, 'needs_response' );
		const draft = await stripe.disputes.update( dispute.id, {
			evidence: {
				receipt: receipt.id,
				uncategorized_text: 'It was delivered.',
			},
			submit: false,
		} );
		assert.equal( draft.status, 'needs_response' );
		const sent = await stripe.disputes.update( dispute.id, {
			submit: true,
		} );
		assert.equal( sent.evidence.receipt, receipt.id );
		assert.equal( sent.evidence_details.submission_count, 1 );
		const other = await disputed();
		const closed = await stripe.disputes.close( other.id );
		assert.equal( closed.status, 'lost' );
	} );

	test( 'pays out what is available', async () => {
		await pay( {
			amount: 20_000,
			payment_method: 'pm_card_bypassPending',
		} );
		const before_ = await dollars();
		const payout = await stripe.payouts.create( {
			amount: 1500,
			currency: 'usd',
			method: 'instant',
		} );
		assert.equal( payout.amount, 1500 );
		assert.ok( ( await dollars() ) <= before_ - 1500 );
		assert.equal(
			( await stripe.payouts.retrieve( payout.id ) ).id,
			payout.id
		);
		await assert.rejects(
			stripe.payouts.create( { amount: 99_999_999, currency: 'usd' } ),
			{ code: 'balance_insufficient' }
		);
	} );

	test( 'sends a file and gets its bytes back', async () => {
		const sent = await stripe.files.create( {
			purpose: 'dispute_evidence',
			file: { data: PDF, name: 'a b.pdf', type: 'application/pdf' },
		} );
		assert.deepEqual(
			[ sent.size, sent.type, sent.filename ],
			[ PDF.length, 'pdf', 'a b.pdf' ]
		);
		const found = await stripe.files.retrieve( sent.id );
		assert.equal( found.id, sent.id );
		const answer = await fetch(
			`${ server.url }/v1/files/${ sent.id }/contents`,
			{
				headers: {
					authorization: `Bearer ${ SECRET_KEY }`,
					'stripe-version':
						Stripe.API_VERSION ?? stripe.getApiField( 'version' ),
				},
			}
		);
		assert.equal( answer.headers.get( 'content-type' ), 'application/pdf' );
		assert.deepEqual( Buffer.from( await answer.arrayBuffer() ), PDF );
	} );

	test( 'reads the account, its balance and what happened', async () => {
		const account = await stripe.accounts.retrieveCurrent();
		assert.match( account.id, /^acct_/ );
		assert.equal(
			( await stripe.accounts.retrieve( account.id ) ).country,
			account.country
		);
		const intent = await pay( { capture_method: 'manual' } );
		await stripe.paymentIntents.capture( intent.id );
		const { data } = await stripe.events.list( {
			types: [ 'charge.captured', 'payment_intent.succeeded' ],
			limit: 2,
		} );
		assert.deepEqual( data.map( ( { type } ) => type ).sort(), [
			'charge.captured',
			'payment_intent.succeeded',
		] );
		const own = client( { config: { stripeAccount: account.id } } );
		assert.equal( ( await own.balance.retrieve() ).object, 'balance' );
		const other = client( { config: { stripeAccount: 'acct_other' } } );
		await assert.rejects( other.balance.retrieve(), {
			type: 'StripePermissionError',
		} );
	} );

	test( 'turns the pages of a list', async () => {
		const made = [];
		for ( let count = 0; count < 5; count++ ) {
			made.unshift( ( await pay() ).latest_charge );
		}
		const found = [];
		for await ( const charge of stripe.charges.list( { limit: 2 } ) ) {
			found.push( charge.id );
			if ( found.length === made.length ) {
				break;
			}
		}
		assert.deepEqual( found, made );
		const newer = await stripe.charges.list( {
			limit: 2,
			ending_before: made[ 3 ],
		} );
		assert.deepEqual(
			newer.data.map( ( { id } ) => id ),
			[ made[ 1 ], made[ 2 ] ]
		);
	} );

	test( 'repeats a request by its key, once', async () => {
		const params = {
			amount: 700,
			currency: 'usd',
			confirm: true,
			payment_method: 'pm_card_visa',
		};
		const options = { idempotencyKey: 'sdk-once' };
		const first = await stripe.paymentIntents.create( params, options );
		const second = await stripe.paymentIntents.create( params, options );
		assert.equal( second.id, first.id );
		assert.equal(
			second.lastResponse.headers[ 'idempotent-replayed' ],
			'true'
		);
		await assert.rejects(
			stripe.paymentIntents.create( { ...params, amount: 800 }, options ),
			{ type: 'StripeIdempotencyError' }
		);
	} );

	test( 'tries again after a reset, with one effect', async () => {
		const count = async () =>
			( await stripe.charges.list( { limit: 100 } ) ).data.length;
		const was = await count();
		for ( const mode of [
			'reset_after',
			'reset_before',
			'broken_after',
		] ) {
			server.order( { calls: '^POST /v1/payment_intents$', mode } );
			assert.equal( ( await pay() ).status, 'succeeded' );
		}
		assert.equal( await count(), was + 3 );
	} );

	test( 'sees refusals as Stripe words them', async () => {
		await assert.rejects(
			pay( {
				payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
			} ),
			( failure ) => {
				assert.deepEqual(
					[
						failure.type,
						failure.code,
						failure.decline_code,
						failure.statusCode,
					],
					[
						'StripeCardError',
						'card_declined',
						'insufficient_funds',
						402,
					]
				);
				assert.equal( failure.payment_intent.object, 'payment_intent' );
				return true;
			}
		);
		await assert.rejects( stripe.charges.retrieve( 'ch_nothing' ), {
			type: 'StripeInvalidRequestError',
			statusCode: 404,
			code: 'resource_missing',
		} );
		await assert.rejects(
			client( { key: 'sk_test_other' } ).balance.retrieve(),
			{
				type: 'StripeAuthenticationError',
				statusCode: 401,
			}
		);
		await assert.rejects( stripe.rawRequest( 'GET', '/v1/sandbox/fees' ), {
			statusCode: 404,
		} );
	} );

	test( 'is refused what Stripe would not understand', async () => {
		const wrong = async ( call, param ) => {
			await assert.rejects( call, { statusCode: 400, param } );
			assert.equal( server.violations.splice( 0 ).length, 1 );
		};
		const { latest_charge: charge } = await pay();
		await wrong( stripe.refunds.create( { charge, amont: 5 } ), 'amont' );
		await wrong(
			stripe.refunds.create( { charge, amount: 'all' } ),
			'amount'
		);
		await wrong(
			stripe.refunds.create( { charge, reason: 'mood' } ),
			'reason'
		);
		await wrong(
			stripe.disputes.update( 'dp_1', { evidence: { recipt: 'x' } } ),
			'evidence[recipt]'
		);
		const old = client( { config: { apiVersion: '2020-08-27' } } );
		await wrong( old.balance.retrieve(), undefined );
	} );
} );
