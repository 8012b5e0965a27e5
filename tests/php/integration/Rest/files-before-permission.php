<?php

declare( strict_types=1 );

/**
 * Prints which files of the plugin a request has loaded when the permission of its route is checked.
 *
 * Usage: php files-before-permission.php WORDPRESS-DIR USER METHOD ROUTE, where ROUTE is below our root, and USER an id or 0.
 */

[ , $merchant_payments_site, $merchant_payments_user, $merchant_payments_method, $merchant_payments_route ] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = $merchant_payments_method;
$_SERVER['REQUEST_URI']     = '/';
require $merchant_payments_site . '/wp-load.php';
wp_set_current_user( (int) $merchant_payments_user );

$merchant_payments_loaded = null;
add_filter(
	'rest_request_before_callbacks',
	static function ( mixed $answer ) use ( &$merchant_payments_loaded ): mixed {
		$merchant_payments_loaded ??= get_included_files();
		return $answer;
	},
	-1000
);
$merchant_payments_status = rest_do_request(
	new WP_REST_Request( $merchant_payments_method, '/wc/v3/payments' . $merchant_payments_route )
)->get_status();

// In a development site the folder of classes is a link into the repository.
$merchant_payments_classes = realpath( dirname( MERCHANT_PAYMENTS_FILE ) . '/includes' ) . '/';
$merchant_payments_own     = array_filter(
	$merchant_payments_loaded ?? get_included_files(),
	static fn ( string $file ): bool => str_starts_with( $file, $merchant_payments_classes )
);
echo json_encode(
	[
		'status' => $merchant_payments_status,
		'files'  => array_map(
			static fn ( string $file ): string => substr( $file, strlen( $merchant_payments_classes ) ),
			array_values( $merchant_payments_own )
		),
	]
);
