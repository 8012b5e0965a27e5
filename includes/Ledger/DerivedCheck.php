<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/** Proves what cannot be made of the rows by a query: the sums of steps of amounts, and the entries of the search index. */
final class DerivedCheck {

	/**
	 * The sums of steps as they should be.
	 *
	 * @var list<KeptSums>
	 */
	private readonly array $steps;

	/**
	 * How many entries the search index should have, and what their facts add up to.
	 *
	 * @var array{int, int, int, int}
	 */
	private array $entries = array( 0, 0, 0, 0 );

	public function __construct( private readonly ScopedTables $tables ) {
		$this->steps = Totals::steps( $tables );
	}

	/**
	 * Takes rows into account.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows of `transactions` as they should be.
	 */
	public function count( array $rows ): void {
		foreach ( $rows as $row ) {
			foreach ( $this->steps as $steps ) {
				$steps->count( $row, 1 );
			}
			$words         = count( SearchWords::of_transaction( $row ) );
			$this->entries = array(
				$this->entries[0] + $words,
				$this->entries[1] + $words * (int) $row['amount'],
				$this->entries[2] + $words * (int) $row['fees'],
				$this->entries[3] + $words * (int) $row['net'],
			);
		}
	}

	/**
	 * What differs, after all rows were counted.
	 *
	 * @return list<Difference>
	 */
	public function differences(): array {
		return array( ...$this->step_differences(), ...$this->search_differences() );
	}

	/**
	 * The sums of steps.
	 *
	 * @return list<Difference>
	 */
	private function step_differences(): array {
		$key      = Totals::KEYS['steps'];
		$expected = array_merge( ...array_map( static fn ( KeptSums $steps ): array => $steps->rows(), $this->steps ) );
		$there    = $this->tables->rows( implode( ', ', array( ...$key, ...KeptSums::SUMS ) ), 'steps' );
		return NamedSums::differences( 'step-totals', NamedSums::of( $expected, count( $key ) ), NamedSums::of( $there, count( $key ) ) );
	}

	/**
	 * The search index as a whole: it can only be asked by words.
	 *
	 * @return list<Difference>
	 */
	private function search_differences(): array {
		$there = $this->tables->rows(
			'COUNT(*) AS entries, COALESCE(SUM(amount), 0) AS amount, COALESCE(SUM(fees), 0) AS fees, COALESCE(SUM(net), 0) AS net',
			'search',
			new Condition( 'list = %s', array( SearchIndex::TRANSACTIONS ) )
		);
		return NamedSums::differences( 'search', array( '*' => implode( '|', $this->entries ) ), array( '*' => NamedSums::of( $there, 0 )[''] ?? '' ) );
	}
}
