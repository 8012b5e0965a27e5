<?php

declare( strict_types=1 );

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Site;
use MerchantPayments\Sandbox\Sandbox;

list(
	,
	$merchant_payments_site,
	$merchant_payments_method,
	$merchant_payments_path,
	$merchant_payments_params,
	$merchant_payments_key
) = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

require $merchant_payments_site . 'wp-load.php';

$merchant_payments_transport = ( new Sandbox( Site::instance()->database() ) )->transport();
// All others are as far as this before any of them goes on.
echo "ready\n";
$merchant_payments_start = (float) fgets( STDIN );
usleep( max( 0, (int) ( ( $merchant_payments_start - microtime( true ) ) * 1e6 ) ) );
try {
	$merchant_payments_answer = $merchant_payments_transport->request(
		$merchant_payments_method,
		$merchant_payments_path,
		json_decode( $merchant_payments_params, true ),
		'' === $merchant_payments_key ? null : $merchant_payments_key
	);
	echo $merchant_payments_answer['status'] ?? $merchant_payments_answer['object'];
} catch ( PlatformException $merchant_payments_refusal ) {
	echo $merchant_payments_refusal->error_code;
}
