<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Scope;
use Throwable;

/**
 * The only writer of the ledger: one short transaction at a time under the scope's lock, and no platform call while it is held.
 *
 * Objects are read before the lock is taken, so they may be stale when they are written. That is what revisions are for: each write gets
 * the next number and notes it with the ids of its objects (table `writes`). A writer reads the revision first, then the platform, and its
 * write is refused when one of the same objects was written in between. So events may come twice and in any order.
 */
final class Projector {

	/** After how many seconds a lock is free whose owner nobody can judge. Nobody holds it longer than for one short transaction. */
	public const SECONDS = 45;

	/** How long to wait for another writer, in seconds: while somebody waits for the answer, and while nobody does. */
	private const PATIENCE      = 2;
	private const LONG_PATIENCE = 60;

	/** How often an event's objects are read again because somebody else has written them meanwhile. */
	private const TRIES = 5;

	/** The id under which the revision itself is kept in `writes`; no object has an empty id. */
	private const COUNTER = '';

	/** The id that stands for all objects in `writes`: everything was deleted. No object has it. */
	private const ALL = '*';

	/** What is deleted with everything, beside the small lists. */
	private const TABLES = array(
		'transactions',
		'payouts',
		'payout_items',
		'daily',
		'periods',
		'steps',
		'search',
		'inbox',
		'imports',
		'documents',
		'order_links',
		'order_traces',
	);

	/** How long to wait for another writer before everything is deleted, in seconds: a merchant waits for the answer. */
	private const CLEAR_PATIENCE = 20;

	/** The id in `writes` that says that the account was closed: what is read then is another account's. No object has it. */
	private const CLOSED = '-';

	/** For how many seconds writes are remembered: longer than any request waits for the platform. */
	private const REMEMBERED = 3600;

	private readonly EventInbox $inbox;

	private readonly TransactionWriter $transactions;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly ChangesReader $reader,
		private readonly PayoutItems $items,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Projections $lists
	) {
		$this->inbox        = new EventInbox( $tables, $clock );
		$this->transactions = new TransactionWriter( $tables, $items );
	}

	/** The lock of a scope's writers. */
	public static function lock( Scope $scope ): string {
		return 'ledger:' . $scope->id;
	}

	/** The number of the last write. To be asked before the platform is. */
	public function revision(): int {
		return (int) ( $this->tables->row( 'revision', 'writes', new Condition( 'id = %s', array( self::COUNTER ) ) )['revision'] ?? 0 );
	}

	/**
	 * Applies an event, once.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return bool Whether it was new.
	 * @throws Locked When others are writing all the time; the event stays in the inbox.
	 * @throws PlatformException When the platform does not answer.
	 */
	public function handle( array $event ): bool {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			if ( ! in_array( $this->inbox->stage( (string) $event['id'] ), array( null, EventInbox::LEDGER ), true ) ) {
				return false;
			}
			$since = $this->revision();
			if ( $this->write( $this->reader->of_event( $event ), $since, (string) $event['id'] ) ) {
				return true;
			}
		}
		throw new Locked( esc_html( self::lock( $this->tables->scope ) ) );
	}

	/**
	 * Writes objects that were read after a revision, and with them the stage of the event that brought them.
	 *
	 * @return bool False when somebody has written one of them since: it has to be read again.
	 * @throws Locked When others are writing all the time.
	 */
	public function write( Changes $changes, int $since, ?string $event = null ): bool {
		return $this->exclusively(
			function () use ( $changes, $since, $event ): bool {
				if ( array() !== $this->written_since( $since, $changes->ids() ) ) {
					return false;
				}
				if ( null !== $event ) {
					$this->inbox->pass_to_orders( $event );
				}
				$this->write_changes( $changes );
				return true;
			},
			self::PATIENCE,
			// Not in the transaction: WordPress keeps options in memory.
			fn ( bool $written ) => $written ? $this->lists->count( $changes->rows ) : null
		);
	}

	/**
	 * Writes what was read after a revision, except for what somebody has written since.
	 *
	 * @param (Closure(): mixed)|null $along What else the transaction does.
	 * @return list<string> The ids of what was written.
	 * @throws Locked When others are writing all the time.
	 */
	public function write_untouched( Changes $changes, int $since, ?Closure $along = null ): array {
		$done = $this->exclusively(
			function () use ( $changes, $since, $along ): Changes {
				$done = $changes->only( $this->written_since( $since, $changes->ids() ), false );
				$this->write_changes( $done );
				if ( null !== $along ) {
					$along();
				}
				return $done;
			},
			self::LONG_PATIENCE,
			fn ( Changes $done ) => $this->lists->count( $done->rows )
		);
		return $done->ids();
	}

	/**
	 * The same piece by piece: what cannot be written keeps nothing else from being written.
	 *
	 * @return array<string, bool> Whether it was written, by id; what somebody else has written meanwhile is left out.
	 * @throws Locked When others are writing all the time.
	 */
	public function write_what_can_be( Changes $changes, int $since ): array {
		try {
			return array_fill_keys( $this->write_untouched( $changes, $since ), true );
		} catch ( Locked $failure ) {
			throw $failure;
		} catch ( Throwable ) {
			$ids = $changes->ids();
			if ( count( $ids ) < 2 ) {
				return array_fill_keys( $ids, false );
			}
			$half = array_slice( $ids, 0, intdiv( count( $ids ), 2 ) );
			return $this->write_what_can_be( $changes->only( $half ), $since ) + $this->write_what_can_be( $changes->only( $half, false ), $since );
		}
	}

	/**
	 * Deletes everything, when a store starts over. Who has read the platform before writes nothing afterwards.
	 *
	 * @param bool $closes Whether it takes in nothing any more, either, until open() is called.
	 * @throws Locked When others are writing all the time; nothing is deleted then.
	 */
	public function clear( bool $closes = false ): void {
		$this->exclusively(
			function () use ( $closes ): void {
				foreach ( self::TABLES as $table ) {
					$this->tables->delete( $table );
				}
				$this->lists->clear();
				$this->open();
				$this->note_write( array( self::ALL ) );
				if ( $closes ) {
					$this->close();
				}
			},
			self::CLEAR_PATIENCE,
			fn () => Projections::count_for_menu( $this->tables )
		);
	}

	/**
	 * Does work in a transaction, as the only writer of the scope's ledger.
	 *
	 * @template T
	 * @param callable(): T             $work     Short, and without a platform call.
	 * @param int                       $patience How many seconds to wait for others.
	 * @param callable(T): mixed|null   $then     What is done with the result after the transaction, still as the only writer.
	 * @return T
	 * @throws Locked When others are writing all the time.
	 */
	public function exclusively( callable $work, int $patience = self::LONG_PATIENCE, ?callable $then = null ): mixed {
		return $this->lock->wait(
			self::lock( $this->tables->scope ),
			self::SECONDS,
			$patience,
			function ( Closure $confirm ) use ( $work, $then ): mixed {
				$result = $this->tables->transaction(
					static function () use ( $confirm, $work ): mixed {
						$confirm();
						return $work();
					}
				);
				if ( null !== $then ) {
					$then( $result );
				}
				return $result;
			}
		);
	}

	/**
	 * Takes in nothing any more: the account was closed, and who still reads the platform for it reads the next one's. Does not wait
	 * for who is writing, because that was read before.
	 */
	public function close(): void {
		$this->tables->insert_new(
			'writes',
			array(
				'id'       => self::CLOSED,
				'revision' => 0,
				'written'  => $this->clock->now(),
			)
		);
	}

	/**
	 * Takes in again what is read from now on.
	 *
	 * @return bool Whether it was closed.
	 */
	public function open(): bool {
		return $this->tables->delete( 'writes', new Condition( 'id = %s', array( self::CLOSED ) ) ) > 0;
	}

	/** Forgets writes that no answer can be older than; the daily job's next run does what is left. */
	public static function prune( ScopedTables $tables, Clock $clock ): void {
		$old = new Condition( 'id NOT IN (%s, %s) AND written < %d', array( self::COUNTER, self::CLOSED, $clock->now() - self::REMEMBERED ) );
		for ( $step = 0; $step < 100; $step++ ) {
			$ids = $tables->column( 'id', 'writes', $old, 'LIMIT 1000' );
			if ( array() === $ids ) {
				return;
			}
			// The age once more: one may have been written again since.
			$tables->delete( 'writes', Condition::join( array( ScopedTables::one_of( 'id', $ids ), $old ), 'AND' ) );
		}
	}

	/**
	 * @param list<string> $ids
	 * @return list<string> Those that were written after a revision.
	 */
	private function written_since( int $revision, array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$written = $this->tables->column(
			'id',
			'writes',
			Condition::join(
				array( ScopedTables::one_of( 'id', array( self::ALL, ...$ids ) ), new Condition( 'revision > %d', array( $revision ) ) ),
				'AND'
			)
		);
		return in_array( self::ALL, $written, true ) ? $ids : $written;
	}

	private function write_changes( Changes $changes ): void {
		$ids = $changes->ids();
		if ( array() === $ids ) {
			return;
		}
		$this->note_write( $ids );
		$this->write_payouts( $changes->payouts );
		$this->transactions->write(
			array(
				...array_map( LedgerRows::transaction( ... ), array_values( array_filter( $changes->movements, LedgerRows::is_transaction( ... ) ) ) ),
				...$changes->transactions,
			)
		);
		$this->transactions->write_lean( $changes->lean );
		$this->delete( $changes->gone );
		$this->lists->write( $changes->rows );
	}

	/**
	 * @param list<string> $ids
	 * @throws Locked When the account was closed.
	 */
	private function note_write( array $ids ): void {
		$now  = $this->clock->now();
		$last = array_column(
			$this->tables->rows( 'id, revision', 'writes', ScopedTables::one_of( 'id', array( self::COUNTER, self::CLOSED ) ) ),
			'revision',
			'id'
		);
		$next = (int) ( $last[ self::COUNTER ] ?? 0 ) + 1;
		if ( isset( $last[ self::CLOSED ] ) ) {
			throw new Locked( esc_html( self::lock( $this->tables->scope ) ) );
		}
		$rows = array_map(
			static fn ( string $id ): array => array(
				'id'       => $id,
				'revision' => $next,
				'written'  => $now,
			),
			array( self::COUNTER, ...$ids )
		);
		$this->tables->insert( 'writes', $rows, true );
	}

	/**
	 * Writes payouts, and the id of each into the transactions that it consists of.
	 *
	 * @param list<array{payout: array<string, mixed>, items: list<string>}> $payouts As Changes holds them.
	 */
	private function write_payouts( array $payouts ): void {
		if ( array() === $payouts ) {
			return;
		}
		$rows = array_map( static fn ( array $one ): array => LedgerRows::payout( $one['payout'] ), $payouts );
		ScopedTables::require_fit( 'payouts', $rows );
		$this->tables->insert( 'payouts', $rows, true );
		$items = array();
		foreach ( $payouts as $one ) {
			$items[ (string) $one['payout']['id'] ] = $one['items'];
		}
		$this->items->replace( array_filter( $items ) );
	}

	/**
	 * Deletes transactions and payouts.
	 *
	 * @param list<string> $ids
	 */
	private function delete( array $ids ): void {
		if ( array() === $ids ) {
			return;
		}
		$this->transactions->delete( $ids );
		$this->tables->delete( 'payouts', ScopedTables::one_of( 'payout_id', $ids ) );
		$this->items->forget( $ids );
	}
}
