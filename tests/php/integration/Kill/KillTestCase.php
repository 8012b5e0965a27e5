<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Changes;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use MerchantPayments\Tests\Rounds;
use WC_Order;

/** What a killed process leaves behind, and those that go on after it. */
abstract class KillTestCase extends PaymentTestCase {

	private const ROUNDS     = 2;
	private const ALL_ROUNDS = 6;

	/** Loses a transaction with everything that belongs to it, and falsifies another. */
	protected function damage(): void {
		$projector = $this->plugin->account()->ledger()->projector();
		$tables    = $this->plugin->account()->tables();
		$rows      = $tables->rows( '*', 'transactions', null, 'ORDER BY amount DESC' );
		unset( $rows[1]['scope'] );
		$projector->write_untouched(
			new Changes(
				transactions: [ array_replace( $rows[1], [ 'amount' => 1, 'net' => 1, 'fees' => 0 ] ) ],
				gone: [ (string) $rows[0]['transaction_id'] ]
			),
			$projector->revision()
		);
		$this->assertNotSame( [], $this->plugin->account()->check()->run() );
	}

	/**
	 * Moments at which to die: one at random in each equal part of the work, and one near the end, when the platform has surely done it.
	 *
	 * @return list<int> Numbers of statements, from 1.
	 */
	protected function moments( int $whole ): array {
		$rounds = max( Rounds::of( self::ROUNDS, self::ALL_ROUNDS ), (int) getenv( 'MERCHANT_PAYMENTS_KILL_ROUNDS' ) );
		// A killed act may have a few statements less than the one that was measured.
		$parts  = static fn ( int $round ): int => 1 + intdiv( $round * ( $whole - 10 ), $rounds );
		$random = array_map(
			static fn ( int $round ): int => random_int( $parts( $round ), max( $parts( $round ), $parts( $round + 1 ) - 1 ) ),
			range( 0, $rounds - 1 )
		);
		return [ ...$random, max( 1, $whole - 10 ) ];
	}

	/**
	 * Kills an act that has as much to do as the one that was measured.
	 *
	 * @param list<string> $act As act.php takes it.
	 */
	protected function killed( int $moment, array $act ): bool {
		as_unschedule_all_actions( 'merchant_payments_settle_actions' );
		return KilledProcess::kill( $moment, $act );
	}

	/** What happens after a process died: within a minute the scheduled jobs run, and again until nothing of it can be on its way. */
	protected function restart( bool $jobs = true ): void {
		wp_cache_flush();
		if ( $jobs ) {
			if (
				[] !== $this->plugin->database()->rows( "SELECT id FROM {$this->plugin->database()->table( 'operations' )} WHERE state <> 'done'" )
			) {
				$planned = as_next_scheduled_action( 'merchant_payments_settle_actions' );
				$this->assertTrue( is_int( $planned ) && $planned < time() + 60 );
				foreach ( [ 0, 190, 10 ] as $seconds ) {
					$this->plugin->sandbox()->clock()->advance( $seconds );
					do_action( 'merchant_payments_settle_actions' );
				}
			}
			do_action( 'merchant_payments_sync' );
			$this->assertSame(
				[],
				$this->plugin->database()->rows( "SELECT * FROM {$this->plugin->database()->table( 'operations' )} WHERE state <> 'done'" )
			);
		}
	}

	/** Lets seconds pass for the events that wait to be handled. */
	protected function let_events_wait( int $seconds ): void {
		$this->plugin->account()->tables()->update(
			'inbox',
			new Condition( 'handled = handled - %d, next_try = next_try - %d', [ $seconds, $seconds ] ),
			new Condition( "stage <> 'done'", [] )
		);
	}

	/** Platform, ledger and small lists agree. */
	protected function assert_all_agree(): void {
		$this->assertSame( [], $this->plugin->account()->check()->run() );
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
	}

	/**
	 * What is told of an order's refunds: how many the platform, the order, its notes and the ledger know; and the order's status.
	 *
	 * @return array{int, int, int, int, string}
	 */
	protected function told( WC_Order $order ): array {
		$refunds = $this->plugin->account()->transport()->request(
			'GET',
			'/v1/refunds',
			[ 'charge' => (string) $order->get_meta( '_charge_id' ) ]
		)['data'];
		$order   = $this->again( $order );
		$notes   = array_filter(
			wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
			static fn ( object $note ): bool => str_contains( $note->content, 'was refunded' )
		);
		$rows    = array_filter( $this->ledger( $order ), static fn ( string $type ): bool => 'refund' === $type );
		return [ count( $refunds ), count( $order->get_refunds() ), count( $notes ), count( $rows ), $order->get_status() ];
	}

	/**
	 * What is told of an order's capture: its status, its rows in the ledger, how many notes, and what is on the shelf.
	 *
	 * @return array{string, list<string>, int, int}
	 */
	protected function captured( WC_Order $order ): array {
		$notes = array_filter(
			wc_get_order_notes( [ 'order_id' => $order->get_id() ] ),
			static fn ( object $note ): bool => str_contains( $note->content, 'was captured' )
		);
		$order = $this->again( $order );
		return [ $order->get_status(), $this->ledger( $order ), count( $notes ), $this->stock( $order ) ];
	}

	/**
	 * How many payouts the platform and the ledger have.
	 *
	 * @return array{int, int}
	 */
	protected function payouts(): array {
		$there = array_merge( ...iterator_to_array( $this->plugin->account()->platform()->payouts()->payouts(), false ) );
		return [
			count( $there ),
			count( $this->plugin->database()->rows( "SELECT payout_id FROM {$this->plugin->database()->table( 'ledgers_payouts' )}" ) ),
		];
	}

	/**
	 * A refund, as act.php takes it.
	 *
	 * @return list<string>
	 */
	protected function refund_of( WC_Order $order, int $amount, string $key ): array {
		$asked = [
			'charge_id' => (string) $order->get_meta( '_charge_id' ),
			'amount'    => $amount,
			'reason'    => null,
			'order_id'  => $order->get_id(),
		];
		return [ '/refund', (string) wp_json_encode( $asked ), $key ];
	}

	/**
	 * A capture, as act.php takes it.
	 *
	 * @return array{string, string, string}
	 */
	protected function capture_of( WC_Order $order, string $key ): array {
		$asked = [ 'payment_intent_id' => (string) $order->get_meta( '_intent_id' ) ];
		return [ "/orders/{$order->get_id()}/capture_authorization", (string) wp_json_encode( $asked ), $key ];
	}

	/**
	 * An instant payout of dollars, as act.php takes it.
	 *
	 * @return array{string, string, string}
	 */
	protected function payout( string $key ): array {
		return [ '/deposits', '{"type":"instant","currency":"usd"}', $key ];
	}

	/**
	 * Does something at the platform.
	 *
	 * @param array<string, mixed> $params Parameters.
	 */
	protected function platform( string $path, array $params = [] ): void {
		$this->plugin->account()->transport()->request( 'POST', '/v1/' . $path, $params );
	}
}
