<?php

declare( strict_types=1 );

use MerchantPayments\Plugin;

[ , $wcpay_site, $wcpay_end ] = $argv;

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';

require $wcpay_site . '/wp-load.php';

Plugin::instance()->migrations()->run_if_needed();
$wcpay_database = Plugin::instance()->database();
Plugin::instance()->lock()->hold(
	'held',
	3600,
	static fn () => $wcpay_database->transaction(
		static function () use ( $wcpay_database, $wcpay_end ): void {
			$wcpay_database->run( "INSERT INTO {$wcpay_database->table( 'locks' )} (name, owner, expires) VALUES ('half', 'x', 1)" );
			echo "in the middle\n";
			if ( 'kill' === $wcpay_end ) {
				exec( 'kill -9 ' . getmypid() );
			}
			if ( 'exit' === $wcpay_end ) {
				exit( 1 );
			}
			echo strlen( str_repeat( 'x', 2_000_000_000 ) );
		}
	)
);
