<?php
/**
 * Exports all transactions of a seeded site in this process, as Action Scheduler's runner does.
 *
 * Run by bin/bench: php export.php SITE. Prints JSON: rows, seconds, and megabytes at the peak: of the whole process, and above what
 * WordPress itself has.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Export\ExportFolder;
use MerchantPayments\Export\Job;
use MerchantPayments\Site;

require __DIR__ . '/load.php';

$merchant_payments_database = Site::instance()->database();
$merchant_payments_table    = $merchant_payments_database->table( 'exports' );
// One that a broken run left.
$merchant_payments_database->run( "DELETE FROM {$merchant_payments_table}" );
// What is too much for the request itself waits for Action Scheduler; here it runs at once.
$merchant_payments_request = new WP_REST_Request( 'POST', '/wc/v3/payments/transactions/download' );
$merchant_payments_answer  = rest_do_request( $merchant_payments_request )->get_data();
$merchant_payments_id      = (string) ( $merchant_payments_answer['export_id'] ?? '' );
if ( '' === $merchant_payments_id ) {
	fwrite( STDERR, (string) wp_json_encode( $merchant_payments_answer ) );
	exit( 1 );
}

gc_collect_cycles();
$merchant_payments_base = memory_get_usage();
memory_reset_peak_usage();
$merchant_payments_began = hrtime( true );
do {
	Site::instance()->jobs()->export( $merchant_payments_id );
	$merchant_payments_job = (array) $merchant_payments_database->row(
		"SELECT * FROM {$merchant_payments_table} WHERE export_id = %s",
		[ $merchant_payments_id ]
	);
} while ( Job::QUEUED === $merchant_payments_job['status'] || Job::RUNNING === $merchant_payments_job['status'] );
$merchant_payments_seconds = ( hrtime( true ) - $merchant_payments_began ) / 1e9;

echo wp_json_encode(
	[
		'status'  => $merchant_payments_job['status'],
		'rows'    => (int) $merchant_payments_job['rows_done'],
		'seconds' => $merchant_payments_seconds,
		'above'   => ( memory_get_peak_usage() - $merchant_payments_base ) / 1048576,
		'whole'   => memory_get_peak_usage() / 1048576,
	]
), "\n";
$merchant_payments_database->run( "DELETE FROM {$merchant_payments_table} WHERE export_id = %s", [ $merchant_payments_id ] );
( new ExportFolder() )->delete( (string) $merchant_payments_job['file'] );
