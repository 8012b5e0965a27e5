<?php

declare( strict_types=1 );

use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Tests\Integration\Export\Exporter;

[ , $merchant_payments_site, $merchant_payments_export ] = $argv;

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';

require $merchant_payments_site . '/wp-load.php';
require __DIR__ . '/Exporter.php';

$merchant_payments_base = memory_get_usage();
memory_reset_peak_usage();
Exporter::at( new SystemClock() )->run( $merchant_payments_export );
echo wp_json_encode( [ 'used' => memory_get_peak_usage() - $merchant_payments_base ] ), "\n";
