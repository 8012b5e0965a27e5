<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

/**
 * Converts sums by day and currency to the chart's points: one for each day, month or year, in one currency. Days are UTC days, like
 * the daily totals.
 *
 * @phpstan-type Point array{date: string, gross: int, fees: int, refunds: int}
 */
final readonly class ChartDays {

	/** Maximum number of points by day, and by month; longer periods have points by year. */
	private const MAX_DAYS   = 62;
	private const MAX_MONTHS = 120;

	private const DAY  = 86400;
	private const SUMS = array( 'gross', 'fees', 'refunds' );

	/** PHP date() format of the first day of an interval. */
	private const FIRST_DAYS = array(
		'day'   => 'Y-m-d',
		'month' => 'Y-m-01',
		'year'  => 'Y-01-01',
	);

	/**
	 * @param list<array<string, string|null>> $days   Entries of {@see \MerchantPayments\Ledger\TransactionSums}.
	 * @param array{int|null, int|null}        $bounds First and last UTC second of the filter; null where it is open.
	 */
	public function __construct( private array $days, private array $bounds, public bool $is_cut ) {}

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
		if ( array() === $days ) {
			return array(
				'interval' => 'day',
				'points'   => array(),
			);
		}
		[ $first, $last ] = $this->period( array_map( static fn ( array $day ): int => (int) $day['start'], $days ) );
		$interval         = self::interval( $first, $last );
		$sums             = array();
		foreach ( $days as $day ) {
			$date = gmdate( self::FIRST_DAYS[ $interval ], (int) $day['start'] );
			foreach ( self::SUMS as $sum ) {
				$sums[ $date ][ $sum ] = ( $sums[ $date ][ $sum ] ?? 0 ) + (int) $day[ $sum ];
			}
		}
		return array(
			'interval' => $interval,
			'points'   => array_map( static fn ( string $date ): array => self::point( $date, $sums[ $date ] ?? array() ), self::dates( $interval, $first, $last ) ),
		);
	}

	/**
	 * The first second of the chart's first and last day. A short date filter is charted completely; a long or open one only where
	 * there are transactions.
	 *
	 * @param non-empty-list<int> $starts First second of each day with transactions.
	 * @return array{int, int}
	 */
	private function period( array $starts ): array {
		[ $from, $to ] = $this->bounds;
		if ( null !== $from && null !== $to && self::count( $from, $to ) <= self::MAX_DAYS ) {
			return array( $from - $from % self::DAY, $to - $to % self::DAY );
		}
		return array( min( $starts ), max( $starts ) );
	}

	/**
	 * Number of days between two times, including both.
	 *
	 * @param int $from First second.
	 * @param int $to   Last second.
	 */
	private static function count( int $from, int $to ): int {
		return intdiv( $to, self::DAY ) - intdiv( $from, self::DAY ) + 1;
	}

	/**
	 * The interval of the points.
	 *
	 * @return 'day'|'month'|'year'
	 */
	private static function interval( int $first, int $last ): string {
		if ( self::count( $first, $last ) <= self::MAX_DAYS ) {
			return 'day';
		}
		$months = 12 * ( (int) gmdate( 'Y', $last ) - (int) gmdate( 'Y', $first ) ) + (int) gmdate( 'n', $last ) - (int) gmdate( 'n', $first ) + 1;
		return $months <= self::MAX_MONTHS ? 'month' : 'year';
	}

	/**
	 * The first day of each interval.
	 *
	 * @param 'day'|'month'|'year' $interval Interval of the points.
	 * @return list<string>
	 */
	private static function dates( string $interval, int $first, int $last ): array {
		$dates = array();
		$date  = gmdate( self::FIRST_DAYS[ $interval ], $first );
		$end   = gmdate( 'Y-m-d', $last );
		while ( $date <= $end ) {
			$dates[] = $date;
			$date    = gmdate( 'Y-m-d', (int) strtotime( "{$date} +1 {$interval} UTC" ) );
		}
		return $dates;
	}

	/**
	 * @param array<string, int> $sums Empty when there were no transactions.
	 * @return Point
	 */
	private static function point( string $date, array $sums ): array {
		return array(
			'date'    => $date,
			'gross'   => $sums['gross'] ?? 0,
			'fees'    => $sums['fees'] ?? 0,
			'refunds' => $sums['refunds'] ?? 0,
		);
	}
}
