<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders\Matching;

use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\Matching\PaymentLink;
use MerchantPayments\Orders\Matching\Suggestions;
use MerchantPayments\Orders\Matching\TakeOver;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Response;

/**
 * Orders that another plugin made: linking changes nothing, taking them over lets what happens from then on act on them, and giving them
 * back ends that.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Orders\TakenOver
 * @covers \MerchantPayments\Orders\OtherLocks
 * @covers \MerchantPayments\Orders\PaymentOrders
 * @covers \MerchantPayments\Orders\Matching\TakeOver
 * @covers \MerchantPayments\Orders\Matching\OtherGateways
 * @covers \MerchantPayments\Orders\Matching\Matching
 * @covers \MerchantPayments\Orders\Matching\Suggestions
 */
final class TakeOverTest extends OthersOrdersTestCase {

	/** Pages show a linked order with its payment, by its number, and nothing of it changes: not with what happens, either. */
	public function test_linking_changes_no_order(): void {
		add_filter( 'woocommerce_order_number', static fn ( string $number ): string => 'N-' . $number );
		$order = $this->others_order();
		$was   = $this->state( $order );
		$this->assertNull( $this->transaction( $order )['order'] );
		$this->match();
		$this->assertSame( 'N-' . $order->get_id(), $this->transaction( $order )['order']['number'] );
		$charge = $this->body( $this->rest( 'GET', '/charges/' . $this->payment( $order )['latest_charge'] ) );
		$this->assertSame( $order->get_id(), $charge['order']['id'] );
		$this->assertArrayNotHasKey( 'is_likely', $charge['order'] );

		$this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 1000 ] );
		$this->platform( '/v1/sandbox/disputes', [ 'charge' => $this->payment( $order )['latest_charge'] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->plugin->jobs()->reconcile();
		$this->assertSame( $was, $this->state( $order ) );
		$this->assertSame( 0, $this->mails );
	}

	/** Beside its plugin our page refunds and captures the payment, and the order is that plugin's. */
	public function test_beside_the_plugin(): void {
		$order = $this->others_order();
		$held  = $this->others_order( true );
		$this->match();
		$was = [ $this->state( $order ), $this->state( $held ) ];
		$this->assertSame( 200, $this->refund_of( $order, 1000 )->get_status() );
		$capture = $this->rest(
			'POST',
			"/orders/{$held->get_id()}/capture_authorization",
			[ 'payment_intent_id' => $this->payment( $held )['id'] ]
		);
		$this->assertSame( 200, $capture->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $was, [ $this->state( $order ), $this->state( $held ) ] );

		$order->update_meta_data( '_stripe_lock_refund', (string) ( time() + 300 ) );
		$order->save();
		$this->assert_rest_error( $this->refund_of( $order, 500 ), 409, 'merchant_payments_order_busy' );
		$order->update_meta_data( '_stripe_lock_refund', (string) ( time() - 301 ) );
		$order->save();
		$this->assertSame( 200, $this->refund_of( $order, 500 )->get_status() );
	}

	/** Another order of the same number is no order of the payment. */
	public function test_an_order_that_is_not_linked(): void {
		$order = $this->others_order();
		$other = $this->others_order();
		$this->match();
		$this->assert_rest_error(
			$this->rest(
				'POST',
				'/refund',
				[
					'charge_id' => $this->payment( $order )['latest_charge'],
					'amount'    => 100,
					'order_id'  => $other->get_id(),
				]
			),
			409,
			'wcpay_refund_charge_order_mismatch'
		);
	}

	/** From then on refunds, captures and disputes act on it; its method, its metas and its transaction id stay. */
	public function test_what_was_taken_over(): void {
		$order  = $this->others_order();
		$held   = $this->others_order( true );
		$before = $this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 700 ] );
		$this->match();
		$this->pass( 60 );
		$was  = [ $this->state( $order ), $this->state( $held ) ];
		$done = $this->take_over()->run( 'gateway-stripe' );
		$this->assertSame( [ 2, 0, true ], [ $done->done, $done->left, $done->is_all ] );
		$this->assertSame( $was, [ $this->state( $order ), $this->state( $held ) ] );
		$this->assertSame( 0, $this->mails );

		$this->assertSame( 200, $this->refund_of( $order, 1000 )->get_status() );
		$this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 300 ] );
		$this->platform( "/v1/refunds/{$before['id']}", [ 'metadata' => [ 'note' => 'late' ] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->plugin->jobs()->reconcile();
		$now = $this->again( $order );
		$this->assertSame( [ '3.00', '10.00' ], $this->refunds( $now ), 'Not the one of before.' );
		$this->assertSame( [ 'stripe', $order->get_transaction_id() ], [ $now->get_payment_method(), $now->get_transaction_id() ] );

		$this->assertSame( 200, $this->capture( $this->again( $held ) )->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		$paid = $this->again( $held );
		$this->assertSame( [ 'processing', $held->get_transaction_id() ], [ $paid->get_status(), $paid->get_transaction_id() ] );
		$this->assertSame( 'pi_stays_as_it_is', $paid->get_meta( '_stripe_other_meta' ) );
		$this->platform( '/v1/sandbox/disputes', [ 'charge' => $this->payment( $held )['latest_charge'] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'on-hold', $this->again( $held )->get_status() );
		$this->assertSame( [], $this->plugin->account()->check()->run() );
	}

	/**
	 * A dispute from before, for which the plugin had put the order on hold, is decided on afterwards.
	 *
	 * @testWith ["won", "wc-completed", "completed"]
	 *           ["won", "", "processing"]
	 *           ["lost", "completed", "refunded"]
	 */
	public function test_a_dispute_from_before( string $outcome, string $noted, string $expected ): void {
		$order   = $this->others_order();
		$dispute = $this->platform( '/v1/sandbox/disputes', [ 'charge' => $this->payment( $order )['latest_charge'] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$order->update_meta_data( '_stripe_status_before_hold', $noted );
		$order->update_status( 'on-hold' );
		$this->match();
		$this->pass( 60 );
		$this->take_over()->run( 'gateway-stripe' );
		$this->mails = 0;
		$this->platform( "/v1/sandbox/disputes/{$dispute['id']}/decide", [ 'outcome' => $outcome ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->plugin->jobs()->reconcile();
		$this->assertSame( [ $expected, 0 ], [ $this->again( $order )->get_status(), $this->mails ] );
		$this->assertSame( 'lost' === $outcome ? [ '50.00' ] : [], $this->refunds( $this->again( $order ) ) );
	}

	/** A refund from before fails afterwards: the plugin's refund of it goes, where it says which one it is. */
	public function test_a_refund_from_before_that_fails(): void {
		$order  = $this->others_order();
		$refund = $this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 1000 ] );
		$other  = wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '10.00' ] );
		$made   = wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '10.00' ] );
		$this->assertTrue( $made instanceof WC_Order_Refund && $other instanceof WC_Order_Refund );
		$made->update_meta_data( '_stripe_refund_id', $refund['id'] );
		$made->save();
		$this->match();
		$this->pass( 60 );
		$this->take_over()->run( 'gateway-stripe' );
		$failed = [ 'status' => 'failed' ] + $this->plugin->account()->platform()->refunds()->find_refund( $refund['id'], 'charge' );
		$this->plugin->account()->refunds()->note( $order->get_id(), $failed );
		$left = array_map( static fn ( $one ): int => $one->get_id(), $this->again( $order )->get_refunds() );
		$this->assertSame( [ $other->get_id() ], array_values( $left ) );
	}

	/** The plugin writes a refund's id on its own refund: that one is known. */
	public function test_a_refund_that_the_plugin_has_written(): void {
		$order  = $this->others_order();
		$refund = $this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 1000 ] );
		$made   = wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '10.00' ] );
		$this->assertInstanceOf( WC_Order_Refund::class, $made );
		$made->update_meta_data( '_stripe_refund_id', $refund['id'] );
		$made->save();
		$this->match();
		$this->take_over()->run( 'gateway-stripe' );
		$this->plugin->account()->refunds()->note( $order->get_id(), [ 'created' => time() + 60 ] + $refund );
		$this->assertSame( [ '10.00' ], $this->refunds( $this->again( $order ) ) );
	}

	/** Staff that sends an authorized order captures its payment. */
	public function test_the_payment_follows_the_order(): void {
		$held = $this->others_order( true );
		$this->match();
		$this->take_over()->run( 'gateway-stripe' );
		$this->again( $held )->update_status( 'completed' );
		$this->assertSame( 'succeeded', $this->payment( $held )['status'] );
		$this->assertSame( $held->get_transaction_id(), $this->again( $held )->get_transaction_id() );
	}

	/** Giving back leaves nothing of ours, and nothing acts any more. */
	public function test_undo(): void {
		$order = $this->others_order();
		$metas = $this->metas( $order );
		$this->match();
		$this->take_over()->run( 'gateway-stripe' );
		$this->match();
		$this->assertNotSame( $metas, $this->metas( $order ) );
		$this->assertSame( 1, $this->take_over()->undo( 'gateway-stripe' )->done );
		$this->assertSame( $metas, $this->metas( $order ) );
		$was = $this->state( $order );
		$this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 700 ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $was, $this->state( $order ) );
		$this->assertNotNull( $this->transaction( $order )['order'], 'The link stays.' );
	}

	/** While the plugin is there its orders are its own, also those that were taken over before it came back. */
	public function test_a_plugin_that_is_there(): void {
		$order = $this->others_order();
		$this->match();
		$this->take_over()->run( 'gateway-stripe' );
		$was    = $this->state( $order );
		$plugin = 'woocommerce-gateway-stripe/woocommerce-gateway-stripe.php';
		update_option( 'active_plugins', [ ...(array) get_option( 'active_plugins' ), $plugin ] );
		try {
			$this->take_over()->run( 'gateway-stripe' );
			$this->fail( 'It was taken over.' );
		} catch ( Refusal $refusal ) {
			$this->assertSame( TakeOver::ACTIVE, $refusal->error_code );
		}
		$this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 700 ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $was, $this->state( $order ) );
	}

	/** What is only suggested is not shown until the merchant confirms it, and what he declines does not come back. */
	public function test_suggestions(): void {
		$order = $this->others_order( false, [ 'number' ] );
		$other = $this->others_order( false, [ 'number' ] );
		$this->match();
		$this->assertNull( $this->transaction( $order )['order'] );
		$decide  = new Suggestions( $this->plugin->account()->linked_payments() );
		$waiting = array_map( static fn ( PaymentLink $link ): int => $link->order, $decide->page( Suggestions::WAITING, 10 ) );
		sort( $waiting );
		$this->assertSame( [ $order->get_id(), $other->get_id() ], $waiting );
		$decide->decide( $this->payment( $order )['id'], $order->get_id(), PaymentLink::CONFIRMED );
		$decide->decide( $this->payment( $other )['id'], $other->get_id(), PaymentLink::DECLINED );
		$this->match();
		$this->assertSame( [], $decide->page( Suggestions::WAITING, 10 ) );
		$this->assertSame( (string) $order->get_id(), $this->transaction( $order )['order']['number'] );
		$this->assertNull( $this->transaction( $other )['order'] );
		$this->assertSame( 1, $this->take_over()->run( 'gateway-stripe' )->done );
		$this->assertTrue( PaymentOrders::is_taken( $this->again( $order ) ) );
		$this->assertFalse( PaymentOrders::is_taken( $this->again( $other ) ) );
	}

	/** One payment that a bank approved twice: the order stays the first one's, and is not completed again. */
	public function test_a_customer_who_paid_twice(): void {
		$order  = $this->others_order( false, [ 'names', 'key' ] );
		$second = $this->pay( $order, false, [ 'key' ] );
		$this->match();
		$this->assertSame( 2, $this->take_over()->run( 'gateway-stripe' )->done );
		$now = $this->again( $order );
		$this->assertTrue( PaymentOrders::is_named( $now, $second['id'] ) );
		$this->assertSame( 2, $this->take_over()->undo( 'gateway-stripe' )->done );
		$this->assertFalse( PaymentOrders::is_named( $this->again( $order ), $second['id'] ) );
	}

	private function take_over(): TakeOver {
		return $this->plugin->account()->take_over();
	}

	private function refund_of( WC_Order $order, int $amount ): WP_REST_Response {
		return $this->rest(
			'POST',
			'/refund',
			[
				'charge_id' => $this->payment( $order )['latest_charge'],
				'amount'    => $amount,
				'order_id'  => $order->get_id(),
			]
		);
	}

	/** @return array<string, mixed> The row of the order's payment in the list. */
	private function transaction( WC_Order $order ): array {
		$rows    = $this->body( $this->rest( 'GET', '/transactions', [ 'pagesize' => 100 ] ) )['data'];
		$charges = array_filter( $rows, static fn ( array $row ): bool => 'charge' === $row['type'] );
		return array_column( $charges, null, 'payment_intent_id' )[ (string) $order->get_meta( '_payment_of_test' ) ];
	}

	/** @return list<string> Amounts of the order's refunds, sorted. */
	private function refunds( WC_Order $order ): array {
		$amount  = static fn ( WC_Order_Refund $refund ): string => wc_format_decimal( $refund->get_amount(), 2 );
		$amounts = array_map( $amount, array_values( $order->get_refunds() ) );
		sort( $amounts, SORT_NUMERIC );
		return $amounts;
	}

	/** @return array<string, mixed> What is stored on the order, by its names. */
	private function metas( WC_Order $order ): array {
		$found = [];
		foreach ( $this->again( $order )->get_meta_data() as $meta ) {
			$found[ $meta->key ] = $meta->value;
		}
		ksort( $found );
		return $found;
	}

	/** @return array{string, int, int, int} What other people see of an order: status, stock, refunds and notes. */
	private function state( WC_Order $order ): array {
		$now   = $this->again( $order );
		$notes = wc_get_order_notes( [ 'order_id' => $now->get_id() ] );
		return [ $now->get_status(), $this->stock( $now ), count( $now->get_refunds() ), count( $notes ) ];
	}
}
