<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Totals;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/**
 * `GET /deposits/balance-history`: available and pending balance of a currency at the end of each of the last UTC days; today's is the
 * current balance.
 *
 * Computed as the sum of the daily totals up to each day, less automatic payouts, which are not in the daily totals; other payouts
 * are.
 */
final class BalanceHistoryController extends Controller {

	/** Number of days: default and maximum. */
	private const DAYS     = 90;
	private const MAX_DAYS = 366;

	public function __construct( private readonly ScopedTables $ledger, private readonly Clock $clock ) {}

	/** @return list<Route> */
	public function routes(): array {
		$args = array(
			'currency' => CodeFormat::Currency->arg() + array( 'required' => true ),
			'days'     => array(
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::MAX_DAYS,
				'default'     => self::DAYS,
				'description' => 'How many UTC days, today being the last.',
			),
		);
		return array(
			new Route( 'GET', '/deposits/balance-history', $this->history( ... ), $args, self::schema() ),
		);
	}

	/** @return array<string, mixed> */
	private static function schema(): array {
		$text  = array( 'type' => 'string' );
		$point = array(
			'date'    => $text + array( 'description' => 'UTC day, Y-m-d.' ),
			'balance' => array(
				'type'        => 'integer',
				'description' => "Available and pending at the day's end; of today, now.",
			),
		);
		return JsonSchema::closed(
			'BalanceHistory',
			array(
				'currency'  => $text + array( 'description' => 'Balances are in its minor units.' ),
				'time_zone' => $text + array( 'description' => 'The zone of the days: UTC.' ),
				'points'    => array(
					'type'        => 'array',
					'items'       => JsonSchema::closed( 'BalanceHistoryPoint', $point ),
					'description' => 'One a day without a gap, the oldest first.',
				),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private function history( WP_REST_Request $request ): array {
		$currency = CodeFormat::Currency->stored( strval( $request['currency'] ) );
		return array(
			'currency'  => $currency,
			'time_zone' => 'UTC',
			'points'    => $this->points( $currency, absint( $request['days'] ) ),
		);
	}

	/**
	 * The balances of consecutive days.
	 *
	 * @param string $currency ISO code, lower case.
	 * @param int    $days     At least one.
	 * @return list<array{date: string, balance: int}> The last one is today's. Minor units.
	 */
	private function points( string $currency, int $days ): array {
		$today   = intdiv( $this->clock->now(), Totals::DAY );
		$first   = $today - $days + 1;
		$changes = $this->changes( $currency, $first, $today );
		$balance = $changes[ $first - 1 ] ?? 0;
		$points  = array();
		for ( $day = $first; $day <= $today; $day++ ) {
			$balance += $changes[ $day ] ?? 0;
			$points[] = array(
				'date'    => gmdate( 'Y-m-d', $day * Totals::DAY ),
				'balance' => $balance,
			);
		}
		return $points;
	}

	/**
	 * The change of each day.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return array<int, int> Minor units by day since 1970-01-01.
	 */
	private function changes( string $currency, int $first, int $last ): array {
		$came  = $this->ledger->rows(
			'day, SUM(net) AS change_of_day',
			'daily',
			new Condition( 'currency = %s', array( $currency ) ),
			'GROUP BY day'
		);
		$went  = $this->ledger->rows(
			'created AS second, -amount AS change_of_day',
			'payouts',
			new Condition( 'currency = %s AND automatic = 1', array( $currency ) )
		);
		$added = array();
		foreach ( array( ...$came, ...$went ) as $one ) {
			$day           = min( $last, max( $first - 1, (int) ( $one['day'] ?? intdiv( (int) $one['second'], Totals::DAY ) ) ) );
			$added[ $day ] = ( $added[ $day ] ?? 0 ) + (int) $one['change_of_day'];
		}
		return $added;
	}
}
