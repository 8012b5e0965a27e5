<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;

/** Compares the search index with the rows it is made of, period by period: the number of entries, and the sums of their amounts. */
final class SearchCheck {

	private const RULE = 'search';

	/**
	 * What the entries of each period's rows should add up to, by the period's first second.
	 *
	 * @var array<int, array{int, int, int, int}>
	 */
	private array $expected = array();

	public function __construct( private readonly ScopedTables $tables ) {}

	/**
	 * Adds rows to what is expected.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows of `transactions` as they should be.
	 */
	public function count( array $rows ): void {
		foreach ( $rows as $row ) {
			$period = self::period( (int) $row['created'] );
			$words  = count( SearchIndex::entries( $row ) );
			$sums   = $this->expected[ $period ] ?? array( 0, 0, 0, 0 );

			$this->expected[ $period ] = array(
				$sums[0] + $words,
				$sums[1] + $words * (int) $row['amount'],
				$sums[2] + $words * (int) $row['fees'],
				$sums[3] + $words * (int) $row['net'],
			);
		}
	}

	/**
	 * What differs, after all rows were counted; each difference goes by its period's first second.
	 *
	 * @return list<Difference>
	 */
	public function differences(): array {
		return self::compare( $this->expected, $this->stored( null ) );
	}

	/**
	 * Writes the entries of one period anew, if they differ from the rows as they are now. The caller holds the lock of writers and a
	 * transaction.
	 *
	 * @param int $period Its first second.
	 * @return bool Whether they differed.
	 */
	public function repair( int $period ): bool {
		$within = new Condition( 'created >= %d AND created < %d', array( $period, $period + Totals::PERIOD ) );
		$rows   = $this->tables->many(
			$this->tables->query(
				implode( ', ', array( 'transaction_id', ...SearchQuery::FIELDS, ...SearchIndex::FACTS ) ),
				'transactions',
				Condition::join( array( ScopedTables::one_of( 'listed', array( 0, 1 ) ), $within ), 'AND' )
			)
		);
		$now    = new self( $this->tables );
		$now->count( $rows );
		if ( array() === self::compare( $now->expected, $this->stored( $within ) ) ) {
			return false;
		}
		$index = new SearchIndex( $this->tables );
		$index->replace( $rows, $rows );
		// What is left are entries that belong to no row.
		if ( array() !== self::compare( $now->expected, $this->stored( $within ) ) ) {
			$mine = new Condition( 'list = %s', array( SearchIndex::TRANSACTIONS ) );
			$this->tables->delete( 'search', Condition::join( array( $mine, $within ), 'AND' ) );
			$index->add( $rows );
		}
		return true;
	}

	/**
	 * @phpstan-impure
	 * @return array<int, array{int, int, int, int}>
	 */
	private function stored( ?Condition $within ): array {
		$mine   = new Condition( 'list = %s', array( SearchIndex::TRANSACTIONS ) );
		$period = 'created - created %% ' . Totals::PERIOD;
		$rows   = $this->tables->rows(
			"{$period} AS period, COUNT(*) AS entries, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net",
			'search',
			null === $within ? $mine : Condition::join( array( $mine, $within ), 'AND' ),
			"GROUP BY {$period}"
		);
		$stored = array();
		foreach ( $rows as $row ) {
			$stored[ (int) $row['period'] ] = array( (int) $row['entries'], (int) $row['amount'], (int) $row['fees'], (int) $row['net'] );
		}
		return $stored;
	}

	/**
	 * @param array<int, array{int, int, int, int}> $expected
	 * @param array<int, array{int, int, int, int}> $there
	 * @return list<Difference>
	 */
	private static function compare( array $expected, array $there ): array {
		$expected = array_filter( $expected, static fn ( array $sums ): bool => $sums[0] > 0 );
		$found    = array();
		foreach ( array_keys( $expected + $there ) as $period ) {
			$should = implode( '|', $expected[ $period ] ?? array( 'nothing' ) );
			$is     = implode( '|', $there[ $period ] ?? array( 'nothing' ) );
			if ( $should !== $is ) {
				$found[] = new Difference( self::RULE, (string) $period, $should, $is );
			}
		}
		return $found;
	}

	private static function period( int $created ): int {
		return $created - $created % Totals::PERIOD;
	}
}
