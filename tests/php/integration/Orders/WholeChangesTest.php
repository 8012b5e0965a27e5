<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use Error;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * An order is changed as a whole or not at all, and what came to nothing leaves no trace.
 *
 * @covers \MerchantPayments\Orders\PaymentOrders
 * @covers \MerchantPayments\Orders\OrderCaches
 */
final class WholeChangesTest extends PaymentTestCase {

	/**
	 * Another plugin takes longer than the order's lock lasts, and somebody else has begun with the order: what was done is not kept, and is done when
	 * the order is free again.
	 */
	public function test_a_lock_that_ran_out(): void {
		$order = $this->order();
		$locks = $this->plugin->database()->table( 'locks' );
		$taken = fn () => $this->plugin->database()->run( "UPDATE $locks SET owner = 'another' WHERE name = %s", [ 'order:' . $order->get_id() ] );
		add_action( 'woocommerce_order_refunded', $taken );
		$this->plugin->transport()->request(
			'POST',
			'/v1/refunds',
			[
				'charge' => $order->get_meta( '_charge_id' ),
				'amount' => 1000,
			]
		);
		$this->plugin->event_feed()->catch_up();
		remove_action( 'woocommerce_order_refunded', $taken );
		$this->assertCount( 0, $this->again( $order )->get_refunds() );

		$this->plugin->database()->run( "DELETE FROM $locks" );
		$this->plugin->event_feed()->catch_up();
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/** The goods of a refund that broke twice come back once. */
	public function test_stock_that_came_back_in_vain(): void {
		$order = $this->order();
		$break = static fn () => throw new Error( 'Another plugin is broken.' );
		add_action( 'woocommerce_order_refunded', $break );
		$this->assert_rest_error( $this->refund( $order, 5000 ), 504, 'wcpay_outcome_unknown' );
		$this->assertSame( 8, $this->stock( $this->again( $order ) ) );
		remove_action( 'woocommerce_order_refunded', $break );

		$this->assertSame( 0, $this->plugin->money()->settlement()->run() );
		$this->assertSame( [ 'refunded', 10 ], [ $this->again( $order )->get_status(), $this->stock( $this->again( $order ) ) ] );
	}
}
