<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use Error;
use Exception;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\SkippedWaits;
use WC_Order;

/**
 * What was begun with an order is completed once, whatever fails on the way. That no transaction is open around other code every
 * integration test sees.
 *
 * @covers \MerchantPayments\Orders\PaymentOrders
 * @covers \MerchantPayments\Orders\RefundWriter
 * @covers \MerchantPayments\Orders\Restock
 */
final class WholeChangesTest extends PaymentTestCase {

	/** Another plugin takes longer than the order's lock lasts, and somebody else has begun with the order: they complete the refund, once. */
	public function test_a_lock_that_ran_out(): void {
		SkippedWaits::begin();
		$order  = $this->order();
		$locks  = $this->plugin->database()->table( 'locks' );
		$taken  = fn () => $this->plugin->database()->run(
			"UPDATE $locks SET owner = 'another' WHERE name = %s",
			[ 'order:' . $order->get_id() ]
		);
		add_action( 'woocommerce_order_refunded', $taken );
		$refund = $this->plugin->account()->transport()->request(
			'POST',
			'/v1/refunds',
			[
				'charge' => $order->get_meta( '_charge_id' ),
				'amount' => 1000,
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		remove_action( 'woocommerce_order_refunded', $taken );
		$this->assertSame( [ 1, 0 ], [ count( $this->again( $order )->get_refunds() ), $this->notes_of( $order, $refund['id'] ) ] );

		$this->plugin->database()->run( "DELETE FROM $locks" );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 1, 1 ], [ count( $this->again( $order )->get_refunds() ), $this->notes_of( $order, $refund['id'] ) ] );
	}

	/** The lock ran out before the refund was made: it is not made twice. */
	public function test_a_lock_that_ran_out_before_the_refund(): void {
		$order = $this->order();
		$locks = $this->plugin->database()->table( 'locks' );
		$taken = fn () => $this->plugin->database()->run(
			"UPDATE $locks SET owner = 'another' WHERE name = %s",
			[ 'order:' . $order->get_id() ]
		);
		add_action( 'woocommerce_create_refund', $taken );
		$this->assert_rest_error( $this->refund( $order, 1000 ), 504, 'wcpay_outcome_unknown' );
		remove_action( 'woocommerce_create_refund', $taken );
		$this->assertSame( [], $this->again( $order )->get_refunds() );
		$this->plugin->database()->run( "DELETE FROM $locks" );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/**
	 * Another plugin fails after WooCommerce has made the refund. The money went: the refund stays and is completed, once.
	 *
	 * @testWith ["woocommerce_restock_refunded_item"]
	 *           ["woocommerce_order_fully_refunded"]
	 *           ["woocommerce_refund_created"]
	 *           ["woocommerce_order_refunded"]
	 */
	public function test_a_plugin_that_fails_after_the_refund( string $hook ): void {
		foreach ( [ Error::class, Exception::class ] as $failure ) {
			$order    = $this->order();
			$break    = static fn () => throw new $failure( 'Another plugin is broken.' );
			add_action( $hook, $break );
			$response = $this->refund( $order, 5000 );
			remove_action( $hook, $break );
			if ( 200 !== $response->get_status() ) {
				$this->assert_rest_error( $response, 504, 'wcpay_outcome_unknown' );
			}
			$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
			$this->plugin->account()->event_feed()->catch_up();
			$again = $this->again( $order );
			$this->assertSame(
				[ 'refunded', 1, 10, 1 ],
				[
					$again->get_status(),
					count( $again->get_refunds() ),
					$this->stock( $again ),
					$this->notes_of( $order, $this->last_refund( $order ) ),
				],
				$failure
			);
		}
	}

	/** The platform's newest refund of an order. */
	private function last_refund( WC_Order $order ): string {
		return $this->plugin->account()->transport()->request(
			'GET',
			'/v1/refunds',
			[ 'charge' => $order->get_meta( '_charge_id' ) ]
		)['data'][0]['id'];
	}

	/** How many of an order's notes name something. */
	private function notes_of( WC_Order $order, string $id ): int {
		return count(
			array_filter(
				wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
				static fn ( object $note ): bool => str_contains( $note->content, $id )
			)
		);
	}

	/** A process that died after the order was told, and before WooCommerce had completed it: the order is completed, with one note. */
	public function test_a_capture_that_was_cut_short(): void {
		$order = $this->order( [ 'manual' => true ] );
		$cut   = static fn () => throw new Error( 'The process ends here.' );
		add_action( 'woocommerce_pre_payment_complete', $cut );
		$this->assert_rest_error( $this->capture( $order ), 504, 'wcpay_outcome_unknown' );
		remove_action( 'woocommerce_pre_payment_complete', $cut );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame( [ 'processing', 8 ], [ $this->again( $order )->get_status(), $this->stock( $this->again( $order ) ) ] );
		$captured = array_filter(
			wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
			static fn ( object $note ): bool => str_contains( $note->content, 'was captured' )
		);
		$this->assertCount( 1, $captured );
	}
}
