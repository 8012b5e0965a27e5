<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Site;
use MerchantPayments\StoreCheckout;
use ReflectionMethod;
use ReflectionProperty;
use WC_Order;
use WP_REST_Request;

/**
 * Orders that are made of one cart, one after the other: only the last can still be paid.
 *
 * @covers \MerchantPayments\StoreCheckout
 */
final class OneCartTest extends CartTestCase {

	/** The next request has not begun a checkout. */
	protected function tear_down(): void {
		$checkout = ( new ReflectionMethod( Site::class, 'shop' ) )->invoke( $this->plugin );
		( new ReflectionProperty( StoreCheckout::class, 'one' ) )->setValue( $checkout, null );
		parent::tear_down();
	}

	/** The customer left the bank's page, and pays another order of the same cart: with us, or another way, in either checkout. */
	public function test_what_was_begun_before_is_ended(): void {
		self::cart()->add_to_cart( $this->products[0] );
		self::session()->save_data();
		$request = new WP_REST_Request( 'POST', '/wc/store/v1/checkout' );
		$request->set_param( 'payment_method', Gateway::ID );
		$this->assertNull( apply_filters( 'rest_request_before_callbacks', null, [], $request ) );
		$other = $this->unpaid();
		$other->set_payment_method( 'bacs' );
		$other->save();
		$ways = [
			'classic'   => static fn () => do_action( 'woocommerce_checkout_order_processed', $other->get_id() ),
			'the block' => static fn () => do_action( 'woocommerce_store_api_checkout_order_processed', $other ),
			'with us'   => fn () => $this->pay( $this->unpaid(), 'visa' ),
		];
		foreach ( $ways as $way => $go_on ) {
			$order = $this->unpaid();
			$this->pay( $order, 'authenticationRequired' );
			$this->assertSame( 'requires_action', $this->status_of_payment( $order ) );
			$go_on();
			$this->assertSame( 'canceled', $this->status_of_payment( $order ), $way );
		}
		$this->assertSame( 1, $this->charges() );
	}

	/** Bought on a product's own page: the customer's cart is left as it is when the order is thanked for. */
	public function test_a_cart_of_its_own(): void {
		foreach ( [ 'own' => false, '' => true ] as $asked => $expected ) {
			$order                                       = $this->unpaid();
			$_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] = $asked;
			$paid                                        = $this->pay( $order, 'visa' )['result'];
			unset( $_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] );
			$this->open_page( $order, 'order-received' );
			$is_emptied = apply_filters( 'woocommerce_should_clear_cart_after_payment', true );
			$this->leave_page();
			$this->assertSame( [ 'success', $expected ], [ $paid, $is_emptied ], "“{$asked}”" );
		}
	}

	private function status_of_payment( WC_Order $order ): string {
		$id = (string) $this->again( $order )->get_meta( '_intent_id' );
		return (string) $this->plugin->account()->platform()->payments()->intent( $id )['status'];
	}
}
