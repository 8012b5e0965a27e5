<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Payouts\PayoutCalendar;
use MerchantPayments\Sandbox\SandboxTables;

/** The one row of the accounts table. Its row lock is what puts all changes of all processes in a row. */
final class AccountRow {

	/** The key of the row; one account at a time. */
	private const SLOT = 1;

	public function __construct( private readonly SandboxTables $tables, private readonly Clock $real ) {}

	/** The account, made with a random seed when there is none. */
	public function read(): State {
		return $this->find( '' ) ?? $this->create( random_int( 1, PHP_INT_MAX ), $this->real->now(), 0 );
	}

	/**
	 * The account, locked until the transaction ends.
	 *
	 * MySQL and MariaDB lock the row. SQLite has no row locks: there WordPress's drop-in begins every transaction with the write lock.
	 */
	public function lock(): State {
		$state = $this->find( Tables::LOCKED );
		if ( null === $state ) {
			$this->read();
			$state = $this->find( Tables::LOCKED );
		}
		assert( null !== $state );
		return $state;
	}

	/**
	 * Makes the account, unless another process was quicker.
	 *
	 * @param int $created UTC seconds of the sandbox's clock.
	 * @param int $offset  How far that clock is ahead of the real one, in seconds.
	 */
	public function create( int $seed, int $created, int $offset ): State {
		$this->tables->database->run(
			'INSERT IGNORE INTO ' . $this->table() . ' (slot, account, created, clock_offset, objects, entries, events, next_run, busy_until, settings) VALUES (%d, %s, %d, %d, 0, 0, 0, %d, 0, %s)',
			array( self::SLOT, Ids::account( $seed ), $created, $offset, PayoutCalendar::next_run( $created ), '' )
		);
		$state = $this->find( '' );
		assert( null !== $state );
		return $state;
	}

	/** Writes the account back. */
	public function write( State $state ): void {
		$this->tables->database->run(
			'UPDATE ' . $this->table() . ' SET clock_offset = %d, objects = %d, entries = %d, events = %d, next_run = %d, busy_until = %d, settings = %s WHERE slot = %d',
			array( $state->offset, $state->objects, $state->entries, $state->events, $state->next_run, $state->busy_until, Tables::encode( $state->settings ), self::SLOT )
		);
	}

	/**
	 * Reads the row, and then when the first object is due. Two queries: one with a subquery would see the schedule as it was before
	 * the lock was granted.
	 */
	private function find( string $suffix ): ?State {
		$row = $this->tables->database->row( 'SELECT * FROM ' . $this->table() . ' WHERE slot = ' . self::SLOT . $suffix );
		if ( null === $row ) {
			return null;
		}
		$due = $this->tables->database->row( 'SELECT MIN(due) AS first_due FROM ' . $this->tables->table( SandboxTables::SCHEDULE ) . $suffix );
		return new State(
			(string) $row['account'],
			(int) $row['created'],
			(int) $row['clock_offset'],
			(int) $row['objects'],
			(int) $row['entries'],
			(int) $row['events'],
			(int) $row['next_run'],
			(int) $row['busy_until'],
			Tables::decode( $row['settings'] ),
			isset( $due['first_due'] ) ? (int) $due['first_due'] : null
		);
	}

	/** Full name of the table. */
	private function table(): string {
		return $this->tables->table( SandboxTables::ACCOUNTS );
	}
}
