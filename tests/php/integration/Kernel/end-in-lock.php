<?php

declare( strict_types=1 );

use MerchantPayments\Site;

[ , $merchant_payments_site, $merchant_payments_end ] = $argv;

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';

require $merchant_payments_site . '/wp-load.php';

Site::instance()->migrations()->run_if_needed();
$merchant_payments_database = Site::instance()->database();
Site::instance()->lock()->hold(
	'held',
	3600,
	static fn () => $merchant_payments_database->transaction(
		static function () use ( $merchant_payments_database, $merchant_payments_end ): void {
			$merchant_payments_database->run(
				"INSERT INTO {$merchant_payments_database->table( 'locks' )} (name, owner, expires) VALUES ('half', 'x', 1)"
			);
			echo "in the middle\n";
			if ( 'kill' === $merchant_payments_end ) {
				exec( 'kill -9 ' . getmypid() );
			}
			if ( 'exit' === $merchant_payments_end ) {
				exit( 1 );
			}
			echo strlen( str_repeat( 'x', 2_000_000_000 ) );
		}
	)
);
