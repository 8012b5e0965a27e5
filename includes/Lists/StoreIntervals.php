<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

use Closure;
use DateTimeImmutable;
use DateTimeZone;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Lists\Filter\StoreDay;

/**
 * Converts sums by UTC day to sums by day, month or year of the store, in one currency.
 *
 * A UTC day in which an interval of the store begins counts for the interval that has more of it; only the rows of the other part, half
 * a day at most, are read and moved. A UTC day has one such midnight at most: besides 23 hours later there is only one at its very
 * start, where nothing is divided.
 *
 * @phpstan-type Entries list<array<string, string|null>>
 * @phpstan-type Part array{int, int}
 */
final readonly class StoreIntervals {

	/** PHP date() format of the first day of an interval. */
	private const FIRST_DAYS = array(
		'day'   => 'Y-m-d',
		'month' => 'Y-m-01',
		'year'  => 'Y-01-01',
	);

	/**
	 * @param DateTimeZone                          $zone   The store's.
	 * @param list<string>                          $sums   Names of the sums in an entry.
	 * @param Closure(non-empty-list<Part>): Entries $within Entries of the rows in parts of UTC days, each from a second until before another.
	 */
	public function __construct( private DateTimeZone $zone, private array $sums, private Closure $within ) {}

	/**
	 * Sums by the first day of their interval.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @param Entries              $days     Of {@see \MerchantPayments\Ledger\TransactionSums}, of the currency.
	 * @return array<string, array<string, int>>
	 */
	public function sums( string $interval, array $days, string $currency ): array {
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
	 * @param array<string, array<string, int>> $sums  Sums by date.
	 * @param array<string, string|null>        $entry What is added, or taken out.
	 * @param 1|-1                              $sign
	 */
	private function add( array &$sums, string $date, array $entry, int $sign ): void {
		$sums[ $date ] ??= array_fill_keys( $this->sums, 0 );
		foreach ( $this->sums as $sum ) {
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
	public function touched( string $interval, array $days ): array {
		$starts = array_map( 'intval', array_column( $days, 'start' ) );
		return array() === $starts
			? array()
			: self::dates( $interval, $this->date( $interval, min( $starts ) ), $this->date( $interval, max( $starts ) + Totals::DAY - 1 ) );
	}

	/**
	 * The first day of the store's interval at a time.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @param int                  $second UTC seconds.
	 */
	public function date( string $interval, int $second ): string {
		return ( new DateTimeImmutable( '@' . $second ) )->setTimezone( $this->zone )->format( self::FIRST_DAYS[ $interval ] );
	}

	/**
	 * The first day of each interval between two, including both.
	 *
	 * @param 'day'|'month'|'year' $interval
	 * @return list<string>
	 */
	public static function dates( string $interval, string $first, string $last ): array {
		$dates = array();
		for ( $date = $first; $date <= $last; $date = gmdate( 'Y-m-d', (int) strtotime( "{$date} +1 {$interval} UTC" ) ) ) {
			$dates[] = $date;
		}
		return $dates;
	}
}
