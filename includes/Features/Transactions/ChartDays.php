<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Transactions;

use Closure;
use DateTimeImmutable;
use DateTimeZone;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Lists\Filter\StoreDay;

/**
 * Converts sums by UTC day and currency to the chart's points: one for each day, month or year of the store, in one currency.
 *
 * Sums are kept by UTC day. A UTC day in which an interval of the store begins counts for the interval that has more of it; only the
 * rows of the other part, half a day at most, are read and moved. A UTC day has one such midnight at most: besides 23 hours later
 * there is only one at its very start, where nothing is divided.
 *
 * @phpstan-type Point array{date: string, gross: int, fees: int, refunds: int}
 * @phpstan-type Sums array{transactions: int, gross: int, fees: int, refunds: int}
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

	/** PHP date() format of the first day of an interval. */
	private const FIRST_DAYS = array(
		'day'   => 'Y-m-d',
		'month' => 'Y-m-01',
		'year'  => 'Y-01-01',
	);

	private const SUMS = array( 'transactions', 'gross', 'fees', 'refunds' );

	private const NONE = array(
		'transactions' => 0,
		'gross'        => 0,
		'fees'         => 0,
		'refunds'      => 0,
	);

	/**
	 * @param Entries                           $days   Entries of {@see \MerchantPayments\Ledger\TransactionSums}.
	 * @param array{int|null, int|null}         $bounds First and last UTC second of the filter; null where it is open.
	 * @param DateTimeZone                      $zone   The store's.
	 * @param Closure(non-empty-list<Part>): Entries $within Entries of the rows in parts of UTC days, each from a second until before another.
	 */
	public function __construct( private array $days, private array $bounds, public bool $is_cut, private DateTimeZone $zone, private Closure $within ) {}

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
			$points = count( $this->touched( $interval, $days ) ) - 2 <= $max ? $this->by( $interval, $days, $currency ) : null;
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
		$sums  = array_filter( $this->sums( $interval, $days, $currency ), static fn ( array $sum ): bool => 0 !== $sum['transactions'] );
		$dates = array_keys( $sums );
		if ( array() === $dates ) {
			return array();
		}
		[ $first, $last ] = $this->asked( $interval ) ?? array( min( $dates ), max( $dates ) );
		return array_map( static fn ( string $date ): array => self::point( $date, $sums[ $date ] ?? self::NONE ), self::dates( $interval, $first, $last ) );
	}

	/**
	 * @param Sums $sums
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
		[ $from, $to ] = $this->bounds;
		if ( 'day' !== $interval || null === $from || null === $to ) {
			return null;
		}
		$asked = array( $this->date( 'day', $from ), $this->date( 'day', $to ) );
		return count( self::dates( 'day', ...$asked ) ) <= self::MAX['day'] ? $asked : null;
	}

	/**
	 * Sums by the first day of their interval.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @param Entries              $days     Of the currency.
	 * @return array<string, Sums>
	 */
	private function sums( string $interval, array $days, string $currency ): array {
		$sums = array();
		foreach ( $days as $day ) {
			$this->add( $sums, $this->date( $interval, (int) $day['start'] + intdiv( Totals::DAY, 2 ) ), $day, 1 );
		}
		$parts = $this->parts( $interval, $days );
		foreach ( array() === $parts ? array() : ( $this->within )( array_values( $parts ) ) as $moved ) {
			$start = (int) $moved['start'];
			if ( $currency === $moved['currency'] ) {
				$this->add( $sums, $this->date( $interval, $start + intdiv( Totals::DAY, 2 ) ), $moved, -1 );
				$this->add( $sums, $this->date( $interval, $parts[ $start ][0] ), $moved, 1 );
			}
		}
		return $sums;
	}

	/**
	 * @param array<string, Sums>        $sums  Sums by date.
	 * @param array<string, string|null> $entry What is added, or taken out.
	 * @param 1|-1                       $sign
	 */
	private function add( array &$sums, string $date, array $entry, int $sign ): void {
		$sums[ $date ] ??= self::NONE;
		foreach ( self::SUMS as $sum ) {
			$sums[ $date ][ $sum ] += $sign * (int) $entry[ $sum ];
		}
	}

	/**
	 * The smaller parts of the UTC days in which an interval begins, by the day's first second.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @param Entries              $days     Of the currency.
	 * @return array<int, Part>
	 */
	private function parts( string $interval, array $days ): array {
		$there = array_flip( array_map( 'intval', array_column( $days, 'start' ) ) );
		$parts = array();
		foreach ( array_slice( $this->touched( $interval, $days ), 1 ) as $date ) {
			$begins = StoreDay::start_of( $date, $this->zone );
			$inside = $begins % Totals::DAY;
			$start  = $begins - $inside;
			if ( 0 !== $inside && isset( $there[ $start ] ) ) {
				$parts[ $start ] = $inside <= intdiv( Totals::DAY, 2 ) ? array( $start, $begins ) : array( $begins, $start + Totals::DAY );
			}
		}
		return $parts;
	}

	/**
	 * The intervals that UTC days touch.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @param Entries              $days     Of the currency.
	 * @return list<string> Their first days.
	 */
	private function touched( string $interval, array $days ): array {
		$starts = array_map( 'intval', array_column( $days, 'start' ) );
		return array() === $starts ? array() : self::dates( $interval, $this->date( $interval, min( $starts ) ), $this->date( $interval, max( $starts ) + Totals::DAY - 1 ) );
	}

	/**
	 * The first day of the store's interval at a time.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @param int                  $second UTC seconds.
	 */
	private function date( string $interval, int $second ): string {
		return ( new DateTimeImmutable( '@' . $second ) )->setTimezone( $this->zone )->format( self::FIRST_DAYS[ $interval ] );
	}

	/**
	 * The first day of each interval between two, including both.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @return list<string>
	 */
	private static function dates( string $interval, string $first, string $last ): array {
		$dates = array();
		for ( $date = $first; $date <= $last; $date = gmdate( 'Y-m-d', (int) strtotime( "{$date} +1 {$interval} UTC" ) ) ) {
			$dates[] = $date;
		}
		return $dates;
	}
}
