<?php

declare( strict_types=1 );

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

if ( 'with' === $argv[2] ) {
	require dirname( __DIR__, 2 ) . '/Subscriptions/WC_Subscriptions.php';
}

require $argv[1] . '/wp-load.php';

$merchant_payments_of = preg_grep( '~/includes/Checkout/Subscriptions/~', get_included_files() );
echo wp_json_encode(
	[
		'files'  => array_values( array_map( 'basename', $merchant_payments_of ? $merchant_payments_of : [] ) ),
		'renews' => has_action( 'woocommerce_scheduled_subscription_payment_merchant_payments' ),
	]
);
