<?php
/**
 * Loads one page of the site in a process of its own and prints what of our plugin came along.
 *
 * Arguments: the site's folder, and `shop` or `dashboard`.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

[ , $wcpay_site, $wcpay_page ] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$wcpay_queries              = [];

// WordPress takes up filters that stand here before it is loaded.
$GLOBALS['wp_filter'] = [
	'query' => [
		10 => [
			[
				'function'      => static function ( string $query ) use ( &$wcpay_queries ): string {
					$wcpay_queries[] = $query;
					return $query;
				},
				'accepted_args' => 1,
			],
		],
	],
];

ob_start();
if ( 'shop' === $wcpay_page ) {
	define( 'WP_USE_THEMES', true );
	require $wcpay_site . '/wp-blog-header.php';
} else {
	define( 'WP_ADMIN', true );
	$_SERVER['PHP_SELF'] = '/wp-admin/index.php';
	require $wcpay_site . '/wp-load.php';
	wp_set_current_user( 1 );
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	require ABSPATH . 'wp-admin/menu.php';
	set_current_screen( 'dashboard' );
	do_action( 'admin_init' );
	do_action( 'admin_enqueue_scripts', 'index.php' );
	do_action( 'admin_print_scripts' );
	do_action( 'admin_notices' );
	do_action( 'admin_footer', '' );
	do_action( 'admin_print_footer_scripts' );
}
$wcpay_html = (string) ob_get_clean();

$wcpay_folder = dirname( (string) realpath( WCPAY_FILE ) ) . '/';
echo json_encode(
	[
		'files'   => array_values(
			array_map(
				static fn ( string $file ): string => substr( $file, strlen( $wcpay_folder ) ),
				array_filter( get_included_files(), static fn ( string $file ): bool => (bool) preg_match( '~^' . preg_quote( $wcpay_folder, '~' ) . '(includes/|woocommerce-payments\.php)~', $file ) )
			)
		),
		'queries' => array_values( array_filter( $wcpay_queries, static fn ( string $query ): bool => str_contains( $query, 'wcpay' ) ) ),
		'html'    => str_contains( $wcpay_html, 'wcpaySettings' ) || str_contains( $wcpay_html, 'woocommerce-payments/build' ),
		'length'  => strlen( $wcpay_html ),
	]
);
