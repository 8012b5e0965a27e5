<?php
/**
 * What other figures are measured against: how fast this machine reads rows and works on them.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

/**
 * Milliseconds that raw SQL takes to read 20,000 transactions, and PHP to encode them: the median of eleven times.
 */
function wcpay_yardstick(): float {
	global $wpdb;
	$times = [];
	for ( $time = 0; $time < 11; $time++ ) {
		$began = hrtime( true );
		wp_json_encode( $wpdb->get_results( "SELECT transaction_id, created, type, amount, fees, net, customer_name FROM {$wpdb->prefix}wcpay_ledgers_transactions ORDER BY transaction_id LIMIT 20000" ) );
		$times[] = ( hrtime( true ) - $began ) / 1e6;
	}
	sort( $times );
	return $times[5];
}
