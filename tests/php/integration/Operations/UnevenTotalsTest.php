<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Tests\Integration\Features\Disputes\DisputeTestCase;
use WC_Order;

/**
 * A store may count finer than the platform's money, and somebody may change an order after it was paid: what the platform did still gets
 * into the order.
 */
final class UnevenTotalsTest extends DisputeTestCase {

	/**
	 * Totals finer than money, in a store of so many decimals.
	 *
	 * @return array<string, array{int, string, string, int}> Minor units of the payment, currency, the order's total, decimals.
	 */
	public static function totals(): array {
		return [
			'half a yen, rounded up'       => [ 1051, 'jpy', '1050.50', 2 ],
			'less than half, rounded down' => [ 1050, 'jpy', '1050.40', 2 ],
			'half a cent'                  => [ 5001, 'usd', '50.0050', 4 ],
			'five fils, rounded up'        => [ 12340, 'kwd', '12.335', 3 ],
			'less than that, rounded down' => [ 12340, 'kwd', '12.344', 3 ],
			'half a krona'                 => [ 100100, 'isk', '1000.50', 2 ],
		];
	}

	/**
	 * All of it goes back, and nothing is left of the order.
	 *
	 * @dataProvider totals
	 * @param string $currency ISO code.
	 */
	public function test_a_full_refund( int $amount, string $currency, string $total, int $decimals ): void {
		$order    = $this->uneven( $amount, $currency, $total, $decimals );
		$response = $this->refund( $order, $amount );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assert_nothing_left( $order, 10 );
		$this->assertSame( $amount, $this->charge( $order )['amount_refunded'] );
	}

	/**
	 * The order's page gives all of it back, and a capture takes all of it.
	 *
	 * @dataProvider totals
	 * @param string $currency ISO code.
	 */
	public function test_the_orders_page_and_a_capture( int $amount, string $currency, string $total, int $decimals ): void {
		$order = $this->uneven( $amount, $currency, $total, $decimals );
		$this->assertTrue( $this->on_page( $order, $total ) );
		$this->assertSame( [ 'refunded', $amount ], [ $this->again( $order )->get_status(), $this->charge( $order )['amount_refunded'] ] );

		$order    = $this->uneven( $amount, $currency, $total, $decimals, true );
		$response = $this->capture( $order );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assertSame( $amount, $this->charge( $order )['amount_captured'] );
	}

	/**
	 * Somebody changes the order's currency: its numbers are none of the payment's. What goes back from the payment's page is told, not
	 * counted.
	 */
	public function test_another_currency(): void {
		$order = $this->order( [ 'manual' => true ] );
		$order->set_currency( 'JPY' );
		$order->save();
		$this->assert_rest_error( $this->capture( $order ), 409, 'wcpay_intent_order_mismatch' );
		$this->assertSame( 200, $this->cancel( $order )->get_status() );

		$order = $this->order();
		$order->set_currency( 'JPY' );
		$order->save();
		$this->assertStringContainsString( 'currency differs', (string) $this->on_page( $order, '50' ) );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 200, $this->refund( $order, 1000 )->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		$refunds = $this->again( $order )->get_refunds();
		$this->assertSame( [ 1, 0.0 ], [ count( $refunds ), (float) $refunds[0]->get_amount() ] );
		$notes = array_column( array_map( 'get_object_vars', wc_get_order_notes( [ 'order_id' => $order->get_id() ] ) ), 'content' );
		$this->assertCount( 1, (array) preg_grep( '/\$10\.00 USD was refunded/', $notes ) );
	}

	/** Of a payment that was captured in part that part can go back. */
	public function test_a_payment_captured_in_part(): void {
		$order = $this->order( [ 'manual' => true ] );
		$order->set_total( '40.00' );
		$order->save();
		$this->capture( $order );
		$this->assert_rest_error( $this->refund( $order, 4001 ), 400, 'wcpay_refund_invalid_amount', 'amount' );
		$this->assertSame( 200, $this->refund( $order, 4000 )->get_status() );
		$this->assert_rest_error( $this->refund( $order, 1000 ), 409, 'wcpay_refund_already_refunded' );
	}

	/**
	 * Other tools write an order's metas, too: what cannot be an id never gets into a path.
	 *
	 * @testWith [""]
	 *           ["../accounts"]
	 *           ["a b"]
	 *           [["ch_1"]]
	 * @param string|list<string> $meta What stands where the ids of the payment do.
	 */
	public function test_ids_that_cannot_be( string|array $meta ): void {
		$order = $this->order();
		$order->update_meta_data( '_charge_id', $meta );
		$order->update_meta_data( '_intent_id', $meta );
		$order->save();
		$this->assertStringContainsString( 'This order has no payment to refund.', (string) $this->on_page( $order, '1' ) );
		$timeline = $this->rest( 'GET', "/timeline/{$order->get_id()}" );
		$this->assertSame( [ 200, [] ], [ $timeline->get_status(), $timeline->get_data()['data'] ] );
		$this->assertNull( $this->rest( 'GET', "/charges/order/{$order->get_id()}" )->get_data()['payment_intent'] );
	}

	/** Nothing cannot go back. */
	public function test_nothing(): void {
		$this->assertSame( 'The refund must be more than zero.', $this->on_page( $this->order(), '0' ) );
	}

	public function test_parts(): void {
		$order = $this->uneven( 1051, 'jpy', '1050.50', 2 );
		$this->assertSame( [ 200, 200 ], [ $this->refund( $order, 500 )->get_status(), $this->refund( $order, 551 )->get_status() ] );
		$this->assertSame(
			[ 'refunded', 0.0 ],
			[ $this->again( $order )->get_status(), (float) $this->again( $order )->get_remaining_refund_amount() ]
		);
	}

	/**
	 * A dispute takes all of it.
	 *
	 * @dataProvider totals
	 * @param string $currency ISO code.
	 */
	public function test_a_lost_dispute( int $amount, string $currency, string $total, int $decimals ): void {
		$order = $this->uneven( $amount, $currency, $total, $decimals );
		$this->decide( $this->dispute( $order ), 'lost' );
		$this->assert_nothing_left( $order, 8 );
	}

	/** An order was made smaller than what went back of it: the next refund is known to it, once. */
	public function test_an_order_made_smaller_than_its_refunds(): void {
		$order = $this->order();
		$this->refund( $order, 3000 );
		$order = $this->again( $order );
		$order->set_total( '20.00' );
		$order->save();
		$response = $this->refund( $order, 2000 );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->plugin->account()->event_feed()->catch_up();
		$ids = array_map(
			static fn ( $refund ): string => (string) $refund->get_meta( '_merchant_payments_refund_id' ),
			$this->again( $order )->get_refunds()
		);
		$this->assertCount( 2, $ids );
		$this->assertContains( $response->get_data()['id'], $ids );
		$this->assertSame( 5000, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
	}

	/**
	 * A paid order with a total of its own.
	 *
	 * @param string $currency ISO code.
	 */
	private function uneven( int $amount, string $currency, string $total, int $decimals, bool $manual = false ): WC_Order {
		update_option( 'woocommerce_price_num_decimals', $decimals );
		$order = $this->order( compact( 'amount', 'currency', 'manual' ) );
		$order->set_total( $total );
		$order->save();
		return $order;
	}

	/** Refunds on the order's page. */
	private function on_page( WC_Order $order, string $amount ): true|string {
		$made = wc_create_refund(
			[
				'order_id'       => $order->get_id(),
				'amount'         => $amount,
				'refund_payment' => true,
			]
		);
		return is_wp_error( $made ) ? $made->get_error_message() : true;
	}

	/** Checks that an order has one refund, of all that it came to. */
	private function assert_nothing_left( WC_Order $order, int $stock ): void {
		$order = $this->again( $order );
		$this->assertSame( [ 'refunded', 1, $stock ], [ $order->get_status(), count( $order->get_refunds() ), $this->stock( $order ) ] );
		$this->assertSame( (float) $order->get_total(), (float) $order->get_refunds()[0]->get_amount() );
		$this->assertSame( 0.0, (float) $order->get_remaining_refund_amount() );
	}
}
