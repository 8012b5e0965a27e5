<?php
/**
 * Prints the REST contract as JSON: every route that the plugin registers, with its parameters, answer and errors.
 *
 * Runs without WordPress: what the features would tell WordPress's REST server is written down instead.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

define( 'ABSPATH', dirname( __DIR__, 2 ) . '/' );

require dirname( __DIR__ ) . '/php/wordpress-functions.php';
require dirname( __DIR__, 2 ) . '/includes/autoload.php';

/**
 * WordPress's database object, which nothing here asks anything.
 */
class wpdb {
	/**
	 * Table prefix.
	 *
	 * @var string
	 */
	public string $prefix = '';
}

/**
 * Runs REST callbacks at once, leaves everything else.
 *
 * @param string   $hook     Hook.
 * @param callable $callback Callback.
 */
function add_action( string $hook, callable $callback ): void {
	if ( 'rest_api_init' === $hook ) {
		$callback();
	}
}

/**
 * Writes a route down.
 *
 * @param string               $route_namespace Namespace.
 * @param string               $path            Path pattern.
 * @param array<string, mixed> $options         Handlers and schema.
 */
function register_rest_route( string $route_namespace, string $path, array $options ): void {
	foreach ( array_filter( $options, 'is_int', ARRAY_FILTER_USE_KEY ) as $handler ) {
		$GLOBALS['wcpay_contract'][] = array(
			'method' => $handler['methods'],
			'path'   => '/' . $route_namespace . $path,
			'args'   => (object) $handler['args'],
			'schema' => $options['schema'](),
			'errors' => $handler[ MerchantPayments\Rest\RouteGuard::ERRORS ],
		);
	}
}

$GLOBALS['wpdb']           = new wpdb();
$GLOBALS['wcpay_contract'] = array();
foreach ( MerchantPayments\Plugin::instance()->features() as $feature ) {
	$feature->register();
}
echo json_encode( $GLOBALS['wcpay_contract'], JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), "\n";
