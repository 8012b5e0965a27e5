<?php
/**
 * Opens the account of a new site: a verified one in the sandbox.
 *
 * Run by bin/store/make-site.mjs: php open-account.php SITE
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}

// A fatal error belongs into the log; WordPress would also print a page about it.
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
require_once $argv[1] . '/wp-load.php';

\MerchantPayments\Site::instance()->sandbox()->reset( random_int( 1, PHP_INT_MAX ) );
