<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Payouts;

use MerchantPayments\Tests\Unit\Sandbox\SandboxCase;

/**
 * On which days payouts are made. The clock starts on Tuesday, 3 March 2026.
 *
 * @covers \MerchantPayments\Sandbox\Payouts\PayoutSchedule
 * @covers \MerchantPayments\Sandbox\Account\StoreAccount
 * @covers \MerchantPayments\Sandbox\Payouts\PayoutLifecycle
 */
final class ScheduleTest extends SandboxCase {

	/**
	 * Money of each currency goes out on the days of the schedule, in the morning, and never on a day on which banks are closed.
	 *
	 * @dataProvider schedules
	 * @param array<string, mixed> $schedule The schedule.
	 * @param list<string>         $days     The days of the payouts of the next months.
	 */
	public function test_payouts_keep_to_the_schedule( array $schedule, array $days ): void {
		$this->reschedule( $schedule );
		$made = [];
		for ( $day = 0; $day < 100; $day++ ) {
			foreach ( [ 'usd', 'jpy', 'kwd' ] as $currency ) {
				$this->pay( [ 'amount' => 3000, 'currency' => $currency, 'payment_method' => 'pm_card_bypassPending' ] );
			}
			$this->wait( 1 );
			$this->assert_money_adds_up();
		}
		foreach ( $this->payouts() as $payout ) {
			$made[ $payout['currency'] ][] = gmdate( 'm-d H:i', $payout['created'] );
		}
		$days = array_map( static fn ( string $day ): string => "$day 04:00", $days );
		$this->assertSame(
			[ 'jpy' => $days, 'kwd' => $days, 'usd' => $days ],
			array_map( static fn ( array $all ): array => array_slice( $all, 0, count( $days ) ), $made )
		);
	}

	/** @return array<string, array{array<string, mixed>, list<string>}> */
	public static function schedules(): array {
		return [
			'every business day'              => [ [ 'interval' => 'daily' ], [ '03-04', '03-05', '03-06', '03-09' ] ],
			'Mondays, and after Memorial Day' => [
				[ 'interval' => 'weekly', 'weekly_anchor' => 'monday' ],
				[ '03-09', '03-16', '03-23', '03-30', '04-06', '04-13', '04-20', '04-27', '05-04', '05-11', '05-18', '05-26', '06-01' ],
			],
			'Fridays'                         => [ [ 'interval' => 'weekly', 'weekly_anchor' => 'friday' ], [ '03-06', '03-13', '03-20' ] ],
			'the 15th, a Sunday in March'     => [ [ 'interval' => 'monthly', 'monthly_anchor' => 15 ], [ '03-16', '04-15', '05-15' ] ],
			'the last day, a Sunday in May'   => [ [ 'interval' => 'monthly', 'monthly_anchor' => 31 ], [ '03-31', '04-30', '06-01' ] ],
			'the 30th, a Saturday in May'     => [ [ 'interval' => 'monthly', 'monthly_anchor' => 30 ], [ '03-30', '04-30', '06-01' ] ],
		];
	}

	/** The last day of February is a payout day where the schedule says 29, 30 or 31. */
	public function test_a_short_month_has_a_last_day(): void {
		$this->reschedule( [ 'interval' => 'monthly', 'monthly_anchor' => 30 ] );
		$this->sandbox->clock()->set( (int) gmmktime( 12, 0, 0, 2, 20, 2028 ) );
		$this->pay( [ 'payment_method' => 'pm_card_bypassPending' ] );
		$this->wait( 15 );
		$this->assertSame( '2028-02-29', gmdate( 'Y-m-d', $this->payouts()[0]['created'] ) );
	}

	/** Nothing goes out by itself on the manual schedule, but the merchant can ask for it. */
	public function test_manual_payouts_wait_for_the_merchant(): void {
		$this->reschedule( [ 'interval' => 'manual', 'delay_days' => 7 ] );
		$this->assertSame( '2026-03-12', gmdate( 'Y-m-d', $this->pay()['latest_charge']['balance_transaction']['available_on'] ) );
		$this->wait( 15 );
		$this->assertSame( [ [], 4825 ], [ $this->payouts(), $this->balance( 'available' ) ] );
		$this->assertSame( 'pending', $this->post( 'payouts', [ 'amount' => 4825, 'currency' => 'usd' ] )['status'] );
		$this->wait( 5 );
		$this->assertSame( [ 'paid', 0 ], [ $this->payouts()[0]['status'], $this->balance( 'available' ) ] );
	}

	/** What is not sent stays, and an anchor goes with its interval. */
	public function test_a_schedule_is_changed_piece_by_piece(): void {
		$this->assertSame(
			[ 'delay_days' => 2, 'interval' => 'weekly', 'weekly_anchor' => 'monday' ],
			$this->reschedule( [ 'interval' => 'weekly', 'weekly_anchor' => 'monday' ] )
		);
		$this->assertSame(
			[ 'delay_days' => 2, 'interval' => 'weekly', 'weekly_anchor' => 'friday' ],
			$this->reschedule( [ 'weekly_anchor' => 'friday' ] )
		);
		$this->assertSame(
			[ 'delay_days' => 10, 'interval' => 'weekly', 'weekly_anchor' => 'friday' ],
			$this->reschedule( [ 'delay_days' => '10' ] )
		);
		$this->assertSame(
			[ 'delay_days' => 10, 'interval' => 'monthly', 'monthly_anchor' => 31 ],
			$this->reschedule( [ 'interval' => 'monthly', 'monthly_anchor' => '31' ] )
		);
		$this->assertSame(
			[ 'delay_days' => 2, 'interval' => 'daily' ],
			$this->reschedule( [ 'interval' => 'daily', 'delay_days' => 'minimum' ] )
		);
	}

	/** A schedule that makes no sense is refused with the name of what is wrong, and changes nothing. */
	public function test_bad_schedules_are_refused(): void {
		$cases   = [
			[ [ 'interval' => 'hourly' ], 'interval', 'parameter_invalid' ],
			[ [ 'interval' => 'weekly' ], 'weekly_anchor', 'parameter_missing' ],
			[ [ 'interval' => 'weekly', 'weekly_anchor' => 'someday' ], 'weekly_anchor', 'parameter_invalid' ],
			[ [ 'interval' => 'weekly', 'weekly_anchor' => 'monday', 'monthly_anchor' => 3 ], 'monthly_anchor', 'parameter_invalid' ],
			[ [ 'interval' => 'monthly' ], 'monthly_anchor', 'parameter_missing' ],
			[ [ 'interval' => 'monthly', 'monthly_anchor' => 0 ], 'monthly_anchor', 'parameter_invalid_integer' ],
			[ [ 'interval' => 'monthly', 'monthly_anchor' => 32 ], 'monthly_anchor', 'parameter_invalid_integer' ],
			[ [ 'interval' => 'monthly', 'monthly_anchor' => '3.5' ], 'monthly_anchor', 'parameter_invalid_integer' ],
			[ [ 'weekly_anchor' => 'monday' ], 'weekly_anchor', 'parameter_invalid' ],
			[ [ 'delay_days' => 1 ], 'delay_days', 'parameter_invalid_integer' ],
			[ [ 'delay_days' => 32 ], 'delay_days', 'parameter_invalid_integer' ],
			[ [ 'delay_days' => 'soon' ], 'delay_days', 'parameter_invalid_integer' ],
			[ [ 'hour' => 4 ], 'hour', 'parameter_unknown' ],
		];
		$account = $this->get( 'account' );
		foreach ( $cases as list( $schedule, $param, $code ) ) {
			$refusal = $this->refused( "accounts/{$account['id']}", [ 'settings' => [ 'payouts' => [ 'schedule' => $schedule ] ] ] );
			$this->assertSame( [ $code, "settings[payouts][schedule][$param]" ], [ $refusal->error_code, $refusal->param ] );
		}
		$this->assertSame( $account, $this->get( 'account' ) );
	}
}
