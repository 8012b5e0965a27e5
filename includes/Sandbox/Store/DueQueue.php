<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use SplMinHeap;

/** The schedule in chronological order, ties by number. Reads the table in small batches and merges changes that are not written yet. */
final class DueQueue {

	private const STEP = 50;

	/**
	 * Due time of each object that was read or changed; null for never.
	 *
	 * @var array<int, int|null>
	 */
	private array $dues = array();

	/**
	 * Heap of time and number; stale entries are skipped.
	 *
	 * @var SplMinHeap<array{int, int}>
	 */
	private readonly SplMinHeap $heap;

	/** @var array{int, int}|null The table was read up to here; null when it was read completely. */
	private ?array $horizon = array( 0, 0 );

	/**
	 * Changes that are not written yet.
	 *
	 * @var array<int, int|null>
	 */
	private array $changed = array();

	public function __construct( private readonly Backend $backend ) {
		$this->heap = new SplMinHeap();
	}

	/** @param int|null $due UTC seconds, or null for never. */
	public function set( int $number, ?int $due ): void {
		$this->changed[ $number ] = $due;
		$this->dues[ $number ]    = $due;
		if ( null !== $due ) {
			$this->heap->insert( array( $due, $number ) );
		}
	}

	/** @return array{int, int}|null When (UTC seconds) the first object is due, and its number. */
	public function first(): ?array {
		while ( true ) {
			$top = $this->top();
			if ( null === $this->horizon || ( null !== $top && $top <= $this->horizon ) ) {
				return $top;
			}
			$this->read( $this->horizon );
		}
	}

	/** @return array<int, int|null> */
	public function take_changes(): array {
		$changed       = $this->changed;
		$this->changed = array();
		return $changed;
	}

	/** @return array{int, int}|null */
	private function top(): ?array {
		while ( ! $this->heap->isEmpty() ) {
			$top = $this->heap->top();
			if ( ( $this->dues[ $top[1] ] ?? null ) === $top[0] ) {
				return $top;
			}
			$this->heap->extract();
		}
		return null;
	}

	/** @param array{int, int} $after */
	private function read( array $after ): void {
		$rows = $this->backend->due_after( $after, self::STEP );
		foreach ( $rows as $row ) {
			if ( ! array_key_exists( $row[1], $this->dues ) ) {
				$this->dues[ $row[1] ] = $row[0];
				$this->heap->insert( $row );
			}
		}
		$this->horizon = count( $rows ) < self::STEP ? null : $rows[ self::STEP - 1 ];
	}
}
