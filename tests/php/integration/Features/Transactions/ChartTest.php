<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Transactions;

use MerchantPayments\Lists\Filter\StoreDay;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;

/**
 * What is drawn above the list of transactions.
 *
 * @group long
 * @covers \MerchantPayments\Features\Transactions\ChartController
 * @covers \MerchantPayments\Features\Transactions\ChartDays
 * @covers \MerchantPayments\Features\Transactions\TransactionsQuery
 * @covers \MerchantPayments\Ledger\TransactionSums
 * @covers \MerchantPayments\Ledger\TransactionSums
 */
final class ChartTest extends IntegrationTestCase {

	private const QUERIES     = 80;
	private const ALL_QUERIES = 300;

	private const SALES   = [ 'charge', 'payment', 'partial_capture_reversal' ];
	private const REFUNDS = [ 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund' ];

	/** Time zones of stores: with and without daylight saving time, far from UTC on both sides, with half and quarter hours, and offsets. */
	private const ZONES = [
		'UTC',
		'Europe/Berlin',
		'Europe/London',
		'America/New_York',
		'America/St_Johns',
		'Asia/Kolkata',
		'Asia/Kathmandu',
		'Australia/Lord_Howe',
		'Pacific/Kiritimati',
		'Pacific/Honolulu',
		'Asia/Beirut',
		'America/Havana',
		'Africa/Casablanca',
		'+05:30',
		'-09:30',
		'-00:30',
	];

	/** Most tests are about a store in UTC. */
	protected function set_up(): void {
		parent::set_up();
		$this->open_in( 'UTC' );
	}

	/**
	 * Random questions over random rows in currencies of no, two and three decimals, in stores of any time zone: every point is the sum of its
	 * day's rows, and all fees together are those of the summary.
	 */
	public function test_points_are_what_a_loop_over_all_rows_adds_up(): void {
		$chance = new RandomTransactions( 20260202 );
		$rows   = $chance->write( 600 );
		$drawn  = [];
		for ( $turn = Rounds::of( self::QUERIES, self::ALL_QUERIES ); $turn > 0; $turn-- ) {
			$query = RandomQuestions::of( $chance );
			$asked = array_diff_key( $query, array_flip( [ 'page', 'pagesize', 'sort', 'direction' ] ) );
			$label = (string) wp_json_encode( $asked );
			$wish  = $chance->pick( [ [], [], [ 'currency' => 'JPY' ], [ 'currency' => 'kwd' ], [ 'currency' => 'eur' ] ] );
			$this->open_in( $chance->pick( self::ZONES ) );
			$label  .= wp_timezone_string();
			$chart   = $this->chart( $asked + $wish );
			$matched = PlainList::of( $rows, $query );
			$summary = $this->body( $this->rest( 'GET', '/transactions/summary', $asked ) );
			$wished  = strtolower( $wish['currency'] ?? '' );

			$this->assertSame( $summary['store_currencies'], $chart['currencies'], $label );
			$this->assertSame( in_array( $wished, $chart['currencies'], true ) ? $wished : $summary['currency'], $chart['currency'], $label );
			$this->assertSame( $this->plain( $matched, $chart['currency'] ), $this->not_empty( $chart['points'] ), $label );
			$fees = array_column( $summary['totals'], 'fees', 'currency' )[ $chart['currency'] ] ?? 0;
			$this->assertSame( $fees, array_sum( array_column( $chart['points'], 'fees' ) ), $label );
			$drawn[ $chart['currency'] ] = ( $drawn[ $chart['currency'] ] ?? 0 ) + count( $chart['points'] );
		}
		$this->assertEqualsCanonicalizing( [ 'usd', 'jpy', 'kwd' ], array_keys( array_filter( $drawn ) ), 'Every currency was drawn.' );
	}

	/**
	 * The days are the store's, also where a change of the clock makes them longer, shorter or begin later, and the months and years are its
	 * days'. What is asked for are whole days of the store, as pages do.
	 */
	public function test_days_are_the_stores(): void {
		$chance = new RandomTransactions( 20261025 );
		$second = static fn (): int => RandomTransactions::START
			+ $chance->number( 0, 2 * 365 * 24 ) * 3600
			+ $chance->pick( [ 0, 1, 1799, 1800, 3599 ] );
		$rows   = $chance->write( 3000, array_map( static fn (): array => [ 'created' => $second() ], range( 1, 3000 ) ) );
		$zones  = Rounds::some( 6, self::ZONES );
		$seen   = [];
		foreach ( $zones as $zone ) {
			$this->open_in( $zone );
			foreach ( [ '2026-03-01', '2026-09-15', '2026-10-20', '2027-02-20' ] as $first ) {
				foreach ( [ [], [ 'channel_is' => 'online' ], [ 'type_is_not' => 'refund' ] ] as $filter ) {
					$last  = gmdate( 'Y-m-d', $this->second( $first ) + 45 * DAY_IN_SECONDS );
					$query = $filter + [
						'date_between' => [
							StoreDay::first_second( $first, wp_timezone() ),
							StoreDay::last_second( $last, wp_timezone() ),
						],
					];
					$chart = $this->chart( $query );
					$this->assertSame(
						[ 'day', 46, $first, $last, $zone ],
						[ $chart['interval'], count( $chart['points'] ), $chart['points'][0]['date'], $chart['points'][45]['date'], $chart['time_zone'] ]
					);
					$this->assertSame(
						$this->plain( PlainList::of( $rows, $query + [ 'sort' => 'date', 'direction' => 'asc' ] ), $chart['currency'] ),
						$this->not_empty( $chart['points'] ),
						$zone
					);
				}
			}
			$chart = $this->chart( [] );
			$this->assertSame(
				$this->plain( PlainList::of( $rows, [ 'sort' => 'date', 'direction' => 'asc' ] ), $chart['currency'], 'Y-m-01' ),
				$this->not_empty( $chart['points'] ),
				$zone
			);
			$seen[ (string) wp_json_encode( $chart['points'] ) ] = true;
		}
		$this->assertGreaterThan( count( $zones ) / 3, count( $seen ), 'The same rows make other months in other zones.' );
	}

	/** Up to 62 days of the store are drawn by day, however many UTC days they touch. */
	public function test_the_days_of_the_interval_are_the_stores(): void {
		$fixed = [ 'scope' => 1, 'listed' => 1, 'type' => 'charge', 'currency' => 'jpy', 'amount' => 500, 'fees' => 5 ];
		// 31 January, 00:00, until 2 April, 23:59, in Kathmandu: 30 January, 18:15, until 2 April, 18:14, in UTC.
		$ends = [ $this->second( '2026-01-31' ) - 20700, $this->second( '2026-04-03' ) - 20701 ];
		( new RandomTransactions( 5 ) )->write( 2, array_map( static fn ( int $created ): array => [ 'created' => $created ] + $fixed, $ends ) );

		foreach ( [ 'Asia/Kathmandu' => [ 'day', 62, '2026-01-31' ], 'UTC' => [ 'month', 4, '2026-01-01' ] ] as $zone => $expected ) {
			$this->open_in( $zone );
			$chart = $this->chart( [] );
			$this->assertSame( $expected, [ $chart['interval'], count( $chart['points'] ), $chart['points'][0]['date'] ] );
			$this->assertSame( [ 500, 500 ], [ $chart['points'][0]['gross'], end( $chart['points'] )['gross'] ] );
		}
	}

	/** A short time is drawn by day, from its first day to its last, also where nothing happened. */
	public function test_a_short_time_is_drawn_by_day_without_gaps(): void {
		( new RandomTransactions( 1 ) )->write( 50 );

		$chart = $this->chart( [ 'date_between' => [ '2025-12-20', '2026-02-19' ] ] );

		$this->assertSame(
			[ 'day', 62, '2025-12-20', '2026-02-19', 'UTC' ],
			[ $chart['interval'], count( $chart['points'] ), $chart['points'][0]['date'], end( $chart['points'] )['date'], $chart['time_zone'] ]
		);
		$this->assertSame( [ '2025-12-20', 0, 0, 0 ], array_values( $chart['points'][0] ) );
	}

	/** Half a day of the store is half a day: rows outside of the asked seconds are in no point. */
	public function test_a_bound_within_a_day_cuts_the_day(): void {
		$rows  = ( new RandomTransactions( 3 ) )->write( 400 );
		$query = [ 'date_between' => [ '2026-01-05 05:00:00', '2026-01-08 04:59:59' ], 'sort' => 'date', 'direction' => 'asc' ];

		$chart = $this->chart( [ 'date_between' => $query['date_between'] ] );

		$this->assertSame( [ '2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08' ], array_column( $chart['points'], 'date' ) );
		$this->assertSame( $this->plain( PlainList::of( $rows, $query ), $chart['currency'] ), $this->not_empty( $chart['points'] ) );
	}

	/**
	 * Of a longer or open time the part with transactions is drawn: by day, by month from 63 days on, by year from 121 months on.
	 *
	 * @dataProvider spans
	 */
	public function test_the_interval_grows_with_the_time( string $first, string $last, string $interval, int $points ): void {
		$fixed = [ 'scope' => 1, 'listed' => 1, 'type' => 'charge', 'currency' => 'kwd', 'amount' => 1235, 'fees' => 35 ];
		( new RandomTransactions( 5 ) )->write(
			3,
			[
				$fixed + [ 'created' => $this->second( $first ) ],
				$fixed + [ 'created' => $this->second( $last ) + 86399 ],
				$fixed + [ 'created' => $this->second( $last ) ],
			]
		);

		foreach ( [ [], [ 'date_between' => [ '1990-01-01', '2090-01-01' ] ] ] as $query ) {
			$chart = $this->chart( $query );
			$this->assertSame(
				[ $interval, $points, 'kwd', false ],
				[ $chart['interval'], count( $chart['points'] ), $chart['currency'], $chart['is_cut'] ]
			);
			$this->assertSame(
				[ 3705, 105 ],
				[ array_sum( array_column( $chart['points'], 'gross' ) ), array_sum( array_column( $chart['points'], 'fees' ) ) ]
			);
			$this->assertSame( 2470, end( $chart['points'] )['gross'] );
		}
	}

	/**
	 * Times and how they are drawn.
	 *
	 * @return array<string, array{string, string, string, int}>
	 */
	public static function spans(): array {
		return [
			'62 days'    => [ '2026-01-31', '2026-04-02', 'day', 62 ],
			'63 days'    => [ '2026-01-31', '2026-04-03', 'month', 4 ],
			'120 months' => [ '2016-03-31', '2026-02-28', 'month', 120 ],
			'121 months' => [ '2016-03-31', '2026-03-01', 'year', 11 ],
		];
	}

	/** Where the daily totals cannot tell, only the last year is added up, and the answer says so. */
	public function test_what_only_rows_can_tell_reaches_back_a_year(): void {
		$fixed = [ 'scope' => 1, 'listed' => 1, 'type' => 'charge', 'currency' => 'jpy', 'amount' => 500, 'fees' => 5, 'channel' => 'online' ];
		$days  = [ '2024-06-01', '2025-06-01', '2026-06-01' ];
		( new RandomTransactions( 5 ) )->write(
			3,
			array_map( fn ( string $day ): array => $fixed + [ 'created' => $this->second( $day ) ], $days )
		);

		$cut   = $this->chart( [ 'channel_is' => 'online' ] );
		$whole = $this->chart( [ 'channel_is' => 'online', 'date_after' => '2025-01-01' ] );

		$this->assertSame(
			[ true, '2025-06-01', 1000 ],
			[ $cut['is_cut'], $cut['points'][0]['date'], array_sum( array_column( $cut['points'], 'gross' ) ) ]
		);
		$this->assertSame( [ false, $cut['points'] ], [ $whole['is_cut'], $whole['points'] ] );
		$this->assertFalse( $this->chart( [ 'type_is' => 'charge' ] )['is_cut'], 'The daily totals know types.' );
	}

	/** An empty store has nothing to draw. */
	public function test_nothing_is_drawn_of_nothing(): void {
		$chart = $this->chart( [] );

		$this->assertSame( [ [], [], 'usd' ], [ $chart['points'], $chart['currencies'], $chart['currency'] ] );
	}

	/** Bad parameters are refused with their name. */
	public function test_bad_parameters_are_named(): void {
		foreach ( [
			'currency'          => 'zzz',
			'type_is'           => 'nonsense',
			'date_between'      => [ '2026-01-01' ],
			'store_currency_is' => "usd' OR 1=1--",
		] as $name => $value ) {
			$this->assert_rest_error( $this->rest( 'GET', '/transactions/chart', [ $name => $value ] ), 400, 'rest_invalid_param', $name );
		}
	}

	/**
	 * The chart, checked against its schema.
	 *
	 * @param array<string, mixed> $query What is asked.
	 * @return array<string, mixed>
	 */
	private function chart( array $query ): array {
		$answer = $this->rest( 'GET', '/transactions/chart', $query );
		$chart  = $this->body( $answer );
		$valid  = rest_validate_value_from_schema( $chart, $this->schema_of( 'GET', '/transactions/chart' ), 'answer' );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $query ) );
		$this->assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() : '' );
		return $chart;
	}

	/**
	 * The points that rows make, by a loop: gross, fees and refunds of each day.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows.
	 * @param string                                     $form Of the first day of an interval.
	 * @return array<string, array{int, int, int}>
	 */
	private function plain( array $rows, string $currency, string $form = 'Y-m-d' ): array {
		$days = [];
		foreach ( $rows as $row ) {
			if ( $currency === $row['currency'] ) {
				$day            = (string) wp_date( $form, (int) $row['created'] );
				$days[ $day ] ??= [ 0, 0, 0 ];

				$days[ $day ][0] += in_array( $row['type'], self::SALES, true ) ? (int) $row['amount'] : 0;
				$days[ $day ][1] += (int) $row['fees'];
				$days[ $day ][2] -= in_array( $row['type'], self::REFUNDS, true ) ? (int) $row['amount'] : 0;
			}
		}
		ksort( $days );
		return array_filter( $days, static fn ( array $day ): bool => [ 0, 0, 0 ] !== $day );
	}

	/**
	 * Points in the same form, without those of nothing.
	 *
	 * @param list<array<string, mixed>> $points Points.
	 * @return array<string, array{int, int, int}>
	 */
	private function not_empty( array $points ): array {
		$days = [];
		foreach ( $points as $point ) {
			$days[ $point['date'] ] = [ $point['gross'], $point['fees'], $point['refunds'] ];
		}
		return array_filter( $days, static fn ( array $day ): bool => [ 0, 0, 0 ] !== $day );
	}

	/** Sets the store's time zone, a name or an offset. */
	private function open_in( string $zone ): void {
		$is_offset = 1 === preg_match( '/^([+-])(\d\d):(\d\d)$/', $zone, $parts );
		update_option( 'timezone_string', $is_offset ? '' : $zone );
		update_option( 'gmt_offset', $is_offset ? (float) ( $parts[1] . ( (int) $parts[2] + (int) $parts[3] / 60 ) ) : 0 );
		$this->assertSame( $zone, wp_timezone_string() );
	}

	/** The first second of a UTC day. */
	private function second( string $day ): int {
		return (int) strtotime( $day . ' UTC' );
	}
}
