<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

/**
 * An order changes while its payment is on its way.
 *
 * @covers \MerchantPayments\Checkout\UnpaidOrders
 * @covers \MerchantPayments\Orders\OrderPayment
 * @covers \MerchantPayments\Payments\AuthorizedPayment
 */
final class PaidOtherwiseTest extends CheckoutTestCase {

	/**
	 * The bank asks, and another gateway takes the order meanwhile: what the customer began ends.
	 *
	 * @dataProvider taken
	 */
	public function test_an_order_that_another_gateway_takes_is_not_charged( string $status ): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$other = $this->again( $order );
		$other->set_payment_method( 'bacs' );
		$other->update_status( $status );
		$this->assertSame( 'canceled', $this->status_of_payment( $order ) );
		$this->assertSame( [ $status, 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** @return array<string, array{string}> */
	public static function taken(): array {
		return [
			'paid'                 => [ 'processing' ],
			'to be paid by a bank' => [ 'on-hold' ],
		];
	}

	/** The bank has approved it, the capture was lost, and then the order was paid another way: nothing is captured. */
	public function test_an_approved_payment_of_an_order_that_was_paid_another_way(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$order = $this->unpaid();
		$this->fail_next( 'capture', 'timeout_before' );
		$this->pay( $order, 'visa' );
		$this->assertSame( 'requires_capture', $this->status_of_payment( $order ) );
		$other = $this->again( $order );
		$other->set_payment_method( 'bacs' );
		$other->payment_complete( 'elsewhere' );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'canceled', $this->status_of_payment( $order ) );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** Nothing is captured for an order that was canceled while the bank's approval was on its way. */
	public function test_an_approved_payment_of_an_order_that_was_canceled(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$order = $this->unpaid();
		$this->fail_next( 'capture', 'timeout_before' );
		$this->pay( $order, 'visa' );
		$this->again( $order )->update_status( 'cancelled' );
		$this->assertSame( 'requires_capture', $this->status_of_payment( $order ) );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'canceled', $this->status_of_payment( $order ) );
		$this->assertSame( 'cancelled', $this->again( $order )->get_status() );
	}

	/** What was blocked stays blocked, though its release was lost and the rules have changed since. */
	public function test_a_blocked_payment_stays_blocked(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$order = $this->unpaid();
		$this->fail_next( 'cancel', 'timeout_before' );
		$this->assertSame( 'failure', $this->pay( $order, 'avsFail' )['result'] );
		$this->assertSame( 'requires_capture', $this->status_of_payment( $order ) );
		$this->plugin->account()->fraud_rules()->save( 'basic', [] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'canceled', $this->status_of_payment( $order ) );
		$this->assertSame( [ 'failed', 'block' ], $this->judged( $order ) );
	}

	/** WooCommerce's job for unpaid orders decides as the event does: no order is left on hold that nobody captures. */
	public function test_the_job_for_unpaid_orders_decides(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$order = $this->unpaid();
		$this->fail_next( 'capture', 'drop', 3 );
		$this->pay( $order, 'visa' );
		$this->plugin->sandbox()->faults()->clear();
		$this->assertFalse( $this->may_be_canceled( $order ) );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** What was paid is less than what the order costs now: the merchant decides before anything is sent. */
	public function test_an_order_that_became_dearer_at_the_bank_is_not_paid(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$dearer = $this->again( $order );
		$dearer->set_total( '500.00' );
		$dearer->save();
		$this->answer_bank( $order, true );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->assertCount( 1, $this->notes( $order, 'costs' ) );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->notes( $order, 'was captured' ) );
	}

	/** More was paid than the order costs by now: it goes on, and its notes say what is to be given back. */
	public function test_an_order_that_became_cheaper_at_the_bank(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$cheaper = $this->again( $order );
		$cheaper->set_total( '40.00' );
		$cheaper->save();
		$this->answer_bank( $order, true );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertCount( 1, $this->notes( $order, '$50.00 USD was paid, but the order costs $40.00 USD now. Refund the difference.' ) );
	}

	private function status_of_payment( \WC_Order $order ): string {
		$id = (string) $this->again( $order )->get_meta( '_intent_id' );
		return (string) $this->plugin->account()->platform()->payments()->intent( $id )['status'];
	}
}
