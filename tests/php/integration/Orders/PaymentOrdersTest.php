<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Orders;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Integration\OtherProcess;
use MerchantPayments\Tests\SkippedWaits;
use WC_Order;

/**
 * Which orders are ours, and whose payments they name; what others do to them meanwhile.
 *
 * @covers \MerchantPayments\Orders\PaymentOrders
 */
final class PaymentOrdersTest extends PaymentTestCase {

	public function test_an_order_that_is_gone(): void {
		foreach ( [ 0, 99_999_999 ] as $id ) {
			$this->assertNull( PaymentOrders::find( $id ) );
			try {
				PaymentOrders::get( $id );
				$this->fail( 'There is none.' );
			} catch ( Refusal $refusal ) {
				$this->assertSame( [ 'wcpay_missing_order', Reason::NotFound ], [ $refusal->error_code, $refusal->reason ] );
			}
		}
	}

	/** The list of orders marks those whose payment moves no money: ours, in a mode that does not. */
	public function test_orders_of_a_test(): void {
		$of = static function ( string $method, string $mode ): bool {
			$order = new WC_Order();
			$order->set_payment_method( $method );
			$order->update_meta_data( PaymentOrders::MODE, $mode );
			return PaymentOrders::is_of_test( $order );
		};
		foreach ( [ 'sandbox' => true, 'test' => true, 'live' => false, '' => false ] as $mode => $is_test ) {
			$this->assertSame( [ $is_test, false ], [ $of( 'merchant_payments', $mode ), $of( 'bacs', $mode ) ], $mode );
		}
	}

	/** By its intent, or by the charge that has none; its own, or another that was made for it. */
	public function test_payments_that_an_order_names(): void {
		$order  = $this->order();
		$intent = (string) $order->get_meta( '_intent_id' );
		$charge = (string) $order->get_meta( '_charge_id' );
		$orders = $this->plugin->account()->orders();
		$said   = [ 'metadata' => [ 'order_id' => (string) $order->get_id() ] ];
		$found  = static fn ( array $payment ): ?int => $orders->of( $payment )?->get_id();
		$this->assertSame( $order->get_id(), $found( $said + [ 'object' => 'payment_intent', 'id' => $intent ] ) );
		$this->assertSame( $order->get_id(), $found( $said + [ 'object' => 'charge', 'id' => $charge, 'payment_intent' => $intent ] ) );
		$this->assertNull( $found( $said + [ 'object' => 'charge', 'id' => $charge ] ), 'A number alone is any shop’s.' );
		$this->assertNull( $found( [ 'object' => 'payment_intent', 'id' => $intent ] ), 'It names no order.' );

		$order->update_meta_data( PaymentOrders::OTHERS, [ 'pi_1Other' => 'canceled' ] );
		foreach ( [ $intent => true, 'pi_1Other' => true, 'pi_1Nobody' => false, '' => false ] as $id => $is_named ) {
			$this->assertSame( $is_named, PaymentOrders::is_named( $order, $id ), $id );
		}
		$none = new WC_Order();
		$this->assertFalse( PaymentOrders::is_named( $none, '' ), 'Nothing is named by nothing.' );
	}

	/** Who changes an order has it as it is in the database, and leaves nothing older behind; others wait for ten seconds. */
	public function test_what_others_do_meanwhile(): void {
		$order  = $this->order();
		$orders = $this->plugin->account()->orders();
		$seen   = fn ( WC_Order $now ): array => [ count( $now->get_refunds() ), (float) $now->get_total_refunded(), $now->get_meta( 'seen' ) ];
		$this->assertSame( [ 0, 0.0, '' ], $seen( $this->again( $order ) ) );
		$this->elsewhere( $order, 'after' );
		$orders->hold(
			$order->get_id(),
			function ( WC_Order $now ) use ( $seen ): void {
				$this->assertSame( [ 1, 1.0, 'after' ], $seen( $now ) );
				$this->elsewhere( $now, 'later' );
			}
		);
		$this->assertSame( [ 2, 2.0, 'later' ], $seen( $this->again( $order ) ) );

		SkippedWaits::begin();
		$this->expectException( Locked::class );
		try {
			$hold = fn () => $orders->hold( $order->get_id(), fn () => $this->fail( 'Another process is at it.' ) );
			$this->plugin->lock()->hold( 'order:' . $order->get_id(), 60, $hold );
		} finally {
			$this->assertSame( 10, SkippedWaits::seconds() );
		}
	}

	/** Another process refunds a dollar and notes something: this one, with what it remembers of the database, does not hear of it. */
	private function elsewhere( WC_Order $order, string $seen ): void {
		OtherProcess::runs(
			function () use ( $order, $seen ): void {
				wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '1.00' ] );
				$theirs = $this->again( $order );
				$theirs->update_meta_data( 'seen', $seen );
				$theirs->save();
			}
		);
	}
}
