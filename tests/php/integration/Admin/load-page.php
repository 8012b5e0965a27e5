<?php

declare( strict_types=1 );

[ , $merchant_payments_site, $merchant_payments_page ] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$merchant_payments_queries  = [];

/**
 * A filter in the form in which WordPress takes it up when it is loaded.
 *
 * @return array<int, list<array{function: callable, accepted_args: int}>>
 */
function merchant_payments_early_filter( callable $callback ): array {
	return [ 10 => [ [ 'function' => $callback, 'accepted_args' => 1 ] ] ];
}

$GLOBALS['wp_filter'] = [
	'query'              => merchant_payments_early_filter(
		static function ( string $query ) use ( &$merchant_payments_queries ): string {
			$merchant_payments_queries[] = $query;
			return $query;
		}
	),
	// The host's name is not the site's.
	'redirect_canonical' => merchant_payments_early_filter( static fn (): bool => false ),
];

ob_start();
if ( 'shop' === $merchant_payments_page ) {
	define( 'WP_USE_THEMES', true );
	require $merchant_payments_site . '/wp-blog-header.php';
} elseif ( str_starts_with( $merchant_payments_page, '/wp-json' ) ) {
	define( 'REST_REQUEST', true );
	require $merchant_payments_site . '/wp-load.php';
	echo str_pad( (string) wp_json_encode( rest_do_request( substr( $merchant_payments_page, strlen( '/wp-json' ) ) ) ), 501 );
	// The cart says how it can be paid, whatever else WooCommerce asks of its payment methods.
	WC()->payment_gateways()->get_available_payment_gateways();
} else {
	define( 'WP_ADMIN', true );
	$_SERVER['PHP_SELF'] = '/wp-admin/' . $merchant_payments_page;
	require $merchant_payments_site . '/wp-load.php';
	wp_set_current_user( 1 );
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	require ABSPATH . 'wp-admin/menu.php';
	set_current_screen( $merchant_payments_page );
	do_action( 'admin_init' );
	do_action( 'admin_enqueue_scripts', $merchant_payments_page );
	do_action( 'admin_print_scripts' );
	do_action( 'admin_notices' );
	do_action( 'admin_footer', '' );
	do_action( 'admin_print_footer_scripts' );
}
$merchant_payments_html = (string) ob_get_clean();

// In a development site the folder of classes is a link into the repository.
$merchant_payments_classes = (string) realpath( dirname( MERCHANT_PAYMENTS_FILE ) . '/includes' );
$merchant_payments_files   = [];
foreach ( get_included_files() as $merchant_payments_file ) {
	if ( realpath( MERCHANT_PAYMENTS_FILE ) === $merchant_payments_file ) {
		$merchant_payments_files[] = basename( $merchant_payments_file );
	} elseif ( str_starts_with( $merchant_payments_file, $merchant_payments_classes . '/' ) ) {
		$merchant_payments_files[] = 'includes' . substr( $merchant_payments_file, strlen( $merchant_payments_classes ) );
	}
}

echo json_encode(
	[
		'files'   => $merchant_payments_files,
		// WooCommerce itself asks for the option wcpay_account_data, which another plugin may have left, and notes the order of all payment
		// methods.
		'queries' => array_values(
			(array) preg_grep( '/wcpay_(?!account_data)|^(?!.*woocommerce_gateway_order).*merchant_payments/s', $merchant_payments_queries )
		),
		'html'    => str_contains( $merchant_payments_html, 'merchantPaymentsSettings' )
			|| str_contains( $merchant_payments_html, 'merchant-payments-for-woocommerce/build' ),
		'length'  => strlen( $merchant_payments_html ),
		'methods' => did_action( 'wc_payment_gateways_initialized' ) > 0,
	]
);
