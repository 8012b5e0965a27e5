<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Operations;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\Connection;
use MerchantPayments\Account\Listeners;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Operations\Actor;
use MerchantPayments\Operations\Operations;
use MerchantPayments\Tests\Integration\WatchedTransport;
use MerchantPayments\Tests\SettableClock;
use WC_Order;

/**
 * Locks live longer than the calls under them, and are renewed before each sending (money.md, 2): what is read before takes its time.
 *
 * @group sandbox-only
 * @covers \MerchantPayments\Kernel\Lock
 * @covers \MerchantPayments\Operations\Operations
 */
final class RenewedLockTest extends PaymentTestCase {

	/** The longest call, with its repetitions, in seconds (facts/rest.md, section 0). */
	private const LONGEST = 70;

	private SettableClock $clock;

	protected function set_up(): void {
		parent::set_up();
		$this->clock = new SettableClock( time() );
	}

	/** A capture that was lost is looked for, which takes 100 seconds; then the cancellation is sent, which may take as long as any call. */
	public function test_a_slow_look_before_a_command_is_sent(): void {
		$order = $this->lost_capture();
		$left  = [];
		$slow  = function ( string $method, string $path ) use ( $order, &$left ): void {
			if ( 'GET' === $method ) {
				$this->clock->advance( 100 );
			} elseif ( str_ends_with( $path, '/cancel' ) ) {
				$left[] = $this->expires( $order ) - $this->clock->now();
			}
		};
		$this->ask_to_cancel( $order, $slow );
		$this->assertCount( 1, $left );
		$this->assertGreaterThan( self::LONGEST, $left[0] );
		$this->assertSame( 'cancelled', $this->again( $order )->get_status() );
	}

	/** Where another process has the payment by then, because the look took longer than the lock, nothing is sent. */
	public function test_a_lock_that_another_process_took(): void {
		$order = $this->lost_capture();
		$sent  = [];
		$slow  = function ( string $method, string $path ) use ( $order, &$sent ): void {
			if ( 'GET' === $method ) {
				$this->clock->advance( 130 );
				( new Lock( $this->plugin->database(), $this->clock ) )->take( self::subject( $order ), 600 );
			} else {
				$sent[] = $path;
			}
		};
		try {
			$this->ask_to_cancel( $order, $slow );
			$this->fail( 'It is canceled.' );
		} catch ( Locked ) {
			$this->assertSame( [], $sent );
			$this->assertSame( 'on-hold', $this->again( $order )->get_status() );
		}
	}

	/** Whoever sends, the lock lives longer than the longest call. */
	public function test_the_time_of_a_lock(): void {
		$this->assertGreaterThan( self::LONGEST, Operations::SECONDS );
	}

	private function lost_capture(): WC_Order {
		$order = $this->order( [ 'manual' => true ] );
		$this->fail_next( 'capture', 'timeout_before' );
		$this->assertSame( 504, $this->capture( $order )->get_status() );
		return $order;
	}

	/** @param Closure(string, string): void $before Called with method and path before each call to the platform. */
	private function ask_to_cancel( WC_Order $order, Closure $before ): void {
		$account = $this->account( $before );
		$params  = [
			'payment_intent_id' => (string) $order->get_meta( '_intent_id' ),
			'order_id'          => $order->get_id(),
		];
		$account->operations()->run( Actor::Merchant, $account->cancel(), $params );
	}

	/** @param Closure(string, string): void $before As ask_to_cancel() takes it. */
	private function account( Closure $before ): Account {
		$known  = $this->plugin->account();
		$slow   = new WatchedTransport(
			$known->transport(),
			static function ( string $method, string $path, Closure $send ) use ( $before ): array {
				$before( $method, $path );
				return $send();
			}
		);
		$nobody = static function (): void {};
		return new Account(
			$known->scope,
			new Connection( $slow, [], $known->connection->clock ),
			$this->plugin->database(),
			new Lock( $this->plugin->database(), $this->clock ),
			$this->clock,
			new Listeners( $nobody, $nobody, $nobody )
		);
	}

	private function expires( WC_Order $order ): int {
		$table = $this->plugin->database()->table( 'locks' );
		return (int) ( $this->plugin->database()->row( "SELECT expires FROM $table WHERE name = %s", [ self::subject( $order ) ] )['expires'] ?? 0 );
	}

	private static function subject( WC_Order $order ): string {
		return 'payment:' . $order->get_meta( '_intent_id' );
	}
}
