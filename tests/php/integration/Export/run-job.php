<?php

declare( strict_types=1 );

use MerchantPayments\Tests\Integration\Export\Exporter;
use MerchantPayments\Tests\SettableClock;

[ , $wcpay_site, $wcpay_export, $wcpay_ahead ] = $argv;

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';

require $wcpay_site . '/wp-load.php';
require dirname( __DIR__, 2 ) . '/SettableClock.php';
require __DIR__ . '/Exporter.php';

$wcpay_base = memory_get_usage();
memory_reset_peak_usage();
Exporter::at( new SettableClock( time() + (int) $wcpay_ahead ) )->runner()->run( $wcpay_export );
echo wp_json_encode( [ 'used' => memory_get_peak_usage() - $wcpay_base ] ), "\n";
