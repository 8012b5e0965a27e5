<?php
/**
 * Starting point of the unit tests: our classes and nothing of WordPress but a handful of pure functions.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

define( 'ABSPATH', dirname( __DIR__, 2 ) . '/' );

require dirname( __DIR__, 2 ) . '/vendor/autoload.php';
require dirname( __DIR__, 2 ) . '/includes/autoload.php';
require __DIR__ . '/wordpress-functions.php';
