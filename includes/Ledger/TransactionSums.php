<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\Query\TimeRange;

/** Adds transactions up: whole UTC days from the daily totals, which are kept with the writes, and only the rest from the rows. */
final class TransactionSums {

	/** The columns that the daily totals have, too. */
	public const DAILY_COLUMNS = array( 'type', 'currency', 'customer_currency' );

	private const DAY = 86400;

	/**
	 * What makes an entry: results by name, each with its SQL over rows and over daily totals.
	 *
	 * @var array<string, array{string, string}>
	 */
	private readonly array $keys;

	/**
	 * What is added up in each entry.
	 *
	 * @var array<string, array{string, string}>
	 */
	private readonly array $sums;

	/**
	 * The keys as they are grouped by: in the order of an index, where there is one.
	 *
	 * @var array{string, string}
	 */
	private readonly array $groups;

	/**
	 * One entry for each pair of the store's and the customer's currency: `transactions`, `amount`, `fees`, `net`.
	 *
	 * @param array<string, string> $by_day Instead, one for each currency and UTC day, `start` being the day's first second: `transactions`,
	 *   and these sums by
	 *                                      their SQL over columns that rows and daily totals have.
	 */
	public function __construct( private readonly ScopedTables $tables, array $by_day = array() ) {
		$number = array( 'transactions' => array( 'COUNT(*)', 'SUM(transactions)' ) );
		if ( array() === $by_day ) {
			$this->keys   = self::same( 'currency', 'customer_currency' );
			$this->sums   = $number + self::same_sums( 'amount', 'fees', 'net' );
			$this->groups = array( 'currency, customer_currency', 'currency, customer_currency' );
			return;
		}
		$this->keys   = self::same( 'currency' ) + array( 'start' => array( '(created - created %% 86400)', '(day * 86400)' ) );
		$this->sums   = $number + array_map( static fn ( string $sum ): array => array( $sum, $sum ), $by_day );
		$this->groups = array( 'start, currency', 'day, currency' );
	}

	/** @return list<array<string, string|null>> The entries, in their order. */
	public function of_rows( Condition $where ): array {
		return $this->select( 'transactions', 0, $where );
	}

	/**
	 * From the daily totals and, for the parts of days at both ends of a time, from the rows.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function of_days( Condition $where, TimeRange $range ): array {
		$from  = $range->first;
		$to    = $range->last;
		$first = null === $from ? null : intdiv( $from + self::DAY - 1, self::DAY );
		$end   = null === $to ? null : intdiv( $to + 1, self::DAY );
		if ( null !== $first && null !== $end && $first >= $end ) {
			return $this->of_rows( $this->within( $where, 'created', $from, null === $to ? null : $to + 1 ) );
		}
		$parts = array( $this->select( 'daily', 1, $this->within( $where, 'day', $first, $end ) ) );
		if ( null !== $first && $from < $first * self::DAY ) {
			$parts[] = $this->of_rows( $this->within( $where, 'created', $from, $first * self::DAY ) );
		}
		if ( null !== $end && $to >= $end * self::DAY ) {
			$parts[] = $this->of_rows( $this->within( $where, 'created', $end * self::DAY, $to + 1 ) );
		}
		return $this->added( array_merge( ...$parts ) );
	}

	/**
	 * From the sums of periods and, for the periods in which a time begins or ends, from the rows.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function of_periods( Periods $periods ): array {
		return $this->added(
			array_merge( $this->select( 'periods', 1, $periods->whole ), ...array_map( $this->of_rows( ... ), array_values( $periods->parts ) ) )
		);
	}

	/** @return list<array<string, string|null>> */
	public function of_found( Condition $rows ): array {
		return $this->select( $rows, 0, null );
	}

	/**
	 * Adds up one table.
	 *
	 * @param 0|1 $terms Which SQL the table has: 0 those of rows, 1 those of daily totals.
	 * @return list<array<string, string|null>>
	 */
	private function select( string|Condition $from, int $terms, ?Condition $where ): array {
		$named = array();
		foreach ( $this->keys + $this->sums as $name => $sql ) {
			$named[] = "{$sql[ $terms ]} AS {$name}";
		}
		$keys = $this->groups[ $terms ];
		return $this->tables->rows( implode( ', ', $named ), $from, $where, "GROUP BY {$keys} ORDER BY {$keys}" );
	}

	/** A condition within bounds. */
	private function within( Condition $where, string $column, ?int $first, ?int $end ): Condition {
		$conditions = array( $where );
		if ( null !== $first ) {
			$conditions[] = new Condition( "{$column} >= %d", array( $first ) );
		}
		if ( null !== $end ) {
			$conditions[] = new Condition( "{$column} < %d", array( $end ) );
		}
		return Condition::join( $conditions, 'AND' );
	}

	/**
	 * Parts of the same entry as one.
	 *
	 * @param list<array<string, string|null>> $parts Entries of several times.
	 * @return list<array<string, string|null>>
	 */
	private function added( array $parts ): array {
		$entries = array();
		foreach ( $parts as $part ) {
			$key = implode( '|', array_intersect_key( $part, $this->keys ) );
			foreach ( array_keys( $this->sums ) as $sum ) {
				$part[ $sum ] = (string) ( (int) $part[ $sum ] + (int) ( $entries[ $key ][ $sum ] ?? 0 ) );
			}
			$entries[ $key ] = $part;
		}
		ksort( $entries );
		return array_values( $entries );
	}

	/**
	 * Columns that rows and totals both have.
	 *
	 * @return array<string, array{string, string}>
	 */
	private static function same( string ...$columns ): array {
		return array_combine( $columns, array_map( static fn ( string $column ): array => array( $column, $column ), $columns ) );
	}

	/**
	 * Sums over columns that rows and totals both have.
	 *
	 * @return array<string, array{string, string}>
	 */
	private static function same_sums( string ...$columns ): array {
		return array_map( static fn ( array $column ): array => array( "SUM({$column[0]})", "SUM({$column[1]})" ), self::same( ...$columns ) );
	}
}
