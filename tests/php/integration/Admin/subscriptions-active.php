<?php

declare( strict_types=1 );

use MerchantPayments\Admin\Assets;
use MerchantPayments\Admin\Pages;
use MerchantPayments\AppPage;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Site;

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

require $argv[1] . '/wp-load.php';
require dirname( __DIR__, 2 ) . '/Subscriptions/WC_Subscriptions.php';

wp_set_current_user( 1 );
$merchant_payments_plugin = Site::instance();
(
	new AppPage(
		$merchant_payments_plugin->account()->scope,
		$merchant_payments_plugin->account()->connection,
		new Pages( true ),
		[],
		$merchant_payments_plugin->jobs()
	)
)->load( new PageAddress( 'page=wc-admin&path=%2Fpayments%2Floans', new DateTimeZone( 'UTC' ) ) );

echo implode( ' ', array_filter( (array) wp_scripts()->get_data( Assets::APP, 'before' ), 'is_string' ) );
