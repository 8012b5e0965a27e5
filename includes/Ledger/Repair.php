<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Generator;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;

/**
 * Brings every row, sum and search entry that differs to what the platform has, window by window: the platform is read without a lock,
 * then what differs is written in one short transaction. So pages show old or new rows, events go in meanwhile, and work that ends in the
 * middle leaves a sound ledger. What the key may not read stays as it is. The history of a new ledger is the Importer's.
 */
final class Repair {

	/** Transactions of one window. */
	private const WINDOW = 5000;

	private Findings $found;

	/** What could not be read or written. */
	private Findings $left;

	public function __construct(
		private readonly ScopedTables $tables,
		private readonly PlatformReader $platform,
		private readonly PayoutItems $items,
		private readonly Projector $projector,
		private readonly Projections $lists,
		private readonly EventFeed $feed,
		private readonly Check $check
	) {
		$this->found = new Findings();
		$this->left  = new Findings();
	}

	/**
	 * @param callable(string): void|null $progress Told about the work.
	 * @param int                         $oldest   What was made before is not compared, nor are the lists that are only read as a whole; UTC
	 *   seconds, 0 for everything.
	 * @return array{transactions: int, payouts: int, found: list<string>, left: list<string>} How many of each the platform has, what differed
	 *   and was
	 *                                                                                        written, and what cannot be.
	 * @throws Locked When others are writing all the time.
	 * @throws PlatformException When the platform does not answer; what was written until then stays.
	 */
	public function run( ?callable $progress = null, int $oldest = 0 ): array {
		$this->found  = new Findings();
		$this->left   = new Findings();
		$search       = new SearchCheck( $this->tables );
		$payouts      = AccessDenied::leave_out( fn (): int => $this->payouts( $oldest ), 0 );
		$transactions = AccessDenied::leave_out( fn (): int => $this->transactions( $search, $progress, $oldest ), null );
		AccessDenied::leave_out( $this->compositions( ... ), null );
		if ( null !== $transactions && 0 === $oldest ) {
			$this->sums( $search );
		}
		foreach ( 0 === $oldest ? Projections::TABLES : Projections::BOUNDED as $table ) {
			AccessDenied::leave_out( fn () => $this->list( $table ), null );
		}
		$this->feed->catch_up_if_permitted();
		return array(
			'transactions' => (int) $transactions,
			'payouts'      => $payouts,
			'found'        => array_map( static fn ( Difference $difference ): string => $difference->text(), $this->found->all() ),
			'left'         => array_map( static fn ( Difference $difference ): string => $difference->text(), $this->left->all() ),
		);
	}

	/** The rows of a list beside movements and payouts. */
	private function list( string $table ): void {
		foreach ( $this->lists->differing( $table, $this->projector->revision( ... ), $this->left ) as [ $changes, $since ] ) {
			$differences = array_map(
				static fn ( array $change ): Difference => new Difference( $change['table'], $change['id'], 'as on the platform', 'something else' ),
				$changes
			);
			$this->write( new Changes( rows: $changes ), $since, $differences );
		}
	}

	private function payouts( int $oldest ): int {
		$first = $this->projector->revision();
		$since = $first;
		$seen  = array();
		foreach ( self::back_to( $oldest, $this->platform->payouts() ) as $page ) {
			$seen += array_fill_keys( array_map( strval( ... ), array_column( $page, 'id' ) ), true );
			$found = $this->check->compare( 'payouts', 'payout_id', $this->left->rows( 'payouts', $page, LedgerRows::payout( ... ) ) );
			$wrong = array_fill_keys( array_map( static fn ( Difference $difference ): string => $difference->id, $found ), true );
			$write = array();
			foreach ( $page as $payout ) {
				if ( isset( $wrong[ $payout['id'] ] ) ) {
					$write[] = array(
						'payout' => $payout,
						'items'  => $this->items->known( $payout['id'] ) ? array() : $this->platform->items_of( $payout ),
					);
				}
			}
			$this->write( new Changes( payouts: $write ), $since, $found );
			$since = $this->projector->revision();
		}
		$this->delete(
			'payouts',
			array_diff(
				$this->tables->column( 'payout_id', 'payouts', new Condition( 'created >= %d', array( $oldest ) ) ),
				array_map( strval( ... ), array_keys( $seen ) )
			),
			$first,
			$this->platform->payout( ... )
		);
		return count( $seen );
	}

	/**
	 * @param iterable<list<array<string, mixed>>> $pages Newest first.
	 * @return Generator<int, list<array<string, mixed>>> What was made since, page by page.
	 */
	private static function back_to( int $oldest, iterable $pages ): Generator {
		foreach ( $pages as $page ) {
			$new = array_values( array_filter( $page, static fn ( array $one ): bool => (int) $one['created'] >= $oldest ) );
			yield $new;
			if ( count( $new ) < count( $page ) ) {
				return;
			}
		}
	}

	/** @param callable(string): void|null $progress */
	private function transactions( SearchCheck $search, ?callable $progress, int $oldest ): int {
		$since  = $this->projector->revision();
		$until  = PHP_INT_MAX;
		$window = array();
		$begun  = $since;
		$count  = 0;
		foreach ( self::back_to( $oldest, $this->platform->movements() ) as $page ) {
			$rows = $this->items->with_payouts( $this->left->rows( 'transactions', $page, LedgerRows::transaction( ... ) ) );
			$search->count( $rows );
			array_push( $window, ...$rows );
			$count += count( $rows );
			if ( count( $window ) >= self::WINDOW ) {
				// Those of the oldest second wait for the next window, which may have more of them.
				$from  = (int) $window[ count( $window ) - 1 ]['created'] + 1;
				$whole = array_values( array_filter( $window, static fn ( array $row ): bool => (int) $row['created'] >= $from ) );
				if ( array() !== $whole ) {
					$this->window( $whole, $from, $until, $begun );
					$window = array_values( array_filter( $window, static fn ( array $row ): bool => (int) $row['created'] < $from ) );
					$until  = $from;
					$begun  = $since;
				}
			}
			$since = $this->projector->revision();
			if ( null !== $progress && $count % 10_000 < count( $rows ) ) {
				/* translators: %d: number of transactions. */
				$progress( sprintf( __( 'Ledger: %d transactions', 'merchant-payments-for-woocommerce' ), $count ) );
			}
		}
		$this->window( $window, $oldest, $until, $begun );
		$search->count( $this->check->unreadable( 'transactions', 'transaction_id', $this->left ) );
		return $count;
	}

	/**
	 * @param list<array<string, string|int|float|null>> $rows  The platform's.
	 * @param int                                        $from  UTC seconds.
	 * @param int                                        $until UTC seconds, not included.
	 */
	private function window( array $rows, int $from, int $until, int $since ): void {
		$found = array();
		$lean  = array();
		foreach ( array_chunk( $rows, 500 ) as $some ) {
			array_push( $found, ...$this->check->compare( 'transactions', 'transaction_id', $this->check->as_lean( $some ) ) );
			$lean += array_fill_keys( array_keys( $this->check->lean( $some ) ), true );
		}
		// What a report did not say is no difference, and written as well.
		$wrong = array_fill_keys( array_map( static fn ( Difference $difference ): string => $difference->id, $found ), true ) + $lean;
		$this->write(
			new Changes(
				transactions: array_values(
					array_filter( $rows, static fn ( array $row ): bool => isset( $wrong[ (string) $row['transaction_id'] ] ) )
				)
			),
			$since,
			$found
		);
		$within = Condition::join(
			array( ScopedTables::one_of( 'listed', array( 0, 1 ) ), new Condition( 'created >= %d AND created < %d', array( $from, $until ) ) ),
			'AND'
		);
		$this->delete(
			'transactions',
			array_diff(
				$this->tables->column( 'transaction_id', 'transactions', $within ),
				array_map( strval( ... ), array_column( $rows, 'transaction_id' ) )
			),
			$since,
			$this->platform->movement( ... )
		);
	}

	/** Payouts whose transactions do not add up to them: what they consist of is read anew. */
	private function compositions(): void {
		foreach ( $this->check->payout_sums() as $difference ) {
			$since  = $this->projector->revision();
			$payout = $this->platform->payout( $difference->id );
			if ( null !== $payout ) {
				$change = array(
					'payout' => $payout,
					'items'  => $this->platform->items_of( $payout ),
				);
				$this->write( new Changes( payouts: array( $change ) ), $since, array( $difference ) );
			}
		}
	}

	/** Sums and search entries are made of the ledger's own rows. */
	private function sums( SearchCheck $search ): void {
		$this->found->add( ...$this->projector->exclusively( ( new SumsCheck( $this->tables ) )->repair( ... ) ) );
		foreach ( $search->differences() as $difference ) {
			if ( $this->projector->exclusively( static fn (): bool => $search->repair( (int) $difference->id ) ) ) {
				$this->found->add( $difference );
			}
		}
	}

	/**
	 * Deletes rows that the platform does not have, which it is asked once more.
	 *
	 * @param array<int, string>                            $ids
	 * @param callable(string): (array<string, mixed>|null) $read
	 */
	private function delete( string $table, array $ids, int $since, callable $read ): void {
		$gone = array_values( array_filter( $ids, static fn ( string $id ): bool => null === $read( $id ) ) );
		foreach ( array_chunk( $gone, 500 ) as $some ) {
			$this->write(
				new Changes( gone: $some ),
				$since,
				array_map( static fn ( string $id ): Difference => new Difference( $table, $id, 'nothing', 'a row' ), $some )
			);
		}
	}

	/**
	 * Writes what differs.
	 *
	 * @param list<Difference> $differences
	 */
	private function write( Changes $changes, int $since, array $differences ): void {
		if ( array() === $changes->ids() ) {
			return;
		}
		// What happened since the platform was read is no difference: its events bring it.
		$this->feed->catch_up_if_permitted();
		$written = $this->projector->write_what_can_be( $changes, $since );
		foreach ( $differences as $difference ) {
			if ( isset( $written[ $difference->id ] ) ) {
				( $written[ $difference->id ] ? $this->found : $this->left )->add( $difference );
			}
		}
	}
}
