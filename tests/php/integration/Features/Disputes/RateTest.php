<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Features\Disputes\RateController;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\Transactions\RandomTransactions;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;
use MerchantPayments\Tests\SettableClock;
use WP_REST_Request;

/**
 * How often payments are disputed, as card networks count it.
 *
 * @group long
 * @covers \MerchantPayments\Features\Disputes\RateController
 * @covers \MerchantPayments\Features\Disputes\MonthlyCounts
 * @covers \MerchantPayments\Features\Disputes\CardNetwork
 */
final class RateTest extends IntegrationTestCase {

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

	/** Columns of a dispute that do not matter here. */
	private const PLAIN = [
		'payment_intent_id' => null,
		'due_by'            => 0,
		'amount'            => 500,
		'currency'          => 'usd',
		'customer_name'     => '',
		'customer_email'    => '',
		'customer_country'  => '',
		'order_id'          => null,
		'words'             => '',
	];

	/** @var array<string, array<int, string>> Months of seconds by time zone. */
	private array $months = [];

	/** Number of the last dispute. */
	private int $number = 0;

	/** Random histories at any time of day, in stores of any zone, changes of the clock among them: a loop over all rows counts the same. */
	public function test_counts_are_what_a_loop_over_all_rows_counts(): void {
		$chance   = new RandomTransactions( 20261124 );
		$second   = static fn (): int => RandomTransactions::START
			+ $chance->number( 0, 460 * 24 ) * 3600
			+ $chance->pick( [ 0, 1, 1799, 1800, 3599 ] );
		$sales    = $chance->write( 3000, array_map( static fn (): array => [ 'created' => $second() ], range( 1, 3000 ) ) );
		$disputes = [];
		for ( $i = 0; $i < 400; $i++ ) {
			$disputes[] = $this->open(
				$second(),
				$chance->pick( [ 'visa', 'mastercard', 'amex' ] ),
				$chance->pick( [ 'fraudulent', 'unrecognized', 'duplicate' ] ),
				$chance->pick( [ 'lost', 'won', 'needs_response', 'warning_closed', 'warning_needs_response', 'charge_refunded' ] )
			);
		}
		$zones = Rounds::some( 4, self::ZONES );
		$seen  = [];
		foreach ( $zones as $zone ) {
			$this->open_in( $zone );
			$now  = RandomTransactions::START + $chance->number( 420 * 24, 460 * 24 ) * 3600;
			$rate = $this->rate( $now );
			foreach ( $rate as $network ) {
				$this->assertSame(
					$this->plain( $network['network'], $network['points'], $sales, $disputes ),
					$network['points'],
					"$zone {$network['network']}"
				);
			}
			$this->assertSame( wp_date( 'Y-m-01', $now ), $rate[0]['points'][11]['date'] );
			$seen[ (string) wp_json_encode( array_column( $rate, 'points' ) ) ] = true;
		}
		$this->assertGreaterThan( count( $zones ) / 2, count( $seen ), 'The zones differ.' );
	}

	/**
	 * What the last whole month says.
	 *
	 * @dataProvider months
	 * @param array{int, int, int} $numbers Disputes, those of them for fraud, and sales.
	 */
	public function test_levels( string $card, array $numbers, string $level ): void {
		[ $disputes, $fraud, $sales ] = $numbers;
		$month                        = (int) strtotime( '2026-02-10 UTC' );
		$sold                         = 'visa' === $card ? $month : (int) strtotime( '2026-01-10 UTC' );
		$fixed                        = [
			'scope'   => 1,
			'listed'  => 1,
			'type'    => 'charge',
			'channel' => 'online',
			'source'  => $card,
			'created' => $sold,
		];
		if ( $sales > 0 ) {
			( new RandomTransactions( 1 ) )->write( $sales, array_fill( 0, $sales, $fixed ) );
		}
		for ( $i = 0; $i < $disputes; $i++ ) {
			$this->open( $month, $card, $i < $fraud ? 'fraudulent' : 'duplicate', 'lost' );
		}
		$found = array_column( $this->rate( (int) strtotime( '2026-03-20 UTC' ) ), null, 'network' )[ $card ];
		$this->assertSame(
			[ $level, $disputes, 'visa' === $card ? $fraud : 0, $sales ],
			[ $found['level'], $found['points'][10]['disputes'], $found['points'][10]['fraud_reports'], $found['points'][10]['sales'] ]
		);
	}

	/** @return array<string, array{string, array{int, int, int}, string}> */
	public static function months(): array {
		return [
			'nothing'                         => [ 'mastercard', [ 0, 0, 0 ], 'none' ],
			'no dispute'                      => [ 'mastercard', [ 0, 0, 20 ], 'below' ],
			'no sales'                        => [ 'mastercard', [ 1, 0, 0 ], 'few' ],
			'a high rate of few'              => [ 'mastercard', [ 3, 0, 20 ], 'few' ],
			'69 of a low rate'                => [ 'mastercard', [ 69, 0, 100 ], 'few' ],
			'70 are close'                    => [ 'mastercard', [ 70, 0, 100 ], 'close' ],
			'99 are close'                    => [ 'mastercard', [ 99, 0, 100 ], 'close' ],
			'100 are above'                   => [ 'mastercard', [ 100, 0, 100 ], 'above' ],
			'fraud counts once at Mastercard' => [ 'mastercard', [ 50, 50, 100 ], 'few' ],
			'fraud counts twice at Visa'      => [ 'visa', [ 2, 1, 100 ], 'few' ],
			'few at Visa'                     => [ 'visa', [ 100, 100, 100 ], 'few' ],
			'none at Visa'                    => [ 'visa', [ 0, 0, 30 ], 'below' ],
		];
	}

	/** A month begins at the store's midnight, also on the day of a change of the clock. */
	public function test_a_month_begins_at_the_stores_midnight(): void {
		$this->open_in( 'America/New_York' );
		// 1 November 2026 has 25 hours in New York; midnight is 4:00 in UTC.
		$midnight = (int) strtotime( '2026-11-01 04:00:00 UTC' );
		$fixed    = [ 'scope' => 1, 'listed' => 1, 'type' => 'payment', 'channel' => 'online', 'source' => 'visa' ];
		( new RandomTransactions( 1 ) )->write(
			3,
			[ [ 'created' => $midnight - 1 ] + $fixed, [ 'created' => $midnight ] + $fixed, [ 'created' => $midnight + 1 ] + $fixed ]
		);
		$this->open( $midnight - 1, 'visa', 'duplicate', 'lost' );
		$this->open( $midnight, 'visa', 'duplicate', 'lost' );
		$points = array_column( $this->rate( $midnight + 86_400 )[0]['points'], null, 'date' );
		$this->assertSame( [ 1, 1 ], [ $points['2026-10-01']['sales'], $points['2026-10-01']['disputes'] ] );
		$this->assertSame( [ 2, 1 ], [ $points['2026-11-01']['sales'], $points['2026-11-01']['disputes'] ] );
	}

	/** The route is not a dispute's. */
	public function test_the_route(): void {
		$this->assertCount( 3, $this->body( $this->rest( 'GET', '/disputes/rate' ) )['networks'] );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->rest( 'GET', '/disputes/rate' )->get_status() );
	}

	/**
	 * @return list<array{network: string, level: string, points: list<array{date: string, disputes: int, fraud_reports: int, sales: int}>}>
	 */
	private function rate( int $now ): array {
		$controller = new RateController( $this->tables(), new SettableClock( $now ) );
		$route      = $controller->routes()[0];
		return ( $route->handler )( new WP_REST_Request() )['networks'];
	}

	/** Sets the store's time zone, a name or an offset. */
	private function open_in( string $zone ): void {
		$is_offset = 1 === preg_match( '/^([+-])(\d\d):(\d\d)$/', $zone, $parts );
		update_option( 'timezone_string', $is_offset ? '' : $zone );
		update_option( 'gmt_offset', $is_offset ? (float) ( $parts[1] . ( (int) $parts[2] + (int) $parts[3] / 60 ) ) : 0 );
		$this->assertSame( $zone, wp_timezone_string() );
	}

	/** The month that a second belongs to in the store's zone. Each is asked for with every network and every month. */
	private function month( int $second ): string {
		return $this->months[ wp_timezone_string() ][ $second ] ??= (string) wp_date( 'Y-m-01', $second );
	}

	private function tables(): ScopedTables {
		return new ScopedTables( Site::instance()->database(), new Scope( 1, Mode::Sandbox, 'any' ) );
	}

	/** @return array{created: int, source: string, reason: string, status: string} */
	private function open( int $created, string $source, string $reason, string $status ): array {
		++$this->number;
		$id  = 'dp_' . $this->number;
		$row = compact( 'created', 'source', 'reason', 'status' );
		$this->tables()->insert( 'disputes', [ [ 'dispute_id' => $id, 'charge_id' => "ch_$id" ] + $row + self::PLAIN ] );
		return $row;
	}

	/**
	 * The points of a network, counted one by one.
	 *
	 * @param list<array<string, mixed>> $points   For their dates.
	 * @param list<array<string, mixed>> $sales    Rows.
	 * @param list<array<string, mixed>> $disputes Rows.
	 * @return list<array<string, mixed>>
	 */
	private function plain( string $network, array $points, array $sales, array $disputes ): array {
		$is    = static fn ( array $row ): bool => 'other' === $network
			? ! in_array( $row['source'], [ 'visa', 'mastercard' ], true )
			: $network === $row['source'];
		$in    = fn ( array $row, string $month ): bool => $this->month( (int) $row['created'] ) === $month;
		$found = [];
		foreach ( array_column( $points, 'date' ) as $month ) {
			$opened  = array_filter(
				$disputes,
				static fn ( array $row ): bool => $is( $row )
					&& $in( $row, $month )
					&& in_array( $row['status'], [ 'lost', 'won', 'needs_response' ], true )
			);
			$of      = 'mastercard' === $network ? gmdate( 'Y-m-d', (int) strtotime( "$month -1 month UTC" ) ) : $month;
			$sold    = array_filter(
				$sales,
				static fn ( array $row ): bool => $is( $row )
					&& $in( $row, $of )
					&& 1 === $row['scope']
					&& 1 === $row['listed']
					&& in_array( $row['type'], [ 'charge', 'payment' ], true )
					&& ( 'visa' !== $network || 'online' === $row['channel'] )
			);
			$found[] = [
				'date'          => $month,
				'disputes'      => count( $opened ),
				'fraud_reports' => 'visa' === $network
					? count( array_filter( $opened, static fn ( array $row ): bool => 'duplicate' !== $row['reason'] ) )
					: 0,
				'sales'         => count( $sold ),
			];
		}
		return $found;
	}
}
