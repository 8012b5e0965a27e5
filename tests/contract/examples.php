<?php
/**
 * Prints one real answer of every list and summary, from the store that `npm run contract` seeds: tests in TypeScript use them.
 *
 * Runs inside a prepared site. Site addresses become `https://store.example`, so that the answers are the same everywhere.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

$wcpay_site = (string) getenv( 'WCPAY_SITE' );

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';

require $wcpay_site . '/wp-load.php';

/**
 * How many rows an example shows.
 */
const ROWS = 5;

wp_set_current_user( (int) get_users( array( 'role' => 'administrator' ) )[0]->ID );
$wcpay_examples = array();
foreach ( rest_get_server()->get_routes( MerchantPayments\Rest\Controller::ROUTE_NAMESPACE ) as $wcpay_path => $wcpay_handlers ) {
	if ( ! isset( $wcpay_handlers[0]['wcpay_errors'], $wcpay_handlers[0]['methods']['GET'] ) || str_contains( $wcpay_path, '(' ) ) {
		continue;
	}
	$wcpay_request = new WP_REST_Request( 'GET', $wcpay_path );
	if ( isset( $wcpay_handlers[0]['args']['pagesize'] ) ) {
		$wcpay_request->set_param( 'pagesize', ROWS );
	}
	$wcpay_examples[ 'GET ' . $wcpay_path ] = rest_do_request( $wcpay_request )->get_data();
}
$wcpay_json = (string) wp_json_encode( (object) $wcpay_examples, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
echo str_replace( untrailingslashit( home_url() ), 'https://store.example', $wcpay_json ), "\n";
