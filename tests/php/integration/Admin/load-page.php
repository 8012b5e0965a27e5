<?php

declare( strict_types=1 );

[ , $wcpay_site, $wcpay_page ] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$wcpay_queries              = [];

/**
 * A filter in the form in which WordPress takes it up when it is loaded.
 *
 * @return array<int, list<array{function: callable, accepted_args: int}>>
 */
function wcpay_early_filter( callable $callback ): array {
	return [ 10 => [ [ 'function' => $callback, 'accepted_args' => 1 ] ] ];
}

$GLOBALS['wp_filter'] = [
	'query'              => wcpay_early_filter(
		static function ( string $query ) use ( &$wcpay_queries ): string {
			$wcpay_queries[] = $query;
			return $query;
		}
	),
	// The host's name is not the site's.
	'redirect_canonical' => wcpay_early_filter( static fn (): bool => false ),
];

ob_start();
if ( 'shop' === $wcpay_page ) {
	define( 'WP_USE_THEMES', true );
	require $wcpay_site . '/wp-blog-header.php';
} elseif ( str_starts_with( $wcpay_page, '/wp-json' ) ) {
	define( 'REST_REQUEST', true );
	require $wcpay_site . '/wp-load.php';
	echo str_pad( (string) wp_json_encode( rest_do_request( substr( $wcpay_page, strlen( '/wp-json' ) ) ) ), 501 );
	// The cart says how it can be paid, whatever else WooCommerce asks of its payment methods.
	WC()->payment_gateways()->get_available_payment_gateways();
} else {
	define( 'WP_ADMIN', true );
	$_SERVER['PHP_SELF'] = '/wp-admin/' . $wcpay_page;
	require $wcpay_site . '/wp-load.php';
	wp_set_current_user( 1 );
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	require ABSPATH . 'wp-admin/menu.php';
	set_current_screen( $wcpay_page );
	do_action( 'admin_init' );
	do_action( 'admin_enqueue_scripts', $wcpay_page );
	do_action( 'admin_print_scripts' );
	do_action( 'admin_notices' );
	do_action( 'admin_footer', '' );
	do_action( 'admin_print_footer_scripts' );
}
$wcpay_html = (string) ob_get_clean();

// In a development site the folder of classes is a link into the repository.
$wcpay_classes = (string) realpath( dirname( WCPAY_FILE ) . '/includes' );
$wcpay_files   = [];
foreach ( get_included_files() as $wcpay_file ) {
	if ( realpath( WCPAY_FILE ) === $wcpay_file ) {
		$wcpay_files[] = basename( $wcpay_file );
	} elseif ( str_starts_with( $wcpay_file, $wcpay_classes . '/' ) ) {
		$wcpay_files[] = 'includes' . substr( $wcpay_file, strlen( $wcpay_classes ) );
	}
}

echo json_encode(
	[
		'files'   => $wcpay_files,
		// WooCommerce itself asks for the option wcpay_account_data, which another plugin may have left, and notes the order of all payment methods.
		'queries' => array_values( (array) preg_grep( '/wcpay_(?!account_data)|^(?!.*woocommerce_gateway_order).*merchant_payments/s', $wcpay_queries ) ),
		'html'    => str_contains( $wcpay_html, 'wcpaySettings' ) || str_contains( $wcpay_html, 'woocommerce-payments/build' ),
		'length'  => strlen( $wcpay_html ),
		'methods' => did_action( 'wc_payment_gateways_initialized' ) > 0,
	]
);
