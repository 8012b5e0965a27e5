<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\OneCheckout;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Site;
use MerchantPayments\Tests\SettableClock;
use MerchantPayments\Tests\SkippedWaits;
use ReflectionProperty;
use WP_Error;
use WP_REST_Request;

/**
 * Two requests want to buy one cart.
 *
 * @covers \MerchantPayments\Checkout\OneCheckout
 * @covers \MerchantPayments\StoreCheckout
 */
final class OneCheckoutTest extends CheckoutTestCase {

	/** WooCommerce's session of this process. */
	private ?object $session = null;

	protected function tear_down(): void {
		if ( null !== $this->session ) {
			self::kept()->setValue( WC(), $this->session );
			$this->session = null;
		}
		parent::tear_down();
	}

	/** WooCommerce reads one session in each process; these tests play several. */
	private function forget_session(): void {
		$this->session = self::kept()->getValue( WC() );
		self::kept()->setValue( WC(), null );
	}

	private static function kept(): ReflectionProperty {
		return new ReflectionProperty( WC(), 'session' );
	}

	/** The one that waited is told what the first has done. */
	public function test_who_waited_orders_nothing(): void {
		$first = $this->checkout();
		$this->assertNull( $first->begin_block( null, self::request() ) );
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );

		$second = $this->waited()->begin_block( null, self::request() );
		$this->assertInstanceOf( WP_Error::class, $second );
		$this->assertSame( 409, $second->get_error_data()['status'] );
		$this->assertStringContainsString( 'order ' . $order->get_order_number(), $second->get_error_message() );
	}

	/** Nothing was paid by the first: the customer tries again, knowingly. */
	public function test_the_first_paid_nothing(): void {
		$this->assertNull( $this->checkout()->begin_block( null, self::request() ) );
		$second = $this->waited()->begin_block( null, self::request() );
		$this->assertInstanceOf( WP_Error::class, $second );
		$this->assertStringContainsString( 'in another window', $second->get_error_message() );
	}

	/** A batch of the Store API places two orders: the second is answered at once, and orders nothing. */
	public function test_two_orders_in_one_request(): void {
		$this->assertNull( $this->checkout()->begin_block( null, self::request() ) );
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$before = microtime( true );
		$second = $this->checkout()->begin_block( null, self::request() );
		$this->assertLessThan( 1.0, microtime( true ) - $before );
		$this->assertInstanceOf( WP_Error::class, $second );
		$this->assertStringContainsString( 'order ' . $order->get_order_number(), $second->get_error_message() );
	}

	/**
	 * However WooCommerce may be asked, it is one checkout.
	 *
	 * @testWith ["/WC/store/v1/Checkout", "merchant_payments"]
	 *           ["/wc/store/checkout/", "merchant_payments"]
	 *           ["/wc/store/v1/checkout", " merchant_payments "]
	 */
	public function test_another_spelling( string $route, string $method ): void {
		$this->assertNull( $this->checkout()->begin_block( null, self::request() ) );
		$asked = apply_filters( 'rest_request_before_callbacks', null, [], self::request( $method, $route ) );
		$this->assertInstanceOf( WP_Error::class, $asked );
	}

	/** Orders that are paid another way, other routes, and the next checkout of the same customer. */
	public function test_whom_it_does_not_concern(): void {
		$this->forget_session();
		$this->assertNull( $this->checkout()->begin_block( null, self::request() ) );
		$other = $this->waited();
		$this->assertNull( $other->begin_block( null, self::request( 'cod' ) ) );
		$this->assertNull( $other->begin_block( null, self::request( Gateway::ID, '/wc/store/v1/cart' ) ) );
		$this->act_as( 'customer' );
		$this->assertNull( $other->begin_block( null, self::request() ), 'Another customer.' );
	}

	/** Each answer of the Store API has a new token for the same cart. */
	public function test_two_tokens_of_one_session(): void {
		wp_set_current_user( 0 );
		$this->forget_session();
		try {
			$_SERVER['HTTP_CART_TOKEN'] = self::token( 't_1', 1 );
			$this->assertNull( $this->checkout()->begin_block( null, self::request() ) );
			$_SERVER['HTTP_CART_TOKEN'] = self::token( 't_1', 2 );
			$this->assertInstanceOf( WP_Error::class, $this->waited()->begin_block( null, self::request() ) );
			$_SERVER['HTTP_CART_TOKEN'] = self::token( 't_2', 2 );
			$this->assertNull( $this->waited()->begin_block( null, self::request() ) );
		} finally {
			unset( $_SERVER['HTTP_CART_TOKEN'] );
		}
	}

	/** As WooCommerce makes it. */
	private static function token( string $session, int $ends ): string {
		$part = static fn ( array $told ): string => rtrim( strtr( base64_encode( (string) wp_json_encode( $told ) ), '+/', '-_' ), '=' );
		return $part( [ 'typ' => 'JWT' ] ) . '.' . $part( [ 'user_id' => $session, 'exp' => $ends, 'iss' => 'store-api' ] ) . '.signature';
	}

	/** As a request has it. */
	private function checkout(): OneCheckout {
		return new OneCheckout( $this->plugin->lock() );
	}

	/** As another process has it, which waits for the first one as long as it may. */
	private function waited(): OneCheckout {
		SkippedWaits::begin();
		return new OneCheckout( new Lock( Site::instance()->database(), new SettableClock( time() ) ) );
	}

	/** @return WP_REST_Request<array<string, mixed>> What the block's checkout sends. */
	private static function request( string $method = Gateway::ID, string $route = '/wc/store/v1/checkout' ): WP_REST_Request {
		$request = new WP_REST_Request( 'POST', $route );
		$request->set_param( 'payment_method', $method );
		return $request;
	}
}
