<?php

/**
 * Runs one operation in a process of its own, which the kill tests kill in the middle: `php act.php SITE LAST PATH [BODY KEY]`.
 *
 * LAST is where to stop: the number of a database query, or the name of an action. There it prints "now" and waits to be killed, or for a line of input.
 * PATH is `feed`, `reconcile`, `rebuild`, `upgrade`, `migrate`, `export` (BODY is its id), `page` (BODY is an order's id and KEY an amount that its page
 * refunds), or the path of a POST request below `/wc/v3/payments`.
 */

declare( strict_types=1 );

use MerchantPayments\Plugin;

[ , $wcpay_site, $wcpay_last, $wcpay_path ] = $argv;

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'POST';
$_SERVER['REQUEST_URI']    = '/';

require $wcpay_site . '/wp-load.php';

wp_set_current_user( null, 'wcpay-test-administrator' );
if ( 'upgrade' !== $wcpay_path ) {
	Plugin::instance()->migrations()->run_if_needed();
}
rest_get_server();
$wcpay_count = 0;
$wcpay_end   = static function () use ( &$wcpay_end, $wcpay_last ): void {
	// Not echoed: the output may be buffered, for example while an e-mail is rendered.
	fwrite( STDOUT, "now\n" );
	if ( false === fgets( STDIN ) ) {
		sleep( 60 );
		exit( 1 );
	}
	remove_action( $wcpay_last, $wcpay_end );
};
if ( ! is_numeric( $wcpay_last ) ) {
	add_action( $wcpay_last, $wcpay_end );
}
add_filter(
	'query',
	static function ( string $statement ) use ( &$wcpay_count, $wcpay_last, $wcpay_end ): string {
		if ( ++$wcpay_count === (int) $wcpay_last ) {
			$wcpay_end();
		}
		return $statement;
	}
);
if ( 'feed' === $wcpay_path ) {
	Plugin::instance()->event_feed()->catch_up();
} elseif ( 'reconcile' === $wcpay_path ) {
	Plugin::instance()->reconcile()->run();
} elseif ( 'rebuild' === $wcpay_path ) {
	Plugin::instance()->rebuild()->run();
} elseif ( 'upgrade' === $wcpay_path ) {
	Plugin::instance()->migrations()->run_if_needed();
} elseif ( 'migrate' === $wcpay_path ) {
	while ( null !== Plugin::instance()->migration()->step() );
} elseif ( 'export' === $wcpay_path ) {
	Plugin::instance()->exports()->runner()->run( $argv[4] );
} elseif ( 'page' === $wcpay_path ) {
	$wcpay_refund = wc_create_refund(
		[
			'order_id'       => (int) $argv[4],
			'amount'         => $argv[5],
			'refund_payment' => true,
		]
	);
	if ( is_wp_error( $wcpay_refund ) ) {
		echo 'refused: ', $wcpay_refund->get_error_message(), "\n";
		exit( 1 );
	}
} else {
	$wcpay_request = new WP_REST_Request( 'POST', '/wc/v3/payments' . $wcpay_path );
	$wcpay_request->set_headers( [ 'Content-Type' => 'application/json', 'Idempotency-Key' => $argv[5] ] );
	$wcpay_request->set_body( $argv[4] );
	$wcpay_response = rest_do_request( $wcpay_request );
	if ( 200 !== $wcpay_response->get_status() ) {
		echo wp_json_encode( $wcpay_response->get_data() ), "\n";
		exit( 1 );
	}
}
echo "done $wcpay_count\n";
