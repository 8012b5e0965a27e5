<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Ledger\Difference;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\OrderSignature;
use WC_Order;

/**
 * Orders that are paid without a payment, paid twice, or not paid although a payment came, are named.
 *
 * @covers \MerchantPayments\Orders\PaidOrderCheck
 * @covers \MerchantPayments\Orders\OrderCheck
 */
final class PaidOrderCheckTest extends CheckoutTestCase {

	/** Orders as the checkout leaves them agree: paid, declined, at the bank, late. */
	public function test_orders_that_agree(): void {
		$this->pay( $this->unpaid(), 'visa' );
		$this->pay( $this->unpaid( 5000, 'jpy' ), 'visa' );
		$this->pay( $this->unpaid(), 'visa_chargeDeclined' );
		$this->pay( $this->unpaid(), 'authenticationRequired' );
		$refunded = $this->unpaid();
		$this->pay( $refunded, 'visa' );
		$this->refund( $this->again( $refunded ), 5000 );
		$this->assertSame( [], $this->differences() );
	}

	public function test_an_order_that_is_paid_without_a_payment(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$paid = $this->again( $order );
		$paid->update_meta_data( OrderPayment::STATUS, 'succeeded' );
		$paid->payment_complete( 'by another plugin' );
		$this->assertSame( [ "order-paid {$order->get_id()}: a payment expected, none found" ], $this->differences() );
	}

	/** A payment came, and the order is as if it had not: other code has put it back. It is brought up again. */
	public function test_an_order_that_was_left_unpaid(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'visa' );
		$left = $this->again( $order );
		$left->set_date_paid( null );
		$left->set_status( 'pending' );
		$left->set_date_paid( null );
		$left->save();
		$this->assertSame( [ "order-unpaid {$order->get_id()}: paid expected, pending found" ], $this->differences() );
		$this->assertSame( [], $this->plugin->account()->order_check()->repair()['left'] );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** Two payments of one order; one with the same number of another shop is none; one that was given back is none. */
	public function test_an_order_that_was_paid_twice(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'visa' );
		$this->pay_again( $order, [] );
		$this->assertSame( [], $this->differences(), 'Any shop has an order of that number.' );
		$second = $this->pay_again( $order, [ OrderSignature::METADATA => OrderSignature::of( $order ) ] );
		$own    = (string) $this->again( $order )->get_meta( '_intent_id' );
		$found  = $this->differences();
		$this->assertCount( 1, $found );
		$this->assertStringStartsWith( "order-paid-once {$order->get_id()}: 1 expected, ", implode( ' ', $found ) );
		$this->assertStringContainsString( $own, implode( ' ', $found ) );
		$this->assertStringContainsString( $second['id'], implode( ' ', $found ) );
		$this->plugin->account()->transport()->request( 'POST', '/v1/refunds', [ 'payment_intent' => $second['id'] ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->differences() );
	}

	/** The order was canceled, and the bank's approval is still there: the next job releases it. */
	public function test_a_canceled_order_whose_payment_waits(): void {
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		$order = $this->unpaid();
		$this->pay( $order, 'visa' );
		$this->fail_next( 'cancel', 'drop', 3 );
		$this->again( $order )->update_status( 'cancelled' );
		$this->plugin->sandbox()->faults()->clear();
		$this->assertSame( [ "order-released {$order->get_id()}: released expected, authorized found" ], $this->differences() );
		$this->plugin->account()->order_check()->repair();
		$this->assertTrue( as_has_scheduled_action( OrderPayment::END, [ $order->get_id(), 1 ] ) );
		do_action( OrderPayment::END, $order->get_id(), 1 );
		$this->assertSame( [], $this->differences() );
	}

	/**
	 * @param array<string, string> $metadata
	 * @return array<string, mixed> An intent that nobody knows of.
	 */
	private function pay_again( WC_Order $order, array $metadata ): array {
		$intent = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'         => 5000,
				'currency'       => 'usd',
				'payment_method' => 'pm_card_visa',
				'confirm'        => true,
				'metadata'       => [ 'order_id' => (string) $order->get_id() ] + $metadata,
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		return $intent;
	}

	/** @return list<string> */
	private function differences(): array {
		return array_map(
			static fn ( Difference $difference ): string => $difference->text(),
			iterator_to_array( $this->plugin->account()->order_check()->differences(), false )
		);
	}
}
