<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use MerchantPayments\Orders\OrderRefunds;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\SkippedWaits;
use WC_Order;
use WC_Order_Refund;

/**
 * Merchants also write down refunds that they paid another way, and other plugins have statuses of their own.
 *
 * @covers \MerchantPayments\Orders\OrderRefunds
 * @covers \MerchantPayments\Orders\PageRefunds
 */
final class ReturnedRefundsTest extends PaymentTestCase {

	/**
	 * A merchant has just written down a refund that was paid in cash: ours, of as much or of more than is left then, is another, and is told
	 * at once.
	 *
	 * @testWith ["10.00", 1000, "processing"]
	 *           ["40.00", 2000, "refunded"]
	 * @param int $amount What goes back now, in minor units.
	 */
	public function test_a_refund_in_cash( string $cash, int $amount, string $then ): void {
		$order = $this->order();
		$this->in_cash( $order, $cash );
		$response = $this->refund( $order, $amount );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assertSame( [ $then, 2 ], [ $this->again( $order )->get_status(), count( $this->again( $order )->get_refunds() ) ] );
	}

	/**
	 * Another process makes a refund on the order's page: that of an event may be the same one, or needs the room that it would leave if it
	 * were refused. It waits until that is known, or so long as nobody pays the page's any more.
	 *
	 * @testWith [2000]
	 *           [4000]
	 * @param int $amount What the event tells of, in minor units.
	 */
	public function test_an_event_while_a_refund_is_being_made( int $amount ): void {
		$order = $this->order();
		$made  = $this->in_cash( $order, '20.00' );
		$made->update_meta_data( '_merchant_payments_refund_asked', 'yes' );
		$made->save();
		$asked  = [ 'charge' => (string) $order->get_meta( '_charge_id' ), 'amount' => $amount ];
		$refund = $this->plugin->sandbox()->transport()->request( 'POST', '/v1/refunds', $asked );
		$id_of  = static fn ( WC_Order_Refund $one ): string => $one->get_meta( OrderRefunds::REFUND );
		$tied   = fn (): array => array_values( array_filter( array_map( $id_of, $this->again( $order )->get_refunds() ) ) );
		SkippedWaits::begin();
		$this->plugin->account()->event_feed()->catch_up();
		SkippedWaits::end();
		$this->assertSame( [], $tied() );

		$made->set_date_created( (string) ( time() - 301 ) );
		$made->save();
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ $refund['id'] ], $tied() );
	}

	/** Another plugin makes the order's refund, and asks the gateway by itself: that is one refund. */
	public function test_a_plugin_that_asks_the_gateway_itself(): void {
		$order = $this->order();
		$this->in_cash( $order, '10.00' );
		$this->assertTrue( wc_refund_payment( $this->again( $order ), '10.00' ) );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ 1, 1000 ], [ count( $this->again( $order )->get_refunds() ), $this->charge( $order )['amount_refunded'] ] );
	}

	/** What comes back leaves an order refunded of which nothing is left all the same. */
	public function test_nothing_is_left_all_the_same(): void {
		$order = $this->order( [ 'method' => 'pm_card_pendingRefund' ] );
		$this->in_cash( $order, '50.00' );
		$this->comes_back( $this->refund( $order, 5000 )->get_data()['id'] );
		$this->assertSame( [ 'refunded', 1 ], [ $this->again( $order )->get_status(), count( $this->again( $order )->get_refunds() ) ] );
	}

	/** A refund came back before it was known that it had gone: what the platform answered when it was asked for is history. */
	public function test_it_came_back_before_it_was_known(): void {
		$order = $this->order( [ 'method' => 'pm_card_pendingRefund' ] );
		$this->fail_next( 'refund', 'timeout_after' );
		$this->assert_rest_error( $this->refund( $order, 5000 ), 504, 'wcpay_outcome_unknown' );
		$asked = $this->plugin->account()->transport()->request( 'GET', '/v1/refunds', [ 'charge' => $order->get_meta( '_charge_id' ) ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->comes_back( $asked['data'][0]['id'] );

		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->assertSame(
			[ 'processing', 0, 0 ],
			[ $this->again( $order )->get_status(), count( $this->again( $order )->get_refunds() ), $this->charge( $order )['amount_refunded'] ]
		);
		$this->assertSame( 200, $this->refund( $order, 2000, [ 'Idempotency-Key' => 'another' ] )->get_status() );
		$this->assertCount( 1, $this->again( $order )->get_refunds() );
	}

	/** An order goes back to where another plugin had brought it; where that plugin is gone, to where paid orders are. */
	public function test_a_status_of_another_plugin(): void {
		$shipped = static fn ( array $statuses ): array => $statuses + [ 'wc-shipped' => 'Shipped' ];
		foreach ( [ 'shipped', 'processing' ] as $expected ) {
			add_filter( 'wc_order_statuses', $shipped );
			$order = $this->order( [ 'method' => 'pm_card_pendingRefund' ] );
			$order->update_status( 'shipped' );
			$refund = $this->refund( $order, 5000 )->get_data()['id'];
			$this->assertSame( 'refunded', $this->again( $order )->get_status() );
			if ( 'processing' === $expected ) {
				remove_filter( 'wc_order_statuses', $shipped );
			}
			$this->comes_back( $refund );
			$this->assertSame( $expected, $this->again( $order )->get_status() );
		}
	}

	/** Writes down a refund that was paid another way. */
	private function in_cash( WC_Order $order, string $amount ): WC_Order_Refund {
		$made = wc_create_refund(
			[
				'order_id' => $order->get_id(),
				'amount'   => $amount,
			]
		);
		$this->assertInstanceOf( WC_Order_Refund::class, $made );
		return $made;
	}

	/** The money of a refund comes back. */
	private function comes_back( string $refund ): void {
		$this->plugin->account()->transport()->request( 'POST', "/v1/refunds/$refund/cancel" );
		$this->plugin->account()->event_feed()->catch_up();
	}
}
