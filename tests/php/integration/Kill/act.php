<?php

/**
 * Runs one operation in a process of its own, which the kill tests kill in the middle: `php act.php SITE LAST PATH [BODY KEY]`.
 *
 * LAST is where to stop: the number of a database query, or the name of an action. There it prints "now" and waits to be killed, or for a
 * line of input. PATH is `feed`, `reconcile`, `rebuild`, `import`, `reports` (an import by them), `tables`, `export` (BODY is its id),
 * `page` (BODY is an order's id and KEY an amount that its page refunds), `command` (the same by a command of WP-CLI, which nobody is
 * logged in to), or the path of a POST request below `/wc/v3/payments`.
 */

declare( strict_types=1 );

use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Kernel\ChangedTable;
use MerchantPayments\Tests\Integration\Ledger\ReportedStore;

[ , $merchant_payments_site, $merchant_payments_last, $merchant_payments_path ] = $argv;

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'POST';
$_SERVER['REQUEST_URI']    = '/';

require $merchant_payments_site . '/wp-load.php';

wp_set_current_user( null, 'merchant-payments-test-administrator' );
if ( 'tables' !== $merchant_payments_path ) {
	Site::instance()->migrations()->run_if_needed();
}
define( 'WP_CLI', 'command' === $merchant_payments_path );
rest_get_server();
$merchant_payments_count = 0;
$merchant_payments_end   = static function () use ( &$merchant_payments_end, $merchant_payments_last ): void {
	// Not echoed: the output may be buffered, for example while an e-mail is rendered.
	fwrite( STDOUT, "now\n" );
	if ( false === fgets( STDIN ) ) {
		sleep( 60 );
		exit( 1 );
	}
	remove_action( $merchant_payments_last, $merchant_payments_end );
};
if ( ! is_numeric( $merchant_payments_last ) ) {
	add_action( $merchant_payments_last, $merchant_payments_end );
}
add_filter(
	'query',
	static function ( string $statement ) use ( &$merchant_payments_count, $merchant_payments_last, $merchant_payments_end ): string {
		if ( ++$merchant_payments_count === (int) $merchant_payments_last ) {
			$merchant_payments_end();
		}
		return $statement;
	}
);
if ( 'feed' === $merchant_payments_path ) {
	Site::instance()->account()->event_feed()->catch_up();
} elseif ( 'reconcile' === $merchant_payments_path ) {
	Site::instance()->account()->reconcile()->run();
} elseif ( 'rebuild' === $merchant_payments_path ) {
	Site::instance()->account()->rebuild()->run();
} elseif ( 'import' === $merchant_payments_path ) {
	Site::instance()->account()->importer()->run();
} elseif ( 'reports' === $merchant_payments_path ) {
	require_once __DIR__ . '/../AccountOver.php';
	require_once __DIR__ . '/../../ReportingPlatform.php';
	require_once __DIR__ . '/../Ledger/ReportedStore.php';
	ReportedStore::importer( ReportedStore::platform( Site::instance() ) )->run();
} elseif ( 'tables' === $merchant_payments_path ) {
	require_once __DIR__ . '/../Kernel/ChangedTable.php';
	ChangedTable::migrations( ChangedTable::AFTER )->run_if_needed();
} elseif ( 'export' === $merchant_payments_path ) {
	Site::instance()->jobs()->export( $argv[4] );
} elseif ( in_array( $merchant_payments_path, [ 'page', 'command' ], true ) ) {
	if ( 'command' === $merchant_payments_path ) {
		wp_set_current_user( 0 );
	}
	$merchant_payments_refund = wc_create_refund(
		[
			'order_id'       => (int) $argv[4],
			'amount'         => $argv[5],
			'refund_payment' => true,
		]
	);
	if ( is_wp_error( $merchant_payments_refund ) ) {
		echo 'refused: ', $merchant_payments_refund->get_error_message(), "\n";
		exit( 1 );
	}
} else {
	$merchant_payments_request = new WP_REST_Request( 'POST', '/wc/v3/payments' . $merchant_payments_path );
	$merchant_payments_request->set_headers( [ 'Content-Type' => 'application/json', 'Idempotency-Key' => $argv[5] ] );
	$merchant_payments_request->set_body( $argv[4] );
	$merchant_payments_response = rest_do_request( $merchant_payments_request );
	if ( 200 !== $merchant_payments_response->get_status() ) {
		echo wp_json_encode( $merchant_payments_response->get_data() ), "\n";
		exit( 1 );
	}
}
echo "done $merchant_payments_count\n";
