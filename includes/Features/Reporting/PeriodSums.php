<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Reporting;

use DateTimeZone;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\BalanceCategory;
use MerchantPayments\Ledger\Query\TimeRange;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\TransactionSums;
use MerchantPayments\Lists\Filter\StoreDay;
use MerchantPayments\Lists\StoreIntervals;

/**
 * Sums of one currency in a period, by when the money moved, from the daily totals. Each is what the transactions list adds up to with the
 * filters of that period, currency and category, and has its sign.
 */
final readonly class PeriodSums {

	/** What was earned. */
	public const ACTIVITY = array( 'gross', 'refunds', 'disputes', 'fees', 'other_fees', 'net' );

	/** The sum of what else changed the balance; its parts have the names of their categories. */
	public const OTHER_CHANGES = 'other_changes';

	/** What is brought back by payouts that failed or were canceled. */
	public const RETURNED_PAYOUTS = 'returned_payouts';

	/** Every change but payouts, which have a list of their own. */
	public const CHANGES = 'changes';

	private TransactionSums $sums;

	/** @param string $currency ISO code in lower case. */
	public function __construct( ScopedTables $ledger, private string $currency ) {
		$this->sums = new TransactionSums( $ledger, self::terms() );
	}

	/** @return list<string> The sums of other changes and of their parts. */
	public static function other(): array {
		return array( self::OTHER_CHANGES, ...array_column( BalanceCategory::OTHER_CHANGES, 'value' ) );
	}

	/** @return array<string, string> SQL by sum. */
	private static function terms(): array {
		$changes = array( BalanceCategory::OtherChanges, ...BalanceCategory::OTHER_CHANGES, BalanceCategory::ReturnedPayouts );
		$nets    = array_map(
			static fn ( BalanceCategory $category ): string => $category->sum_of_all( 'net' ),
			array_column( $changes, null, 'value' )
		);
		return array(
			'gross'       => BalanceCategory::Sales->sum_of_all( 'amount' ),
			'refunds'     => BalanceCategory::Refunds->sum_of_all( 'amount' ),
			'disputes'    => BalanceCategory::Disputes->sum_of_all( 'amount' ),
			'fees'        => BalanceCategory::Activity->sum_of_all( 'fees' ),
			'other_fees'  => BalanceCategory::Fees->sum_of_all( 'amount' ),
			'net'         => BalanceCategory::Activity->sum_of_all( 'net' ),
			self::CHANGES => "SUM(CASE WHEN type <> 'payout' THEN net ELSE 0 END)",
		) + $nets;
	}

	/**
	 * @param int|null $from First UTC second; null for the beginning.
	 * @param int      $to   Last UTC second.
	 * @return array<string, int>
	 */
	public function within( ?int $from, int $to ): array {
		return self::added( $this->sums->of_days( $this->where(), new TimeRange( $from, $to ) ) );
	}

	/**
	 * Activity by day.
	 *
	 * @param string $first First day of the store, Y-m-d.
	 * @param string $last  Last day.
	 * @return list<array<string, string|int>> One a day without a gap.
	 */
	public function by_day( string $first, string $last, DateTimeZone $zone ): array {
		[ $from, $to ] = self::seconds( $first, $last, $zone );
		$intervals     = new StoreIntervals( $zone, self::ACTIVITY, fn ( array $parts ): array => $this->rows( $parts, $from, $to ) );
		$days          = $intervals->sums( 'day', $this->sums->of_days( $this->where(), new TimeRange( $from, $to ) ), $this->currency );
		$none          = array_fill_keys( self::ACTIVITY, 0 );
		return array_map(
			static fn ( string $date ): array => array( 'date' => $date ) + ( $days[ $date ] ?? $none ),
			StoreIntervals::dates( 'day', $first, $last )
		);
	}

	/**
	 * @param non-empty-list<array{int, int}> $parts From a second until before another.
	 * @return list<array<string, string|null>>
	 */
	private function rows( array $parts, int $from, int $to ): array {
		$within = array_map( static fn ( array $part ): Condition => new Condition( 'created >= %d AND created < %d', $part ), $parts );
		return $this->sums->of_rows(
			Condition::join(
				array( $this->where(), new Condition( 'created >= %d AND created <= %d', array( $from, $to ) ), Condition::join( $within, 'OR' ) ),
				'AND'
			)
		);
	}

	private function where(): Condition {
		return new Condition( 'listed IN (0, 1) AND currency = %s', array( $this->currency ) );
	}

	/**
	 * @param string $first First day of the store, Y-m-d.
	 * @param string $last  Last day.
	 * @return array{int, int} First and last UTC second.
	 */
	public static function seconds( string $first, string $last, DateTimeZone $zone ): array {
		return array(
			StoreDay::start_of( $first, $zone ),
			StoreDay::start_of( gmdate( 'Y-m-d', (int) strtotime( "{$last} +1 day UTC" ) ), $zone ) - 1,
		);
	}

	/**
	 * @param list<array<string, string|null>> $entries Entries.
	 * @return array<string, int>
	 */
	private static function added( array $entries ): array {
		$sums = array_keys( self::terms() );
		return array_combine( $sums, array_map( static fn ( string $sum ): int => (int) array_sum( array_column( $entries, $sum ) ), $sums ) );
	}
}
