<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use ActionScheduler_Action;
use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use MerchantPayments\Admin\UnexpectedPayments;
use MerchantPayments\Payments\UnwantedPayment;
use MerchantPayments\Tests\Integration\Ledger\TwinEvents;
use WC_Order;
use WC_Product;

/**
 * A payment comes for an order that was canceled, or paid, before it came.
 *
 * @covers \MerchantPayments\Orders\LatePayment
 * @covers \MerchantPayments\Orders\CapturedPayment
 * @covers \MerchantPayments\Orders\ShortPayment
 * @covers \MerchantPayments\Checkout\UnpaidOrders
 * @covers \MerchantPayments\Checkout\EndedPayments
 * @covers \MerchantPayments\StoreCheckout
 * @covers \MerchantPayments\Admin\UnexpectedPayments
 */
final class LatePaymentTest extends CheckoutTestCase {

	/**
	 * Mails that were sent.
	 *
	 * @var list<array{to: string, subject: string, message: string}>
	 */
	private array $mails = [];

	protected function set_up(): void {
		parent::set_up();
		$this->mails = [];
		add_filter( 'pre_wp_mail', $this->keep_mail( ... ), 10, 2 );
	}

	/** @param array{to: string, subject: string, message: string} $mail */
	private function keep_mail( mixed $ignored, array $mail ): bool {
		$this->mails[] = $mail;
		return true;
	}

	/** Somebody canceled the order: nothing moves by itself, and the merchant is told. */
	public function test_an_order_that_somebody_canceled(): void {
		$order = $this->at_the_bank();
		$this->cancel_order( $order );
		$this->answer_bank( $order, true );
		$this->assertSame( [ 'on-hold', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertNull( $this->again( $order )->get_date_paid() );
		$this->assertCount( 1, $this->notes( $order, 'came after the order was canceled' ) );
		$this->assert_told( $order, 'came after the order was canceled' );
		$this->assertSame( 5000, UnwantedPayment::of( $this->again( $order ), $this->plugin->account()->tables( ... ) )[0]->left->amount );

		$before = TwinEvents::look( $this->plugin );
		TwinEvents::tell( $this->plugin );
		$this->assertSame( $before, TwinEvents::look( $this->plugin ), 'A second event for the same change.' );
		$this->assertSame( [], $this->plugin->account()->order_check()->repair()['left'] );
		$this->assertSame( [ 'on-hold', 10, 1 ], [ $this->again( $order )->get_status(), $this->stock( $order ), count( $this->mails ) ] );
		$this->assertSame( 200, $this->refund( $this->again( $order ), 5000 )->get_status() );
		$this->assertSame( [ 'refunded', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
	}

	/** The merchant can deliver after all: the goods are taken when the order is processed. */
	public function test_a_late_payment_that_the_merchant_takes(): void {
		$order = $this->at_the_bank();
		$this->cancel_order( $order );
		$this->answer_bank( $order, true );
		$this->again( $order )->update_status( 'processing' );
		$this->assertSame( [ 'processing', 8, 1 ], [ $this->again( $order )->get_status(), $this->stock( $order ), $this->charges() ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
	}

	/** WooCommerce canceled it because it was not paid in time, and everything is still there: it is paid as usual. */
	public function test_an_order_that_was_not_paid_in_time(): void {
		$order = $this->at_the_bank();
		$this->cancel_order( $order, true );
		$this->answer_bank( $order, true );
		$this->assertSame( [ 'processing', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertCount( 1, $this->notes( $order, 'because it was not paid in time' ) );
		$this->assertSame( [], $this->notes( $order, 'but the order costs' ), 'It was paid in full.' );
		$this->assertSame( [], $this->mails );
	}

	/** … and somebody has bought the last ones meanwhile. */
	public function test_an_order_whose_goods_are_gone(): void {
		$order = $this->at_the_bank();
		$this->cancel_order( $order, true );
		$product = wc_get_product( array_values( $order->get_items() )[0]['product_id'] );
		$this->assertInstanceOf( WC_Product::class, $product );
		wc_update_product_stock( $product, 1 );
		$this->answer_bank( $order, true );
		$this->assertSame( [ 'on-hold', 1 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assert_told( $order, 'came after the order was canceled' );
	}

	/** Canceled a second time, by hand: that it was once not paid in time counts no more. */
	public function test_an_order_that_was_canceled_again(): void {
		$order = $this->unpaid();
		$this->cancel_order( $order, true );
		$this->again( $order )->update_status( 'pending' );
		$this->pay( $order, 'authenticationRequired' );
		$this->cancel_order( $order );
		$this->answer_bank( $order, true );
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
	}

	/** The order was paid another way while the bank asked: both payments are named, and nothing is undone. */
	public function test_a_second_payment(): void {
		$order = $this->at_the_bank();
		$this->fail_next( 'cancel', 'drop', 3 );
		$other = $this->again( $order );
		$other->set_payment_method( 'bacs' );
		$other->payment_complete( 'elsewhere' );
		$this->plugin->sandbox()->faults()->clear();
		$this->answer_bank( $order, true );
		$this->assertSame( [ 'processing', 8 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertCount( 1, $this->notes( $order, 'A second payment of $50.00 USD was captured' ) );
		$this->assert_told( $order, 'A second payment' );
		$before = TwinEvents::look( $this->plugin );
		TwinEvents::tell( $this->plugin );
		$this->assertSame( $before, TwinEvents::look( $this->plugin ), 'A second event for the same change.' );
		$this->assertCount( 1, $this->mails );
	}

	/** The end of a payment that failed is tried again until the platform takes it. */
	public function test_what_could_not_be_ended_is_ended_later(): void {
		$order = $this->at_the_bank();
		$this->cancel_order( $order );
		$this->assertCount( 1, $this->notes( $order, 'could not be ended' ) );
		$this->assertSame( [ [ $order->get_id(), 1 ] ], $this->planned() );

		$this->fail_next( 'cancel', 'drop', 3 );
		do_action( 'merchant_payments_end_payment', $order->get_id(), 1 );
		$this->assertSame( [ [ $order->get_id(), 1 ], [ $order->get_id(), 2 ] ], $this->planned() );
		$this->plugin->sandbox()->faults()->clear();
		do_action( 'merchant_payments_end_payment', $order->get_id(), 2 );
		$this->assertSame( 'canceled', $this->status_of_payment( $order ) );
		$this->assertCount( 2, $this->planned() );
		$this->assertSame( [ 1, 1 ], [ count( $this->notes( $order, 'could not be ended' ) ), count( $this->notes( $order, 'was ended' ) ) ] );
	}

	/** So is the release of an authorization; and not once the order lives again. */
	public function test_what_could_not_be_released_is_released_later(): void {
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ] );
		$orders = [ $this->unpaid(), $this->unpaid() ];
		foreach ( $orders as $order ) {
			$this->pay( $order, 'visa' );
			$this->fail_next( 'cancel', 'drop', 3 );
			$this->again( $order )->update_status( 'cancelled' );
			$this->plugin->sandbox()->faults()->clear();
			$this->assertSame( 'requires_capture', $this->status_of_payment( $order ) );
		}
		$this->again( $orders[1] )->update_status( 'on-hold' );
		foreach ( $orders as $order ) {
			do_action( 'merchant_payments_end_payment', $order->get_id(), 1 );
		}
		$this->assertSame( [ 'canceled', 'requires_capture' ], array_map( $this->status_of_payment( ... ), $orders ) );
		$this->assertCount( 1, $this->notes( $orders[0], 'was canceled' ) );
	}

	/** Captured at once after the bank's approval, of an order that became dearer meanwhile. */
	public function test_an_approved_payment_of_an_order_that_became_dearer(): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::WRONG_ADDRESS ] );
		$order = $this->unpaid();
		$this->fail_next( 'capture', 'timeout_before' );
		$this->pay( $order, 'visa' );
		$dearer = $this->again( $order );
		$dearer->set_total( '500.00' );
		$dearer->save();
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		$this->assertCount( 1, $this->notes( $order, 'the order costs $500.00 USD now' ) );
		$paid = $this->again( $order );
		$this->assertSame( $paid->get_meta( '_intent_id' ), $paid->get_transaction_id(), 'It leads to its payment.' );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
	}

	/** An order whose customer is at the bank. */
	private function at_the_bank(): WC_Order {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		return $order;
	}

	/** Cancels an order while the platform does not answer, by WooCommerce's job or by hand. */
	private function cancel_order( WC_Order $order, bool $by_job = false ): void {
		$this->fail_next( 'cancel', 'drop', 3 );
		$job = fn (): bool => $this->again( $order )->update_status( 'cancelled' );
		if ( $by_job ) {
			remove_all_actions( 'woocommerce_cancel_unpaid_orders' );
			add_action( 'woocommerce_cancel_unpaid_orders', $job );
			do_action( 'woocommerce_cancel_unpaid_orders' );
		} else {
			$job();
		}
		$this->plugin->sandbox()->faults()->clear();
	}

	/** The shop has a mail, and the inbox a note, of what happened. */
	private function assert_told( WC_Order $order, string $what ): void {
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( $what, $this->mails[0]['message'] );
		$note = Notes::get_note_by_name( UnexpectedPayments::NAME_PREFIX . $order->get_id() );
		$this->assertInstanceOf( Note::class, $note );
		$this->assertStringContainsString( $what, $note->get_content() );
	}

	/** @return list<array<array-key, mixed>> Arguments of the jobs that will try again. */
	private function planned(): array {
		$wanted = [
			'hook'     => 'merchant_payments_end_payment',
			'per_page' => 10,
			'orderby'  => 'date',
		];
		$args   = [];
		foreach ( as_get_scheduled_actions( $wanted ) as $action ) {
			$this->assertInstanceOf( ActionScheduler_Action::class, $action );
			$args[] = $action->get_args();
		}
		return $args;
	}

	private function status_of_payment( WC_Order $order ): string {
		$id = (string) $this->again( $order )->get_meta( '_intent_id' );
		return (string) $this->plugin->account()->platform()->payments()->intent( $id )['status'];
	}
}
