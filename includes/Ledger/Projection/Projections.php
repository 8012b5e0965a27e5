<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Closure;
use Generator;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\LedgerTables;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;

/**
 * Keeps every small list up with the platform. An event says which objects may have changed; their rows are made from the objects as they are now, so
 * events may come twice and in any order.
 *
 * @phpstan-type Row array<string, string|int|float|null>
 * @phpstan-type Change array{table: string, key: string, id: string, row: Row|null}
 */
final class Projections {

	/** @param list<Projection> $lists The lists. */
	public function __construct(
		private readonly ScopedTables $tables,
		private readonly Lock $lock,
		private readonly array $lists,
		private readonly UncapturedCount $count
	) {}

	/**
	 * The rows that an event has changed, as the platform has them now.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @return list<Change>
	 */
	public function read( array $event ): array {
		$changes = array();
		foreach ( $this->lists as $list ) {
			foreach ( $list->targets( $event ) as $id ) {
				$changes[] = self::change( $list, $id, $list->row( $id ) );
			}
		}
		return $changes;
	}

	/**
	 * A row as the platform has it now.
	 *
	 * @phpstan-param Change $change
	 * @return Change
	 */
	public function read_again( array $change ): array {
		foreach ( $this->lists as $list ) {
			if ( $list->table() === $change['table'] ) {
				return self::change( $list, $change['id'], $list->row( $change['id'] ) );
			}
		}
		return $change;
	}

	/**
	 * The rows that can be made of an object in hand.
	 *
	 * @param array<string, mixed> $thing A Stripe object.
	 * @return list<Change>
	 */
	public function of( array $thing ): array {
		$changes = array();
		foreach ( $this->lists as $list ) {
			foreach ( $list->of( $thing, $this->tables ) as $id => $row ) {
				$changes[] = self::change( $list, (string) $id, $row );
			}
		}
		return $changes;
	}

	/**
	 * Writes rows. The caller holds the lock of writers and a transaction.
	 *
	 * @param list<Change> $changes The rows.
	 */
	public function write( array $changes ): void {
		foreach ( $changes as $change ) {
			$this->tables->delete( $change['table'], new Condition( $change['key'] . ' = %s', array( $change['id'] ) ) );
			$rows = null === $change['row'] ? array() : array( $change['row'] );
			LedgerTables::require_fit( $rows );
			$this->tables->insert( $change['table'], $rows );
		}
	}

	/**
	 * Counts again what is kept of the lists that were written. The caller holds the lock of writers.
	 *
	 * @param list<Change> $changes What was written.
	 */
	public function count( array $changes ): void {
		if ( in_array( UncapturedCount::TABLE, array_column( $changes, 'table' ), true ) ) {
			$this->count->refresh();
		}
	}

	/**
	 * Counts anew what is kept of a list's rows: for a store that changed its mode, or an option that was lost.
	 *
	 * @throws Locked When another request is writing.
	 */
	public function recount(): void {
		$this->lock->hold( Projector::lock( $this->tables->scope ), Projector::SECONDS, $this->count->refresh( ... ) );
	}

	/**
	 * What differs between the lists and the platform, page by page.
	 *
	 * @param Closure(): int $revision Where the ledger is; asked before each page is read.
	 * @return Generator<int, array{list<Change>, int}> Rows as they should be, and the revision before they were read.
	 */
	public function differing( Closure $revision ): Generator {
		foreach ( $this->lists as $list ) {
			$first = $revision();
			$since = $first;
			$here  = array();
			foreach ( $this->tables->rows( '*', $list->table() ) as $row ) {
				$here[ (string) $row[ $list->id() ] ] = array_map( strval( ... ), array_diff_key( $row, array( 'scope' => true ) ) );
			}
			foreach ( $list->rows() as $rows ) {
				$changes = array();
				foreach ( $rows as $row ) {
					$id = (string) $row[ $list->id() ];
					if ( ( $here[ $id ] ?? null ) !== array_map( strval( ... ), $row ) ) {
						$changes[] = self::change( $list, $id, $row );
					}
					unset( $here[ $id ] );
				}
				yield array( $changes, $since );
				$since = $revision();
			}
			foreach ( array_chunk( array_keys( $here ), 1000 ) as $ids ) {
				yield array( array_map( static fn ( string|int $id ): array => self::change( $list, (string) $id, null ), $ids ), $first );
			}
		}
	}

	/**
	 * What differs between the lists and the platform.
	 *
	 * @return list<string> Table and id of each row that is missing, too many or wrong.
	 */
	public function differences(): array {
		$found = array();
		foreach ( $this->differing( static fn (): int => 0 ) as [ $changes ] ) {
			array_push( $found, ...array_map( static fn ( array $change ): string => $change['table'] . ' ' . $change['id'], $changes ) );
		}
		return $found;
	}

	/**
	 * @phpstan-param Row|null $row
	 * @return Change
	 */
	private static function change( Projection $list, string $id, ?array $row ): array {
		return array(
			'table' => $list->table(),
			'key'   => $list->id(),
			'id'    => $id,
			'row'   => $row,
		);
	}
}
