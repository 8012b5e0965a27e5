<?php

declare( strict_types=1 );

$merchant_payments_site = (string) getenv( 'MERCHANT_PAYMENTS_SITE' );
if ( ! is_file( $merchant_payments_site . '/wp-load.php' ) ) {
	fwrite( STDERR, "MERCHANT_PAYMENTS_SITE does not name a prepared site: '$merchant_payments_site'. Run `npm test -- php`.\n" );
	exit( 1 );
}

// A deprecated call of WordPress or WooCommerce themselves must not fail a test of ours: PHPUnit's handler comes later.
require dirname( __DIR__, 2 ) . '/vendor/autoload.php';
require __DIR__ . '/waits.php';

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

// A WordPress that is not installed, or cannot reach its database, ends the process as if all were well.
register_shutdown_function(
	static function (): void {
		if ( ! defined( 'MERCHANT_PAYMENTS_SITE_LOADED' ) ) {
			fwrite( STDERR, "WordPress ended before it was loaded.\n" );
			exit( 1 );
		}
	}
);
require $merchant_payments_site . '/wp-load.php';
define( 'MERCHANT_PAYMENTS_SITE_LOADED', true );
require_once ABSPATH . 'wp-admin/includes/admin.php';

MerchantPayments\Tests\Integration\WordPressRoutes::register_once();

// A site that was made before a table changed.
MerchantPayments\Site::instance()->migrations()->run();

( new MerchantPayments\Sandbox\SandboxTables( MerchantPayments\Site::instance()->database() ) )->install();

// What a test leaves behind is undone after each test, but an earlier run may have been killed in between.
MerchantPayments\Tests\Integration\SiteState::empty_our_tables();
