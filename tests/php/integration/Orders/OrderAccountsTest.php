<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use MerchantPayments\Connections\Configuration;
use MerchantPayments\Orders\OrderSignature;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Routes;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WC_Order;
use WC_Order_Refund;
use WP_Error;
use WP_REST_Server;

/**
 * Whose order, and in which account (money.md, 1 and 3): whatever account's pages are shown, an order's money moves in the account that it
 * was paid in.
 *
 * @covers \MerchantPayments\Account\NoKeys
 * @covers \MerchantPayments\Connections\Connections
 * @covers \MerchantPayments\Orders\OrderSignature
 * @covers \MerchantPayments\Orders\PaymentOrders
 */
final class OrderAccountsTest extends PaymentTestCase {

	/** The server with the site's own routes. */
	private WP_REST_Server $server;

	protected function set_up(): void {
		parent::set_up();
		$this->server = rest_get_server();
	}

	protected function tear_down(): void {
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As it was.
		$GLOBALS['wp_rest_server'] = $this->server;
		parent::tear_down();
	}

	/** The store as it is in Stripe's test mode, without a key: nobody answers there. */
	private function switch_to_test_mode(): Site {
		$site = new Site( new Configuration( fn () => $this->plugin->sandbox(), [ 'MERCHANT_PAYMENTS_PLATFORM' => 'test' ] ) );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- tear_down() puts it back.
		$GLOBALS['wp_rest_server'] = new WP_REST_Server();
		( new Routes( $site, $site->account() ) )->register();
		return $site;
	}

	/**
	 * The order says where its payment is.
	 *
	 * @group sandbox-only
	 */
	public function test_an_order_names_its_account(): void {
		$order = $this->order();
		$this->assertSame(
			[ $this->plugin->account()->scope->id, 'sandbox' ],
			[ PaymentOrders::account( $order ), $order->get_meta( PaymentOrders::MODE ) ]
		);
	}

	/** @group sandbox-only */
	public function test_an_order_is_captured_where_it_was_authorized(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->switch_to_test_mode();
		$this->assertSame( 200, $this->capture( $order )->get_status() );
		$this->assertSame( [ 'succeeded', 'processing' ], [ $this->intent( $order )['status'], $this->again( $order )->get_status() ] );
	}

	/** @group sandbox-only */
	public function test_an_order_is_refunded_where_it_was_paid(): void {
		$order = $this->order();
		$this->switch_to_test_mode();
		$this->assertSame( 200, $this->refund( $order, 1500 )->get_status() );
		$this->assertSame(
			1500,
			$this->plugin->account()->transport()->request( 'GET', '/v1/charges/' . $order->get_meta( '_charge_id' ) )['amount_refunded']
		);
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/**
	 * What is not known in one account is settled while the store is in another.
	 *
	 * @group sandbox-only
	 */
	public function test_a_lost_answer_is_settled_while_another_account_is_current(): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->fail_next( 'capture', 'timeout_after' );
		$this->capture( $order );
		$this->plugin->sandbox()->faults()->clear();
		$this->assertTrue( $this->plugin->account()->is_pending( (string) $order->get_meta( '_intent_id' ) ) );

		$this->switch_to_test_mode()->jobs()->settle();
		$this->assertFalse( $this->plugin->account()->is_pending( (string) $order->get_meta( '_intent_id' ) ) );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** Where the keys are gone, a sentence says so, nothing is sent, and nothing else moves. */
	public function test_keys_that_are_gone(): void {
		$gone  = $this->plugin->scopes()->of( Mode::Live, 'acct_gone' );
		$order = $this->order( [ 'manual' => true ] );
		$order->update_meta_data( PaymentOrders::ACCOUNT, (string) $gone->id );
		$order->save();
		$answer = $this->capture( $order );
		$this->assert_rest_error( $answer, 403, 'wcpay_platform_access_denied' );
		$this->assertStringContainsString( 'no API keys any more', $this->body( $answer )['message'] );
		$this->assert_rest_error( $this->refund( $order, 100 ), 403, 'wcpay_platform_access_denied' );
		$refund = wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => '1.00',
				'refund_payment' => true,
			]
		);
		$this->assertInstanceOf( WP_Error::class, $refund );
		$this->assertStringContainsString( 'no API keys any more', $refund->get_error_message() );
		$this->assertSame( [ 'requires_capture', [] ], [ $this->intent( $order )['status'], $this->again( $order )->get_refunds() ] );
	}

	/** An account that this site never had, as in a copied order. */
	public function test_an_account_that_nobody_knows(): void {
		$order = $this->order();
		$order->update_meta_data( PaymentOrders::ACCOUNT, '999' );
		$order->save();
		$this->assert_rest_error( $this->refund( $order, 100 ), 403, 'wcpay_platform_access_denied' );
	}

	/**
	 * The id of an account was learnt later, and it was one that the store had: its orders are that account's, for what is asked for and for
	 * events.
	 *
	 * @group sandbox-only
	 */
	public function test_an_order_of_an_account_that_became_one_with_another(): void {
		$unnamed = $this->plugin->scopes()->assign( Mode::Sandbox, 'fingerprint', '', null );
		$order   = $this->order();
		$order->update_meta_data( PaymentOrders::ACCOUNT, (string) $unnamed->id );
		$order->save();
		$this->plugin->scopes()->name( $unnamed, $this->plugin->account()->scope->account );

		$this->assertSame( 200, $this->refund( $order, 1500 )->get_status() );
		$charge = (string) $order->get_meta( '_charge_id' );
		$this->plugin->account()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => $charge, 'amount' => 300 ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 2, $this->again( $order )->get_refunds() );
		$this->assertInstanceOf(
			WC_Order_Refund::class,
			wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '1.00', 'refund_payment' => true ] )
		);
	}

	/**
	 * Other plugins copy orders, with everything that they say. A copy names a payment that another order named first: its money stays that
	 * one's.
	 */
	public function test_a_copied_order_is_not_the_one_that_was_paid(): void {
		$authorized = $this->order( [ 'manual' => true ] );
		$paid       = $this->order();
		$this->assert_rest_error( $this->capture( $this->copy( $authorized ) ), 409, 'wcpay_intent_order_mismatch' );
		$this->assert_rest_error( $this->cancel( $this->copy( $authorized ) ), 409, 'wcpay_intent_order_mismatch' );
		$this->assert_rest_error( $this->refund( $this->copy( $paid ), 100 ), 409, 'wcpay_refund_charge_order_mismatch' );
		$refund = wc_create_refund( [ 'order_id' => $this->copy( $paid )->get_id(), 'amount' => '1.00', 'refund_payment' => true ] );
		$this->assertInstanceOf( WP_Error::class, $refund );
		$this->assertSame( [ 'requires_capture', 0 ], [ $this->intent( $authorized )['status'], $this->charge( $paid )['amount_refunded'] ] );

		$this->assertSame( [ 200, 200 ], [ $this->capture( $authorized )->get_status(), $this->refund( $paid, 100 )->get_status() ] );
		$moved = $this->copy( $paid );
		$paid->delete( true );
		$this->assertSame( 200, $this->refund( $moved, 200 )->get_status(), 'The only one that names it.' );
	}

	private function copy( WC_Order $order ): WC_Order {
		$copy = wc_create_order();
		$this->assertInstanceOf( WC_Order::class, $copy );
		$copy->set_currency( $order->get_currency() );
		$copy->set_payment_method( $order->get_payment_method() );
		$copy->set_total( (string) $order->get_total() );
		foreach ( $order->get_meta_data() as $meta ) {
			$copy->update_meta_data( $meta->key, $meta->value );
		}
		$copy->set_status( $order->get_status() );
		$copy->save();
		return $copy;
	}

	/**
	 * A shop beside this one in the same account has an order of the same number: its payment of 60 is not captured as 15 for the order here.
	 */
	public function test_a_number_alone_is_any_shops(): void {
		$order   = $this->order( [ 'manual' => true, 'amount' => 1500, 'currency' => 'eur' ] );
		$foreign = $this->authorize( [ 'order_id' => (string) $order->get_id() ] );
		$this->plugin->account()->event_feed()->catch_up();
		$answer = $this->rest( 'POST', "/orders/{$order->get_id()}/capture_authorization", [ 'payment_intent_id' => $foreign ] );
		$this->assert_rest_error( $answer, 409, 'wcpay_intent_order_mismatch' );
		$this->assertSame( [ 'requires_capture', 'on-hold' ], [ $this->status( $foreign ), $this->again( $order )->get_status() ] );
		$own     = (string) $order->get_meta( '_intent_id' );
		$linked  = array_column( $this->body( $this->rest( 'GET', '/authorizations' ) )['data'], 'order', 'payment_intent_id' );
		$numbers = array_map( static fn ( ?array $link ): ?string => $link['number'] ?? null, $linked );
		$this->assertEquals( [ $own => $order->get_order_number(), $foreign => null ], $numbers, 'The foreign payment leads to no order here.' );

		$forged = $this->authorize( [ 'order_id' => (string) $order->get_id(), OrderSignature::METADATA => hash( 'sha256', '1' ) ] );
		$this->assertSame(
			409,
			$this->rest( 'POST', "/orders/{$order->get_id()}/capture_authorization", [ 'payment_intent_id' => $forged ] )->get_status()
		);
	}

	/** Two shops of one account refund 55 of a payment each, with the same words and keys: neither is taken for the other's. */
	public function test_two_shops_refund_their_own(): void {
		$mine   = $this->order( [ 'amount' => 10_000 ] );
		$theirs = $this->order( [ 'amount' => 10_000 ] );
		$key    = [ 'Idempotency-Key' => 'dialog-1' ];
		$this->assertSame( 200, $this->refund( $mine, 5500, $key )->get_status() );
		// The other shop's database: it knows nothing of this one's operations, and has an id of its own.
		$database = $this->plugin->database();
		$database->run( "DELETE FROM {$database->table( 'operations' )}" );
		update_option( 'merchant_payments_shop_id', str_repeat( 'b', 32 ) );
		$this->assertSame( 200, $this->refund( $theirs, 5500, $key )->get_status() );
		$refunded = array_map(
			fn ( WC_Order $order ): int => $this->plugin->sandbox()->transport()->request(
				'GET',
				'/v1/charges/' . $order->get_meta( '_charge_id' )
			)['amount_refunded'],
			[ $mine, $theirs ]
		);
		$this->assertSame( [ 5500, 5500 ], $refunded );
	}

	/**
	 * @param array<string, string> $metadata
	 * @return string The intent's id.
	 */
	private function authorize( array $metadata ): string {
		$params = [
			'amount'         => 6000,
			'currency'       => 'eur',
			'confirm'        => true,
			'payment_method' => 'pm_card_visa',
			'capture_method' => 'manual',
			'metadata'       => $metadata,
		];
		return $this->plugin->sandbox()->transport()->request( 'POST', '/v1/payment_intents', $params )['id'];
	}

	private function status( string $intent ): string {
		return $this->plugin->sandbox()->transport()->request( 'GET', "/v1/payment_intents/$intent" )['status'];
	}

	/** @return array<string, mixed> */
	private function intent( WC_Order $order ): array {
		return $this->plugin->sandbox()->transport()->request( 'GET', '/v1/payment_intents/' . $order->get_meta( '_intent_id' ) );
	}
}
