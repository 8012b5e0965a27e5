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

	/** Other people's code runs while an order is paid and canceled: none of our transactions is open around it. */
	public function test_no_transaction_around_other_code(): void {
		$open    = [];
		$is_open = false;
		$follow  = static function ( string $query ) use ( &$is_open ): string {
			$is_open = match ( $query ) {
				'START TRANSACTION'  => true,
				'COMMIT', 'ROLLBACK' => false,
				default              => $is_open,
			};
			return $query;
		};
		$look    = static function () use ( &$open, &$is_open ): void {
			$open[ (string) current_action() ] = $is_open;
		};
		add_filter( 'query', $follow );
		$hooks = [ 'woocommerce_pre_payment_complete', 'woocommerce_payment_complete', 'woocommerce_order_status_on-hold_to_processing', 'woocommerce_order_status_cancelled' ];
		foreach ( $hooks as $hook ) {
			add_action( $hook, $look );
		}
		$this->assertSame( 200, $this->capture( $this->order( [ 'manual' => true ] ) )->get_status() );
		$this->assertSame( 200, $this->cancel( $this->order( [ 'manual' => true ] ) )->get_status() );
		foreach ( $hooks as $hook ) {
			remove_action( $hook, $look );
		}
		remove_filter( 'query', $follow );
		$this->assertEquals( array_fill_keys( $hooks, false ), $open );
	}

	/** A process that died after the order was told, and before WooCommerce had completed it: the order is completed, with one note. */
	public function test_a_capture_that_was_cut_short(): void {
		$order = $this->order( [ 'manual' => true ] );
		$cut   = static fn () => throw new Error( 'The process ends here.' );
		add_action( 'woocommerce_pre_payment_complete', $cut );
		$this->assert_rest_error( $this->capture( $order ), 504, 'wcpay_outcome_unknown' );
		remove_action( 'woocommerce_pre_payment_complete', $cut );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->assertSame( 0, $this->plugin->money()->settlement()->run() );
		$this->assertSame( [ 'processing', 8 ], [ $this->again( $order )->get_status(), $this->stock( $this->again( $order ) ) ] );
		$captured = array_filter( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ), static fn ( object $note ): bool => str_contains( $note->content, 'was captured' ) );
		$this->assertCount( 1, $captured );
	}
}
