<?php

declare( strict_types=1 );

use MerchantPayments\Site;
use MerchantPayments\Tests\Contract\ExampleAnswers;
use MerchantPayments\Tests\Contract\Stillness;

$merchant_payments_start = time();
$merchant_payments_site  = (string) getenv( 'MERCHANT_PAYMENTS_SITE' );

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';

require $merchant_payments_site . '/wp-load.php';
foreach ( array( 'Address', 'Calls', 'ExampleAnswers', 'Stillness' ) as $merchant_payments_class ) {
	require __DIR__ . "/$merchant_payments_class.php";
}

wp_set_current_user( (int) get_users( array( 'role' => 'administrator' ) )[0]->ID );
// Rates move with the day; an example does not.
update_option(
	'merchant_payments_multi_currency_cached_rates',
	array(
		'scope'    => Site::instance()->account()->scope()->id,
		'currency' => 'usd',
		'rates'    => array(
			'eur' => 0.92,
			'jpy' => 150.5,
			'kwd' => 0.307,
		),
		'updated'  => 4102444800,
	)
);
$merchant_payments_still    = new Stillness( (int) getenv( 'MERCHANT_PAYMENTS_UNTIL' ), $merchant_payments_start );
$merchant_payments_examples = $merchant_payments_still->of( json_decode( (string) wp_json_encode( ( new ExampleAnswers() )->all() ) ) );
$merchant_payments_json     = (string) wp_json_encode(
	$merchant_payments_examples,
	JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
);
echo str_replace( untrailingslashit( home_url() ), 'https://store.example', $merchant_payments_json ), "\n";
