<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders\Matching;

use Closure;
use WC_Order;
use WC_Order_Refund;

/**
 * Beside a plugin that is there, a refund is written into its order once: by that plugin, or by us when it has not done so after a minute.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Orders\OtherRefunds
 * @covers \MerchantPayments\Orders\OtherLocks
 * @covers \MerchantPayments\Orders\OrderEvents
 */
final class OtherRefundsTest extends OthersOrdersTestCase {

	private const PLUGIN = 'woocommerce-gateway-stripe/woocommerce-gateway-stripe.php';

	protected function set_up(): void {
		parent::set_up();
		as_unschedule_all_actions( 'merchant_payments_other_refund' );
		update_option( 'active_plugins', [ ...(array) get_option( 'active_plugins' ), self::PLUGIN ] );
	}

	/** From our page, and nobody else writes it: we do after a minute, so that the plugin finds it. */
	public function test_nobody_has_written_it(): void {
		$order = $this->linked();
		$id    = $this->refund_here( $order, 1000 );
		$this->assertSame( [], $this->refunds( $order ), 'The plugin has a minute for it.' );
		$this->minute_later();
		$this->assertSame( [ '10.00' ], $this->refunds( $order ) );
		$made = array_values( $this->again( $order )->get_refunds() )[0];
		$this->assertSame( [ $id, $id ], [ $made->get_meta( '_stripe_refund_id' ), $this->again( $order )->get_meta( '_stripe_refund_id' ) ] );
		$this->assertSame( '', $this->again( $order )->get_meta( '_stripe_lock_refund' ) );
		$this->plugin->account()->event_feed()->catch_up();
		$this->minute_later();
		$this->assertSame( [ '10.00' ], $this->refunds( $order ) );
	}

	/**
	 * The plugin has written it: with the id on its refund, only on the order, or nowhere.
	 *
	 * @testWith ["refund"]
	 *           ["order"]
	 *           ["nowhere"]
	 */
	public function test_the_plugin_has_written_it( string $where ): void {
		$order = $this->linked();
		$id    = $this->refund_here( $order, 1000 );
		$this->written_by_plugin( $order, '10.00', $id, $where );
		$this->minute_later();
		$this->assertSame( [ '10.00' ], $this->refunds( $order ) );
	}

	/** Two of the same amount, of which the plugin has written one. */
	public function test_two_of_the_same_amount(): void {
		$order = $this->linked();
		$first = $this->refund_here( $order, 1000 );
		$this->written_by_plugin( $order, '10.00', $first, 'order' );
		$this->refund_here( $order, 1000 );
		$this->minute_later();
		$this->assertSame( [ '10.00', '10.00' ], $this->refunds( $order ) );
		$this->minute_later();
		$this->assertSame( [ '10.00', '10.00' ], $this->refunds( $order ) );
	}

	/** While the plugin works on it, we wait; then it is there. */
	public function test_the_plugin_is_at_it(): void {
		$order  = $this->linked();
		$id     = $this->refund_here( $order, 1000 );
		$locked = $this->again( $order );
		$locked->update_meta_data( '_stripe_lock_refund', (string) ( time() + 300 ) );
		$locked->save();
		$this->minute_later();
		$this->assertSame( [], $this->refunds( $order ) );
		$this->written_by_plugin( $order, '10.00', $id, 'refund' );
		$free = $this->again( $order );
		$free->delete_meta_data( '_stripe_lock_refund' );
		$free->save();
		$this->minute_later();
		$this->assertSame( [ '10.00' ], $this->refunds( $order ) );
	}

	/** Other code fails, or the process dies, when it is written: the next try ends it, and there is one. */
	public function test_it_broke_off(): void {
		$order  = $this->linked();
		$breaks = static fn () => throw new \RuntimeException( 'Other code.' );
		$this->refund_here( $order, 1000 );
		add_action( 'woocommerce_order_refunded', $breaks );
		add_action( 'woocommerce_refund_created', $breaks );
		$this->minute_later();
		remove_action( 'woocommerce_order_refunded', $breaks );
		remove_action( 'woocommerce_refund_created', $breaks );
		$this->minute_later();
		$this->assertSame( [ '10.00' ], $this->refunds( $order ) );
	}

	/** What was refunded elsewhere is that plugin's, which hears of it. */
	public function test_a_refund_of_elsewhere(): void {
		$order = $this->linked();
		$this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 700 ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->minute_later();
		$this->assertSame( [], $this->refunds( $order ) );
	}

	/** Its plugin is back after the order was taken over, and does not hear of it: all refunds since are written. */
	public function test_an_order_that_was_taken_over(): void {
		$order = $this->linked();
		$this->without_plugin( fn () => $this->plugin->account()->take_over()->run( 'gateway-stripe' ) );
		$this->platform( '/v1/refunds', [ 'payment_intent' => $this->payment( $order )['id'], 'amount' => 700 ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [], $this->refunds( $order ) );
		$this->minute_later();
		$this->assertSame( [ '7.00' ], $this->refunds( $order ) );
	}

	/** … or it is gone again by then. */
	public function test_a_plugin_that_is_gone_by_then(): void {
		$order = $this->linked();
		$this->refund_here( $order, 1000 );
		$this->pass( 30 );
		$this->without_plugin(
			function () use ( $order ): void {
				$this->plugin->account()->take_over()->run( 'gateway-stripe' );
				$this->minute_later();
				$this->plugin->account()->event_feed()->catch_up();
				$this->assertCount( 1, $this->refunds( $order ) );
			}
		);
		$this->minute_later();
		$this->assertSame( [ '10.00' ], $this->refunds( $order ) );
	}

	private function linked(): WC_Order {
		$order = $this->others_order();
		$this->match();
		return $order;
	}

	/** @return string The refund's id. */
	private function refund_here( WC_Order $order, int $amount ): string {
		$asked  = [
			'charge_id' => $this->payment( $order )['latest_charge'],
			'amount'    => $amount,
			'order_id'  => $order->get_id(),
		];
		$answer = $this->rest( 'POST', '/refund', $asked, [ 'Idempotency-Key' => wp_generate_uuid4() ] );
		$this->assertSame( 200, $answer->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		return (string) $this->body( $answer )['id'];
	}

	private function written_by_plugin( WC_Order $order, string $amount, string $id, string $where ): void {
		$made = wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => $amount ] );
		$this->assertInstanceOf( WC_Order_Refund::class, $made );
		$on = [ 'refund' => $made, 'order' => $this->again( $order ) ][ $where ] ?? null;
		$on?->update_meta_data( '_stripe_refund_id', $id );
		$on?->save();
	}

	/** What is planned is done. */
	private function minute_later(): void {
		$planned = as_get_scheduled_actions( [ 'hook' => 'merchant_payments_other_refund', 'status' => 'pending', 'per_page' => 20 ] );
		as_unschedule_all_actions( 'merchant_payments_other_refund' );
		foreach ( $planned as $action ) {
			try {
				do_action( 'merchant_payments_other_refund', ...array_values( $action->get_args() ) );
			} catch ( \RuntimeException ) {
				continue;
			}
		}
		wp_cache_flush();
	}

	private function without_plugin( Closure $work ): void {
		$all = (array) get_option( 'active_plugins' );
		update_option( 'active_plugins', array_values( array_diff( $all, [ self::PLUGIN ] ) ) );
		$work();
		update_option( 'active_plugins', $all );
	}

	/** @return list<string> Amounts of the order's refunds. */
	private function refunds( WC_Order $order ): array {
		$amount = static fn ( WC_Order_Refund $refund ): string => wc_format_decimal( $refund->get_amount(), 2 );
		return array_map( $amount, array_values( $this->again( $order )->get_refunds() ) );
	}
}
