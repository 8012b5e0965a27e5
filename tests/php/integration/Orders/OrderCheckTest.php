<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use Error;
use MerchantPayments\Ledger\Difference;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Tests\Integration\Features\Disputes\DisputeTestCase;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\SkippedWaits;
use TypeError;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/**
 * Orders that were falsified by hand, or missed what happened, are named and brought up to the platform.
 *
 * @covers \MerchantPayments\Orders\OrderCheck
 */
final class OrderCheckTest extends DisputeTestCase {

	/** Orders of every kind that agree. */
	public function test_orders_that_agree(): void {
		$this->order();
		$this->order( [ 'manual' => true ] );
		$this->capture( $this->order( [ 'manual' => true ] ) );
		$this->cancel( $this->order( [ 'manual' => true ] ) );
		$this->refund( $this->order( [ 'currency' => 'jpy' ] ), 1999 );
		$this->refund( $this->order(), 5000 );
		$this->dispute( $this->order() );
		$this->decide( $this->dispute( $this->order() ), 'lost' );
		$cash = $this->order();
		wc_create_refund( [ 'order_id' => $cash->get_id(), 'amount' => '40.00' ] );
		$this->refund( $cash, 2000 );
		$this->assertSame( [], $this->differences() );
	}

	/** A refund that somebody deleted, and one that somebody changed, are there again; the goods come back no second time. */
	public function test_falsified_refunds(): void {
		$deleted = $this->order();
		$this->refund( $deleted, 5000 );
		$changed = $this->order();
		$this->refund( $changed, 1999 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->again( $deleted )->get_refunds()[0]->delete( true );
		$refund = $this->again( $changed )->get_refunds()[0];
		$refund->set_amount( '1.00' );
		$refund->save();

		$this->assertSame(
			[
				"order-refunded {$deleted->get_id()}: 5000 expected, 0 found",
				"order-refunded {$changed->get_id()}: 1999 expected, 100 found",
			],
			$this->differences()
		);
		$this->assertCount( 2, $this->repair() );
		$this->assertSame( [], $this->differences() );
		$this->assertSame( [ 1, 10 ], [ count( $this->again( $deleted )->get_refunds() ), $this->stock( $deleted ) ] );
		$this->assertSame(
			[ 1, '19.99' ],
			[ count( $this->again( $changed )->get_refunds() ), wc_format_decimal( $this->again( $changed )->get_refunds()[0]->get_amount(), 2 ) ]
		);
	}

	/**
	 * An empty refund stands for the platform's, and one that WooCommerce created has its amount: WooCommerce refunds what is left of an order
	 * that becomes refunded. There is one then, the platform's. What was paid in cash before is another matter.
	 *
	 * @testWith ["usd"]
	 *           ["jpy"]
	 *           ["kwd"]
	 */
	public function test_an_empty_refund_beside_another( string $currency ): void {
		$cash   = $this->order( [ 'currency' => $currency ] );
		$amount = wc_format_decimal( $cash->get_total() );
		wc_create_refund( [ 'order_id' => $cash->get_id(), 'amount' => $amount ] );
		$this->refund( $cash, 5000 );
		$order = $this->order( [ 'currency' => $currency ] );
		$this->refund( $order, 5000 );
		$this->plugin->account()->event_feed()->catch_up();
		$id     = $this->again( $order )->get_refunds()[0]->get_meta( '_merchant_payments_refund_id' );
		$filled = $this->again( $order )->get_refunds()[0];
		$filled->set_amount( '0' );
		$filled->set_total( '0' );
		$filled->save();
		wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => $amount ] );

		$this->assertSame( [ "order-refunded {$order->get_id()}: 5000 expected, 0 found" ], $this->differences() );
		$this->assertCount( 1, $this->repair() );
		$this->assertSame( [], $this->differences() );
		$refunds = $this->again( $order )->get_refunds();
		$this->assertSame(
			[ 1, (float) $amount, $id ],
			[ count( $refunds ), (float) $refunds[0]->get_amount(), $refunds[0]->get_meta( '_merchant_payments_refund_id' ) ]
		);
		$this->assertSame( [ 'refunded', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertCount( 2, $this->again( $cash )->get_refunds() );
	}

	/**
	 * The process that refunded on the order's page died before it asked the platform: nothing was paid, and the order says so again, with a
	 * note.
	 */
	public function test_a_page_that_died(): void {
		$order = $this->order();
		add_filter( 'woocommerce_order_refund_get_amount', $die = static fn () => throw new Error( 'Killed.' ) );
		try {
			wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '20.00', 'refund_payment' => true ] );
		} catch ( Error ) {
			remove_filter( 'woocommerce_order_refund_get_amount', $die );
		}
		$this->assertSame( [ 1, 0 ], [ count( $this->again( $order )->get_refunds() ), $this->charge( $order )['amount_refunded'] ] );
		$this->assertSame( [], $this->differences(), 'It may still be paid.' );

		$left = $this->again( $order )->get_refunds()[0];
		$left->set_date_created( time() - 301 );
		$left->save();
		$this->assertSame( [ "order-refund-unpaid {$order->get_id()}: 0 expected, 2000 found" ], $this->differences() );
		$this->assertCount( 1, $this->repair() );
		$this->assertSame( [], $this->again( $order )->get_refunds() );
		$this->assertNotSame(
			[],
			array_filter(
				wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
				static fn ( object $note ): bool => str_contains( $note->content, 'never sent' )
			)
		);
		$this->assertSame( [], $this->differences() );
	}

	/** It died after the platform had paid: the refund stands for the platform's. */
	public function test_a_page_that_died_after_it_was_paid(): void {
		$order = $this->order();
		$this->assertNotInstanceOf(
			WP_Error::class,
			wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '20.00', 'refund_payment' => true ] )
		);
		$this->plugin->account()->event_feed()->catch_up();
		$refund = $this->again( $order )->get_refunds()[0];
		$id     = $refund->get_meta( '_merchant_payments_refund_id' );
		$refund->delete_meta_data( '_merchant_payments_refund_id' );
		$refund->set_date_created( time() - 301 );
		$refund->save();
		$this->assertCount( 2, $this->repair() );
		$this->assertSame( [], $this->differences() );
		$this->assertSame(
			[ [ $refund->get_id(), $id ] ],
			array_map(
				static fn ( WC_Order_Refund $made ): array => [ $made->get_id(), $made->get_meta( '_merchant_payments_refund_id' ) ],
				$this->again( $order )->get_refunds()
			)
		);
	}

	/** The events of a capture, a refund that came back and a dispute were lost on the way to the orders. */
	public function test_missed_events(): void {
		$captured  = $this->order( [ 'manual' => true ] );
		$returned  = $this->order( [ 'method' => 'pm_card_pendingRefund' ] );
		$refund    = $this->refund( $returned, 5000 )->get_data()['id'];
		$disputed  = $this->order();
		$transport = $this->plugin->sandbox()->transport();
		$transport->request( 'POST', '/v1/payment_intents/' . $captured->get_meta( '_intent_id' ) . '/capture' );
		$transport->request( 'POST', "/v1/refunds/$refund/cancel" );
		$transport->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => (string) $disputed->get_meta( '_charge_id' ) ] );
		$this->plugin->account()->event_feed()->continue_after( $this->plugin->account()->event_feed()->newest() );
		$this->plugin->account()->rebuild()->run();

		$rules = array_map( static fn ( string $line ): string => explode( ':', $line )[0], $this->differences() );
		sort( $rules );
		$this->assertSame(
			[ "order-captured {$captured->get_id()}", "order-disputed {$disputed->get_id()}", "order-refunded {$returned->get_id()}" ],
			$rules
		);
		do_action( 'merchant_payments_reconcile' );
		$this->assertSame( [], $this->differences() );
		$this->assertSame(
			[ 'processing', 'processing', 'on-hold' ],
			array_map( fn ( WC_Order $order ): string => $this->again( $order )->get_status(), [ $captured, $returned, $disputed ] )
		);
	}

	/** A difference that other code keeps from being repaired is logged once, with the reason, and holds up no other order. */
	public function test_a_lasting_difference(): void {
		$orders = [ $this->order(), $this->order() ];
		foreach ( $orders as $order ) {
			$this->refund( $order, 1000 );
		}
		$this->plugin->account()->event_feed()->catch_up();
		foreach ( $orders as $order ) {
			$this->again( $order )->get_refunds()[0]->delete( true );
		}
		$broken = static function ( WC_Order_Refund $refund ) use ( $orders ): void {
			if ( $refund->get_parent_id() === $orders[0]->get_id() ) {
				throw new TypeError( 'Another plugin.' );
			}
		};
		add_action( 'woocommerce_create_refund', $broken );
		$logged = new LoggedLines();
		do_action( 'merchant_payments_reconcile' );
		do_action( 'merchant_payments_reconcile' );
		$lasting = "order-refunded {$orders[0]->get_id()}: 1000 expected, 0 found";
		$this->assertSame( [ $lasting ], $this->differences() );
		$this->assertCount( 1, $logged->like( '/still differ: order-refunded .*Another plugin/' ) );
		$this->assertCount( 1, $logged->like( '/differed: order-refunded/' ) );

		remove_action( 'woocommerce_create_refund', $broken );
		do_action( 'merchant_payments_reconcile' );
		$this->assertSame( [], $this->differences() );
		$this->assertCount( 2, $logged->like( '/differed: order-refunded/' ) );
	}

	/** Somebody works on the order just now: it is left for the next time, and support reads why. Nothing is said to be broken. */
	public function test_an_order_that_is_busy(): void {
		$order = $this->without_its_refund( 1000 );
		SkippedWaits::begin();
		$logged = new LoggedLines();
		$check  = fn (): array => $this->plugin->account()->order_check()->repair();
		$left   = $this->plugin->lock()->hold( 'order:' . $order->get_id(), 60, $check )['left'];
		$this->assertSame(
			[ "order-refunded {$order->get_id()}: 1000 expected, 0 found" ],
			array_map( static fn ( Difference $difference ): string => $difference->text(), $left )
		);
		$this->assertCount( 1, $logged->like( "/^Order {$order->get_id()} is busy and was not brought up to the platform/" ) );
		$this->assertCount( 1, $this->repair() );
	}

	/** A platform that does not answer is no fault of the order's: the whole check ends, and is made again. */
	public function test_a_platform_that_does_not_answer(): void {
		$order = $this->without_its_refund( 1000 );
		$this->fail_next( 'read', 'drop', 9 );
		try {
			$this->plugin->account()->order_check()->repair();
			$this->fail( 'It said what it could not know.' );
		} catch ( PlatformException $failure ) {
			$this->plugin->sandbox()->faults()->clear();
			$this->assertSame( [], $this->again( $order )->get_refunds(), $failure->getMessage() );
		}
		$this->assertCount( 1, $this->repair() );
	}

	/** Refunds are compared to the last cent that can still be refunded, and not with an order of another currency. */
	public function test_what_of_refunds_can_be_compared(): void {
		$cent = $this->without_its_refund( 1000 );
		wc_create_refund( [ 'order_id' => $cent->get_id(), 'amount' => '49.99' ] );
		$euro = $this->without_its_refund( 1000 );
		$euro->set_currency( 'EUR' );
		$euro->save();
		$this->assertSame( [ "order-refunded {$cent->get_id()}: 1000 expected, 0 found" ], $this->differences() );
	}

	/** Somebody deleted what an order knew of its dispute, and its refund: it is on hold for the dispute alone, until that is won. */
	public function test_a_dispute_that_the_order_has_forgotten(): void {
		$order   = $this->without_its_refund( 1000 );
		$dispute = $this->dispute( $order );
		$order   = $this->again( $order );
		$order->delete_meta_data( '_merchant_payments_disputes' );
		$order->save();
		$this->assertCount( 1, $this->repair() );
		$this->decide( $dispute, 'won' );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** An order whose refund at the platform somebody has deleted in the shop. */
	private function without_its_refund( int $amount ): WC_Order {
		$order = $this->order();
		$this->refund( $order, $amount );
		$this->plugin->account()->event_feed()->catch_up();
		$this->again( $order )->get_refunds()[0]->delete( true );
		return $this->again( $order );
	}

	/** Many orders with refunds take no more queries than few. */
	public function test_refunds_are_read_together(): void {
		$queries = function (): int {
			wp_cache_flush();
			$before = $GLOBALS['wpdb']->num_queries;
			$this->assertSame( [], $this->differences() );
			return $GLOBALS['wpdb']->num_queries - $before;
		};
		$this->refund( $this->order(), 1000 );
		$one = $queries();
		foreach ( range( 1, 6 ) as $ignored ) {
			$this->refund( $this->order(), 1000 );
		}
		$this->assertLessThan( 6, $queries() - $one );
	}

	/** More payments than fit into one batch, of which one differs. */
	public function test_batches(): void {
		$orders = [];
		foreach ( range( 1, 3 ) as $ignored ) {
			$orders[] = $this->order();
		}
		$table = $this->plugin->database()->table( 'ledgers_transactions' );
		$row   = $this->plugin->database()->row( "SELECT * FROM $table WHERE order_id = %d", [ $orders[0]->get_id() ] );
		$this->assertNotNull( $row );
		$this->pass( 5 );
		$last = $this->order();
		$this->refund( $last, 1000 );
		$this->again( $last )->get_refunds()[0]->delete( true );
		foreach ( range( 1, 450 ) as $number ) {
			$this->plugin->account()->tables()->insert(
				'transactions',
				[
					array_diff_key(
						[ 'transaction_id' => "txn_more$number", 'charge_id' => "ch_more$number", 'order_id' => '99999999' ] + $row,
						[ 'scope' => null ]
					),
				]
			);
		}
		wp_cache_set( 'seen', 'before', 'merchant-payments-test' );
		$found = [];
		foreach ( $this->plugin->account()->order_check()->differences() as $difference ) {
			$found[] = $difference->text();
			$this->assertFalse( wp_cache_get( 'seen', 'merchant-payments-test' ), 'What a batch has loaded is gone before the next one.' );
		}
		$this->assertSame( [ "order-refunded {$last->get_id()}: 1000 expected, 0 found" ], $found );
	}

	/** @return list<string> */
	private function differences(): array {
		return array_map(
			static fn ( Difference $difference ): string => $difference->text(),
			iterator_to_array( $this->plugin->account()->order_check()->differences(), false )
		);
	}

	/** @return list<Difference> Those that were found; none is left. */
	private function repair(): array {
		[ 'found' => $found, 'left' => $left ] = $this->plugin->account()->order_check()->repair();
		$this->assertSame( [], $left );
		return $found;
	}
}
