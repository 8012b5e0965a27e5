<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use WC_Cart;
use WC_Cart_Session;
use WC_Product_Simple;
use WC_Session_Handler;

/** A customer with a cart, in WooCommerce's session of this process. */
abstract class CartTestCase extends CheckoutTestCase {

	/** @var list<int> Two products at 25 dollars each. */
	protected array $products = [];

	protected function set_up(): void {
		parent::set_up();
		$this->act_as( 'customer' );
		$this->begin_request();
		foreach ( [ 'Red mug', 'Blue mug' ] as $name ) {
			$product = new WC_Product_Simple();
			$product->set_name( $name );
			$product->set_regular_price( '25' );
			$product->set_virtual( true );
			$product->save();
			$this->products[] = $product->get_id();
		}
	}

	protected function tear_down(): void {
		self::cart()->empty_cart();
		self::session()->delete_session( self::session()->get_customer_id() );
		wp_set_current_user( 0 );
		self::session()->init_session_cookie();
		parent::tear_down();
	}

	protected static function cart(): WC_Cart {
		$cart = WC()->cart;
		self::assertInstanceOf( WC_Cart::class, $cart );
		return $cart;
	}

	protected static function session(): WC_Session_Handler {
		$session = WC()->session;
		self::assertInstanceOf( WC_Session_Handler::class, $session );
		return $session;
	}

	/** The session of who is signed in, as the next request reads it. */
	private function begin_request(): void {
		self::session()->init_session_cookie();
		self::cart()->set_cart_contents( [] );
		( new WC_Cart_Session( self::cart() ) )->get_cart_from_session();
	}

	/** What another window of the same customer stores meanwhile. */
	protected function meanwhile( callable $acts ): void {
		$mine = new WC_Session_Handler();
		$mine->init_session_cookie();
		$lines = self::cart()->get_cart_contents();
		$acts();
		self::session()->save_data();
		foreach ( [ 'cart', 'cart_totals', 'order_awaiting_payment', 'merchant_payments_begun' ] as $key ) {
			self::session()->set( $key, $mine->get( $key ) );
		}
		self::cart()->set_cart_contents( $lines );
	}
}
