<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use MerchantPayments\Ledger\SumsCheck;
use MerchantPayments\Tests\Integration\Operations\PaymentShop;
use WC_Order;

/**
 * SIGKILL before a random database statement of what moves or counts money: others go on at once, and nothing is lost or doubled.
 *
 * The moments are spread over the whole work, one at random in each equal part of it. MERCHANT_PAYMENTS_KILL_ROUNDS asks for more of each.
 *
 * @group long
 * @covers \MerchantPayments\Operations\Settlement
 * @covers \MerchantPayments\Ledger\EventFeed
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Orders\PaymentOrders
 * @covers \MerchantPayments\Orders\RefundWriter
 * @covers \MerchantPayments\Orders\Restock
 * @covers \MerchantPayments\Orders\OrderDisputes
 */
final class KillTest extends KillTestCase {

	/**
	 * @return array<string, array{int, string, int}> Minor units, the order's status afterwards, and how many things are back on the shelf.
	 */
	public static function refunds(): array {
		return [
			'all'  => [ 5000, 'refunded', 2 ],
			'part' => [ 1999, 'processing', 0 ],
		];
	}

	/**
	 * A refund happens once or, killed before it was noted, not at all; platform, order and ledger agree.
	 *
	 * @dataProvider refunds
	 */
	public function test_a_killed_refund( int $amount, string $status, int $back ): void {
		$twin  = $this->order();
		$whole = KilledProcess::live( $this->refund_of( $twin, $amount, 'whole' ) );
		$this->restart();
		$this->assertSame( [ 1, 1, 1, 1, $status ], $this->told( $twin ) );
		$happened = 0;
		foreach ( $this->moments( $whole ) as $round => $moment ) {
			$order = $this->order();
			$stock = $this->stock( $order );
			$when  = "Killed before statement $moment of $whole.";
			$this->assertTrue( $this->killed( $moment, $this->refund_of( $order, $amount, "key-$round" ) ), $when );
			$this->restart();
			$told      = $this->told( $order );
			$happened += $told[0];
			$this->assertSame( 0 === $told[0] ? [ 0, 0, 0, 0, 'processing' ] : [ 1, 1, 1, 1, $status ], $told, $when );

			// The merchant looks, and does it again: the same dialog's button makes no second refund.
			$this->assertSame( 200, $this->refund( $order, $amount, [ 'Idempotency-Key' => "key-$round" ] )->get_status(), $when );
			$this->assertSame( [ 1, 1, 1, 1, $status ], $this->told( $order ), $when );
			$this->assertSame( $stock + $back, $this->stock( $order ), $when );
		}
		$this->assertGreaterThan( 0, $happened );
		$this->assert_all_agree();
	}

	/**
	 * Killed in other people's code, before, within and after what WooCommerce does: one refund, the goods back once, one note.
	 *
	 * @testWith ["woocommerce_create_refund"]
	 *           ["woocommerce_order_fully_refunded"]
	 *           ["woocommerce_order_status_refunded"]
	 *           ["woocommerce_refund_created"]
	 *           ["woocommerce_order_refunded"]
	 *           ["woocommerce_updated_product_stock"]
	 *           ["woocommerce_restock_refunded_item"]
	 *           ["woocommerce_order_note_added"]
	 */
	public function test_a_refund_killed_in_a_hook( string $hook ): void {
		$order = $this->order();
		$this->assertTrue( KilledProcess::kill( $hook, $this->refund_of( $order, 5000, 'key' ) ) );
		$this->restart();
		$this->assertSame( [ 1, 1, 1, 1, 'refunded' ], $this->told( $order ) );
		$this->assertSame( 10, $this->stock( $this->again( $order ) ) );
		$this->assert_all_agree();
	}

	/**
	 * The feed brings a lost dispute, and is killed in other people's code: one refund, one note, and the goods are gone.
	 *
	 * @testWith ["woocommerce_create_refund"]
	 *           ["woocommerce_order_fully_refunded"]
	 *           ["woocommerce_order_refunded"]
	 *           ["woocommerce_order_note_added"]
	 */
	public function test_a_lost_dispute_killed_in_a_hook( string $hook ): void {
		$order   = $this->order();
		$dispute = $this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/sandbox/disputes',
			[ 'charge' => (string) $order->get_meta( '_charge_id' ) ]
		)['id'];
		$this->plugin->account()->event_feed()->catch_up();
		$this->platform( "disputes/$dispute/close" );
		$this->assertTrue( KilledProcess::kill( $hook, [ 'feed' ] ) );
		$this->restart();
		$order = $this->again( $order );
		$notes = array_filter(
			wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
			static fn ( object $note ): bool => str_contains( $note->content, $dispute )
		);
		$this->assertSame(
			[ 'refunded', 1, 2, 8 ],
			[ $order->get_status(), count( $order->get_refunds() ), count( $notes ), $this->stock( $order ) ]
		);
		$this->assert_all_agree();
	}

	/**
	 * A refund whose money came back, killed while the order is told: none is left, with one note.
	 *
	 * @testWith ["woocommerce_pre_delete_order_refund"]
	 *           ["woocommerce_order_note_added"]
	 *           ["woocommerce_order_status_processing"]
	 */
	public function test_a_refund_that_came_back_killed_in_a_hook( string $hook ): void {
		$order  = $this->order( [ 'method' => 'pm_card_pendingRefund' ] );
		$refund = $this->refund( $order, 5000 )->get_data()['id'];
		$this->platform( "refunds/$refund/cancel" );
		$this->assertTrue( KilledProcess::kill( $hook, [ 'feed' ] ) );
		$this->restart();
		$order = $this->again( $order );
		$notes = array_filter(
			wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
			static fn ( object $note ): bool => str_contains( $note->content, 'did not succeed' )
		);
		$this->assertSame( [ 'processing', 0, 1 ], [ $order->get_status(), count( $order->get_refunds() ), count( $notes ) ] );
	}

	/** A capture happens once or not at all; repeated, it happens once. */
	public function test_a_killed_capture(): void {
		$whole    = KilledProcess::live( $this->capture_of( $this->order( [ 'manual' => true ] ), 'whole' ) );
		$happened = 0;
		foreach ( $this->moments( $whole ) as $round => $moment ) {
			$order = $this->order( [ 'manual' => true ] );
			$when  = "Killed before statement $moment of $whole.";
			$this->assertTrue( $this->killed( $moment, $this->capture_of( $order, "key-$round" ) ), $when );
			$this->restart();
			$captured  = $this->charge( $order )['captured'];
			$happened += (int) $captured;
			$this->assertSame( $captured ? [ 'processing', [ 'charge' ], 1, 8 ] : [ 'on-hold', [], 0, 8 ], $this->captured( $order ), $when );

			$this->assertSame( 200, $this->capture( $order, [ 'Idempotency-Key' => "key-$round" ] )->get_status(), $when );
			$this->assertSame( [ 'processing', [ 'charge' ], 1, 8 ], $this->captured( $order ), $when );
		}
		$this->assertGreaterThan( 0, $happened );
		$this->assert_all_agree();
	}

	/**
	 * An authorization is canceled, and its process killed while the order is told: the goods are back once, with one note.
	 *
	 * @testWith ["woocommerce_updated_product_stock"]
	 *           ["woocommerce_restore_order_stock"]
	 *           ["woocommerce_order_status_cancelled"]
	 *           ["woocommerce_order_status_changed"]
	 */
	public function test_a_cancellation_killed_in_a_hook( string $hook ): void {
		$order = $this->order( [ 'manual' => true ] );
		$this->assertSame( 8, $this->stock( $order ) );
		$asked = [ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ];
		$this->assertTrue(
			KilledProcess::kill( $hook, [ "/orders/{$order->get_id()}/cancel_authorization", (string) wp_json_encode( $asked ), 'key' ] )
		);
		$this->restart();
		$order = $this->again( $order );
		$notes = array_filter(
			wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
			static fn ( object $note ): bool => str_contains( $note->content, 'was canceled' )
		);
		$this->assertSame( [ 'cancelled', 10, 1 ], [ $order->get_status(), $this->stock( $order ), count( $notes ) ] );
		$this->assert_all_agree();
	}

	/** An instant payout happens once or not at all; repeated, it happens once. */
	public function test_a_killed_instant_payout(): void {
		$this->order( [ 'amount' => 20000 ] );
		$whole    = KilledProcess::live( $this->payout( 'whole' ) );
		$made     = 1;
		$happened = 0;
		foreach ( $this->moments( $whole ) as $round => $moment ) {
			$this->order( [ 'amount' => 20000 ] );
			$this->assertTrue( $this->killed( $moment, $this->payout( "key-$round" ) ) );
			$this->restart();
			[ $there, $listed ] = $this->payouts();
			$this->assertSame( $there, $listed, "Killed before statement $moment of $whole." );
			$this->assertContains( $there, [ $made, $made + 1 ], "Killed before statement $moment of $whole." );
			$happened += $there - $made;

			$asked = json_decode( $this->payout( '' )[1], true );
			$this->assertSame(
				200,
				$this->rest( 'POST', '/deposits', $asked, [ 'Idempotency-Key' => "key-$round" ] )->get_status(),
				"Killed before statement $moment of $whole."
			);
			++$made;
			$this->assertSame( [ $made, $made ], $this->payouts(), "Killed before statement $moment of $whole." );
		}
		$this->assertGreaterThan( 0, $happened );
		$this->assert_all_agree();
	}

	/** The event feed, killed again and again, takes in every event once. */
	public function test_a_killed_feed(): void {
		$shop   = new PaymentShop( $this->plugin );
		$orders = [];
		foreach ( [ 'usd', 'jpy', 'kwd' ] as $currency ) {
			$orders[] = $shop->place( [ 'currency' => $currency ] );
		}
		$held = $shop->place( [ 'manual' => true ] );
		foreach ( $orders as $order ) {
			$this->platform( 'refunds', [ 'charge' => (string) $order->get_meta( '_charge_id' ), 'amount' => 1500 ] );
		}
		$this->platform( 'payment_intents/' . $held->get_meta( '_intent_id' ) . '/capture' );
		$this->plugin->sandbox()->clock()->advance( 4 * DAY_IN_SECONDS );

		$kills = 0;
		while ( $kills < 100 && KilledProcess::kill( random_int( 20, 160 ), [ 'feed' ] ) ) {
			++$kills;
			$this->restart( false );
		}
		// An event that was killed twice is set aside a minute later, and has its next turn five minutes after that.
		foreach ( [ 0, MINUTE_IN_SECONDS, 5 * MINUTE_IN_SECONDS ] as $seconds ) {
			$this->let_events_wait( $seconds );
			$this->restart();
		}
		$this->assertGreaterThan( 2, $kills );
		foreach ( $orders as $order ) {
			$this->assertSame( [ 1, 1, 1, 1, 'processing' ], $this->told( $order ) );
		}
		$this->assertSame( 'processing', $this->again( $held )->get_status() );
		$events = $this->plugin->database()->column( "SELECT COUNT(*) FROM {$this->plugin->database()->table( 'sandbox_events' )}" );
		$this->assertSame(
			$events,
			$this->plugin->database()->column( "SELECT COUNT(*) FROM {$this->plugin->database()->table( 'ledgers_inbox' )}" )
		);
		$this->assert_all_agree();
	}

	/**
	 * What repairs a damaged ledger, killed at any moment: the rows and their sums agree, and others go on at once.
	 *
	 * @testWith ["reconcile"]
	 *           ["rebuild"]
	 */
	public function test_a_killed_repair( string $act ): void {
		foreach ( [ 12000, 5000, 4000, 3000, 2000 ] as $amount ) {
			$this->order( [ 'amount' => $amount ] );
		}
		$this->damage();
		$whole = KilledProcess::live( [ $act ] );
		$this->assert_all_agree();
		foreach ( $this->moments( $whole ) as $moment ) {
			$this->damage();
			$when = "Killed before statement $moment of $whole.";
			$this->assertTrue( $this->killed( $moment, [ $act ] ), $when );
			$this->restart( false );
			$this->assertSame( [], ( new SumsCheck( $this->plugin->account()->tables() ) )->differences(), $when );
			KilledProcess::live( [ $act ] );
			$this->assert_all_agree();
		}
	}
}
