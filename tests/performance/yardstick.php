<?php
/**
 * What other figures are measured against: how fast this machine reads rows and works on them.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

/**
 * Milliseconds that raw SQL takes to read the first 20,000 transactions by the table's key, and PHP to encode them: the median of eleven
 * times. No sorting, or the size of the store would show.
 */
function merchant_payments_yardstick(): float {
	global $wpdb;
	$times = [];
	for ( $time = 0; $time < 11; $time++ ) {
		$began = hrtime( true );
		wp_json_encode(
			$wpdb->get_results(
				"SELECT transaction_id, created, type, amount, fees, net, customer_name FROM {$wpdb->prefix}merchant_payments_ledgers_transactions
					ORDER BY scope, transaction_id LIMIT 20000"
			)
		);
		$times[] = ( hrtime( true ) - $began ) / 1e6;
	}
	sort( $times );
	return $times[5];
}
