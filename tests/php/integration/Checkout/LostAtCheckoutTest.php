<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Error;
use MerchantPayments\Sandbox\Faults\FaultMode;
use WC_Order;

/**
 * Every fault of the network at every step of a card payment, then the customer's next attempt, then time: one charge, and an order that
 * follows it.
 *
 * @covers \MerchantPayments\Checkout\CheckoutPayment
 * @covers \MerchantPayments\Payments\Confirmation
 * @covers \MerchantPayments\Orders\InterruptedCompletion
 */
final class LostAtCheckoutTest extends CheckoutTestCase {

	/** @dataProvider faults */
	public function test_one_charge_whatever_is_lost( string $mode, bool $again ): void {
		foreach ( [ 'start', 'confirm' ] as $target ) {
			$before = $this->charges();
			$order  = $this->unpaid();
			$this->fail_next( $target, $mode );
			$this->pay( $order, 'visa' );
			if ( $again ) {
				$this->assertSame( 'success', $this->pay( $order, 'mastercard' )['result'], "$target: " . $this->told() );
			}
			$this->pass( 130 );
			$this->plugin->account()->settlement()->run();
			$this->plugin->account()->event_feed()->catch_up();
			$this->pass( 90000 );
			$this->plugin->account()->settlement()->run();
			$this->plugin->account()->event_feed()->catch_up();
			$made = $this->charges() - $before;
			$this->assertSame( $made > 0 ? 'processing' : 'pending', $this->again( $order )->get_status(), "$target $mode" );
			$this->assertContains( $made, $again ? [ 1 ] : [ 0, 1 ], $target );
			$this->assertCount( $made, $this->notes( $order, 'was captured' ), $target );
			$id = (string) $this->again( $order )->get_meta( '_intent_id' );
			$this->assertFalse( $this->plugin->account()->is_pending( $id ), "$target: still not known" );
		}
	}

	/**
	 * Authorized first, captured at once, and the capture is lost.
	 *
	 * @dataProvider faults
	 */
	public function test_a_lost_capture( string $mode, bool $again ): void {
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::rule( 'review', '4000000|usd' ) ] );
		$order = $this->unpaid();
		$this->fail_next( 'capture', $mode );
		$this->pay( $order, 'visa' );
		if ( $again ) {
			$this->pay( $order, 'mastercard' );
		}
		foreach ( [ 130, 90_000 ] as $seconds ) {
			$this->pass( $seconds );
			$this->plugin->account()->settlement()->run();
			$this->plugin->account()->event_feed()->catch_up();
		}
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$this->assertSame( 5000, $this->charge( $this->again( $order ) )['amount_captured'] );
		$this->assertCount( 1, $this->notes( $order, 'was captured' ) );
	}

	/** PHP is killed after WooCommerce has saved the order's status, and before it takes the stock. */
	public function test_a_completion_that_ends_in_the_middle(): void {
		$order = $this->unpaid();
		$kill  = static function ( int $id, WC_Order $saved ) use ( $order ): void {
			if ( $id === $order->get_id() && $saved->has_status( 'processing' ) ) {
				throw new Error( 'Killed.' );
			}
		};
		add_action( 'woocommerce_update_order', $kill, 1, 2 );
		$this->pay( $order, 'visa' );
		remove_action( 'woocommerce_update_order', $kill, 1 );
		$this->assertSame( [ 'processing', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		for ( $times = 0; $times < 2; $times++ ) {
			$this->plugin->account()->event_feed()->continue_after( null );
			$this->plugin->account()->event_feed()->catch_up();
			$this->assertSame( 8, $this->stock( $order ) );
			$this->assertCount( 1, $this->notes( $order, 'The server stopped' ) );
		}
		$this->assertSame( 1, $this->charges() );
	}

	/** The attempt never arrived, and the payment was canceled before anybody looked: the order says so, and nothing else. */
	public function test_a_lost_attempt_at_a_payment_that_was_canceled(): void {
		$order = $this->unpaid();
		$this->fail_next( 'confirm', 'timeout_before' );
		$this->pay( $order, 'visa' );
		$id = (string) $this->again( $order )->get_meta( '_intent_id' );
		$this->plugin->account()->transport()->request( 'POST', "/v1/payment_intents/$id/cancel" );
		$this->pass( 130 );
		$this->plugin->account()->settlement()->run();
		$this->assertFalse( $this->plugin->account()->is_pending( $id ) );
		$this->assertCount( 1, $this->notes( $order, 'did not happen. The payment was canceled instead.' ) );
		$this->assertSame( [], $this->notes( $order, 'was answered meanwhile' ) );
		$this->assertSame( 0, $this->charges() );
	}

	/** @return array<string, array{string, bool}> */
	public static function faults(): array {
		$all = [];
		foreach ( array_column( FaultMode::cases(), 'value' ) as $mode ) {
			$all[ "$mode, left" ]  = [ $mode, false ];
			$all[ "$mode, again" ] = [ $mode, true ];
		}
		return $all;
	}
}
