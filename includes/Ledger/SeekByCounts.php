<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\ListRequest;

/**
 * Finds the part of the list of transactions that holds a far page, from counts that are kept with the writes. Counting the rows before the
 * page one by one would take longer.
 */
final class SeekByCounts {

	/** The rows of so many seconds are read quickly, whatever the filters: three periods. */
	private const SHORT = 3 * Totals::PERIOD;

	public function __construct( private readonly ScopedTables $tables ) {}

	/**
	 * Of a list in the order of time.
	 *
	 * @return array{part: Condition, offset: int, index: string} What ListReader::page() takes.
	 */
	public function by_time( Periods $periods, ListRequest $request ): array {
		$rows   = $this->tables->rows( 'created, SUM(transactions) AS number', 'periods', $periods->whole, 'GROUP BY created' );
		$counts = self::counts( $rows, 'created' );
		foreach ( $periods->parts as $first => $where ) {
			$counts[ $first ] = $this->tables->count( 'transactions', $where );
		}
		// Each period ends where the next one begins, also when that has no matching rows.
		foreach ( array_keys( $counts ) as $first ) {
			$counts += array( $first + Totals::PERIOD => 0 );
		}
		[ $bands, $offset ] = self::bands( $counts, $request );

		$seconds = array_sum( array_map( static fn ( array $band ): int => $band[1] - $band[0], $bands ) );
		return array(
			'part'   => self::within( 'created', $bands ),
			'offset' => $offset,
			'index'  => $seconds <= self::SHORT ? 'by_time' : '',
		);
	}

	/**
	 * Of a list in the order of an amount.
	 *
	 * @return array{part: Condition, offset: int, index: string} What ListReader::page() takes.
	 */
	public function by_amount( Condition $where, string $column, ListRequest $request ): array {
		$sorted = Condition::join( array( $where, new Condition( 'sorted = %s', array( $column ) ) ), 'AND' );
		$rows   = $this->tables->rows( 'step, SUM(transactions) AS number', 'steps', $sorted, 'GROUP BY step' );
		$counts = self::counts( $rows, 'step' );
		foreach ( array_keys( $counts ) as $step ) {
			$counts += array( Totals::after_step( $step ) => 0 );
		}
		[ $bands, $offset ] = self::bands( $counts, $request );
		return array(
			'part'   => self::within( $column, $bands ),
			'offset' => $offset,
			'index'  => 'by_' . $column,
		);
	}

	/**
	 * How many rows each group has, by its least value.
	 *
	 * @param list<array<string, string|null>> $rows Groups with their `number`.
	 * @return array<int, int>
	 */
	private static function counts( array $rows, string $key ): array {
		$counts = array();
		foreach ( $rows as $row ) {
			$counts[ (int) $row[ $key ] ] = (int) $row['number'];
		}
		return $counts;
	}

	/**
	 * The ranges of values in which the page's rows lie, in rising order, and how many rows of them stand before the page. Groups that touch
	 * are one range; groups without matching rows between two ranges are not read, however many there are.
	 *
	 * @param array<int, int> $counts How many rows each group has, by its least value; one without rows ends the group before it.
	 * @return array{list<array{int, int}>, int} Each range as its least value and the first value beyond it.
	 */
	private static function bands( array $counts, ListRequest $request ): array {
		ksort( $counts );
		$groups = array_keys( $counts );
		$before = 0;
		$offset = 0;
		$held   = array();
		foreach ( 'desc' === $request->direction ? array_reverse( $groups, true ) : $groups as $number => $group ) {
			$count = $counts[ $group ];
			if ( $count > 0 && $before + $count > $request->offset() && $before < $request->offset() + $request->pagesize ) {
				$offset          = array() === $held ? $request->offset() - $before : $offset;
				$held[ $number ] = array( $group, $groups[ $number + 1 ] );
			}
			$before += $count;
		}
		ksort( $held );
		$bands = array();
		foreach ( $held as $number => [ $least, $beyond ] ) {
			if ( isset( $held[ $number - 1 ] ) && array() !== $bands ) {
				$least = array_pop( $bands )[0];
			}
			$bands[] = array( $least, $beyond );
		}
		return array( $bands, $offset );
	}

	/** @param list<array{int, int}> $bands Least value, and first value beyond, of each range. */
	private static function within( string $column, array $bands ): Condition {
		return array() === $bands
			? new Condition( '1 = 0' )
			: Condition::join(
				array_map( static fn ( array $band ): Condition => new Condition( "{$column} >= %d AND {$column} < %d", $band ), $bands ),
				'OR'
			);
	}
}
