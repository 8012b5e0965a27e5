<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\ScopedTables;
use RuntimeException;

/**
 * How often an account is read, and how often it may be: Stripe allows 500 GETs for each transaction of the last thirty days, and at least
 * 10,000 (docs.stripe.com/rate-limits). What is read in the background leaves half of that to people who wait for an answer.
 *
 * Retries of a call are not counted, nor are up to 50 calls of a process that is killed.
 */
final class ReadAllocation {

	private const AT_LEAST        = 10_000;
	private const PER_TRANSACTION = 500;

	/** Days that count, today's among them. */
	private const DAYS = 30;

	private const TABLE = 'reads';

	/** After how many calls they are written down. */
	private const PORTION = 50;

	/** Types of movements that Stripe calls transactions here: what customers have paid. */
	private const PAID = array( 'charge', 'payment' );

	/** Calls that are not written down yet. */
	private int $calls = 0;

	/** So many are allowed at least: transactions are not counted before that matters. */
	private int $known = self::AT_LEAST;

	public function __construct( private readonly ScopedTables $tables, private readonly Clock $clock ) {}

	/** Counts calls. They are written down in portions, never within a transaction, and at the end of the request. */
	public function count( int $calls ): void {
		if ( 0 === $this->calls ) {
			add_action( 'shutdown', $this->write( ... ) );
		}
		$this->calls += $calls;
		if ( $this->calls >= self::PORTION && ! $this->tables->in_transaction() ) {
			$this->write();
		}
	}

	/** How many calls there were within the last thirty UTC days. */
	public function used(): int {
		$since = new Condition( 'day > %d', array( $this->today() - self::DAYS ) );
		return $this->calls + (int) ( $this->tables->row( 'SUM(calls) AS calls', self::TABLE, $since )['calls'] ?? 0 );
	}

	/** How many Stripe allows within thirty days. */
	public function allowed(): int {
		return max( self::AT_LEAST, self::PER_TRANSACTION * $this->transactions() );
	}

	/** Whether the background may read: people have the other half for themselves. */
	public function leaves_room(): bool {
		$wanted = 2 * $this->used();
		if ( $wanted >= $this->known ) {
			$this->known = $this->allowed();
		}
		return $wanted < $this->known;
	}

	/** Whether nothing is left. Stripe does not say what it does then. */
	public function is_used_up(): bool {
		return $this->used() >= $this->allowed();
	}

	/** The calls of an account that turns out to be another one that the store has. */
	public function move_to( ScopedTables $other ): void {
		foreach ( $this->tables->rows( 'day, calls', self::TABLE ) as $row ) {
			self::add( $other, (int) $row['day'], (int) $row['calls'] );
			$this->tables->delete( self::TABLE, new Condition( 'day = %d', array( (int) $row['day'] ) ) );
		}
	}

	/** Forgets days that no longer count. */
	public function prune(): void {
		$this->tables->delete( self::TABLE, new Condition( 'day <= %d', array( $this->today() - self::DAYS ) ) );
	}

	private function write(): void {
		$calls       = $this->calls;
		$this->calls = 0;
		try {
			if ( $calls > 0 ) {
				self::add( $this->tables, $this->today(), $calls );
			}
		} catch ( RuntimeException $failure ) {
			// The request has done what it was for.
			Log::failure( 'Calls to Stripe were not counted', $failure );
		}
	}

	private static function add( ScopedTables $tables, int $day, int $calls ): void {
		$tables->insert_new(
			self::TABLE,
			array(
				'day'   => $day,
				'calls' => 0,
			)
		);
		$tables->update( self::TABLE, new Condition( 'calls = calls + %d', array( $calls ) ), new Condition( 'day = %d', array( $day ) ) );
	}

	private function transactions(): int {
		$paid  = ScopedTables::one_of( 'type', self::PAID );
		$since = $this->clock->now() - self::DAYS * DAY_IN_SECONDS;
		$where = new Condition( "listed = 1 AND created >= %d AND {$paid->sql}", array( $since, ...$paid->args ) );
		return $this->tables->count( 'transactions', $where );
	}

	/** UTC days since 1970. */
	private function today(): int {
		return intdiv( $this->clock->now(), DAY_IN_SECONDS );
	}
}
