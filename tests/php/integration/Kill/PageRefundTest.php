<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use Closure;
use Exception;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\SkippedWaits;
use WC_Order;
use WC_Order_Refund;
use WP_Error;

/**
 * WooCommerce creates a refund on the order's page, in a process of its own, while others refund the same payment. Its row is there long
 * before the mark that the gateway will pay it, and disappears when the gateway refuses.
 *
 * @covers \MerchantPayments\Orders\PageRefunds
 * @covers \MerchantPayments\Orders\RefundWriter
 * @covers \MerchantPayments\Checkout\Gateway
 */
final class PageRefundTest extends PaymentTestCase {

	/**
	 * Where WooCommerce is with its refund, and how much of 50.00 it and ours are.
	 *
	 * @return array<string, array{string, string, int}>
	 */
	public static function moments(): array {
		return [
			'saved, not marked yet: all'           => [ 'woocommerce_after_order_refund_object_save', '50.00', 5000 ],
			'marked, the mark not saved yet: more' => [ 'woocommerce_create_refund', '20.00', 4000 ],
		];
	}

	/**
	 * Ours is paid while WooCommerce's takes the room that is left, and is refused then: the order has what the platform has, for which
	 * nothing else stands. WooCommerce itself refunds the rest of an order that becomes refunded: not when that rest is ours.
	 *
	 * @dataProvider moments
	 */
	public function test_a_refund_that_is_being_made( string $hook, string $theirs, int $ours ): void {
		$order = $this->order();
		$said  = KilledProcess::pause(
			$hook,
			[ 'page', (string) $order->get_id(), $theirs ],
			function ( Closure $go_on ) use ( $order, $ours ): void {
				add_action( 'woocommerce_order_fully_refunded', $go_on, 10, 0 );
				// The page stands still until it is let go on: nothing changes while ours waits for it.
				SkippedWaits::begin();
				$this->assert_rest_error( $this->refund( $order, $ours ), 504, 'wcpay_outcome_unknown' );
				SkippedWaits::end();
			}
		);
		$this->assertStringStartsWith( 'refused: ', $said );
		wp_cache_flush();
		$this->assertSame( 0, $this->plugin->account()->settlement()->run() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( [ [ $ours, true ] ], $this->refunds( $order ) );
		$this->assertSame( $ours, $this->charge( $order )['amount_refunded'] );
		$this->assertSame( [], iterator_to_array( $this->plugin->account()->order_check()->differences(), false ) );
	}

	/** The process that created it is killed: others go on as soon as they look. */
	public function test_a_killed_page(): void {
		$order = $this->order();
		$this->assertTrue( KilledProcess::kill( 'woocommerce_create_refund', [ 'page', (string) $order->get_id(), '20.00' ] ) );
		wp_cache_flush();
		$this->assertSame( 200, $this->refund( $order, 1000 )->get_status() );
		$this->assertContains( [ 1000, true ], $this->refunds( $order ) );
	}

	/**
	 * The page's refund fails, in its own process that goes on: nobody waits for it.
	 *
	 * @testWith [true]
	 *           [false]
	 * @param bool $by_other_code Whether other code throws an exception before the gateway is asked; else the platform refuses.
	 */
	public function test_a_page_that_fails( bool $by_other_code ): void {
		$order = $this->order();
		if ( $by_other_code ) {
			add_action( 'woocommerce_create_refund', static fn () => throw new Exception( 'Another plugin.' ), 20, 0 );
		} else {
			$this->fail_next( 'refund', '429' );
		}
		$this->assertInstanceOf(
			WP_Error::class,
			wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '50.00', 'refund_payment' => true ] )
		);
		$asked = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => 5000,
			'reason'    => null,
			'order_id'  => $order->get_id(),
		];
		KilledProcess::live( [ '/refund', (string) wp_json_encode( $asked ), 'key' ] );
		wp_cache_flush();
		$this->assertSame( [ [ 5000, true ] ], $this->refunds( $order ) );
	}

	/**
	 * The order's refunds: the amount of each, and whether it stands for one of the platform.
	 *
	 * @return list<array{int, bool}>
	 */
	private function refunds( WC_Order $order ): array {
		return array_map(
			static fn ( WC_Order_Refund $refund ): array => [
				(int) round( 100 * (float) $refund->get_amount() ),
				'' !== $refund->get_meta( '_merchant_payments_refund_id' ),
			],
			array_values( $this->again( $order )->get_refunds() )
		);
	}
}
