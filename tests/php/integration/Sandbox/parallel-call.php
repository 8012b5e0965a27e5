<?php

declare( strict_types=1 );

use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Plugin;
use MerchantPayments\Sandbox\Sandbox;

list( , $wcpay_site, $wcpay_method, $wcpay_path, $wcpay_params, $wcpay_key, $wcpay_start ) = $argv;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

require $wcpay_site . 'wp-load.php';

$wcpay_transport = ( new Sandbox( Plugin::instance()->database() ) )->transport();
usleep( max( 0, (int) ( ( (float) $wcpay_start - microtime( true ) ) * 1e6 ) ) );
try {
	$wcpay_answer = $wcpay_transport->request( $wcpay_method, $wcpay_path, json_decode( $wcpay_params, true ), '' === $wcpay_key ? null : $wcpay_key );
	echo $wcpay_answer['status'] ?? $wcpay_answer['object'];
} catch ( PlatformException $wcpay_refusal ) {
	echo $wcpay_refusal->error_code;
}
