<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Ledger\Query\Condition;

/**
 * Keeps a stale answer from overwriting a newer row. A writer notes the scope's revision, reads from the platform without any lock, and writes only when
 * nobody has written the same objects since: what was read after a revision is at least as new as everything that was written until it.
 */
final class Revisions {

	/** The row that counts; no object has an empty id. */
	private const COUNTER = '';

	/** For how many seconds writes are remembered: longer than any request waits for the platform. */
	private const KEPT = 3600;

	public function __construct( private readonly ScopedTables $tables, private readonly Clock $clock ) {}

	public function now(): int {
		return (int) ( $this->tables->row( 'revision', 'writes', new Condition( 'id = %s', array( self::COUNTER ) ) )['revision'] ?? 0 );
	}

	/**
	 * Which of some objects were written after a revision.
	 *
	 * @param list<string> $ids
	 * @return list<string>
	 */
	public function moved_among( array $ids, int $since ): array {
		if ( array() === $ids ) {
			return array();
		}
		return $this->tables->column( 'id', 'writes', Condition::join( array( ScopedTables::one_of( 'id', $ids ), new Condition( 'revision > %d', array( $since ) ) ), 'AND' ) );
	}

	/**
	 * Notes that objects were written. The caller holds the lock of writers and is in the transaction that writes them.
	 *
	 * @param list<string> $ids
	 */
	public function note( array $ids ): void {
		$now  = $this->clock->now();
		$next = $this->now() + 1;
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

	/** Forgets writes that no answer can be older than; the daily job's next run does what is left. */
	public function prune(): void {
		$old = new Condition( 'id <> %s AND written < %d', array( self::COUNTER, $this->clock->now() - self::KEPT ) );
		for ( $step = 0; $step < 100; $step++ ) {
			$ids = $this->tables->column( 'id', 'writes', $old, 'LIMIT 1000' );
			if ( array() === $ids ) {
				return;
			}
			// Its age once more: it may have been written since.
			$this->tables->delete( 'writes', Condition::join( array( ScopedTables::one_of( 'id', $ids ), $old ), 'AND' ) );
		}
	}
}
