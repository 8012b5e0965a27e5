<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\OtherOrders;

use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Tests\Integration\Orders\Matching\OthersOrdersTestCase;
use WC_Order;
use WP_REST_Response;

/**
 * Orders of other plugins over REST: what was found, deciding on it, and taking a plugin's orders over.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Features\OtherOrders\MatchingController
 * @covers \MerchantPayments\Features\OtherOrders\FoundOrders
 * @covers \MerchantPayments\Features\OtherOrders\LinksController
 * @covers \MerchantPayments\Features\OtherOrders\LinkItems
 * @covers \MerchantPayments\Orders\Matching\Suggestions
 * @covers \MerchantPayments\Orders\Matching\Schemes
 */
final class OtherOrdersTest extends OthersOrdersTestCase {

	/** Nothing was looked for yet; then each payment is counted by what is known of its order. */
	public function test_what_was_found(): void {
		$this->others_order();
		$this->others_order( false, [ 'number' ] );
		$this->assertNull( $this->found()['progress'] );
		$found = $this->body( $this->rest( 'POST', '/orders/matching', [ 'action' => 'start' ] ) );
		$this->assertGreaterThan( 0, $found['progress']['finished'] );
		$its = array_column( $found['gateways'], null, 'id' )['gateway-stripe'];
		$this->assertSame( [ 1, 0, 1, 0, false ], [ $its['certain'], $its['likely'], $its['suggestions'], $its['taken'], $its['is_active'] ] );
		$this->assertSame( 1, $found['suggestions'] );
		$this->assertSame( $found, $this->found() );
	}

	/** It waits until somebody starts it again, also the job's runs. */
	public function test_stop(): void {
		$matching = $this->plugin->account()->matching();
		$matching->begin();
		$found = $this->body( $this->rest( 'POST', '/orders/matching', [ 'action' => 'stop' ] ) );
		$this->assertTrue( $found['progress']['is_stopped'] );
		$this->assertFalse( $matching->run() );
		$this->rest( 'POST', '/orders/matching', [ 'action' => 'continue' ] );
		$this->assertTrue( $matching->is_unfinished() );
		$found = $this->body( $this->rest( 'POST', '/orders/matching', [ 'action' => 'start' ] ) );
		$this->assertFalse( $found['progress']['is_stopped'] );
		$this->assertFalse( $matching->is_unfinished() );
	}

	/** Both sides are there to be compared. */
	public function test_a_suggestion(): void {
		$order = $this->others_order( false, [ 'number' ] );
		$this->match();
		$page = $this->body( $this->rest( 'GET', '/orders/suggestions' ) );
		$this->assertNull( $page['next'] );
		$one = $page['data'][0];
		$this->assertSame( [ $order->get_id(), 'suggestion', '' ], [ $one['order_id'], $one['certainty'], $one['decision'] ] );
		$this->assertSame( [ 5000, 'usd' ], [ $one['payment']['amount'], $one['payment']['currency'] ] );
		$this->assertSame( [ 5000, 'usd' ], [ $one['order']['amount'], $one['order']['currency'] ] );
		$this->assertSame( $order->get_billing_email(), $one['payment']['email'] );
		$this->assertSame( (string) $order->get_order_number(), $one['order']['number'] );
	}

	public function test_pages_follow_each_other(): void {
		$orders = array_map( fn (): int => $this->others_order( false, [ 'number' ] )->get_id(), range( 1, 3 ) );
		$this->match();
		$first  = $this->body( $this->rest( 'GET', '/orders/suggestions', [ 'per_page' => 2 ] ) );
		$second = $this->body( $this->rest( 'GET', '/orders/suggestions', [ 'per_page' => 2, 'after' => $first['next'] ] ) );
		$this->assertNull( $second['next'] );
		$this->assertEqualsCanonicalizing( $orders, array_column( [ ...$first['data'], ...$second['data'] ], 'order_id' ) );
	}

	/** A second press changes nothing, and nobody decides over another one's head. */
	public function test_decisions(): void {
		$order = $this->others_order( false, [ 'number' ] );
		$this->match();
		foreach ( [ 'once', 'twice' ] as $press ) {
			$this->assertSame( 'confirmed', $this->body( $this->decide( $order, 'confirm' ) )['decision'], $press );
		}
		$this->assert_rest_error( $this->decide( $order, 'decline' ), 409, 'merchant_payments_link_decided' );
		$this->assertSame( [], $this->body( $this->rest( 'GET', '/orders/suggestions' ) )['data'] );
		$this->assertCount( 1, $this->body( $this->rest( 'GET', '/orders/suggestions', [ 'state' => 'decided' ] ) )['data'] );
		$this->assertSame( 1, $this->found()['decided'] );
		$this->assertSame( '', $this->body( $this->decide( $order, 'undo' ) )['decision'] );
		$this->assertSame( 'declined', $this->body( $this->decide( $order, 'decline' ) )['decision'] );

		$path = '/orders/suggestions/' . $this->payment( $order )['id'];
		$sent = [ 'order_id' => $order->get_id() + 1, 'decision' => 'undo' ];
		$this->assert_rest_error( $this->rest( 'POST', $path, $sent ), 404, 'merchant_payments_missing_link' );
	}

	/** An order that is no order, or gone, and a payment of nobody or of another account. */
	public function test_foreign_ids(): void {
		$order = $this->others_order( false, [ 'number' ] );
		$gone  = $this->others_order( false, [ 'number' ] );
		$this->match();
		$product = array_values( $order->get_items() )[0]['product_id'];
		$path    = '/orders/suggestions/' . $this->payment( $order )['id'];
		foreach ( [ $product, $gone->get_id(), 999_999_999 ] as $id ) {
			$sent = [ 'order_id' => $id, 'decision' => 'confirm' ];
			$this->assert_rest_error( $this->rest( 'POST', $path, $sent ), 404, 'merchant_payments_missing_link' );
		}
		$sent = [ 'order_id' => $order->get_id(), 'decision' => 'confirm' ];
		$this->assert_rest_error( $this->rest( 'POST', '/orders/suggestions/pi_of_another', $sent ), 404, 'merchant_payments_missing_link' );
		$payment = $this->payment( $gone )['id'];
		$sent    = [ 'order_id' => $gone->get_id() ];
		$gone->delete( true );
		foreach ( [ 'confirm' => 404, 'decline' => 200 ] as $decision => $status ) {
			$answer = $this->rest( 'POST', "/orders/suggestions/$payment", [ 'decision' => $decision ] + $sent );
			$this->assertSame( $status, $answer->get_status(), $decision );
		}
	}

	/**
	 * Its own plugin has taken another payment for the order since it was suggested, or ours.
	 *
	 * @testWith ["_stripe_intent_id", "pi_of_another_payment"]
	 *           ["_intent_id", "pi_of_another_payment"]
	 *           ["_charge_id", "ch_of_another_payment"]
	 */
	public function test_an_order_that_was_paid_since( string $meta, string $id ): void {
		$order = $this->others_order( false, [ 'number' ] );
		$this->match();
		$order->update_meta_data( $meta, $id );
		$order->save();
		$this->assert_rest_error( $this->decide( $order, 'confirm' ), 409, 'merchant_payments_link_paid' );
		$this->assertSame( 200, $this->decide( $order, 'decline' )->get_status() );
	}

	/** … since it was confirmed: the order stays that payment's, whatever becomes of the other. */
	public function test_an_order_that_was_paid_since_it_was_confirmed(): void {
		$order = $this->others_order( false, [ 'number' ] );
		$this->match();
		$this->assertSame( 200, $this->decide( $order, 'confirm' )->get_status() );
		$paid = $this->pay( $order, false, [ 'key' ] );
		$now  = $this->again( $order );
		$now->update_meta_data( '_stripe_intent_id', $paid['id'] );
		$now->save();
		$this->match();
		$this->assertSame( 2, $this->body( $this->take( 'gateway-stripe' ) )['done'] );
		$this->assertSame( $paid['id'], $this->again( $order )->get_meta( '_intent_id' ) );
		$this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 'processing', [] ], [ $this->again( $order )->get_status(), $this->again( $order )->get_refunds() ] );
		$this->platform( '/v1/refunds', [ 'payment_intent' => $paid['id'] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'refunded', $this->again( $order )->get_status() );
	}

	/** What was refunded while it was taken over stays refunded, and is not refunded again when it is taken over once more. */
	public function test_giving_back_after_a_refund(): void {
		$order = $this->others_order();
		$this->match();
		$this->take( 'gateway-stripe' );
		$refund = fn (): array => $this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 700 ] );
		$first  = $refund();
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
		$this->take( 'gateway-stripe', true );
		$refund();
		$this->platform( "/v1/refunds/{$first['id']}", [ 'metadata' => [ 'note' => 'late' ] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
		$this->pass( 60 );
		$this->take( 'gateway-stripe' );
		$this->platform( "/v1/refunds/{$first['id']}", [ 'metadata' => [ 'note' => 'later' ] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->again( $order )->get_refunds(), 'What was refunded in between is history.' );
		$refund();
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 2, $this->again( $order )->get_refunds() );
	}

	public function test_taking_over_and_back(): void {
		$order = $this->others_order( false, [ 'number' ] );
		$this->match();
		$this->decide( $order, 'confirm' );
		$this->assertSame( [ 'done' => 1, 'left' => 0, 'is_all' => true ], $this->body( $this->take( 'gateway-stripe' ) ) );
		$this->assertSame( [ 'done' => 0, 'left' => 0, 'is_all' => true ], $this->body( $this->take( 'gateway-stripe' ) ) );
		$this->assertTrue( PaymentOrders::is_taken( $this->again( $order ) ) );
		$this->assertSame( 1, $this->found()['gateways'][0]['taken'] );
		$this->assert_rest_error( $this->decide( $order, 'undo' ), 409, 'merchant_payments_link_taken' );

		$this->assertSame( 1, $this->body( $this->take( 'gateway-stripe', true ) )['done'] );
		$this->assertFalse( PaymentOrders::is_taken( $this->again( $order ) ) );
		$this->assertSame( '', $this->body( $this->decide( $order, 'undo' ) )['decision'] );
	}

	public function test_what_can_not_be_taken_over(): void {
		$order  = $this->others_order();
		$plugin = 'woocommerce-gateway-stripe/woocommerce-gateway-stripe.php';
		$this->match();
		update_option( 'active_plugins', [ ...(array) get_option( 'active_plugins' ), $plugin ] );
		$this->assertTrue( $this->found()['gateways'][0]['is_active'] );
		$this->assert_rest_error( $this->take( 'gateway-stripe' ), 409, 'merchant_payments_gateway_active' );
		$this->assertFalse( PaymentOrders::is_taken( $this->again( $order ) ) );
		$this->assert_rest_error( $this->take( 'nobody' ), 404, 'merchant_payments_unknown_gateway' );
	}

	/** While one administrator takes over, the other one is told. */
	public function test_two_administrators(): void {
		$this->others_order();
		$this->match();
		$account = $this->plugin->account();
		$other   = $this->plugin->lock()->hold(
			'take-over:' . $account->scope->id,
			60,
			fn (): WP_REST_Response => $this->take( 'gateway-stripe' )
		);
		$this->assert_rest_error( $other, 409, 'wcpay_locked' );
	}

	/** @return array<string, mixed> */
	private function found(): array {
		return $this->body( $this->rest( 'GET', '/orders/matching' ) );
	}

	private function decide( WC_Order $order, string $decision ): WP_REST_Response {
		return $this->rest(
			'POST',
			'/orders/suggestions/' . $this->payment( $order )['id'],
			[
				'order_id' => $order->get_id(),
				'decision' => $decision,
			]
		);
	}

	private function take( string $gateway, bool $undo = false ): WP_REST_Response {
		return $this->rest( 'POST', "/orders/gateways/{$gateway}/take_over", [ 'undo' => $undo ] );
	}
}
