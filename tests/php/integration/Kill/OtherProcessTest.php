<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * A long process, as a scheduled job is, has read an order before another one changes it.
 *
 * @covers \MerchantPayments\Orders\PaymentOrders
 */
final class OtherProcessTest extends PaymentTestCase {

	/** What another process noted in the order is not noted again. */
	public function test_a_refund_that_another_process_noted(): void {
		$order  = $this->order();
		$events = $this->plugin->account()->event_feed();
		$events->catch_up();
		$newest = $events->newest();
		$this->assertSame( [ [], 0.0 ], [ $order->get_refunds(), (float) $order->get_total_refunded() ] );
		$asked = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => 1000,
			'reason'    => null,
			'order_id'  => $order->get_id(),
		];
		KilledProcess::live( [ '/refund', (string) wp_json_encode( $asked ), 'other-process' ] );

		wp_cache_delete( 'merchant_payments_last_event_1', 'options' );
		$events->continue_after( $newest );
		$events->catch_up();
		$refunds = $this->again( $order )->get_refunds();
		$this->assertSame( [ 1, 10.0 ], [ count( $refunds ), (float) $this->again( $order )->get_total_refunded() ] );
	}
}
