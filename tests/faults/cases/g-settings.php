<?php

declare( strict_types=1 );

$conversion = [
	'exchange_rate_type' => 'automatic',
	'price_rounding'     => 1,
	'price_charm'        => 0,
];
$bad        = static fn ( array $send, string $param, string $code = 'rest_invalid_param', string $currency = 'EUR' ): array => [
	'on'     => "POST /multi-currency/currencies/$currency",
	'send'   => $send + $conversion,
	'expect' => [ 400, $code, $param ],
];
$enable     = static fn ( mixed $codes, string $code = 'rest_invalid_param' ): array => [
	'on'     => 'POST /multi-currency/update-enabled-currencies',
	'send'   => [ 'enabled' => $codes ],
	'expect' => [ 400, $code, 'enabled' ],
];
$each       = static fn ( string $type, mixed $value ): array => [
	'on'     => 'every POST',
	'each'   => $type,
	'send'   => [ '*' => $value ],
	'expect' => [ 400, 'rest_invalid_param', '*' ],
];
$option     = static fn ( string $name, mixed $value, string $param = 'option_name' ): array => [
	'on'     => "POST /settings/$name",
	'send'   => [ 'value' => $value ],
	'expect' => [ 400, 'rest_invalid_param', $param ],
];
$flag       = 'wcpay_multi_currency_setup_completed';

return [
	'broken JSON'                      => [ 'on' => 'every POST', 'raw' => '{"a": ', 'expect' => [ 400, 'rest_invalid_json' ] ],
	'broken UTF-8'                     => [ 'on' => 'every POST', 'raw' => "{\"a\": \"\xC3\x28\"}", 'expect' => [ 400, 'rest_invalid_json' ] ],
	'a number for a body'              => [ 'on' => 'every POST', 'raw' => '1', 'expect' => [ 400, 'rest_invalid_json' ] ],
	'JSON 600 levels deep'             => [
		'on'     => 'every POST',
		'raw'    => str_repeat( '[', 600 ) . str_repeat( ']', 600 ),
		'expect' => [ 400, 'rest_invalid_json' ],
	],
	'a list in every text'             => $each( 'string', [ 'a' ] ),
	'an object in every text'          => $each( 'string', [ 'a' => 'b' ] ),
	'a list in every whole number'     => $each( 'integer', [ 1 ] ),
	'a word in every whole number'     => $each( 'integer', 'one' ),
	'a word in every number'           => $each( 'number', 'one' ),
	'a list in every number'           => $each( 'number', [ 1 ] ),
	'an object in every list'          => $each( 'array', [ 'a' => [ 'b' => 'c' ] ] ),
	'a word in every yes or no'        => [
		'on'     => 'POST /multi-currency/update-settings',
		'send'   => [ 'wcpay_multi_currency_enable_auto_currency' => 'maybe', 'wcpay_multi_currency_enable_storefront_switcher' => 'no' ],
		'expect' => [ 400, 'rest_invalid_param', 'wcpay_multi_currency_enable_auto_currency' ],
	],
	'half of the store\'s settings'    => [
		'on'     => 'POST /multi-currency/update-settings',
		'send'   => [ 'wcpay_multi_currency_enable_auto_currency' => 'yes' ],
		'expect' => [ 400, 'rest_missing_callback_param', 'wcpay_multi_currency_enable_storefront_switcher' ],
	],

	'a rate that is nothing'           => $bad(
		[ 'exchange_rate_type' => 'manual', 'manual_rate' => 0 ],
		'manual_rate',
		'wcpay_multi_currency_invalid_currency_rate'
	),
	'a rate below nothing'             => $bad(
		[ 'exchange_rate_type' => 'manual', 'manual_rate' => -1 ],
		'manual_rate',
		'wcpay_multi_currency_invalid_currency_rate'
	),
	'a manual rate that is missing'    => $bad(
		[ 'exchange_rate_type' => 'manual' ],
		'manual_rate',
		'wcpay_multi_currency_invalid_currency_rate'
	),
	'a rate in words'                  => $bad( [ 'manual_rate' => 'much' ], 'manual_rate' ),
	'a rate beyond all measure'        => $bad( [ 'manual_rate' => 1e300 ], 'manual_rate' ),
	'a rounding that is no choice'     => $bad( [ 'price_rounding' => 3 ], 'price_rounding' ),
	'a rounding below nothing'         => $bad( [ 'price_rounding' => -1 ], 'price_rounding' ),
	'a charm that makes prices larger' => $bad( [ 'price_charm' => 0.01 ], 'price_charm' ),
	'cents in yen'                     => $bad( [ 'price_rounding' => 0.25 ], 'price_rounding', 'rest_invalid_param', 'JPY' ),
	'a rate of a kind that is none'    => $bad( [ 'exchange_rate_type' => 'sometimes' ], 'exchange_rate_type' ),
	'a currency that is no more'       => [
		'on'     => 'GET /multi-currency/currencies/DEM',
		'expect' => [ 404, 'wcpay_multi_currency_invalid_currency', 'currency_code' ],
	],
	'a currency of four letters'       => [ 'on' => 'GET /multi-currency/currencies/EURO', 'expect' => [ 404, 'rest_no_route' ] ],
	'another currency in the body'     => [
		'on'     => 'POST /multi-currency/currencies/EUR',
		'send'   => [ 'currency_code' => 'JPY' ] + $conversion,
		'expect' => [ 400, 'rest_invalid_param', 'currency_code' ],
	],
	'enable what is no more'           => $enable( [ 'EUR', 'DEM' ], 'wcpay_multi_currency_invalid_currency' ),
	'enable markup'                    => $enable( [ '<b>' ] ),
	'enable 201 currencies'            => $enable( array_fill( 0, 201, 'EUR' ) ),
	'enable lists'                     => $enable( [ [ 'EUR' ] ] ),

	'WordPress\'s own option'          => $option( 'siteurl', 'https://evil.example' ),
	'WooCommerce\'s own option'        => $option( 'woocommerce_default_country', 'DE' ),
	'an option with our prefix'        => $option( 'merchant_payments_last_event', 'evt_1' ),
	'an option in other letters'       => $option( strtoupper( $flag ), true ),
	'users\' roles'                    => $option( 'wp_user_roles', [] ),
	'an option with a path'            => [
		'on'     => 'POST /settings/../siteurl',
		'send'   => [ 'value' => true ],
		'expect' => [ 404, 'rest_no_route' ],
	],
	'another option in the body'       => [
		'on'     => "POST /settings/$flag",
		'send'   => [ 'option_name' => 'siteurl', 'value' => true ],
		'expect' => [ 400, 'rest_invalid_param', 'option_name' ],
	],
	'a word for yes or no'             => $option( $flag, 'perhaps', 'value' ),
	'a list for yes or no'             => $option( $flag, [ true ], 'value' ),
	'no value'                         => [ 'on' => "POST /settings/$flag", 'expect' => [ 400, 'rest_missing_callback_param', 'value' ] ],
];
