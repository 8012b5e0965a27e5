<?php

declare( strict_types=1 );

define( 'ABSPATH', dirname( __DIR__, 2 ) . '/' );

require dirname( __DIR__ ) . '/php/wordpress-functions.php';
require dirname( __DIR__, 2 ) . '/includes/autoload.php';

/** WordPress's database object, which nothing here asks anything. */
class wpdb {
	/** Table prefix. */
	public string $prefix = '';
}

/**
 * The options that every request has: the sandbox is known.
 *
 * @return array<string, mixed>
 */
function wp_load_alloptions(): array {
	return array(
		MerchantPayments\Platform\Scopes::CURRENT => '1',
		MerchantPayments\Platform\Scopes::OPTION  => array(
			array(
				'id'      => 1,
				'mode'    => 'sandbox',
				'account' => 'sandbox',
			),
		),
	);
}

/** A value as it is stored. */
function maybe_unserialize( mixed $value ): mixed {
	return $value;
}

/** Runs REST callbacks at once, leaves everything else. */
function add_action( string $hook, callable $callback ): void {
	if ( 'rest_api_init' === $hook ) {
		$callback();
	}
}

/**
 * Writes a route down.
 *
 * @param array<string, mixed> $options Handlers and schema.
 */
function register_rest_route( string $route_namespace, string $path, array $options ): void {
	foreach ( array_filter( $options, 'is_int', ARRAY_FILTER_USE_KEY ) as $handler ) {
		$GLOBALS['merchant_payments_contract'][] = array(
			'method' => $handler['methods'],
			'path'   => '/' . $route_namespace . $path,
			'args'   => (object) $handler['args'],
			'schema' => $options['schema'](),
			'errors' => $handler[ MerchantPayments\Rest\RouteGuard::ERRORS ],
		);
	}
}

$GLOBALS['wpdb']                       = new wpdb();
$GLOBALS['merchant_payments_options']  = array( MerchantPayments\Kernel\Migrations::OPTION => MerchantPayments\Kernel\Migrations::VERSION );
$GLOBALS['merchant_payments_contract'] = array();
( new MerchantPayments\Routes( MerchantPayments\Site::instance(), MerchantPayments\Site::instance()->account() ) )->register();
echo json_encode( $GLOBALS['merchant_payments_contract'], JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ), "\n";
