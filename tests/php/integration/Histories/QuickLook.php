<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Orders\OrderRefunds;

/** A few sums in SQL: true also while an outcome is unknown or the ledger is behind. */
final class QuickLook {

	/**
	 * Everything that is wrong.
	 *
	 * @return list<string> Sentences; none when all is well.
	 */
	public static function broken( Scene $scene ): array {
		$database = $scene->plugin->database();
		$balance  = self::balance( $scene );
		$ledger   = new LedgerLook( $database );
		return [
			...$scene->told->wrong,
			...self::payouts( $database ),
			...self::totals( $database ),
			...$balance,
			...$ledger->broken(),
			...self::orders( $database ),
			...( null === $scene->touched ? [] : self::touched( $scene, $scene->touched, $ledger ) ),
		];
	}

	/**
	 * Every automatic payout in the ledger is the sum of its rows.
	 *
	 * @return list<string>
	 */
	private static function payouts( Database $database ): array {
		$rows = $database->rows(
			"SELECT p.payout_id, p.amount, SUM(t.net) AS total FROM {$database->table( 'ledgers_payouts' )} p
			LEFT JOIN {$database->table( 'ledgers_transactions' )} t ON t.deposit_id = p.payout_id
			WHERE p.automatic = 1 GROUP BY p.payout_id, p.amount HAVING p.amount <> COALESCE(SUM(t.net), 0)"
		);
		return array_map(
			static fn ( array $row ): string => "Payout {$row['payout_id']} of {$row['amount']} has transactions of {$row['total']}.",
			$rows
		);
	}

	/**
	 * The kept totals are the sums of the rows, and each row's net is what is left of it.
	 *
	 * @return list<string>
	 */
	private static function totals( Database $database ): array {
		$sums = 'currency, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net';
		$rows = $database->rows(
			"SELECT $sums, COUNT(*) AS transactions FROM {$database->table( 'ledgers_transactions' )} GROUP BY currency ORDER BY currency"
		);
		$kept = [];
		foreach ( [ 'ledgers_daily', 'ledgers_periods' ] as $table ) {
			$kept[ $table ] = $database->rows(
				"SELECT $sums, SUM(transactions) AS transactions FROM {$database->table( $table )} GROUP BY currency ORDER BY currency"
			);
		}
		$wrong = array_keys( array_filter( $kept, static fn ( array $those ): bool => $those !== $rows ) );
		$net   = array_filter( $rows, static fn ( array $row ): bool => (int) $row['net'] !== (int) $row['amount'] - (int) $row['fees'] );
		return [
			...array_map(
				static fn ( string $table ): string => "$table is " . wp_json_encode( $kept[ $table ] ) . ' and not ' . wp_json_encode( $rows ),
				$wrong
			),
			...array_map( static fn ( array $row ): string => "Amounts less fees in {$row['currency']} are not the net.", array_values( $net ) ),
		];
	}

	/**
	 * The platform's balance is the sum of what is not paid out, pending and available.
	 *
	 * @return list<string>
	 */
	private static function balance( Scene $scene ): array {
		$database = $scene->plugin->database();
		$balance  = $scene->platform->request( 'GET', '/v1/balance' );
		$due      = 'available_on <= ' . $scene->plugin->sandbox()->clock()->now();
		$rows     = $database->rows(
			"SELECT currency, SUM(CASE WHEN $due THEN net ELSE 0 END) AS available, SUM(CASE WHEN $due THEN 0 ELSE net END) AS pending
				FROM {$database->table( 'sandbox_entries' )} WHERE payout = 0
				GROUP BY currency"
		);
		$wrong    = [];
		foreach ( [ 'available', 'pending' ] as $part ) {
			$shown = array_filter( array_column( $balance[ $part ], 'amount', 'currency' ) );
			$own   = array_filter( array_map( 'intval', array_column( $rows, $part, 'currency' ) ) );
			ksort( $shown );
			ksort( $own );
			if ( $shown !== $own ) {
				$wrong[] = "$part is " . wp_json_encode( $shown ) . ' and not ' . wp_json_encode( $own );
			}
		}
		return $wrong;
	}

	/**
	 * No order has more refunds than it came to.
	 *
	 * @return list<string>
	 */
	private static function orders( Database $database ): array {
		$orders = $GLOBALS['wpdb']->prefix . 'wc_orders';
		$rows   = $database->rows(
			"SELECT o.id, o.total_amount, SUM(r.total_amount) AS refunded FROM $orders o
			JOIN $orders r ON r.parent_order_id = o.id AND r.type = 'shop_order_refund' AND r.status <> 'trash'
			WHERE o.type = 'shop_order' GROUP BY o.id, o.total_amount HAVING o.total_amount + SUM(r.total_amount) < 0"
		);
		return array_map(
			static fn ( array $row ): string => "Order {$row['id']} of {$row['total_amount']} has refunds of {$row['refunded']}.",
			$rows
		);
	}

	/**
	 * The order that the step was about is as the platform has its payment; while an outcome is unknown or events are still to come, at least
	 * nothing is captured or refunded beyond what there is.
	 *
	 * @param array{order: int, intent: string, charge: string, amount: int, currency: string, held: bool} $payment Its payment.
	 * @return list<string>
	 */
	private static function touched( Scene $scene, array $payment, LedgerLook $ledger ): array {
		$database = $scene->plugin->database();
		if (
			$ledger->is_up_to_date()
			&& [] === $database->rows( "SELECT id FROM {$database->table( 'operations' )} WHERE state <> 'done' LIMIT 1" )
		) {
			return OrderLook::broken( $scene, $payment );
		}
		$charge = $scene->platform->request( 'GET', '/v1/charges/' . $payment['charge'] );
		$order  = $scene->order( $payment['order'] );
		$held   = 0 === $charge['amount_captured'] ? $charge['amount'] : $charge['amount_captured'];
		$ids    = array_map( static fn ( $refund ): string => (string) $refund->get_meta( OrderRefunds::REFUND ), Scene::refunds( $order ) );
		$wrong  = [];
		if ( $charge['amount_refunded'] > $held || $charge['amount_captured'] > $charge['amount'] ) {
			$wrong[] = "Of {$charge['id']} {$charge['amount_captured']} was captured and {$charge['amount_refunded']} refunded.";
		}
		if ( in_array( '', $ids, true ) || count( array_unique( $ids ) ) !== count( $ids ) ) {
			$wrong[] = "The refunds of {$charge['id']}'s order are " . implode( ', ', $ids );
		}
		return $wrong;
	}
}
