<?php

declare( strict_types=1 );

use MerchantPayments\Lists\Filter\SearchFilter;

$merchant_payments_terms = array_slice( $argv, 2 );

$_SERVER['HTTP_HOST']       = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';

require $argv[1] . '/wp-load.php';
require dirname( __DIR__, 2 ) . '/Subscriptions/WC_Subscriptions.php';

/** WooCommerce Subscriptions' function. */
function wcs_is_subscription( int $id ): bool {
	return 77 === $id;
}

/** WooCommerce Subscriptions' function. */
function wcs_get_subscription( int $id ): object|false {
	return 77 !== $id ? false : new class() {

		/** @return array<int, int> */
		public function get_related_orders( string $what, string $which ): array {
			return 'ids any' === "$what $which" ? [ 8 => 8, 5 => 5 ] : [];
		}
	};
}

echo wp_json_encode( SearchFilter::terms( [ 'search' => $merchant_payments_terms ] ) );
