<?php

declare( strict_types=1 );

// Loads a screen of wp-admin with the named plugins, refunds ten of an order, takes what Stripe sends and works it off, and prints what is
// ours and what is another's.
[
	,
	$merchant_payments_site,
	$merchant_payments_plugins,
	$merchant_payments_screen,
	$merchant_payments_query,
	$merchant_payments_order,
	$merchant_payments_sent
] = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_NAME']     = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/wp-admin/' . $merchant_payments_screen . '?' . $merchant_payments_query;
$_SERVER['QUERY_STRING']    = $merchant_payments_query;
$_SERVER['PHP_SELF']        = '/wp-admin/' . $merchant_payments_screen;

// In the form in which WordPress takes filters up when it is loaded.
$GLOBALS['wp_filter'] = [
	'pre_option_active_plugins' => [
		10 => [
			[
				'function'      => static fn (): array => explode( ',', $merchant_payments_plugins ),
				'accepted_args' => 1,
			],
		],
	],
];

define( 'WP_ADMIN', true );
require $merchant_payments_site . '/wp-load.php';
wp_set_current_user( 1 );
require_once ABSPATH . 'wp-admin/includes/admin.php';
ob_start();
require ABSPATH . 'wp-admin/menu.php';
set_current_screen( 'admin.php' === $merchant_payments_screen ? 'woocommerce_page_wc-settings' : $merchant_payments_screen );
do_action( 'admin_enqueue_scripts', $merchant_payments_screen );
do_action( 'admin_print_scripts' );
ob_start();
do_action( 'admin_notices' );
$merchant_payments_notices  = (string) ob_get_clean();
$merchant_payments_gateways = WC()->payment_gateways()->payment_gateways();
$merchant_payments_refund   = '0' === $merchant_payments_order ? null : wc_create_refund(
	[
		'order_id'       => (int) $merchant_payments_order,
		'amount'         => '10.00',
		'refund_payment' => true,
	]
);
// WooCommerce lists the providers that are left after this action.
do_action( 'woocommerce_admin_field_payment_gateways', [] );
$merchant_payments_listed = array_column( WC()->payment_gateways()->payment_gateways, 'id' );
$merchant_payments_answer = static fn ( string $route ): mixed => rest_do_request( '/wc/v3/payments' . $route )->get_data();
$merchant_payments_take   = static function ( array $sent ): array {
	$request = new WP_REST_Request( 'POST', '/wc/v3/payments/webhook/' . $sent['account'] );
	$request->set_header( 'Stripe-Signature', $sent['signature'] );
	$request->set_body( $sent['body'] );
	$answer = rest_do_request( $request );
	do_action( 'merchant_payments_events', $sent['account'] );
	return [ $answer->get_status(), $answer->get_data() ];
};
// Stripe is no user.
wp_set_current_user( 0 );
$merchant_payments_webhook = array_map( $merchant_payments_take, json_decode( $merchant_payments_sent, true ) );
wp_set_current_user( 1 );
ob_end_clean();

echo json_encode(
	[
		'webhook'      => $merchant_payments_webhook,
		'ours'         => array_values(
			array_filter(
				array_keys( rest_get_server()->get_routes() ),
				static fn ( string $route ): bool => str_starts_with( $route, '/wc/v3/payments/' )
			)
		),
		'menu'         => array_values( (array) preg_grep( '~payments~', array_column( $GLOBALS['menu'], 2 ) ) ),
		'notices'      => wp_strip_all_tags( $merchant_payments_notices ),
		'transactions' => $merchant_payments_answer( '/transactions' ),
		'disputes'     => $merchant_payments_answer( '/disputes' ),
		'offered'      => array_keys(
			array_filter( $merchant_payments_gateways, static fn ( WC_Payment_Gateway $gateway ): bool => $gateway->is_available() )
		),
		'listed'       => $merchant_payments_listed,
		'scripts'      => array_values(
			array_filter(
				array_map( static fn ( string $handle ): string => (string) wp_scripts()->registered[ $handle ]->src, wp_scripts()->queue ),
				static fn ( string $src ): bool => str_contains( $src, dirname( plugin_basename( MERCHANT_PAYMENTS_FILE ) ) . '/build' )
			)
		),
		'refund'       => is_wp_error( $merchant_payments_refund )
			? $merchant_payments_refund->get_error_message()
			: (string) $merchant_payments_refund?->get_amount(),
	]
);
