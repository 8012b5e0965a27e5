<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Sandbox\SandboxTables;

/**
 * Writes every call at once, in one database transaction that first locks the account's row: parallel requests of any number of
 * PHP workers run one after the other, and none sees half of another's work.
 */
final class DatabaseStore extends TableStore {

	/**
	 * New movements that are not written yet.
	 *
	 * @var array<int, Entry>
	 */
	private array $new_entries = array();

	/**
	 * Changes of the schedule that are not written yet: number => UTC seconds, or null for none.
	 *
	 * @var array<int, int|null>
	 */
	private array $dues = array();

	/** Whether a transaction is open. */
	private bool $open = false;

	public function __construct( Tables $tables, AccountRow $account, Present $present, Ids $ids, private readonly Clock $real ) {
		parent::__construct( $tables, $account, $present, $ids );
	}

	/**
	 * Does work that changes things, alone among all requests of all processes.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		if ( $this->open ) {
			return $work();
		}
		$this->refresh();
		$this->open            = true;
		$this->tables->locking = true;
		try {
			return $this->tables->database->transaction( fn (): mixed => $this->alone( $work ) );
		} finally {
			$this->open            = false;
			$this->tables->locking = false;
			$this->refresh();
		}
	}

	/** Forgets what was read, because a new request begins. */
	public function refresh(): void {
		if ( $this->open ) {
			return;
		}
		$this->state       = null;
		$this->records     = array();
		$this->changed     = array();
		$this->events      = array();
		$this->answers     = array();
		$this->contents    = array();
		$this->new_entries = array();
		$this->dues        = array();
	}

	/**
	 * Says when something happens to an object by itself.
	 *
	 * @param int|null $due UTC seconds, or null for never.
	 */
	public function schedule( Record $record, ?int $due ): void {
		$this->dues[ $record->number ] = $due;
	}

	/**
	 * The object that is due first.
	 *
	 * @return array{int, int}|null When (UTC seconds) and its number.
	 */
	public function first_due(): ?array {
		$this->flush();
		$row = $this->tables->database->row( 'SELECT due, number FROM ' . $this->table( SandboxTables::SCHEDULE ) . ' ORDER BY due, number LIMIT 1' . $this->tables->lock() );
		return null === $row ? null : array( (int) $row['due'], (int) $row['number'] );
	}

	/** Keeps a new movement. */
	public function book( Entry $entry ): void {
		$this->new_entries[ $entry->number ] = $entry;
	}

	/**
	 * Movements by number; those that do not exist are left out.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return array<int, Entry> By number.
	 */
	public function entries( array $numbers ): array {
		$this->flush();
		return $this->tables->entries( $numbers );
	}

	/**
	 * What is not paid out, by currency: what a payout may take at a moment, and the rest.
	 *
	 * @param int $time UTC seconds.
	 * @return array<string, array{available: int, pending: int}> Minor units.
	 */
	public function totals( int $time ): array {
		$this->flush();
		$rows   = $this->tables->database->rows(
			'SELECT currency, SUM(CASE WHEN available_on <= %d THEN net ELSE 0 END) AS available, SUM(CASE WHEN available_on <= %d THEN 0 ELSE net END) AS pending FROM ' .
			$this->table( SandboxTables::ENTRIES ) . ' WHERE payout = 0 GROUP BY currency ORDER BY currency' . $this->tables->lock(),
			array( $time, $time )
		);
		$totals = array();
		foreach ( $rows as $row ) {
			$totals[ (string) $row['currency'] ] = array(
				'available' => (int) $row['available'],
				'pending'   => (int) $row['pending'],
			);
		}
		return $totals;
	}

	/**
	 * Puts every movement of a currency that is available and not paid out into a payout.
	 *
	 * @param int $time UTC seconds.
	 */
	public function pay_out( string $currency, int $time, int $payout ): void {
		$this->flush();
		$this->tables->database->run(
			'UPDATE ' . $this->table( SandboxTables::ENTRIES ) . ' SET payout = %d WHERE payout = 0 AND currency = %s AND available_on <= %d',
			array( $payout, $currency, $time )
		);
	}

	/** Writes what is not written yet. */
	protected function flush(): void {
		if ( ! $this->open ) {
			return;
		}
		$this->flush_common();
		$this->tables->write_entries( $this->new_entries );
		$rows = array();
		foreach ( $this->dues as $number => $due ) {
			if ( null === $due ) {
				$this->tables->database->run( 'DELETE FROM ' . $this->table( SandboxTables::SCHEDULE ) . ' WHERE number = %d', array( $number ) );
			} else {
				$rows[] = array(
					'number' => $number,
					'due'    => $due,
				);
			}
		}
		$this->tables->write_rows( SandboxTables::SCHEDULE, $rows, true );
		$this->new_entries = array();
		$this->dues        = array();
	}

	/**
	 * Does work with the account locked.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 * @throws Unavailable While a bulk load has the account for itself.
	 */
	private function alone( callable $work ): mixed {
		$state = $this->use_state( $this->account->lock() );
		if ( $state->busy_until > $this->real->now() ) {
			throw new Unavailable( 'The sandbox is being filled. Try again in a moment.', 'lock_timeout' );
		}
		$result = $work();
		$this->flush();
		$this->account->write( $state );
		return $result;
	}

	/** Full name of a table. */
	private function table( string $name ): string {
		return $this->tables->table( $name );
	}
}
