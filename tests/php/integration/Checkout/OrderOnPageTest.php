<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/**
 * A visitor writes the number of somebody else's order into an address of the shop.
 *
 * @covers \MerchantPayments\Checkout\OrderOnPage
 * @covers \MerchantPayments\Checkout\OrderKey
 */
final class OrderOnPageTest extends CheckoutTestCase {

	protected function tear_down(): void {
		$this->leave_page();
		remove_filter( 'wp_doing_ajax', '__return_true' );
		parent::tear_down();
	}

	/** An order of a customer who has an account. */
	private function somebodys(): WC_Order {
		$order = $this->unpaid( 12_345 );
		$order->set_customer_id( $this->act_as( 'customer' ) );
		$order->set_billing_email( 'ada@example.com' );
		$order->set_billing_address_1( '1 Secret Street' );
		$order->save();
		return $order;
	}

	/** All that the gateway says on the page. */
	private function said(): string {
		ob_start();
		WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->payment_fields();
		do_action( 'woocommerce_pay_order_before_payment' );
		return html_entity_decode( (string) ob_get_clean(), ENT_QUOTES );
	}

	private function assert_told_nothing_of( WC_Order $order ): void {
		$said = $this->said();
		foreach ( array_filter( [ 'ada@example.com', 'Secret Street', '12345', $order->get_order_key() ] ) as $secret ) {
			$this->assertStringNotContainsString( $secret, $said );
		}
	}

	public function test_its_number_alone_tells_nothing(): void {
		$order = $this->somebodys();
		foreach ( [ '', 'wc_order_wrong', '0' ] as $key ) {
			foreach ( [ null, 'subscriber' ] as $who ) {
				$this->act_as( $who );
				$this->open_page( $order, 'order-pay', $key );
				$this->assert_told_nothing_of( $order );
			}
		}
	}

	/** `?wc-ajax=update_order_review&order-pay=55`: draws the cart's form again. */
	public function test_a_request_of_the_checkouts_script_is_about_the_cart(): void {
		$order = $this->somebodys();
		add_filter( 'wp_doing_ajax', '__return_true' );
		foreach ( [ '', $order->get_order_key() ] as $key ) {
			$this->open_page( $order, 'order-pay', $key );
			$this->assert_told_nothing_of( $order );
		}
	}

	public function test_another_page_of_the_shop_is_about_the_cart(): void {
		$order = $this->somebodys();
		$this->open_page( $order );
		remove_filter( 'woocommerce_is_checkout', '__return_true' );
		$this->assert_told_nothing_of( $order );
	}

	public function test_its_customer_pays_it(): void {
		$order = $this->somebodys();
		$this->open_page( $order, 'order-pay', '' );
		$this->assertStringContainsString( '12345', $this->said(), 'Signed in.' );
		$this->act_as( null );
		$this->open_page( $order );
		$this->assertStringContainsString( 'ada@example.com', $this->said(), 'By the link in a mail.' );
	}

	/** Other plugins make such orders: what nobody can know proves nothing. */
	public function test_an_order_without_a_key_opens_to_nobody(): void {
		$order = $this->somebodys();
		$this->act_as( null );
		$order->set_order_key( '' );
		$order->save();
		$this->assertSame( '', PaymentOrders::fresh( $order->get_id() )->get_order_key() );
		$this->open_page( $order, 'order-pay', '' );
		$this->assert_told_nothing_of( $order );
	}
}
