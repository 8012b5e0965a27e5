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

	/** Stands for every object of the scope. */
	private const ALL = '*';

	/** For how many seconds writes are remembered: longer than any request waits for the platform. */
	private const KEPT = 3600;

	public function __construct( private readonly ScopedTables $tables, private readonly Clock $clock ) {}

	public function now(): int {
		return (int) ( $this->tables->row( 'revision', 'writes', new Condition( 'id = %s', array( self::COUNTER ) ) )['revision'] ?? 0 );
	}

	/**
	 * Whether one of some objects was written after a revision.
	 *
	 * @param list<string> $ids Their ids.
	 */
	public function moved( array $ids, int $since ): bool {
		$written = Condition::join( array( ScopedTables::one_of( 'id', array( self::ALL, ...$ids ) ), new Condition( 'revision > %d', array( $since ) ) ), 'AND' );
		return null !== $this->tables->row( 'revision', 'writes', $written, 'LIMIT 1' );
	}

	/**
	 * Notes that objects were written. The caller holds the lock of writers and is in the transaction that writes them.
	 *
	 * @param list<string>|null $ids Their ids; null for everything.
	 */
	public function note( ?array $ids ): void {
		$now  = $this->clock->now();
		$next = $this->now() + 1;
		$rows = array_map(
			static fn ( string $id ): array => array(
				'id'       => $id,
				'revision' => $next,
				'written'  => $now,
			),
			array( self::COUNTER, ...( $ids ?? array( self::ALL ) ) )
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
