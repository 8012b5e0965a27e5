<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Admin\RefundButton;
use MerchantPayments\StoreScreens;
use RuntimeException;
use WC_Order;

/**
 * A payment that its order does not want is given back with one press on the order's page.
 *
 * @covers \MerchantPayments\Admin\RefundButton
 * @covers \MerchantPayments\Admin\OrderScreen
 * @covers \MerchantPayments\Payments\UnwantedPayment
 * @covers \MerchantPayments\Orders\SecondPayment
 */
final class UnwantedPaymentTest extends UnwantedPaymentTestCase {

	/** The order was canceled before: it is refunded, and the page says so once. */
	public function test_a_late_payment_is_refunded_with_one_press(): void {
		$order = $this->late();
		$strip = $this->strip( $order );
		$this->assertStringContainsString( '$50.00 USD came after the order was canceled.', $strip );
		$form = $this->form( $order );
		$this->assertStringContainsString( $order->get_edit_order_url(), $this->press( $form ) );
		$this->assertSame( [ 'refunded', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertSame( 5000, $this->refunded( $order ) );
		$strip = $this->strip( $order );
		$this->assertStringContainsString( '$50.00 USD was refunded', $strip );
		$this->assertStringNotContainsString( '<button', $strip );
		$this->assertStringNotContainsString( 'was refunded', $this->strip( $order ) );
	}

	/** An order that was changed while the bank asked is canceled: nothing is said to be wrong, and one press gives the money back. */
	public function test_too_little_was_paid_for_an_order_that_is_canceled_then(): void {
		$order = $this->at_the_bank(
			static function ( WC_Order $other ): void {
				$other->set_total( '60' );
				$other->save();
			}
		);
		$this->assertSame( 'on-hold', $order->get_status() );
		$this->assertStringContainsString( '$50.00 USD was paid, which is less than the order costs.', $this->strip( $order ) );
		$order->update_status( 'cancelled' );
		$this->assertSame( [], iterator_to_array( $this->plugin->account()->order_check()->differences(), false ) );
		$this->press( $this->form( $order ) );
		$this->assertSame( [ 'cancelled', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertSame( 5000, $this->refunded( $order ) );
		$this->assertStringNotContainsString( '<button', $this->strip( $order ) );
		$this->assertSame( [], iterator_to_array( $this->plugin->account()->order_check()->differences(), false ) );
	}

	/** The same page twice is one refund, and says the same; another page, open since before, says that something was refunded. */
	public function test_two_presses(): void {
		$order = $this->late();
		$first = $this->form( $order );
		$other = $this->form( $order );
		foreach ( [ $first, $first ] as $form ) {
			$this->press( $form );
			$this->assertStringContainsString( '$50.00 USD was refunded', $this->strip( $order ) );
		}
		$this->press( $other );
		$this->assertStringContainsString( 'refunded since you opened this', $this->strip( $order ) );
		$this->assertSame( [ 5000, 1 ], [ $this->refunded( $order ), count( $this->again( $order )->get_refunds() ) ] );
	}

	/** Its answer is lost: nothing is claimed, and pressed again it is one refund. */
	public function test_a_lost_answer(): void {
		foreach ( [ 'timeout_after', 'timeout_before', 'late' ] as $mode ) {
			$order = $this->late();
			$this->fail_next( 'refund', $mode );
			$this->press( $this->form( $order ) );
			$this->strip( $order );
			$this->pass( 130 );
			$this->plugin->account()->settlement()->run();
			$this->pass( 130 );
			$this->plugin->account()->settlement()->run();
			$this->plugin->account()->event_feed()->catch_up();
			if ( str_contains( $this->strip( $order ), '<button' ) ) {
				$this->press( $this->form( $order ) );
			}
			$this->assertSame( [ 5000, 'refunded' ], [ $this->refunded( $order ), $this->again( $order )->get_status() ], $mode );
			$this->assertCount( 1, $this->again( $order )->get_refunds(), $mode );
		}
	}

	/** What was refunded in part elsewhere: the rest. */
	public function test_the_rest(): void {
		$order = $this->late();
		$this->assertSame( 200, $this->refund( $this->again( $order ), 2000 )->get_status() );
		$this->assertStringContainsString( 'Refund $30.00 USD', $this->strip( $order ) );
		$this->press( $this->form( $order ) );
		$this->assertSame( [ 5000, 'refunded' ], [ $this->refunded( $order ), $this->again( $order )->get_status() ] );
	}

	/** The merchant has taken the order after all. */
	public function test_a_payment_that_is_wanted_by_now(): void {
		$order = $this->late();
		$form  = $this->form( $order );
		$this->again( $order )->update_status( 'processing' );
		$this->assertStringNotContainsString( '<button', $this->strip( $order ) );
		$this->press( $form );
		$this->assertStringContainsString( 'Nothing was refunded', $this->strip( $order ) );
		$this->assertSame( [ 0, 'processing' ], [ $this->refunded( $order ), $this->again( $order )->get_status() ] );
	}

	/** Bought by another gateway meanwhile. */
	public function test_a_payment_beside_another_gateway(): void {
		$order = $this->paid_elsewhere();
		$this->assertStringContainsString( '$50.00 USD came although the order was paid another way.', $this->strip( $order ) );
		$this->press( $this->form( $order ) );
		$this->assertSame( 5000, $this->refunded( $order ) );
		$this->assertStringContainsString( '$50.00 USD was refunded', $this->strip( $order ) );
		$this->assertStringNotContainsString( '<button', $this->strip( $order ) );
	}

	/** Nobody else presses it: without the right, without the page's own form, for another payment. */
	public function test_who_may_press(): void {
		$order   = $this->late();
		$form    = $this->form( $order );
		$own     = $this->order();
		$foreign = [ 'charge' => (string) $own->get_meta( '_charge_id' ) ];
		foreach ( [ [ '_wpnonce' => 'abc' ], $foreign, [ 'order' => (string) $own->get_id() ] ] as $changed ) {
			$this->assertStringContainsString( 'died', $this->press( $changed + $form ) );
		}
		$charge = $foreign['charge'];
		$nonce  = [ '_wpnonce' => (string) wp_create_nonce( RefundButton::ACTION . ':' . $own->get_id() . ':' . $charge ) ];
		$this->press( $nonce + $foreign + [ 'order' => (string) $own->get_id() ] + $form );
		$this->assertSame( 0, $this->refunded( $own ), 'A payment that its order wants.' );
		$this->act_as( 'customer' );
		$form['_wpnonce'] = (string) wp_create_nonce( RefundButton::ACTION . ':' . $order->get_id() . ':' . $form['charge'] );
		$this->assertStringContainsString( 'died 403', $this->press( $form ) );
		$this->assertSame( 0, $this->refunded( $order ) );
		$this->assertSame( '', $this->strip( $order ) );
	}
}
