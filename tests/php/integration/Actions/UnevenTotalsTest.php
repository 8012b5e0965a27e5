<?php
/**
 * Orders whose totals are not the platform's.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Actions;

use MerchantPayments\Tests\Integration\Features\Disputes\DisputeTestCase;
use WC_Order;

/**
 * A store may count finer than the platform's money, and somebody may change an order after it was paid: what the platform did still gets into the order.
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
		];
	}

	/**
	 * All of it goes back, and nothing is left of the order.
	 *
	 * @dataProvider totals
	 *
	 * @param int    $amount   Minor units.
	 * @param string $currency ISO code.
	 * @param string $total    The order's total.
	 * @param int    $decimals The store's decimals.
	 */
	public function test_a_full_refund( int $amount, string $currency, string $total, int $decimals ): void {
		$order    = $this->uneven( $amount, $currency, $total, $decimals );
		$response = $this->refund( $order, $amount );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assert_nothing_left( $order, 10 );
		$this->assertSame( $amount, $this->charge( $order )['amount_refunded'] );
	}

	/**
	 * In parts.
	 */
	public function test_parts(): void {
		$order = $this->uneven( 1051, 'jpy', '1050.50', 2 );
		$this->assertSame( [ 200, 200 ], [ $this->refund( $order, 500 )->get_status(), $this->refund( $order, 551 )->get_status() ] );
		$this->assertSame( [ 'refunded', 0.0 ], [ $this->again( $order )->get_status(), (float) $this->again( $order )->get_remaining_refund_amount() ] );
	}

	/**
	 * A dispute takes all of it.
	 *
	 * @dataProvider totals
	 *
	 * @param int    $amount   Minor units.
	 * @param string $currency ISO code.
	 * @param string $total    The order's total.
	 * @param int    $decimals The store's decimals.
	 */
	public function test_a_lost_dispute( int $amount, string $currency, string $total, int $decimals ): void {
		$order = $this->uneven( $amount, $currency, $total, $decimals );
		$this->decide( $this->dispute( $order ), 'lost' );
		$this->assert_nothing_left( $order, 8 );
	}

	/**
	 * An order was made smaller than what went back of it: the next refund is known to it, once.
	 */
	public function test_an_order_made_smaller_than_its_refunds(): void {
		$order = $this->order();
		$this->refund( $order, 3000 );
		$order = $this->again( $order );
		$order->set_total( '20.00' );
		$order->save();
		$response = $this->refund( $order, 2000 );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->plugin->event_feed()->catch_up();
		$ids = array_map( static fn ( $refund ): string => (string) $refund->get_meta( '_wcpay_refund_id' ), $this->again( $order )->get_refunds() );
		$this->assertCount( 2, $ids );
		$this->assertContains( $response->get_data()['id'], $ids );
		$this->assertSame( 5000, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( 0, $this->plugin->money()->settlement()->run() );
	}

	/**
	 * A paid order with a total of its own.
	 *
	 * @param int    $amount   Minor units that were paid.
	 * @param string $currency ISO code.
	 * @param string $total    The order's total.
	 * @param int    $decimals The store's decimals.
	 */
	private function uneven( int $amount, string $currency, string $total, int $decimals ): WC_Order {
		update_option( 'woocommerce_price_num_decimals', $decimals );
		$order = $this->order( compact( 'amount', 'currency' ) );
		$order->set_total( $total );
		$order->save();
		return $order;
	}

	/**
	 * Checks that an order has one refund, of all that it came to.
	 *
	 * @param WC_Order $order The order.
	 * @param int      $stock What is on the shelf then.
	 */
	private function assert_nothing_left( WC_Order $order, int $stock ): void {
		$order = $this->again( $order );
		$this->assertSame( [ 'refunded', 1, $stock ], [ $order->get_status(), count( $order->get_refunds() ), $this->stock( $order ) ] );
		$this->assertSame( (float) $order->get_total(), (float) $order->get_refunds()[0]->get_amount() );
		$this->assertSame( 0.0, (float) $order->get_remaining_refund_amount() );
	}
}
