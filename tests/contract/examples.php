<?php

declare( strict_types=1 );

use MerchantPayments\Plugin;
use MerchantPayments\Tests\Contract\ExampleAnswers;
use MerchantPayments\Tests\Contract\Stillness;

$wcpay_start = time();
$wcpay_site  = (string) getenv( 'WCPAY_SITE' );

$_SERVER['HTTP_HOST']      = 'localhost';
$_SERVER['REQUEST_METHOD'] = 'GET';

require $wcpay_site . '/wp-load.php';
foreach ( array( 'Address', 'Calls', 'ExampleAnswers', 'Stillness' ) as $wcpay_class ) {
	require __DIR__ . "/$wcpay_class.php";
}

wp_set_current_user( (int) get_users( array( 'role' => 'administrator' ) )[0]->ID );
// Rates move with the day; an example does not.
update_option(
	'wcpay_multi_currency_cached_rates',
	array(
		'scope'    => Plugin::instance()->scope()->id,
		'currency' => 'usd',
		'rates'    => array(
			'eur' => 0.92,
			'jpy' => 150.5,
			'kwd' => 0.307,
		),
		'updated'  => 4102444800,
	)
);
$wcpay_still    = new Stillness( (int) getenv( 'WCPAY_UNTIL' ), $wcpay_start );
$wcpay_examples = $wcpay_still->of( json_decode( (string) wp_json_encode( ( new ExampleAnswers() )->all() ) ) );
$wcpay_json     = (string) wp_json_encode( $wcpay_examples, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
echo str_replace( untrailingslashit( home_url() ), 'https://store.example', $wcpay_json ), "\n";
