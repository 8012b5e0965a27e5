<?php

declare( strict_types=1 );

/**
 * Prints which files of the plugin a request loads beyond those that an empty route of ours loads.
 *
 * Usage: php files-of-request.php WORDPRESS-DIR NAME PARAMS, where NAME is a key of the table below and PARAMS is JSON.
 */

use MerchantPayments\Account\Account;
use MerchantPayments\Features\Authorizations\AuthorizationActionsController;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Site;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Idempotency;
use MerchantPayments\Rest\ListController;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\RouteGuard;

[ , $merchant_payments_site, $merchant_payments_name, $merchant_payments_params ] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
require $merchant_payments_site . '/wp-load.php';
wp_set_current_user( 1 );

/** By name: the method, the route, and what makes its controller. */
$merchant_payments_requests = [
	'transactions' => [
		'GET',
		'/transactions',
		static function ( Site $plugin ): Controller {
			return new ListController( '/transactions', $plugin->lists()->queries()['transactions']( $plugin->account()->scope() ) );
		},
	],
	'capture'      => [
		'POST',
		'/orders/' . ( json_decode( $merchant_payments_params, true )['order_id'] ?? 0 ) . '/capture_authorization',
		static fn ( Site $plugin ): Controller => new AuthorizationActionsController( static fn (): Account => $plugin->account() ),
	],
];

/**
 * Registers one controller in place of the plugin's own routes, and sends it a request.
 *
 * @param array<string, mixed> $params
 */
function merchant_payments_request( Controller $controller, string $method, string $route, array $params ): int {
	$controller->register_routes();
	$request = new WP_REST_Request( $method, '/wc/v3/payments' . $route );
	$request->set_query_params( $params );
	return rest_do_request( $request )->get_status();
}

// Routes of the plugin itself stay out: each of them loads its controller and its schema when it is registered.
remove_all_filters( 'rest_pre_dispatch' );
rest_get_server();
$merchant_payments_plugin = Site::instance();
$merchant_payments_plugin->migrations()->run_if_needed();
$merchant_payments_plugin->account();
RouteGuard::register();
Idempotency::register();
$merchant_payments_empty = new class() extends Controller {
	public function routes(): array {
		return [ new Route( 'GET', '/empty', static fn (): array => [], [], JsonSchema::closed( 'Empty', [] ) ) ];
	}
};
if ( 200 !== merchant_payments_request( $merchant_payments_empty, 'GET', '/empty', [] ) ) {
	exit( 1 );
}
$merchant_payments_before = get_included_files();

[ $merchant_payments_method, $merchant_payments_route, $merchant_payments_make ] = $merchant_payments_requests[ $merchant_payments_name ];
$merchant_payments_status = merchant_payments_request(
	$merchant_payments_make( $merchant_payments_plugin ),
	$merchant_payments_method,
	$merchant_payments_route,
	json_decode( $merchant_payments_params, true, 512, JSON_THROW_ON_ERROR )
);

// In a development site the folder of classes is a link into the repository.
$merchant_payments_classes = realpath( dirname( MERCHANT_PAYMENTS_FILE ) . '/includes' ) . '/';
$merchant_payments_loaded  = array_filter(
	array_diff( get_included_files(), $merchant_payments_before ),
	static fn ( string $file ): bool => str_starts_with( $file, $merchant_payments_classes )
);
echo json_encode(
	[
		'status' => $merchant_payments_status,
		'files'  => array_map(
			static fn ( string $file ): string => substr( $file, strlen( $merchant_payments_classes ) ),
			array_values( $merchant_payments_loaded )
		),
	]
);
