<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use DateTimeZone;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Lists\Filter\StoreDay;

/**
 * Counts sales and disputes by month of the store and by card. Sales are counted by the sums of ten days; only of a ten days in which a
 * month begins the smaller part is counted by its rows, and moved to the other month.
 *
 * What is counted is by the month's place and by card.
 *
 * @phpstan-type Counts array<int, array<string, int>>
 */
final readonly class MonthlyCounts {

	private const SALES = "listed = 1 AND type IN ('charge', 'payment')";

	/** Reasons that a bank also reports as fraud to the network. */
	private const FRAUD = "reason IN ('fraudulent', 'unrecognized')";

	/**
	 * First second of each month, and of the one after the last.
	 *
	 * @var list<int>
	 */
	private array $edges;

	/** @param list<string> $months First days of the months, and of the one after the last. */
	public function __construct( private ScopedTables $ledger, array $months, DateTimeZone $zone ) {
		$this->edges = array_map( static fn ( string $day ): int => StoreDay::start_of( $day, $zone ), $months );
	}

	/** @return Counts */
	public function sales( bool $in_person ): array {
		$sales  = new Condition( self::SALES . ( $in_person ? '' : " AND channel = 'online'" ) );
		$half   = intdiv( Totals::PERIOD, 2 );
		$counts = array();
		foreach ( $this->ledger->rows(
			'created, source, SUM(transactions) AS number',
			'periods',
			$this->within( $sales, $this->edges[0] - Totals::PERIOD, $this->edge_after() ),
			'GROUP BY created, source'
		) as $row ) {
			self::add( $counts, $this->place( (int) $row['created'] + $half ), (string) $row['source'], (int) $row['number'] );
		}
		$parts = $this->parts( $half );
		$start = '(created - created %% ' . Totals::PERIOD . ')';
		foreach ( array() === $parts ? array() : $this->ledger->rows(
			"{$start} AS start, source, COUNT(*) AS number",
			'transactions',
			Condition::join( array( $sales, self::any_of( $parts ) ), 'AND' ),
			"GROUP BY {$start}, source"
		) as $row ) {
			$period = (int) $row['start'];
			self::add( $counts, $this->place( $period + $half ), (string) $row['source'], - (int) $row['number'] );
			self::add( $counts, $this->place( $parts[ $period ][0] ), (string) $row['source'], (int) $row['number'] );
		}
		return $counts;
	}

	/**
	 * Inquiries are no disputes while the bank has made none of them.
	 *
	 * @return Counts
	 */
	public function disputes( bool $of_fraud ): array {
		$opened = new Condition( "status NOT LIKE 'warning%%' AND status <> 'charge_refunded'" . ( $of_fraud ? ' AND ' . self::FRAUD : '' ) );
		$counts = array();
		foreach ( array_slice( $this->edges, 0, -1 ) as $place => $edge ) {
			foreach ( $this->ledger->rows(
				'source, COUNT(*) AS number',
				'disputes',
				$this->within( $opened, $edge, $this->edges[ $place + 1 ] ),
				'GROUP BY source'
			) as $row ) {
				self::add( $counts, $place, (string) $row['source'], (int) $row['number'] );
			}
		}
		return $counts;
	}

	/**
	 * The smaller parts of the ten days in which a month begins.
	 *
	 * @return array<int, array{int, int}> From a second until before another, by the ten days' first second.
	 */
	private function parts( int $half ): array {
		$parts = array();
		foreach ( $this->edges as $edge ) {
			$inside = $edge % Totals::PERIOD;
			$start  = $edge - $inside;
			if ( 0 !== $inside ) {
				$parts[ $start ] = $inside <= $half ? array( $start, $edge ) : array( $edge, $start + Totals::PERIOD );
			}
		}
		return $parts;
	}

	/** @param non-empty-array<int, array{int, int}> $parts As parts(). */
	private static function any_of( array $parts ): Condition {
		$within = array_map(
			static fn ( array $part ): Condition => new Condition( 'created >= %d AND created < %d', $part ),
			array_values( $parts )
		);
		$hull   = new Condition( 'created >= %d AND created < %d', array( min( array_column( $parts, 0 ) ), max( array_column( $parts, 1 ) ) ) );
		return Condition::join( array( $hull, Condition::join( $within, 'OR' ) ), 'AND' );
	}

	/** The place of a second's month; null before the first and after the last. */
	private function place( int $second ): ?int {
		$begun = count( array_filter( $this->edges, static fn ( int $edge ): bool => $edge <= $second ) );
		return 0 === $begun || count( $this->edges ) === $begun ? null : $begun - 1;
	}

	private function edge_after(): int {
		return $this->edges[ count( $this->edges ) - 1 ];
	}

	private function within( Condition $where, int $from, int $until ): Condition {
		return Condition::join( array( $where, new Condition( 'created >= %d AND created < %d', array( $from, $until ) ) ), 'AND' );
	}

	/** @param Counts $counts Counts so far. */
	private static function add( array &$counts, ?int $place, string $card, int $number ): void {
		if ( null !== $place ) {
			$counts[ $place ][ $card ] = ( $counts[ $place ][ $card ] ?? 0 ) + $number;
		}
	}
}
