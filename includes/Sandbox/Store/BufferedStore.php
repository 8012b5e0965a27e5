<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use LogicException;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Platform\Exception\Unavailable;
use MerchantPayments\Sandbox\SandboxTables;

/**
 * Collects changes in memory and writes them in large batches, each a consistent checkpoint in one database transaction. While it
 * is open it has the account for itself: others may read, and are refused when they want to change something.
 *
 * Rules check before they change anything, because a call that fails half way is not undone here.
 */
final class BufferedStore extends TableStore {

	/** Rows that are waiting when they are written. */
	private const BATCH = 30_000;

	/** How long a checkpoint keeps the account reserved, in seconds. */
	private const LEASE = 300;

	/** Movements that are not paid out. */
	private UnpaidEntries $unpaid;

	/**
	 * Movements that are paid out and not written yet, by number.
	 *
	 * @var array<int, Entry>
	 */
	private array $paid = array();

	/** What happens by itself, and when. */
	private DueQueue $queue;

	public function __construct( Tables $tables, AccountRow $account, Present $present, Ids $ids, private readonly Clock $real ) {
		parent::__construct( $tables, $account, $present, $ids );
		$this->unpaid = new UnpaidEntries();
		$this->queue  = new DueQueue();
	}

	/** Reserves the account and reads what is unfinished. */
	public function open(): void {
		$this->tables->database->transaction(
			function (): void {
				$state = $this->use_state( $this->account->lock() );
				if ( $state->busy_until > $this->real->now() ) {
					throw new Unavailable( 'The sandbox is being filled already.', 'lock_timeout' );
				}
				$this->reserve();
			}
		);
		$database = $this->tables->database;
		foreach ( $database->rows( 'SELECT * FROM ' . $this->tables->table( SandboxTables::ENTRIES ) . ' WHERE payout = 0' ) as $row ) {
			$this->unpaid->add( Tables::entry( $row ) );
		}
		foreach ( $database->rows( 'SELECT number, due FROM ' . $this->tables->table( SandboxTables::SCHEDULE ) ) as $row ) {
			$this->queue->set( (int) $row['number'], (int) $row['due'] );
		}
	}

	/**
	 * Writes everything and gives the account free.
	 *
	 * @param int $offset How far the sandbox's clock is ahead of the real one from now on, in seconds.
	 */
	public function close( int $offset ): void {
		$this->state()->offset = $offset;
		$this->checkpoint( false );
	}

	/** Gives the account free as the last checkpoint left it. */
	public function abandon(): void {
		$mine = $this->state()->busy_until;
		$this->tables->database->transaction(
			function () use ( $mine ): void {
				$state = $this->account->lock();
				if ( $state->busy_until === $mine ) {
					$state->busy_until = 0;
					$this->account->write( $state );
				}
			}
		);
	}

	/**
	 * Does work that changes things.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		$result = $work();
		if ( count( $this->changed ) + count( $this->events ) + count( $this->paid ) > self::BATCH ) {
			$this->checkpoint( true );
		}
		return $result;
	}

	/** Nothing to forget: nobody else changes anything. */
	public function refresh(): void {}

	/**
	 * Says when something happens to an object by itself.
	 *
	 * @param int|null $due UTC seconds, or null for never.
	 */
	public function schedule( Record $record, ?int $due ): void {
		$this->queue->set( $record->number, $due );
		$this->state()->first_due = $this->queue->first()[0] ?? null;
	}

	/**
	 * The object that is due first.
	 *
	 * @return array{int, int}|null When (UTC seconds) and its number.
	 */
	public function first_due(): ?array {
		return $this->queue->first();
	}

	/** Keeps a new movement. */
	public function book( Entry $entry ): void {
		if ( 0 === $entry->payout ) {
			$this->unpaid->add( $entry );
		} else {
			$this->paid[ $entry->number ] = $entry;
		}
	}

	/**
	 * Movements by number; those that do not exist are left out.
	 *
	 * @param list<int> $numbers Numbers.
	 * @return array<int, Entry> By number.
	 */
	public function entries( array $numbers ): array {
		$found   = array_intersect_key( $this->paid + $this->unpaid->all(), array_fill_keys( $numbers, true ) );
		$missing = array_values( array_diff( $numbers, array_keys( $found ) ) );
		return array() === $missing ? $found : $found + $this->tables->entries( $missing );
	}

	/**
	 * What is not paid out, by currency: what a payout may take at a moment, and the rest.
	 *
	 * @param int $time UTC seconds.
	 * @return array<string, array{available: int, pending: int}> Minor units.
	 */
	public function totals( int $time ): array {
		return $this->unpaid->totals( $time );
	}

	/**
	 * Puts every movement of a currency that is available and not paid out into a payout.
	 *
	 * @param int $time UTC seconds.
	 */
	public function pay_out( string $currency, int $time, int $payout ): void {
		foreach ( $this->unpaid->take( $currency, $time ) as $entry ) {
			$entry->payout                = $payout;
			$this->paid[ $entry->number ] = $entry;
		}
	}

	/** Writes what is not written yet, before a list is read. */
	protected function flush(): void {
		$this->checkpoint( true );
	}

	/** Writes everything in one database transaction and forgets the objects. */
	private function checkpoint( bool $more ): void {
		$this->tables->database->transaction(
			function () use ( $more ): void {
				$mine = $this->state();
				if ( $this->account->lock()->busy_until !== $mine->busy_until ) {
					throw new LogicException( 'The bulk load lost its reservation of the sandbox.' );
				}
				$this->flush_common();
				$this->tables->write_entries( $this->paid );
				$this->tables->write_entries( $this->unpaid->unwritten() );
				$database = $this->tables->database;
				$database->run( 'DELETE FROM ' . $this->tables->table( SandboxTables::SCHEDULE ) );
				$this->tables->write_rows( SandboxTables::SCHEDULE, $this->queue->rows() );
				if ( $more ) {
					$this->reserve();
				} else {
					$mine->busy_until = 0;
					$this->account->write( $mine );
				}
			}
		);
		$this->paid    = array();
		$this->records = array();
	}

	/** Keeps the account for this load. */
	private function reserve(): void {
		$state             = $this->state();
		$state->busy_until = max( $this->real->now(), $state->busy_until ) + self::LEASE;
		$this->account->write( $state );
	}
}
