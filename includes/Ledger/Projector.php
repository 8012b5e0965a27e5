<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Scope;

/**
 * The only writer of the ledger. It reads from the platform first and writes then, in one short transaction under the scope's lock; nobody calls the
 * platform while holding it.
 *
 * An event says what may have changed; the row is made from the object as the platform has it now. So events may come in any order and more than once:
 * each id counts once, and a row never depends on the order.
 */
final class Projector {

	/** After how many seconds a dead writer's lock is free. Nobody holds it longer than for one short transaction. */
	public const SECONDS = 45;

	/** How long to wait for another writer, in seconds: when somebody waits for the answer, and when nobody does. */
	private const PATIENCE      = 2;
	private const LONG_PATIENCE = 60;

	/** How often objects are read again because somebody else has written them meanwhile. */
	private const TRIES = 5;

	private readonly Revisions $revisions;

	private readonly EventInbox $inbox;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly Lock $lock,
		Clock $clock,
		private readonly Projections $lists
	) {
		$this->revisions = new Revisions( $tables, $clock );
		$this->inbox     = new EventInbox( $tables, $clock );
	}

	/** The lock of a scope's writers. */
	public static function lock( Scope $scope ): string {
		return 'ledger:' . $scope->id;
	}

	/** Where the ledger is. Noted before a call whose answer is to be applied. */
	public function revision(): int {
		return $this->revisions->now();
	}

	/**
	 * Takes in one event.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return bool Whether it was new.
	 * @throws Locked When others are writing all the time; the event stays to be handled.
	 */
	public function handle( array $event ): bool {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			if ( ! in_array( $this->inbox->stage( (string) $event['id'] ), array( null, EventInbox::LEDGER ), true ) ) {
				return false;
			}
			$since = $this->revision();
			if ( $this->write( $this->read( $event ), $since, (string) $event['id'] ) ) {
				return true;
			}
		}
		throw new Locked( esc_html( self::lock( $this->tables->scope ) ) );
	}

	/**
	 * Applies objects that the platform has just answered with, and calls it only when somebody else has written one of them meanwhile. What was not
	 * expanded far enough, or cannot be written now, the events that follow bring:
	 *
	 * - a charge with `balance_transaction`, an intent with `latest_charge` (and its `balance_transaction`);
	 * - a refund or dispute with `charge` and its balance transactions; a payout with `destination` and `balance_transaction`.
	 *
	 * @param list<array<string, mixed>> $objects Stripe objects.
	 * @param int|null                   $since   The revision before the call; null when they may be older, and are read again.
	 * @return bool Whether all that they say is in the ledger now.
	 */
	public function apply( array $objects, ?int $since ): bool {
		$movements = array_merge( array(), ...array_map( PlatformReader::movements_in( ... ), $objects ) );
		$payouts   = array_filter( $objects, static fn ( array $thing ): bool => 'payout' === ( $thing['object'] ?? '' ) && is_array( $thing['destination'] ?? null ) );
		$changes   = new Changes(
			$movements,
			array_map(
				static fn ( array $payout ): array => array(
					'payout' => $payout,
					'items'  => array(),
				),
				array_values( $payouts )
			),
			array_merge( array(), ...array_map( $this->lists->of( ... ), $objects ) )
		);
		try {
			for ( $try = 0; $try < self::TRIES; $try++ ) {
				if ( null !== $since && $this->write( $changes, $since ) ) {
					return true;
				}
				$since   = $this->revision();
				$changes = $this->read_again( $changes );
			}
		} catch ( Locked | PlatformException ) {
			return false;
		}
		return false;
	}

	/**
	 * Brings rows to what was read after a revision. Those that somebody has written since are left alone: theirs are newer.
	 *
	 * @return list<string> The ids of what was written.
	 * @throws Locked When others are writing all the time.
	 */
	public function repair( Changes $changes, int $since ): array {
		$done = $this->exclusively(
			function () use ( $changes, $since ): Changes {
				$done = $changes->only( $this->revisions->moved_among( $changes->ids(), $since ), false );
				$this->write_changes( $done );
				return $done;
			},
			self::LONG_PATIENCE,
			fn ( Changes $done ) => $this->lists->count( $done->rows )
		);
		return $done->ids();
	}

	/**
	 * Does work in a transaction, as the only writer of the scope's ledger.
	 *
	 * @template T
	 * @param callable(): T             $work     Short, and without a call of the platform.
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
	 * What an event has changed. What the platform does not have any more is left to the daily comparison: the events behind this one do not wait for it.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 */
	private function read( array $event ): Changes {
		$targets = EventTargets::of( $event );
		$known   = null === $targets->charge ? array() : $this->tables->column( 'transaction_id', 'transactions', new Condition( 'charge_id = %s', array( $targets->charge ) ) );
		return $this->read_objects( array_values( array_unique( array( ...$targets->transactions, ...$known ) ) ), $targets->payouts, $this->lists->read( $event ) );
	}

	private function read_again( Changes $changes ): Changes {
		return $this->read_objects(
			array_map( strval( ... ), array_column( $changes->movements, 'id' ) ),
			array_map( static fn ( array $one ): string => (string) $one['payout']['id'], $changes->payouts ),
			array_map( $this->lists->read_again( ... ), $changes->rows )
		);
	}

	/**
	 * @param list<string>                                                                                      $movements Ids of balance transactions.
	 * @param list<string>                                                                                      $payouts   Ids.
	 * @param list<array{table: string, key: string, id: string, row: array<string, string|int|float|null>|null}> $rows      Rows of the small lists.
	 */
	private function read_objects( array $movements, array $payouts, array $rows ): Changes {
		return new Changes(
			array_values( array_filter( array_map( $this->platform->movement( ... ), $movements ) ) ),
			array_map(
				fn ( array $payout ): array => array(
					'payout' => $payout,
					'items'  => $this->new_items( $payout ),
				),
				array_values( array_filter( array_map( $this->platform->payout( ... ), $payouts ) ) )
			),
			$rows
		);
	}

	/**
	 * Writes everything together with the event's stage, unless somebody else has written one of the objects since a revision.
	 *
	 * @return bool False when somebody has: what was read may be stale.
	 * @throws Locked When others are writing all the time.
	 */
	private function write( Changes $changes, int $since, ?string $event = null ): bool {
		return $this->exclusively(
			function () use ( $changes, $since, $event ): bool {
				if ( array() !== $this->revisions->moved_among( $changes->ids(), $since ) ) {
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

	private function write_changes( Changes $changes ): void {
		if ( array() === $changes->ids() ) {
			return;
		}
		$this->revisions->note( $changes->ids() );
		foreach ( $changes->payouts as $one ) {
			$this->write_payout( $one['payout'], $one['items'] );
		}
		$this->write_transactions( $this->items->rows( array_values( array_filter( $changes->movements, PlatformReader::has_a_place( ... ) ) ) ) );
		$this->write_transactions( $this->items->mark( $changes->transactions ) );
		$this->delete( $changes->gone );
		$this->lists->write( $changes->rows );
	}

	/**
	 * What a payout consists of, unless it is known: it never changes.
	 *
	 * @param array<string, mixed> $payout The payout.
	 * @return list<string>
	 */
	private function new_items( array $payout ): array {
		return $this->items->known( $payout['id'] ) ? array() : $this->platform->items_of( $payout );
	}

	/**
	 * Writes a payout, and its id onto what it consists of.
	 *
	 * @param array<string, mixed> $payout The payout.
	 * @param list<string>         $items  Ids of all its movements; empty where they are known.
	 */
	private function write_payout( array $payout, array $items ): void {
		$row = PayoutRow::from( $payout );
		LedgerTables::require_fit( array( $row ) );
		$this->tables->insert( 'payouts', array( $row ), true );
		if ( array() !== $items ) {
			$this->items->forget( array( (string) $payout['id'] ) );
			$this->items->write( array( $payout['id'] => $items ) );
		}
		foreach ( array_chunk( $items, 500 ) as $ids ) {
			$this->tables->update( 'transactions', new Condition( 'deposit_id = %s', array( $payout['id'] ) ), ScopedTables::one_of( 'transaction_id', $ids ) );
		}
	}

	/**
	 * Writes transactions and moves the totals by the difference to what was there.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows of `transactions`.
	 */
	private function write_transactions( array $rows ): void {
		if ( array() === $rows ) {
			return;
		}
		LedgerTables::require_fit( $rows );
		$old = $this->take_out( array_map( strval( ... ), array_column( $rows, 'transaction_id' ) ), $rows );
		$this->tables->insert( 'transactions', $rows, true );
		( new SearchIndex( $this->tables ) )->replace( $old, $rows );
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
		$old = $this->take_out( $ids, array() );
		( new SearchIndex( $this->tables ) )->replace( $old, array() );
		$this->tables->delete( 'transactions', ScopedTables::one_of( 'transaction_id', $ids ) );
		$this->tables->delete( 'payouts', ScopedTables::one_of( 'payout_id', $ids ) );
		$this->items->forget( $ids );
	}

	/**
	 * Takes transactions as they were out of the totals, and adds them as they will be.
	 *
	 * @param list<string>                               $ids
	 * @param list<array<string, string|int|float|null>> $rows
	 * @return list<array<string, string|null>> The transactions as they were.
	 */
	private function take_out( array $ids, array $rows ): array {
		$totals = new Totals( $this->tables );
		$old    = $this->tables->rows( '*', 'transactions', ScopedTables::one_of( 'transaction_id', $ids ) );
		foreach ( $old as $row ) {
			$totals->count( $row, -1 );
		}
		foreach ( $rows as $row ) {
			$totals->count( $row, 1 );
		}
		$totals->add();
		return $old;
	}
}
