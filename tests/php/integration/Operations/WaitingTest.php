<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use MerchantPayments\Tests\Integration\Kill\KilledProcess;
use RuntimeException;
use WC_Order;
use WC_Order_Refund;
use WP_REST_Response;

/**
 * One command at a time on a payment with its refunds and disputes, and on a balance (money.md, 2): while another is on its way, or its
 * outcome is unknown, every way to move that money waits and says so.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Operations\Operations
 * @covers \MerchantPayments\Payments\LockedPayment
 * @covers \MerchantPayments\Payouts\InstantPayout
 * @covers \MerchantPayments\Checkout\Gateway
 */
final class WaitingTest extends PaymentTestCase {

	/** Of the sentence that says so. */
	private const UNKNOWN = 'it\'s not known yet whether this happened';

	/** While another process sends one, each command is refused, and the platform hears of none. */
	public function test_a_command_in_flight(): void {
		$held     = $this->order( [ 'manual' => true ] );
		$paid     = $this->order( [ 'amount' => 20000 ] );
		$dispute  = $this->dispute( $paid );
		$commands = [
			'capture' => [ self::payment( $held ), fn (): WP_REST_Response => $this->capture( $held ) ],
			'cancel'  => [ self::payment( $held ), fn (): WP_REST_Response => $this->cancel( $held ) ],
			'refund'  => [ self::payment( $paid ), fn (): WP_REST_Response => $this->refund( $paid, 500 ) ],
			'draft'   => [ self::payment( $paid ), fn (): WP_REST_Response => $this->answer( $dispute, false ) ],
			'submit'  => [ self::payment( $paid ), fn (): WP_REST_Response => $this->answer( $dispute, true ) ],
			'accept'  => [ self::payment( $paid ), fn (): WP_REST_Response => $this->accept( $dispute ) ],
			'pay out' => [ 'balance:usd', fn (): WP_REST_Response => $this->pay_out( 'usd' ) ],
		];
		$events   = $this->events();
		foreach ( $commands as [ $subject, $ask ] ) {
			$other = (string) $this->plugin->lock()->take( $subject, 120 );
			$this->assert_rest_error( $ask(), 409, 'wcpay_locked' );
			$this->plugin->lock()->release( $subject, $other );
		}
		$this->assertSame( $events, $this->events() );
	}

	/** A refund of unknown outcome holds up the payment's dispute, too, and no other payment. */
	public function test_a_payment_is_one_with_its_refunds_and_disputes(): void {
		$order   = $this->order( [ 'amount' => 20000 ] );
		$dispute = $this->dispute( $order );
		$this->fail_next( 'refund', 'timeout_before' );
		$this->assertSame( 504, $this->refund( $order, 500 )->get_status() );
		foreach ( [ $this->accept( $dispute ), $this->answer( $dispute, true ), $this->refund( $order, 600 ) ] as $answer ) {
			$this->assert_rest_error( $answer, 409, 'wcpay_outcome_unknown' );
		}
		$this->assertSame( 200, $this->capture( $this->order( [ 'manual' => true ] ) )->get_status() );
		$this->assertSame( 200, $this->accept( $this->dispute( $this->order() ) )->get_status() );
	}

	/** A payout of unknown outcome holds up those of its currency alone. */
	public function test_each_balance_is_one(): void {
		$this->order( [ 'amount' => 20000 ] );
		$this->fail_next( 'payout', 'timeout_before' );
		$this->assertSame( 504, $this->pay_out( 'usd' )->get_status() );
		$this->assert_rest_error( $this->pay_out( 'usd', 9000 ), 409, 'wcpay_outcome_unknown' );
		$this->assertNotSame( 'wcpay_outcome_unknown', $this->body( $this->pay_out( 'eur' ) )['code'] ?? '' );
	}

	/** Other code that refunds order after order, as bulk actions and abilities do: the one that waits says so, the next is refunded. */
	public function test_code_that_refunds_several_orders(): void {
		$waiting = $this->order();
		$next    = $this->order();
		$this->fail_next( 'refund', 'timeout_before' );
		$this->refund( $waiting, 1000 );
		$made = array_map( self::refund_by_code( ... ), [ $waiting, $next ] );
		$this->assertStringContainsString( self::UNKNOWN, self::sentence( $made[0] ) );
		$this->assertInstanceOf( WC_Order_Refund::class, $made[1] );
		$this->assertSame( [ [], 1 ], [ $this->again( $waiting )->get_refunds(), count( $this->again( $next )->get_refunds() ) ] );
		$this->assertSame( [ 0, 700 ], [ $this->charge( $waiting )['amount_refunded'], $this->charge( $next )['amount_refunded'] ] );
	}

	/** In a scheduled job. */
	public function test_a_job(): void {
		$order = $this->order();
		$this->fail_next( 'refund', 'timeout_before' );
		$this->refund( $order, 1000 );
		wp_set_current_user( 0 );
		$made = null;
		remove_all_actions( 'action_scheduler_run_queue' );
		add_action(
			'action_scheduler_run_queue',
			static function () use ( $order, &$made ): void {
				$made = self::refund_by_code( $order );
			}
		);
		do_action( 'action_scheduler_run_queue', 'Test' );
		$this->assertStringContainsString( self::UNKNOWN, self::sentence( $made ) );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
	}

	/** By a command of WP-CLI, without a user, while another process sends one, and while the outcome of one is unknown. */
	public function test_a_command_of_wp_cli(): void {
		$order = $this->order();
		$other = (string) $this->plugin->lock()->take( self::payment( $order ), 120 );
		$this->assertStringContainsString( 'Another request is working on this', $this->command( $order ) );
		$this->plugin->lock()->release( self::payment( $order ), $other );
		$this->fail_next( 'refund', 'timeout_before' );
		$this->refund( $order, 1000 );
		$this->assertStringContainsString( self::UNKNOWN, $this->command( $order ) );
		$this->assertSame( 0, $this->charge( $order )['amount_refunded'] );
		$this->pass( 200 );
		$this->plugin->account()->settlement()->run();
		$this->pass( 20 );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( '', $this->command( $order ) );
		$this->assertSame( 700, $this->charge( $order )['amount_refunded'] );
	}

	/** @return string Why the refund was refused; empty when it was made. */
	private function command( WC_Order $order ): string {
		try {
			KilledProcess::live( [ 'command', (string) $order->get_id(), '7.00' ] );
			return '';
		} catch ( RuntimeException $refused ) {
			return $refused->getMessage();
		}
	}

	private static function refund_by_code( WC_Order $order ): mixed {
		return wc_create_refund( [ 'order_id' => $order->get_id(), 'amount' => '7.00', 'refund_payment' => true ] );
	}

	/** What a merchant reads of a refund that was not made. */
	private static function sentence( mixed $made ): string {
		return is_wp_error( $made ) ? $made->get_error_message() : '';
	}

	private static function payment( WC_Order $order ): string {
		return 'payment:' . $order->get_meta( '_intent_id' );
	}

	/** @return list<string> Ids of all that happened at the platform. */
	private function events(): array {
		return array_column( $this->plugin->sandbox()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'], 'id' );
	}

	private function dispute( WC_Order $order ): string {
		$charge = (string) $order->get_meta( '_charge_id' );
		$id     = $this->plugin->sandbox()->transport()->request( 'POST', '/v1/sandbox/disputes', [ 'charge' => $charge ] )['id'];
		$this->plugin->account()->event_feed()->catch_up();
		return $id;
	}

	private function answer( string $dispute, bool $submits ): WP_REST_Response {
		return $this->rest( 'POST', "/disputes/$dispute", [ 'evidence' => [ 'product_description' => 'A lamp' ], 'submit' => $submits ] );
	}

	private function accept( string $dispute ): WP_REST_Response {
		return $this->rest( 'POST', "/disputes/$dispute/close" );
	}

	private function pay_out( string $currency, int $amount = 10000 ): WP_REST_Response {
		$fee = intdiv( $amount * 3, 200 );
		return $this->rest( 'POST', '/deposits', [ 'type' => 'instant', 'currency' => $currency, 'amount' => $amount, 'fee' => $fee ] );
	}
}
