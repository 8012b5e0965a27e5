<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Reporting;

use DateTimeZone;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Lists\Filter\StoreDay;
use MerchantPayments\Lists\StoreIntervals;

/**
 * Sums of the listed transactions of one currency in a period, from the daily totals. Each is what the transactions list adds up to with the filters of
 * that period and currency, and its own types.
 *
 * @phpstan-type Sums array{gross: int, fees: int, net: int, refunds: int, disputes: int}
 */
final readonly class PeriodSums {

	private const SUMS = array( 'gross', 'fees', 'net', 'refunds', 'disputes' );

	private TransactionSums $sums;

	/** @param string $currency ISO code in lower case. */
	public function __construct( ScopedTables $ledger, private string $currency ) {
		$this->sums = new TransactionSums( $ledger, by_day: true );
	}

	/**
	 * @param int $from First UTC second.
	 * @param int $to   Last UTC second.
	 * @return Sums
	 */
	public function within( int $from, int $to ): array {
		return self::signed( self::added( $this->entries( $from, $to ) ) );
	}

	/**
	 * @param string $first First day of the store, Y-m-d.
	 * @param string $last  Last day.
	 * @return Sums
	 */
	public function of_days( string $first, string $last, DateTimeZone $zone ): array {
		return $this->within( ...self::seconds( $first, $last, $zone ) );
	}

	/**
	 * @param string $first First day of the store, Y-m-d.
	 * @param string $last  Last day.
	 * @return list<array<string, string|int>> One a day without a gap.
	 */
	public function by_day( string $first, string $last, DateTimeZone $zone ): array {
		[ $from, $to ] = self::seconds( $first, $last, $zone );
		$intervals     = new StoreIntervals( $zone, self::SUMS, fn ( array $parts ): array => $this->rows( $parts, $from, $to ) );
		$days          = $intervals->sums( 'day', $this->entries( $from, $to ), $this->currency );
		return array_map( static fn ( string $date ): array => array( 'date' => $date ) + self::signed( $days[ $date ] ?? self::added( array() ) ), StoreIntervals::dates( 'day', $first, $last ) );
	}

	/** @return list<array<string, string|null>> */
	private function entries( int $from, int $to ): array {
		return $this->sums->of_days( $this->where(), array( $from, $to ) );
	}

	/**
	 * @param non-empty-list<array{int, int}> $parts From a second until before another.
	 * @return list<array<string, string|null>>
	 */
	private function rows( array $parts, int $from, int $to ): array {
		$within = array_map( static fn ( array $part ): Condition => new Condition( 'created >= %d AND created < %d', $part ), $parts );
		return $this->sums->of_rows( Condition::join( array( $this->where(), new Condition( 'created >= %d AND created <= %d', array( $from, $to ) ), Condition::join( $within, 'OR' ) ), 'AND' ) );
	}

	private function where(): Condition {
		return new Condition( 'listed = 1 AND currency = %s', array( $this->currency ) );
	}

	/** @return array{int, int} First and last UTC second. */
	private static function seconds( string $first, string $last, DateTimeZone $zone ): array {
		return array( StoreDay::start_of( $first, $zone ), StoreDay::start_of( gmdate( 'Y-m-d', (int) strtotime( "{$last} +1 day UTC" ) ), $zone ) - 1 );
	}

	/**
	 * @param list<array<string, string|null>> $entries Entries.
	 * @return array<string, int>
	 */
	private static function added( array $entries ): array {
		return array_combine( self::SUMS, array_map( static fn ( string $sum ): int => (int) array_sum( array_column( $entries, $sum ) ), self::SUMS ) );
	}

	/**
	 * With the list's signs: what was taken is above zero in the ledger's sums.
	 *
	 * @param array<string, int> $sums Sums.
	 * @return Sums
	 */
	private static function signed( array $sums ): array {
		return array(
			'gross'    => $sums['gross'],
			'fees'     => $sums['fees'],
			'net'      => $sums['net'],
			'refunds'  => -$sums['refunds'],
			'disputes' => -$sums['disputes'],
		);
	}
}
