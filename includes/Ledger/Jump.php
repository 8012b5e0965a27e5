<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\Query\ListRequest;

/** Finds out from kept counts near which row a page begins, so that the rows before it are not counted one by one. */
final class Jump {

	/** From so many rows on counting them takes longer than asking for their counts. */
	public const FAR = 2000;

	/** All rows of so many seconds are quickly gone through, whatever is asked: three periods. */
	private const SHORT = 3 * Totals::PERIOD;

	public function __construct( private readonly ScopedTables $tables ) {}

	/** To a page in the order of time. */
	public function in_time( Periods $periods, ListRequest $request ): Start {
		$rows   = $this->tables->rows( 'created, SUM(transactions) AS number', 'periods', $periods->whole, 'GROUP BY created' );
		$counts = self::counts( $rows, 'created' );
		foreach ( $periods->parts as $first => $where ) {
			$counts[ $first ] = $this->tables->count( 'transactions', $where );
		}
		// A period without rows that are asked for is a group, too: it ends the one before it.
		foreach ( array_keys( $counts ) as $first ) {
			$counts += array( $first + Totals::PERIOD => 0 );
		}
		$start = self::start( $counts, 'created', $request );
		$times = array_map( 'intval', $start->part->args ?? array() );
		$width = array_sum( array_map( static fn ( array $band ): int => $band[1] - $band[0], array_chunk( $times, 2 ) ) );
		return $width <= self::SHORT ? new Start( $start->part, $start->offset, 'by_time' ) : $start;
	}

	/** To a page in the order of an amount. */
	public function in_steps( Condition $where, string $column, ListRequest $request ): Start {
		$sorted = Condition::join( array( $where, new Condition( 'sorted = %s', array( $column ) ) ), 'AND' );
		$rows   = $this->tables->rows( 'step, SUM(transactions) AS number', 'steps', $sorted, 'GROUP BY step' );
		$counts = self::counts( $rows, 'step' );
		foreach ( array_keys( $counts ) as $step ) {
			$counts += array( Totals::after_step( $step ) => 0 );
		}
		$start = self::start( $counts, $column, $request );
		return new Start( $start->part, $start->offset, 'by_' . $column );
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
	 * Goes from group to group.
	 *
	 * @param array<int, int> $counts How many rows each group has, by its least value; one without rows ends the group before it.
	 */
	private static function start( array $counts, string $column, ListRequest $request ): Start {
		ksort( $counts );
		$groups = array_keys( $counts );
		$before = 0;
		$rest   = 0;
		$bands  = array();
		foreach ( 'desc' === $request->direction ? array_reverse( $groups, true ) : $groups as $place => $group ) {
			$count = $counts[ $group ];
			if ( $count > 0 && $before + $count > $request->offset() && $before < $request->offset() + $request->pagesize ) {
				$rest            = array() === $bands ? $request->offset() - $before : $rest;
				$bands[ $place ] = array( $group, $groups[ $place + 1 ] );
			}
			$before += $count;
		}
		ksort( $bands );
		return new Start( self::within( $column, $bands ), $rest );
	}

	/**
	 * A part of the list: nothing between the groups of a page is gone through, however far they lie apart.
	 *
	 * @param array<int, array{int, int}> $bands Least value, and least value beyond, of each group in rising order, by its place among all.
	 */
	private static function within( string $column, array $bands ): Condition {
		$joined = array();
		foreach ( $bands as $place => [ $least, $beyond ] ) {
			if ( isset( $bands[ $place - 1 ] ) && array() !== $joined ) {
				$least = array_pop( $joined )[0];
			}
			$joined[] = array( $least, $beyond );
		}
		return array() === $joined
			? new Condition( '1 = 0' )
			: Condition::join( array_map( static fn ( array $band ): Condition => new Condition( "{$column} >= %d AND {$column} < %d", $band ), $joined ), 'OR' );
	}
}
