<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Tests\Integration\Ledger\TwinEvents;
use WC_Order;

/**
 * What becomes of a second payment leaves its order as it is, which another one has paid.
 *
 * @covers \MerchantPayments\Orders\SecondPayment
 * @covers \MerchantPayments\Orders\OrderRefunds
 * @covers \MerchantPayments\Orders\OrderDisputes
 * @covers \MerchantPayments\Orders\OrderPayment
 * @covers \MerchantPayments\Orders\PaymentOrders
 * @covers \MerchantPayments\Features\PaymentDetails\ChargeItems
 */
final class SecondPaymentTest extends UnwantedPaymentTestCase {

	/**
	 * @dataProvider ways
	 */
	public function test_its_refund_leaves_the_order( string $way, string $by ): void {
		list( $order, $charge ) = $this->paid_twice( $way );
		$before                 = $this->look( $order );
		$this->assertTrue( $this->details( $charge )['is_paid_otherwise'] );
		$this->assertSame( $order->get_id(), $this->details( $charge )['order']['id'] ?? 0 );
		match ( $by ) {
			'strip'    => $this->press( [ 'charge' => $charge ] + $this->form( $order ) ),
			'page'     => $this->assertSame( 200, $this->refund_of( $charge, $order->get_id() )->get_status() ),
			'no order' => $this->assertSame( 200, $this->refund_of( $charge, 0 )->get_status() ),
			default    => $this->plugin->account()->transport()->request( 'POST', '/v1/refunds', [ 'charge' => $charge ] ),
		};
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $before, $this->look( $order ) );
		$this->assertCount( 1, $this->notes( $order, '$50.00 USD of the second payment was refunded' ) );
		TwinEvents::tell( $this->plugin );
		$this->assertCount( 1, $this->notes( $order, 'of the second payment was refunded' ) );
		$repaired = $this->plugin->account()->order_check()->repair();
		$this->assertSame( [ [], [] ], [ $repaired['found'], $repaired['left'] ] );
		$this->assertSame( $before, $this->look( $order ) );
		$this->assertSame( 5000, (int) $this->details( $charge )['amount_refunded'] );
	}

	/** @return array<string, array{string, string}> */
	public static function ways(): array {
		$all = [];
		foreach ( [ 'another gateway', 'by hand', 'another payment of ours' ] as $way ) {
			foreach ( [ 'strip', 'page', 'no order', 'platform' ] as $by ) {
				$all[ "$way, by $by" ] = [ $way, $by ];
			}
		}
		return $all;
	}

	/** A refund of it that fails later changes nothing either. */
	public function test_its_refund_fails(): void {
		list( $order, $charge ) = $this->paid_twice( 'another gateway' );
		$before                 = $this->look( $order );
		$this->assertSame( 200, $this->refund_of( $charge, $order->get_id() )->get_status() );
		$refund = $this->plugin->account()->platform()->refunds()->of_charge( $charge )[0];
		$this->plugin->account()->refunds()->note( $order->get_id(), [ 'status' => 'failed' ] + $refund );
		$this->assertSame( $before, $this->look( $order ) );
		$this->assertCount( 1, $this->notes( $order, 'of the second payment did not succeed' ) );
	}

	/**
	 * Its dispute neither puts the order on hold nor refunds it.
	 *
	 * @testWith ["another gateway"]
	 *           ["another payment of ours"]
	 */
	public function test_its_dispute_leaves_the_order( string $way ): void {
		list( $order, $charge ) = $this->paid_twice( $way );
		$before                 = $this->look( $order );
		$dispute                = $this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $before, $this->look( $order ) );
		$this->assertCount( 1, $this->notes( $order, 'The customer disputes $50.00 USD' ) );
		$this->plugin->sandbox()->transport()->request( 'POST', "/v1/sandbox/disputes/{$dispute['id']}/decide", [ 'outcome' => 'lost' ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $before, $this->look( $order ) );
		$this->assertCount( 1, $this->notes( $order, 'was lost' ) );
		$found = array_column( $this->plugin->account()->order_check()->repair()['found'], 'rule' );
		$this->assertSame( 'another gateway' === $way ? [] : [ 'order-paid-once' ], $found, 'Nobody has given one of the two back.' );
		$this->assertSame( $before, $this->look( $order ) );
	}

	/** The bank does not pay it after all: the order is paid by the other one. */
	public function test_it_fails_later(): void {
		list( $order, $charge ) = $this->paid_twice( 'another gateway' );
		$before                 = $this->look( $order );
		$intent                 = $this->plugin->account()->platform()->payments()->intent( (string) $order->get_meta( '_intent_id' ) );
		$failed                 = [ 'status' => 'failed', 'failure_balance_transaction' => 'txn_1' ] + $this->charge( $order );
		$this->plugin->account()->payment()->failed( $order->get_id(), [ 'status' => OrderPayment::FAILED ] + $intent, $failed );
		$this->assertSame( $before, $this->look( $order ) );
		$this->assertCount( 1, $this->notes( $order, $charge ) );
	}

	/** The first payment is the order's: its refund is the order's, too. */
	public function test_the_refund_of_the_first_payment(): void {
		list( $order ) = $this->paid_twice( 'another payment of ours' );
		$own           = (string) $order->get_meta( '_charge_id' );
		$this->assertFalse( $this->details( $own )['is_paid_otherwise'] );
		$this->assertSame( 200, $this->refund_of( $own, $order->get_id() )->get_status() );
		$this->assertSame( 'refunded', $this->again( $order )->get_status() );
	}

	/** @return array{WC_Order, string} The order, and the charge of its second payment. */
	private function paid_twice( string $way ): array {
		if ( 'another payment of ours' !== $way ) {
			$order = 'by hand' === $way
				? $this->at_the_bank( static fn ( WC_Order $other ) => $other->update_status( 'processing' ) )
				: $this->paid_elsewhere();
			$this->assertCount( 1, $this->notes( $order, 'A second payment' ) );
			return [ $order, (string) $order->get_meta( '_charge_id' ) ];
		}
		$order  = $this->order();
		$intent = $this->plugin->sandbox()->transport()->request(
			'POST',
			'/v1/payment_intents',
			[
				'amount'         => 5000,
				'currency'       => 'usd',
				'confirm'        => true,
				'payment_method' => 'pm_card_visa',
				'metadata'       => [ 'order_id' => (string) $order->get_id() ],
			]
		);
		$this->plugin->account()->event_feed()->catch_up();
		$now = $this->plugin->account()->platform()->payments()->intent( (string) $intent['id'] );
		$this->plugin->account()->payment()->settle( $order->get_id(), $now );
		$this->assertCount( 1, $this->notes( $order, 'A second payment' ) );
		return [ $this->again( $order ), (string) $intent['latest_charge'] ];
	}

	/** @return array<string, mixed> The payment's details, as our page has them. */
	private function details( string $charge ): array {
		return $this->body( $this->rest( 'GET', '/charges/' . $charge ) );
	}

	private function refund_of( string $charge, int $order_id ): \WP_REST_Response {
		return $this->rest( 'POST', '/refund', [ 'charge_id' => $charge, 'amount' => 5000, 'order_id' => $order_id ] );
	}

	/** @return array{string, int, int, string} Its status, its refunds, what is on the shelf, and when it was paid. */
	private function look( WC_Order $order ): array {
		$now = $this->again( $order );
		return [ $now->get_status(), count( $now->get_refunds() ), $this->stock( $now ), (string) $now->get_date_paid() ];
	}
}
