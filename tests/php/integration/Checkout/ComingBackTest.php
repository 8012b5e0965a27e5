<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Orders\PaymentOrders;
use RuntimeException;
use WC_Order;

/**
 * A customer comes back from the bank, or says so.
 *
 * @covers \MerchantPayments\Checkout\ShopRequests
 * @covers \MerchantPayments\Checkout\CheckoutPayment
 * @covers \MerchantPayments\StoreCheckout
 */
final class ComingBackTest extends CheckoutTestCase {

	/** @return array<string, mixed> What the payment form is answered that asks what became of an order's payment. */
	private function asked( WC_Order $order ): array {
		$end = static fn (): callable => static fn () => throw new RuntimeException( 'The request ends.' );
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter( 'wp_die_ajax_handler', $end );
		$_POST = [
			'step'  => 'confirmed',
			'order' => (string) $order->get_id(),
			'key'   => $order->get_order_key(),
		];
		ob_start();
		try {
			do_action( 'wc_ajax_merchant_payments' );
		} catch ( RuntimeException ) {
			$_POST = [];
		} finally {
			remove_filter( 'wp_doing_ajax', '__return_true' );
			remove_filter( 'wp_die_ajax_handler', $end );
		}
		return (array) json_decode( (string) ob_get_clean(), true );
	}

	public function test_what_the_bank_said(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->answer_bank( $order, true );
		$this->assertSame( $order->get_checkout_order_received_url(), $this->asked( $this->again( $order ) )['data']['redirect'] );
	}

	/**
	 * Another plugin's payment is in the same account, and its order names it in the same meta: that plugin alone decides on it.
	 *
	 * @testWith ["automatic", "succeeded"]
	 *           ["manual", "requires_capture"]
	 */
	public function test_an_order_of_another_gateway( string $capture, string $status ): void {
		$order = $this->unpaid();
		$order->set_payment_method( 'stripe' );
		$intent = $this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'         => 5000,
				'currency'       => 'usd',
				'confirm'        => 'true',
				'payment_method' => 'pm_card_visa',
				'capture_method' => $capture,
			]
		);
		$order->update_meta_data( PaymentOrders::INTENT, $intent['id'] );
		$order->save();
		$this->assertFalse( $this->asked( $order )['success'] );
		$after = $this->again( $order );
		$this->assertSame( [ 'pending', '' ], [ $after->get_status(), $after->get_meta( PaymentOrders::ACCOUNT ) ] );
		$this->assertSame( $status, $this->plugin->account()->platform()->payments()->intent( $intent['id'] )['status'] );

		$order->update_status( 'processing' );
		$this->assertSame( $order->get_checkout_order_received_url(), $this->asked( $order )['data']['redirect'], 'It is done.' );
	}

	/** The order was paid another way while the bank asked. */
	public function test_an_order_that_another_gateway_took(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$other = $this->again( $order );
		$other->set_payment_method( 'bacs' );
		$other->update_status( 'processing' );
		$this->assertSame( $order->get_checkout_order_received_url(), $this->asked( $other )['data']['redirect'] ?? null );
		$this->assertSame( 0, $this->charges() );
	}
}
