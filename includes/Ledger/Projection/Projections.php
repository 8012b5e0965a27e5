<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Projection;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;

/**
 * Keeps every small list up with the platform. An event says which objects may have changed; their rows are made from the objects as they are
 * now, one writer at a time, so events may come twice and in any order.
 */
final class Projections {

	/** @param list<Projection> $lists    The lists. */
	public function __construct(
		private readonly ScopedTables $tables,
		private readonly Lock $lock,
		private readonly array $lists,
		private readonly UncapturedCount $count
	) {}

	/**
	 * Takes in one event.
	 *
	 * @param array<string, mixed> $event A Stripe event.
	 * @throws Locked When another request is writing; the event stays to be handled.
	 */
	public function handle( array $event ): void {
		foreach ( $this->lists as $list ) {
			$ids = $list->targets( $event );
			if ( array() !== $ids ) {
				$this->lock->hold( Projector::lock( $this->tables->scope ), Projector::SECONDS, fn ( Closure $confirm ) => $this->write( $list, $ids, $confirm ) );
			}
		}
	}

	/** Makes every list anew. The caller holds the lock of writers. */
	public function rebuild(): void {
		foreach ( $this->lists as $list ) {
			$this->tables->delete( $list->table() );
			foreach ( $list->rows() as $rows ) {
				$this->tables->insert( $list->table(), $rows );
			}
		}
		$this->count->refresh();
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
	 * What differs between a list and the platform.
	 *
	 * @return list<string> Table and id of each row that is missing, too many or wrong.
	 */
	public function differences(): array {
		$found = array();
		foreach ( $this->lists as $list ) {
			$here = array();
			foreach ( $this->tables->rows( '*', $list->table() ) as $row ) {
				$here[ (string) $row[ $list->id() ] ] = array_map( strval( ... ), array_diff_key( $row, array( 'scope' => true ) ) );
			}
			foreach ( $list->rows() as $rows ) {
				foreach ( $rows as $row ) {
					$id = (string) $row[ $list->id() ];
					if ( ( $here[ $id ] ?? null ) !== array_map( strval( ... ), $row ) ) {
						$found[] = $list->table() . ' ' . $id;
					}
					unset( $here[ $id ] );
				}
			}
			array_push( $found, ...array_map( static fn ( string|int $id ): string => $list->table() . ' ' . $id, array_keys( $here ) ) );
		}
		return $found;
	}

	/**
	 * Writes a row in hand. The caller holds the lock and a database transaction.
	 *
	 * @param array<string, string|int|float|null>|null $row Null when the object is not in the list any more.
	 */
	public function put( string $table, string $id, ?array $row ): void {
		foreach ( $this->lists as $list ) {
			if ( $list->table() === $table ) {
				$this->replace( $list, $id, $row );
			}
		}
	}

	/** Counts anew what is kept of a list's rows. The caller holds the lock. */
	public function count(): void {
		$this->count->refresh();
	}

	/** @param array<string, string|int|float|null>|null $row */
	private function replace( Projection $list, string $id, ?array $row ): void {
		$this->tables->delete( $list->table(), new Condition( $list->id() . ' = %s', array( $id ) ) );
		$this->tables->insert( $list->table(), null === $row ? array() : array( $row ) );
	}

	/**
	 * Writes objects as they are now. What was read while the lock ran out may be older than what somebody else has written: it is not written.
	 *
	 * @param list<string>    $ids     Object ids.
	 * @param Closure(): void $confirm Confirms that the lock is still held.
	 * @throws Locked When it is not.
	 */
	private function write( Projection $list, array $ids, Closure $confirm ): void {
		foreach ( $ids as $id ) {
			$row = $list->row( $id );
			$this->tables->transaction(
				function () use ( $list, $id, $row, $confirm ): void {
					$confirm();
					$this->replace( $list, $id, $row );
				}
			);
		}
		if ( UncapturedCount::TABLE === $list->table() ) {
			$this->count->refresh();
		}
	}
}
