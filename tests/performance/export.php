<?php
/**
 * Exports all transactions of a seeded site in this process, as Action Scheduler's runner does.
 *
 * Run by bin/bench: php export.php SITE. Prints JSON: rows, seconds, and megabytes at the peak: of the whole process, and above what WordPress itself has.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Export\ExportFolder;
use MerchantPayments\Export\Job;
use MerchantPayments\Plugin;

require __DIR__ . '/load.php';

$wcpay_database = Plugin::instance()->database();
$wcpay_table    = $wcpay_database->table( 'exports' );
// One that a broken run left.
$wcpay_database->run( "DELETE FROM {$wcpay_table}" );
// What is too much for the request itself waits for Action Scheduler; here it runs at once.
$wcpay_request = new WP_REST_Request( 'POST', '/wc/v3/payments/transactions/download' );
$wcpay_answer  = rest_do_request( $wcpay_request )->get_data();
$wcpay_id      = (string) ( $wcpay_answer['export_id'] ?? '' );
if ( '' === $wcpay_id ) {
	fwrite( STDERR, (string) wp_json_encode( $wcpay_answer ) );
	exit( 1 );
}

gc_collect_cycles();
$wcpay_base = memory_get_usage();
memory_reset_peak_usage();
$wcpay_began = hrtime( true );
do {
	Plugin::instance()->exports()->runner()->run( $wcpay_id );
	$wcpay_job = (array) $wcpay_database->row( "SELECT * FROM {$wcpay_table} WHERE export_id = %s", [ $wcpay_id ] );
} while ( Job::QUEUED === $wcpay_job['status'] || Job::RUNNING === $wcpay_job['status'] );
$wcpay_seconds = ( hrtime( true ) - $wcpay_began ) / 1e9;

echo wp_json_encode(
	[
		'status'  => $wcpay_job['status'],
		'rows'    => (int) $wcpay_job['rows_done'],
		'seconds' => $wcpay_seconds,
		'above'   => ( memory_get_peak_usage() - $wcpay_base ) / 1048576,
		'whole'   => memory_get_peak_usage() / 1048576,
	]
), "\n";
$wcpay_database->run( "DELETE FROM {$wcpay_table} WHERE export_id = %s", [ $wcpay_id ] );
( new ExportFolder() )->delete( (string) $wcpay_job['file'] );
