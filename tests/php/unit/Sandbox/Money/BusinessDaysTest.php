<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Money;

use MerchantPayments\Sandbox\Money\BusinessDays;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use PHPUnit\Framework\TestCase;

/**
 * When money moves.
 *
 * @covers \MerchantPayments\Sandbox\Money\BusinessDays
 * @covers \MerchantPayments\Sandbox\Payouts\PayoutSchedule
 */
final class BusinessDaysTest extends TestCase {

	/**
	 * Weekends and holidays are left out.
	 *
	 * @dataProvider days
	 */
	public function test_money_takes_business_days( string $from, int $days, string $expected ): void {
		$reached = BusinessDays::after( (int) strtotime( $from . ' UTC' ), $days );
		$this->assertSame( $expected . ' 00:00:00', gmdate( 'Y-m-d H:i:s', $reached ) );
	}

	/**
	 * Moments and the days reached from them.
	 *
	 * @return array<string, array{string, int, string}>
	 */
	public static function days(): array {
		return [
			'midweek'                 => [ '2026-03-03 23:59', 2, '2026-03-05' ],
			'over a weekend'          => [ '2026-03-06 10:00', 2, '2026-03-10' ],
			'from a Saturday'         => [ '2026-03-07 10:00', 1, '2026-03-09' ],
			'over Thanksgiving'       => [ '2026-11-25 10:00', 2, '2026-11-30' ],
			'over Martin Luther King' => [ '2026-01-16 10:00', 1, '2026-01-20' ],
			'over the year\'s end'    => [ '2025-12-31 10:00', 2, '2026-01-05' ],
			'a fourth on a Sunday'    => [ '2027-07-02 10:00', 1, '2027-07-06' ],
			'Christmas on a Sunday'   => [ '2033-12-23 10:00', 1, '2033-12-27' ],
			'a new year on a Sunday'  => [ '2033-12-30 10:00', 1, '2034-01-03' ],
			'a fourth on a Saturday'  => [ '2026-07-02 10:00', 2, '2026-07-06' ],
			'over Memorial Day'       => [ '2026-05-22 10:00', 1, '2026-05-26' ],
		];
	}

	/**
	 * Automatic payouts are made at four in the morning of each business day.
	 *
	 * @dataProvider runs
	 */
	public function test_the_next_run( string $from, string $expected ): void {
		$this->assertSame( $expected, gmdate( 'Y-m-d H:i', PayoutSchedule::next_run( (int) strtotime( $from . ' UTC' ) ) ) );
	}

	/**
	 * Moments and the runs after them.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function runs(): array {
		return [
			'before it'        => [ '2026-03-03 03:59', '2026-03-03 04:00' ],
			'at it'            => [ '2026-03-03 04:00', '2026-03-04 04:00' ],
			'on a Friday'      => [ '2026-03-06 12:00', '2026-03-09 04:00' ],
			'before a holiday' => [ '2026-07-02 12:00', '2026-07-03 04:00' ],
		];
	}
}
