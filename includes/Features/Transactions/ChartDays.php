<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use Closure;
use DateTimeZone;
use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Ledger\Query\TimeRange;
use MerchantPayments\Lists\StoreIntervals;

/**
 * Converts sums by UTC day and currency to the chart's points: one for each day, month or year of the store, in one currency.
 *
 * @phpstan-type Point array{date: string, gross: int, fees: int, refunds: int}
 * @phpstan-type Entries list<array<string, string|null>>
 * @phpstan-type Part array{int, int}
 */
final readonly class ChartDays {

	/** Maximum number of points by day, and by month; longer periods have points by year. */
	private const MAX = array(
		'day'   => 62,
		'month' => 120,
		'year'  => PHP_INT_MAX,
	);

	private const SUMS = array( 'transactions', 'gross', 'fees', 'refunds' );

	private const NONE = array(
		'transactions' => 0,
		'gross'        => 0,
		'fees'         => 0,
		'refunds'      => 0,
	);

	private StoreIntervals $intervals;

	/** @return array<string, string> What is added up, as {@see \MerchantPayments\Ledger\TransactionSums} takes it. */
	public static function sums(): array {
		return array(
			'gross'   => BalanceCategory::Sales->sum( 'amount' ),
			'fees'    => 'SUM(fees)',
			'refunds' => BalanceCategory::Refunds->sum( '-amount' ),
		);
	}

	/**
	 * @param Entries                           $days   Entries of {@see \MerchantPayments\Ledger\TransactionSums}.
	 * @param TimeRange                         $range  The filter's.
	 * @param DateTimeZone                      $zone   The store's.
	 * @param Closure(non-empty-list<Part>): Entries $within Entries of the rows in parts of UTC days, each from a second until before another.
	 */
	public function __construct( private array $days, private TimeRange $range, public bool $is_cut, DateTimeZone $zone, Closure $within ) {
		$this->intervals = new StoreIntervals( $zone, self::SUMS, $within );
	}

	/**
	 * Currencies by number of transactions, most first, as in the summary.
	 *
	 * @return list<string>
	 */
	public function currencies(): array {
		$counts = array();
		foreach ( $this->days as $day ) {
			$counts[ (string) $day['currency'] ] = ( $counts[ (string) $day['currency'] ] ?? 0 ) + (int) $day['transactions'];
		}
		ksort( $counts );
		arsort( $counts );
		return array_keys( $counts );
	}

	/**
	 * The points of one currency, including empty ones.
	 *
	 * @return array{interval: 'day'|'month'|'year', points: list<Point>}
	 */
	public function points( string $currency ): array {
		$days = array_values( array_filter( $this->days, static fn ( array $day ): bool => $currency === $day['currency'] ) );
		foreach ( self::MAX as $interval => $max ) {
			// The first and the last UTC day may each touch an interval in which nothing happened.
			$points = count( $this->intervals->touched( $interval, $days ) ) - 2 <= $max ? $this->by( $interval, $days, $currency ) : null;
			if ( null !== $points && count( $points ) <= $max ) {
				break;
			}
		}
		return array(
			'interval' => $interval,
			'points'   => $points ?? array(),
		);
	}

	/**
	 * The points of an interval. A short date filter is charted completely; a long or open one only where there are transactions.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @param Entries              $days     Of the currency.
	 * @return list<Point>
	 */
	private function by( string $interval, array $days, string $currency ): array {
		$sums  = array_filter(
			$this->intervals->sums( $interval, $days, $currency ),
			static fn ( array $sum ): bool => 0 !== $sum['transactions']
		);
		$dates = array_keys( $sums );
		if ( array() === $dates ) {
			return array();
		}
		[ $first, $last ] = $this->asked( $interval ) ?? array( min( $dates ), max( $dates ) );
		return array_map(
			static fn ( string $date ): array => self::point( $date, $sums[ $date ] ?? self::NONE ),
			StoreIntervals::dates( $interval, $first, $last )
		);
	}

	/**
	 * @param array<string, int> $sums
	 * @return Point
	 */
	private static function point( string $date, array $sums ): array {
		return array(
			'date'    => $date,
			'gross'   => $sums['gross'],
			'fees'    => $sums['fees'],
			'refunds' => $sums['refunds'],
		);
	}

	/**
	 * The first and last day of a short date filter.
	 *
	 * @return array{string, string}|null
	 */
	private function asked( string $interval ): ?array {
		$from = $this->range->first;
		$to   = $this->range->last;
		if ( 'day' !== $interval || null === $from || null === $to ) {
			return null;
		}
		$asked = array( $this->intervals->date( 'day', $from ), $this->intervals->date( 'day', $to ) );
		return count( StoreIntervals::dates( 'day', ...$asked ) ) <= self::MAX['day'] ? $asked : null;
	}
}
