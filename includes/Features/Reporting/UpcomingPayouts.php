<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Reporting;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;

/** What is on its way to the merchant's bank, by the day on which it arrives: the payouts list's date, a bank day without a time zone. */
final readonly class UpcomingPayouts {

	public const DAYS = 14;

	/** @param string $currency ISO code in lower case. */
	public function __construct( private ScopedTables $ledger, private string $currency ) {}

	/**
	 * @param string $today The first day, Y-m-d.
	 * @return list<array{date: string, amount: int}> One a day without a gap. Minor units; a withdrawal is below zero.
	 */
	public function by_day( string $today ): array {
		$first   = (int) strtotime( "{$today} UTC" );
		$amounts = array();
		for ( $day = 0; $day < self::DAYS; $day++ ) {
			$amounts[ gmdate( 'Y-m-d', $first + $day * DAY_IN_SECONDS ) ] = 0;
		}
		$rows = $this->ledger->rows(
			'arrival, SUM(amount) AS amount',
			'payouts',
			new Condition(
				"currency = %s AND arrival >= %d AND arrival < %d AND status IN ('pending', 'in_transit')",
				array( $this->currency, $first, $first + self::DAYS * DAY_IN_SECONDS )
			),
			'GROUP BY arrival'
		);
		foreach ( $rows as $row ) {
			$amounts[ gmdate( 'Y-m-d', (int) $row['arrival'] ) ] += (int) $row['amount'];
		}
		return array_map(
			static fn ( string $date, int $amount ): array => array(
				'date'   => $date,
				'amount' => $amount,
			),
			array_keys( $amounts ),
			$amounts
		);
	}
}
