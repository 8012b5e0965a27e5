<?php
/**
 * Fills a site with a believable store.
 *
 * Run by bin/store/seed.mjs: php seed.php SITE transactions=N seed=N [until=N]
 * `until` is the moment of the last movement in seconds UTC; now when it is left out. The names are there because
 * PHP for WebAssembly drops arguments that are mere numbers.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}

$site = $argv[1];
parse_str( implode( '&', array_slice( $argv, 2 ) ), $wish );

// A fatal error belongs into the log; WordPress would also print a page about it.
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
require_once $site . '/wp-load.php';

wp_raise_memory_limit( 'admin' );
set_time_limit( 0 );

\MerchantPayments\Site::instance()->samples()->seeder()->run(
	(int) $wish['transactions'],
	(int) $wish['seed'],
	isset( $wish['until'] ) ? (int) $wish['until'] : null,
	static function ( string $message ): void {
		echo $message, "\n";
	}
);
