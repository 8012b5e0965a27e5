<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\PaymentForm;
use WP_Error;
use WP_REST_Request;

/**
 * What is asked of the cart before it becomes an order, by WooCommerce's hooks of both checkouts.
 *
 * @covers \MerchantPayments\Checkout\CartTotal
 * @covers \MerchantPayments\Checkout\OneCheckout
 */
final class CartTotalTest extends CartTestCase {

	private const MINE    = 'woocommerce_store_api_checkout_update_customer_from_request';
	private const CHANGED = 'The total has changed: it is $25.00 USD now. Please look at your order, then pay again.';

	protected function set_up(): void {
		parent::set_up();
		self::cart()->add_to_cart( $this->products[0] );
		self::session()->save_data();
	}

	/** @return WP_REST_Request<array<string, mixed>> What the block sends. */
	private static function request( string $total ): WP_REST_Request {
		$request = new WP_REST_Request( 'POST', '/wc/store/v1/checkout' );
		$request->set_body_params(
			[
				'payment_method' => Gateway::ID,
				'payment_data'   => [ [ 'key' => PaymentForm::TOTAL, 'value' => $total ] ],
			]
		);
		return $request;
	}

	/** What the customer of the block reads; empty where the order is made. */
	private function said_in_block( string $total ): string {
		$request = self::request( $total );
		$refused = apply_filters( 'rest_request_before_callbacks', null, [], $request );
		if ( $refused instanceof WP_Error ) {
			return $refused->get_error_message();
		}
		try {
			do_action( self::MINE, WC()->customer, $request ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		} catch ( RouteException $refusal ) {
			return $refusal->getMessage();
		}
		return '';
	}

	/** The same in the classic checkout. */
	private function said_in_classic( string $total ): string {
		$errors = new WP_Error();
		$_POST  = [ 'payment_method' => Gateway::ID, PaymentForm::TOTAL => $total ];
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		do_action( 'woocommerce_before_checkout_process' );
		do_action( 'woocommerce_after_checkout_validation', [], $errors );
		// phpcs:enable
		$_POST = [];
		return $errors->get_error_message();
	}

	public function test_the_total_that_the_customer_saw(): void {
		$this->assertSame( '', $this->said_in_block( '2500:usd' ) );
	}

	public function test_the_total_that_the_customer_saw_in_the_classic_checkout(): void {
		$this->assertSame( '', $this->said_in_classic( '2500:usd' ) );
	}

	public function test_another_total(): void {
		$this->assertSame( self::CHANGED, $this->said_in_block( '2400:usd' ) );
	}

	public function test_another_total_in_the_classic_checkout(): void {
		$this->assertSame( self::CHANGED, $this->said_in_classic( '2500:eur' ) );
	}

	/** The page shows it no more: the cart is as the other window has left it. */
	public function test_a_cart_that_another_window_has_changed(): void {
		$this->meanwhile( fn () => self::cart()->add_to_cart( $this->products[1] ) );
		// In another request.
		$GLOBALS['wp_actions']['woocommerce_add_to_cart'] = 0; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- WordPress counts it.
		$this->assertStringStartsWith( 'Your cart was changed in another window.', $this->said_in_block( '2500:usd' ) );
		$this->assertCount( 2, self::cart()->get_cart() );
	}
}
