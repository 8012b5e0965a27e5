<?php
/**
 * Runs the check of a seeded site. Run by bin/bench.mjs: php check.php SITE. Exit code 1 when something does not add up.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST'] = 'localhost';

require $argv[1] . '/wp-load.php';

$wcpay_differences = MerchantPayments\Plugin::instance()->check()->run();
echo count( $wcpay_differences ), " differences\n";
exit( [] === $wcpay_differences ? 0 : 1 );
