<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use SplMinHeap;

/** What happens by itself during a bulk load, first thing first; ties by number. */
final class DueQueue {

	/**
	 * When each object is due, by number; the truth.
	 *
	 * @var array<int, int>
	 */
	private array $dues = array();

	/**
	 * The same in order, with leftovers of earlier dates that are skipped.
	 *
	 * @var SplMinHeap<array{int, int}>
	 */
	private SplMinHeap $heap;

	public function __construct() {
		$this->heap = new SplMinHeap();
	}

	/**
	 * Says when an object is due.
	 *
	 * @param int|null $due UTC seconds, or null for never.
	 */
	public function set( int $number, ?int $due ): void {
		if ( null === $due ) {
			unset( $this->dues[ $number ] );
			return;
		}
		$this->dues[ $number ] = $due;
		$this->heap->insert( array( $due, $number ) );
	}

	/**
	 * What is due first.
	 *
	 * @return array{int, int}|null When (UTC seconds) and the object's number.
	 */
	public function first(): ?array {
		while ( ! $this->heap->isEmpty() ) {
			$top = $this->heap->top();
			if ( ( $this->dues[ $top[1] ] ?? null ) === $top[0] ) {
				return $top;
			}
			$this->heap->extract();
		}
		return null;
	}

	/**
	 * Rows for the table.
	 *
	 * @return list<array{number: int, due: int}>
	 */
	public function rows(): array {
		$rows = array();
		foreach ( $this->dues as $number => $due ) {
			$rows[] = array(
				'number' => $number,
				'due'    => $due,
			);
		}
		return $rows;
	}
}
