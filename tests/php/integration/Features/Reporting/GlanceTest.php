<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Reporting;

use Closure;
use DateTimeImmutable;
use MerchantPayments\Features\Reporting\GlancePeriod;
use MerchantPayments\Lists\Filter\StoreDay;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\PlainList;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\Rounds;

/**
 * Every number at a glance is the sum of the list that stands behind it.
 *
 * @group long
 * @covers \MerchantPayments\Features\Reporting\GlanceController
 * @covers \MerchantPayments\Features\Reporting\GlancePeriod
 * @covers \MerchantPayments\Features\Reporting\BalanceBridge
 * @covers \MerchantPayments\Features\Reporting\PeriodSums
 * @covers \MerchantPayments\Features\Reporting\PaymentActivityController
 * @covers \MerchantPayments\Lists\StoreIntervals
 */
final class GlanceTest extends IntegrationTestCase {

	/** The category that a press on a number filters the list by, and the sum of its summary (client/features/overview/glance/figures.ts). */
	private const LISTS = [
		'gross'      => [ 'sales', 'total' ],
		'refunds'    => [ 'refunds', 'total' ],
		'disputes'   => [ 'disputes', 'total' ],
		'fees'       => [ 'activity', 'fees' ],
		'other_fees' => [ 'fees', 'total' ],
		'net'        => [ 'activity', 'net' ],
	];

	private const ZONES = [
		'UTC',
		'Europe/Berlin',
		'America/New_York',
		'America/St_Johns',
		'Asia/Kathmandu',
		'Pacific/Kiritimati',
		'Pacific/Honolulu',
		'America/Havana',
		'+05:30',
		'-09:30',
	];

	/**
	 * Random histories in currencies of no, two and three decimals, at any time of day, in stores of any zone, changes of the clock among
	 * them.
	 */
	public function test_every_number_is_its_lists_sum(): void {
		$chance  = new RandomTransactions( 20261123 );
		$second  = static fn (): int => RandomTransactions::START
			+ $chance->number( 0, 300 * 24 ) * 3600
			+ $chance->pick( [ 0, 1, 1799, 1800, 3599 ] );
		$rows    = $chance->write( 4000, array_map( static fn (): array => [ 'created' => $second() ], range( 1, 4000 ) ) );
		$payouts = RandomPayouts::write( $chance, $second );
		$seen    = [];
		$coming  = [];
		foreach ( Rounds::some( 4, self::ZONES ) as $zone ) {
			$this->open_in( $zone );
			foreach ( GlancePeriod::cases() as $period ) {
				foreach ( [ 'usd', 'JPY', 'kwd' ] as $currency ) {
					$now    = RandomTransactions::START + $chance->number( 30 * 24, 300 * 24 ) * 3600 + $chance->number( 0, 3599 );
					$glance = $this->glance( $now, [ 'period' => $period->value, 'currency' => $currency ] );
					$this->assertSame(
						[ $period->value, strtolower( $currency ), $zone ],
						[ $glance['period'], $glance['currency'], $glance['time_zone'] ]
					);
					$this->assert_as_lists( $glance );
					$days = [ $glance['current']['date_start'], $glance['current']['date_end'] ];
					$this->assertSame(
						$this->balance( $rows, $payouts, strtolower( $currency ), $days ),
						$glance['balance'],
						"$currency of $period->value in $zone"
					);
					$this->assertSame(
						RandomPayouts::upcoming( $payouts, strtolower( $currency ), $days[1] ),
						array_column( $glance['upcoming_payouts'], 'amount', 'date' )
					);
					$coming[] = array_filter( array_column( $glance['upcoming_payouts'], 'amount' ) );
					$seen[ (string) wp_json_encode( $glance['current'] ) ] = true;
				}
			}
		}
		$this->assertGreaterThan( Rounds::of( 40, 100 ), count( $seen ), 'The periods differ.' );
		$this->assertNotEmpty( array_filter( $coming ), 'Some payouts are on their way.' );
	}

	/**
	 * A believable store: a history as the sandbox makes it.
	 *
	 * @group sandbox-only
	 */
	public function test_a_sandbox_store(): void {
		SandboxStore::make( 150, 7 );
		$this->open_in( 'America/New_York' );
		$currencies = $this->glance( SandboxStore::UNTIL, [] )['currencies'];
		$this->assertSame( 'usd', $currencies[0] );
		foreach ( GlancePeriod::cases() as $period ) {
			foreach ( $currencies as $currency ) {
				$glance = $this->glance( SandboxStore::UNTIL, [ 'period' => $period->value, 'currency' => $currency ] );
				$this->assert_as_lists( $glance );
				$this->assertSame( self::on_platform( $currency ), $glance['balance']['closing'], "$currency is what the platform has." );
			}
		}
		$this->assertGreaterThan( 0, $this->glance( SandboxStore::UNTIL, [ 'period' => '90_days' ] )['current']['gross'] );
	}

	/** What is available and pending at the platform. */
	private static function on_platform( string $currency ): int {
		$balance = Site::instance()->sandbox()->transport()->request( 'GET', '/v1/balance' );
		$amounts = array_filter(
			[ ...$balance['available'], ...$balance['pending'] ],
			static fn ( array $part ): bool => $currency === $part['currency']
		);
		return (int) array_sum( array_column( $amounts, 'amount' ) );
	}

	/**
	 * @dataProvider periods
	 *
	 * @param array{string, string} $current  First and last day.
	 * @param array{string, string} $previous First and last day of the period before.
	 */
	public function test_periods( string $today, GlancePeriod $period, array $current, array $previous ): void {
		$this->assertSame( [ $current, $previous ], [ $period->current( $today ), $period->previous( $today ) ] );
	}

	/** @return array<string, array{string, GlancePeriod, array{string, string}, array{string, string}}> */
	public static function periods(): array {
		return [
			'a week over the end of a year' => [ '2026-01-03', GlancePeriod::Week, [ '2025-12-28', '2026-01-03' ], [ '2025-12-21', '2025-12-27' ] ],
			'four weeks over 29 February'   => [
				'2024-03-10',
				GlancePeriod::FourWeeks,
				[ '2024-02-12', '2024-03-10' ],
				[ '2024-01-15', '2024-02-11' ],
			],
			'ninety days'                   => [
				'2026-03-31',
				GlancePeriod::Quarter,
				[ '2026-01-01', '2026-03-31' ],
				[ '2025-10-03', '2025-12-31' ],
			],
			'the first of a month'          => [ '2026-03-01', GlancePeriod::Month, [ '2026-03-01', '2026-03-01' ], [ '2026-02-01', '2026-02-01' ] ],
			'a longer month'                => [ '2026-03-31', GlancePeriod::Month, [ '2026-03-01', '2026-03-31' ], [ '2026-02-01', '2026-02-28' ] ],
			'January'                       => [ '2026-01-15', GlancePeriod::Month, [ '2026-01-01', '2026-01-15' ], [ '2025-12-01', '2025-12-15' ] ],
		];
	}

	/** A store without a transaction has zeros in its own currency, a point for each day. */
	public function test_an_empty_store(): void {
		$glance = $this->glance( SandboxStore::UNTIL, [] );
		$this->assertSame(
			[ 'usd', [ 'usd' ], '28_days', 28 ],
			[ $glance['currency'], $glance['currencies'], $glance['period'], count( $glance['points'] ) ]
		);
		$this->assertSame( [ 0 ], array_values( array_unique( array_values( array_diff_key( $glance['points'][0], [ 'date' => '' ] ) ) ) ) );
	}

	/** A day is the store's: at the turn of its midnight the period moves on. */
	public function test_today_is_the_stores(): void {
		$this->open_in( 'Asia/Kathmandu' );
		$midnight = StoreDay::start_of( '2026-02-10', wp_timezone() );
		$this->assertSame(
			[ '2026-02-09', '2026-02-10' ],
			array_map( fn ( int $now ): string => $this->glance( $now, [] )['current']['date_end'], [ $midnight - 1, $midnight ] )
		);
	}

	/** Existing clients' sums are the same, with their signs. */
	public function test_payment_activity(): void {
		( new RandomTransactions( 3 ) )->write( 500 );
		$days   = [ '2026-01-05T05:45:00', '2026-01-20T17:44:59' ];
		$answer = $this->rest(
			'GET',
			'/reporting/payment_activity',
			[ 'date_start' => $days[0], 'date_end' => $days[1], 'timezone' => '+05:45', 'currency' => 'KWD' ]
		);
		$body   = $this->body( $answer );
		$list   = fn ( string $sum ): int => $this->summary( $sum, 'kwd', [ '2026-01-05 00:00:00', '2026-01-20 11:59:59' ] );
		$this->assertSame(
			[
				'currency'             => 'kwd',
				'total_payment_volume' => $list( 'gross' ) + $list( 'refunds' ) + $list( 'disputes' ),
				'charges'              => $list( 'gross' ),
				'fees'                 => $list( 'fees' ),
				'disputes'             => -$list( 'disputes' ),
				'refunds'              => -$list( 'refunds' ),
				'timezone'             => '+05:45',
				'date_start'           => $days[0],
				'date_end'             => $days[1],
				'interval'             => 'daily',
			],
			$body
		);
	}

	/** Bad parameters are refused with their name. */
	public function test_bad_parameters_are_named(): void {
		$time = [ 'date_start' => '2026-01-01T00:00:00', 'date_end' => '2026-01-02T00:00:00' ];
		foreach ( [
			[ 'date_start' => 'yesterday' ],
			[ 'date_end' => '2026-02-30' ],
			[ 'timezone' => 'Mars' ],
			[ 'currency' => 'zzz' ],
		] as $bad ) {
			$this->assert_rest_error(
				$this->rest( 'GET', '/reporting/payment_activity', $bad + $time ),
				400,
				'rest_invalid_param',
				(string) key( $bad )
			);
		}
		$this->assert_rest_error( $this->rest( 'GET', '/reporting/payment_activity', [] ), 400, 'rest_missing_callback_param' );
		foreach ( [ 'period' => '8_days', 'currency' => "usd' OR 1=1--" ] as $name => $value ) {
			$this->assert_rest_error( $this->rest( 'GET', '/reporting/glance', [ $name => $value ] ), 400, 'rest_invalid_param', $name );
		}
	}

	/**
	 * @param array<string, mixed> $glance An answer.
	 */
	private function assert_as_lists( array $glance ): void {
		foreach ( [ 'current', 'previous' ] as $when ) {
			$days = [
				StoreDay::first_second( $glance[ $when ]['date_start'], wp_timezone() ),
				StoreDay::last_second( $glance[ $when ]['date_end'], wp_timezone() ),
			];
			foreach ( array_keys( self::LISTS ) as $sum ) {
				$label = implode( ' ', [ $sum, $glance['currency'], ...$days, $glance['time_zone'] ] );
				$this->assertSame( $this->summary( $sum, $glance['currency'], $days ), $glance[ $when ][ $sum ], $label );
			}
		}
		$this->assert_balance( $glance );
		$this->assert_previous_points( $glance );
		$points = $glance['points'];
		$this->assertSame( [ $glance['current']['date_start'], $glance['current']['date_end'] ], [ $points[0]['date'], end( $points )['date'] ] );
		foreach ( array_keys( self::LISTS ) as $sum ) {
			$this->assertSame( $glance['current'][ $sum ], array_sum( array_column( $points, $sum ) ), "$sum by day" );
		}
		$day = $points[ count( $points ) >> 1 ];
		foreach ( array_keys( self::LISTS ) as $sum ) {
			$this->assertSame(
				$this->summary(
					$sum,
					$glance['currency'],
					[ StoreDay::first_second( $day['date'], wp_timezone() ), StoreDay::last_second( $day['date'], wp_timezone() ) ]
				),
				$day[ $sum ],
				"$sum of {$day['date']}"
			);
		}
	}

	/**
	 * The dashed line: the net of each day of the period before.
	 *
	 * @param array<string, mixed> $glance An answer.
	 */
	private function assert_previous_points( array $glance ): void {
		$previous = $glance['previous'];
		$points   = array_column( $glance['previous_points'], 'net', 'date' );
		$this->assertSame( [ $previous['date_start'], $previous['date_end'] ], [ array_key_first( $points ), array_key_last( $points ) ] );
		$this->assertSame( $previous['net'], array_sum( $points ) );
		$day = array_keys( $points )[ count( $points ) >> 1 ];
		$this->assertSame(
			$this->summary(
				'net',
				$glance['currency'],
				[ StoreDay::first_second( $day, wp_timezone() ), StoreDay::last_second( $day, wp_timezone() ) ]
			),
			$points[ $day ],
			"net of {$day}"
		);
	}

	/**
	 * The bridge adds up, and each number of it is its list's.
	 *
	 * @param array<string, mixed> $glance An answer.
	 */
	private function assert_balance( array $glance ): void {
		$balance = $glance['balance'];
		$this->assertSame( $balance['closing'], array_sum( array_diff_key( $balance, [ 'closing' => 1 ] ) ) + $glance['current']['net'] );
		$days  = [
			StoreDay::first_second( $glance['current']['date_start'], wp_timezone() ),
			StoreDay::last_second( $glance['current']['date_end'], wp_timezone() ),
		];
		$lists = [];
		foreach ( [ ...array_keys( $glance['other'] ), 'returned_payouts' ] as $category ) {
			$lists[ $category ] = $this->list( (string) $category, 'net', $glance['currency'], $days );
		}
		$this->assertSame( $glance['other'] + [ 'returned_payouts' => $balance['returned_payouts'] ], $lists );
		$payouts = $this->body(
			$this->rest( 'GET', '/deposits/summary', [ 'created_between' => $days, 'store_currency_is' => $glance['currency'] ] )
		);
		$this->assertSame( [ $balance['payouts'], $balance['payout_fees'] ], [ -$payouts['total'], -$payouts['fees'] ] );
	}

	/**
	 * What the list adds up to.
	 *
	 * @param list<string> $between First and last second.
	 */
	private function summary( string $sum, string $currency, array $between ): int {
		[ $category, $field ] = self::LISTS[ $sum ];
		return $this->list( $category, $field, $currency, $between );
	}

	/**
	 * A sum of the list's summary.
	 *
	 * @param list<string> $between First and last second.
	 */
	private function list( string $category, string $field, string $currency, array $between ): int {
		$answer = $this->rest(
			'GET',
			'/transactions/summary',
			[ 'date_between' => $between, 'store_currency_is' => $currency, 'category_is' => $category ]
		);
		$this->assertSame( 200, $answer->get_status() );
		return $this->body( $answer )[ $field ];
	}

	/**
	 * The way from the opening to the closing balance, by a loop over everything that moved money.
	 *
	 * @param list<array<string, mixed>> $rows    Transactions.
	 * @param list<array<string, mixed>> $payouts
	 * @param array{string, string}      $days    First and last day.
	 * @return array<string, int>
	 */
	private function balance( array $rows, array $payouts, string $currency, array $days ): array {
		$zone   = wp_timezone();
		$first  = ( new DateTimeImmutable( $days[0], $zone ) )->getTimestamp();
		$end    = ( new DateTimeImmutable( $days[1] . ' +1 day', $zone ) )->getTimestamp();
		$is_own = static fn ( array $row ): bool => 1 === $row['scope'] && $currency === $row['currency'];
		$before = static fn ( array $row ): bool => $is_own( $row ) && $row['created'] < $first;
		$within = static fn ( array $row ): bool => $is_own( $row ) && $row['created'] >= $first && $row['created'] < $end;
		$sum    = static fn (
			array $of,
			Closure $which,
			string $column
		): int => (int) array_sum( array_column( array_filter( $of, $which ), $column ) );
		$left   = static fn ( Closure $which ): int => $sum( $rows, $which, 'net' )
			- $sum( $payouts, $which, 'amount' )
			- $sum( $payouts, $which, 'fee' );
		$other  = static fn ( array $row ): bool => 1 === $row['listed']
			&& in_array( $row['type'], PlainList::CATEGORIES['other_changes'], true );
		return [
			'opening'          => $left( $before ),
			'other_changes'    => $sum( $rows, static fn ( array $row ): bool => $within( $row ) && $other( $row ), 'net' ),
			'payouts'          => -$sum( $payouts, $within, 'amount' ),
			'payout_fees'      => -$sum( $payouts, $within, 'fee' ),
			'returned_payouts' => $sum( $rows, static fn ( array $row ): bool => $within( $row ) && 0 === $row['listed'], 'net' ),
			'closing'          => $left( $before ) + $left( $within ),
		];
	}

	/**
	 * @param array<string, string> $params Parameters of the request.
	 * @return array<string, mixed>
	 */
	private function glance( int $now, array $params ): array {
		return GlanceAnswer::at( $now, $params );
	}

	/** Sets the store's time zone, a name or an offset. */
	private function open_in( string $zone ): void {
		$is_offset = 1 === preg_match( '/^([+-])(\d\d):(\d\d)$/', $zone, $parts );
		update_option( 'timezone_string', $is_offset ? '' : $zone );
		update_option( 'gmt_offset', $is_offset ? (float) ( $parts[1] . ( (int) $parts[2] + (int) $parts[3] / 60 ) ) : 0 );
		$this->assertSame( $zone, wp_timezone_string() );
	}
}
