<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Payouts;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Ledger\Query\Condition;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Ledger\Totals;

/**
 * The balance of a currency, available and pending, at the end of each of the last days: all that came in until then, from the daily totals, without
 * what automatic payouts took. Those stand in no daily total; every other payout is a movement like others.
 *
 * Days are UTC days, as in the chart of transactions. The last of them is not over; its balance is that of now.
 */
final class BalanceHistory {

	public function __construct( private readonly ScopedTables $ledger, private readonly Clock $clock ) {}

	/**
	 * The balances, one a day without a gap.
	 *
	 * @param string $currency ISO code, lower case.
	 * @param int    $days     How many, at least one.
	 * @return list<array{date: string, balance: int}> The last one is today's. Minor units.
	 */
	public function points( string $currency, int $days ): array {
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
	 * What each day changed.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return array<int, int> Minor units by day, days counted from 1970.
	 */
	private function changes( string $currency, int $first, int $last ): array {
		$came  = $this->ledger->rows( 'day, SUM(net) AS change_of_day', 'daily', new Condition( 'currency = %s', array( $currency ) ), 'GROUP BY day' );
		$went  = $this->ledger->rows( 'created AS second, -amount AS change_of_day', 'payouts', new Condition( 'currency = %s AND automatic = 1', array( $currency ) ) );
		$added = array();
		foreach ( array( ...$came, ...$went ) as $one ) {
			$day           = min( $last, max( $first - 1, (int) ( $one['day'] ?? intdiv( (int) $one['second'], Totals::DAY ) ) ) );
			$added[ $day ] = ( $added[ $day ] ?? 0 ) + (int) $one['change_of_day'];
		}
		return $added;
	}
}
