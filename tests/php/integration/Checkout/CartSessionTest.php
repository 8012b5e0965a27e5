<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\CartSession;

/**
 * A customer's cart, which another window may change while a request goes on.
 *
 * @covers \MerchantPayments\Checkout\CartSession
 */
final class CartSessionTest extends CartTestCase {

	public function test_what_another_window_puts_into_the_cart(): void {
		self::cart()->add_to_cart( $this->products[0] );
		self::session()->save_data();
		$read = CartSession::contents();
		$this->assertNotNull( $read );
		$this->assertEquals( $read, CartSession::catch_up() );

		$this->meanwhile( fn () => self::cart()->add_to_cart( $this->products[1] ) );
		$this->assertSame( $read->goods, CartSession::contents()->goods ?? null, 'The request goes on with what it has read.' );
		$stored = CartSession::catch_up();
		$this->assertNotNull( $stored );
		$this->assertFalse( $stored->is( $read ) );
		CartSession::reload();
		$this->assertCount( 2, self::cart()->get_cart() );
		$this->assertEquals( 50, self::cart()->get_total( 'edit' ) );
	}

	/** It may be paid by now: the request learns of it without losing its own cart. */
	public function test_an_order_that_another_window_has_begun(): void {
		self::cart()->add_to_cart( $this->products[0] );
		self::session()->save_data();
		$order = $this->unpaid();
		$this->meanwhile(
			static function () use ( $order ): void {
				self::session()->set( 'order_awaiting_payment', $order->get_id() );
				CartSession::note( $order );
			}
		);
		$this->assertSame( [], CartSession::begun() );
		CartSession::catch_up();
		$this->assertSame( [ $order->get_id() ], array_keys( CartSession::begun() ) );
		$this->assertSame( $order->get_id(), self::session()->get( 'order_awaiting_payment' ) );
	}

	/** What came into the cart after the order was begun stays there. */
	public function test_what_an_order_has_bought_leaves_the_cart(): void {
		self::cart()->add_to_cart( $this->products[0] );
		$order = $this->unpaid();
		CartSession::note( $order );
		self::cart()->add_to_cart( $this->products[0] );
		self::cart()->add_to_cart( $this->products[1] );

		$this->assertTrue( CartSession::take_out( $order->get_id() ) );
		$left = array_column( self::cart()->get_cart(), 'quantity', 'product_id' );
		$this->assertEquals( array_fill_keys( $this->products, 1 ), $left );
		$this->assertSame( [], CartSession::begun() );
	}

	public function test_an_order_that_has_bought_everything_empties_the_cart(): void {
		self::cart()->add_to_cart( $this->products[0] );
		$order = $this->unpaid();
		CartSession::note( $order );
		$this->assertFalse( CartSession::take_out( $order->get_id() ) );
		$this->assertTrue( self::cart()->is_empty() );
	}

	/** What is put into an emptied cart is bought anew. */
	public function test_an_emptied_cart_forgets_its_orders(): void {
		self::cart()->add_to_cart( $this->products[0] );
		CartSession::note( $this->unpaid() );
		self::cart()->empty_cart();
		$this->assertSame( [], CartSession::begun() );
	}
}
