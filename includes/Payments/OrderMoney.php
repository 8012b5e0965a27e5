<?php

declare( strict_types=1 );

namespace MerchantPayments\Payments;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Ledger\ScopedTables;

/**
 * What an order's payment cost and brought, from the ledger's rows of its charge: one query. Amounts are minor units of the currency that
 * is paid out, which may be another than the order's.
 */
final readonly class OrderMoney {

	/**
	 * @param int  $fee     What was taken, less what was given back.
	 * @param int  $net     What is left of the payment after fees, refunds and disputes.
	 * @param bool $is_paid Whether payouts have brought all of it to the bank.
	 */
	private function __construct( public string $currency, public int $fee, public int $net, public bool $is_paid ) {}

	/** Null while no money of the charge has moved. */
	public static function of_charge( ScopedTables $tables, string $charge_id ): ?self {
		$status = $tables->column_of( 'payouts', 'status', 'payout_id = deposit_id' );
		$rows   = $tables->rows(
			"currency, SUM(fees) AS fee, SUM(net) AS net, SUM(CASE WHEN {$status} = 'paid' THEN 0 ELSE 1 END) AS waiting",
			'transactions',
			new Condition( 'charge_id = %s AND listed = 1', array( $charge_id ) ),
			'GROUP BY currency'
		);
		$row    = $rows[0] ?? null;
		return null === $row || count( $rows ) > 1
			? null
			: new self( (string) $row['currency'], (int) $row['fee'], (int) $row['net'], 0 === (int) $row['waiting'] );
	}
}
