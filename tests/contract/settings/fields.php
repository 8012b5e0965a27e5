<?php

declare( strict_types=1 );

use MerchantPayments\Features\Settings\SettingsArgs;

/**
 * A row for each setting that can be written. What a row here doesn't say, the setting's schema does (by-schema.php).
 *
 * `at` is where it is kept (its path in Stripe's account; without it, our option), `good` values come back, and `bad` ones are refused with
 * the sentence of the setting's schema. `with` are settings that it needs, `page` what else the page must have been told to show it. Of
 * `taken` the first value is what is sent, the second what is kept; of `other` the sentence is another one.
 */
$by_schema = require __DIR__ . '/by-schema.php';
$colour    = static fn ( string $name ): array => [
	'at'   => [ 'settings', 'branding', $name ],
	'good' => [ '#00ff00', '#ABCDEF', '' ],
	'bad'  => [ 'red', '#12345', '#12345g', '#1234567', '<b>', '＃00ff00', 7, null, [ '#00ff00' ], "#00ff00\n" ],
];
$file      = [
	'good' => [ 'file_1A2b', '' ],
	'bad'  => [ 'https://example.com/logo.png', '../file', 'file_', 'file_' . str_repeat( 'a', 251 ), 'file_é', '<b>', 7, null, [ 'file_1' ] ],
];
$one_click = [ 'with' => [ 'is_woopay_enabled' => true ] ];
$long      = static fn ( int $length ): string => str_repeat( 'a', $length );
$rule      = [
	'key'     => 'order_items_threshold',
	'outcome' => 'review',
	'check'   => [ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 3 ],
];
$checking  = static fn ( mixed $check ): array => [ [ 'check' => $check ] + $rule ];
$compare   = static fn ( string $key, string $operator, mixed $value ): array => compact( 'key', 'operator', 'value' );

$between = static fn ( string $key, mixed $min, mixed $max ): array => [
	'operator' => 'or',
	'checks'   => [ $compare( $key, 'less_than', $min ), $compare( $key, 'greater_than', $max ) ],
];

$nested  = static fn ( string $operator, mixed ...$checks ): array => compact( 'operator', 'checks' );
$known   = $compare( 'avs_mismatch', 'equals', true );
$swapped = [
	$nested( 'and', $known, $between( 'item_count', 10, 9 ) ),
	$nested( 'or', $known, $compare( 'item_count', 'greater_than', 9 ), $compare( 'item_count', 'less_than', 10 ) ),
	$nested( 'or', $known, $nested( 'and', $known, $compare( 'item_count', 'greater_than', 10 ), $compare( 'item_count', 'less_than', 9 ) ) ),
	$nested( 'and', $compare( 'item_count', 'greater_than', 10 ), $nested( 'and', $known, $compare( 'item_count', 'less_than', 9 ) ) ),
];

$rules_are_a_list = 'Send the rules as a list with at most one of each kind.';
$rule_needs       = 'Each rule needs a known key that no other rule has, an outcome and a check.';
$check_compares   = 'A check compares a known key with a value, or joins up to 20 checks with "and" or "or".';

$rows = [
	'is_wcpay_enabled'                       => [ 'at' => 'gateway' ],
	'is_test_mode_enabled'                   => [
		'good'  => [],
		'other' => [ [ false, 'This store has no live account to switch to.' ] ],
	],
	'is_wcpay_subscriptions_enabled'         => [ 'page' => [ 'is_wcpay_subscriptions_eligible' => true ] ],
	'is_stripe_billing_enabled'              => [ 'page' => [ 'is_subscriptions_plugin_active' => true ] ],
	'is_woopay_global_theme_support_enabled' => $one_click,
	'woopay_enabled_locations'               => $one_click,

	'account_statement_descriptor'           => [
		'at'   => [ 'settings', 'payments', 'statement_descriptor' ],
		'good' => [ 'ABCDE', 'ENGINES & CO', '5 (FIVE) %?!', str_repeat( 'A', 22 ), 'ENGINES' ],
		'bad'  => [
			'',
			'ABCD',
			str_repeat( 'A', 23 ),
			str_repeat( 'A', 1001 ),
			'12345',
			'SHOP<1>',
			"JOE'S",
			'JOE "S"',
			'SHOP*1',
			'SHOP\\1',
			'SHOP 🎉',
			'ショップABC',
			'МАГАЗИН',
			'متجر ABC',
			12345,
			null,
			[ 'SHOPS' ],
			"SHOPS\n",
		],
	],
	'account_statement_descriptor_kanji'     => [
		'page' => [ 'account_country' => 'JP' ],
		'at'   => [ 'settings', 'payments', 'statement_descriptor_kanji' ],
		'good' => [ '解析機関', str_repeat( '解', 17 ), 'エンジン解析 A1', '' ],
		'bad'  => [ str_repeat( '解', 18 ), '解<析>', '🎉', 'МАГАЗИН', 7, null, [ '解' ], "解\n" ],
	],
	'account_statement_descriptor_kana'      => [
		'page' => [ 'account_country' => 'JP' ],
		'at'   => [ 'settings', 'payments', 'statement_descriptor_kana' ],
		'good' => [ 'カイセキ', str_repeat( 'カ', 22 ), 'エンジン・ショップ 1', '' ],
		'bad'  => [ str_repeat( 'カ', 23 ), 'かな', '解析', '<カ>', '🎉', 7, null, [ 'カ' ], "カ\n" ],
	],
	'account_business_name'                  => [
		'at'   => [ 'business_profile', 'name' ],
		'good' => [ 'Engines', 'Двигатели 機関 محركات', '<b>Bold & Co</b>', $long( 200 ), '12345' ],
		'bad'  => [ $long( 201 ), 7, null, [ 'Engines' ] ],
	],
	'account_business_url'                   => [
		'at'   => [ 'business_profile', 'url' ],
		'good' => [ 'https://engines.example/shop?a=1', 'http://engines.example', 'https://bücher.example/', '' ],
		'bad'  => [
			'javascript:alert(1)',
			'engines.example',
			'https://',
			'https://exa mple.com',
			'https://<b>.example',
			'https://' . $long( 401 ),
			'ftp://engines.example',
			7,
			null,
			[ 'https://a.example' ],
			"https://a.example\n",
		],
	],
	'account_business_support_address'       => [
		'at'    => [ 'business_profile', 'support_address' ],
		'good'  => [
			[ 'city' => 'Boston', 'line1' => '1 Main St', 'line2' => 'Flat <2>', 'state' => 'MA', 'postal_code' => '02101' ],
			[ 'line1' => '解析町 1', 'country' => 'JP' ],
			[ 'city' => '' ],
			[ 'country' => 'US' ],
		],
		'bad'   => [
			[ 'line1' => $long( 201 ) ],
			[ 'line2' => $long( 201 ) ],
			[ 'city' => $long( 201 ) ],
			[ 'state' => $long( 201 ) ],
			[ 'postal_code' => $long( 201 ) ],
			[ 'planet' => 'Mars' ],
			[ 'city' => [ 'Rome' ] ],
			[ 'city' => null ],
			[ 'city' => 7 ],
			'Rome',
			'',
			7,
			null,
		],
		'other' => [
			[ [ 'country' => 'ZZ' ], 'Enter the country of the support address as a two-letter code, for example US.' ],
			[ [ 'country' => 'usa' ], 'Enter the country of the support address as a two-letter code, for example US.' ],
		],
	],
	'account_business_support_email'         => [
		'at'   => [ 'business_profile', 'support_email' ],
		'good' => [ 'help@example.com', "o'hara+shop@mail.example.com", '' ],
		'bad'  => [
			'nobody',
			'a@b',
			'a b@example.com',
			'<b>@example.com',
			'помощь@example.com',
			'help@例え.jp',
			$long( 260 ) . '@example.com',
			$long( 1001 ),
			7,
			null,
			[ 'a@example.com' ],
			"help@example.com\n",
		],
	],
	'account_business_support_phone'         => [
		'at'   => [ 'business_profile', 'support_phone' ],
		'good' => [ '+1 617 555 0100', '(617) 555-0100', '61755', '' ],
		'bad'  => [
			'call me',
			'12',
			'1-2-3-4',
			'(((((',
			'+1<script>',
			'٠١٢٣٤٥٦٧',
			'１２３４５６７',
			str_repeat( '1', 40 ),
			6175550100,
			null,
			[ '+1 617 555 0100' ],
			"+1 617 555 0100\n",
		],
	],
	'account_branding_logo'                  => [ 'at' => [ 'settings', 'branding', 'logo' ] ] + $file,
	'account_branding_icon'                  => [ 'at' => [ 'settings', 'branding', 'icon' ] ] + $file,
	'account_branding_primary_color'         => $colour( 'primary_color' ),
	'account_branding_secondary_color'       => $colour( 'secondary_color' ),

	'deposit_schedule_interval'              => [
		'with' => [ 'deposit_schedule_interval' => 'weekly', 'deposit_schedule_weekly_anchor' => 'monday' ],
		'at'   => [ 'settings', 'payouts', 'schedule', 'interval' ],
		'good' => [ 'weekly', 'daily' ],
		'bad'  => [ 'hourly', '', 'Daily', '<b>', 1, null, [ 'daily' ] ],
	],
	'deposit_schedule_weekly_anchor'         => [
		'with' => [ 'deposit_schedule_interval' => 'weekly', 'deposit_schedule_weekly_anchor' => 'monday' ],
		'at'   => [ 'settings', 'payouts', 'schedule', 'weekly_anchor' ],
		'good' => [ 'friday', 'tuesday', 'monday' ],
		'bad'  => [ 'someday', 'Friday', 'пятница', '', 1, null, [ 'friday' ] ],
	],
	'deposit_schedule_monthly_anchor'        => [
		'with'  => [ 'deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => 5 ],
		'at'    => [ 'settings', 'payouts', 'schedule', 'monthly_anchor' ],
		'good'  => [ 1, 28, 31, 5 ],
		'taken' => [ [ '7', 7 ] ],
		'bad'   => [ 0, -1, 32, 9999999999, 1.5, 'last', '٣', '<b>', null, [ 5 ], true ],
	],

	'woopay_custom_message'                  => $one_click + [
		'good' => [ 'Terms apply', '利用規約', str_repeat( 'é', 100 ), '' ],
		'bad'  => [ $long( 101 ), '<b>Hello</b>', 'a > b', "two\nlines", "end\n", 7, null, [ 'a' ] ],
	],
	'woopay_store_logo'                      => $one_click + $file,

	'current_protection_level'               => [
		'at'   => 'platform',
		'good' => [ 'standard', 'high', 'basic' ],
		'bad'  => [ 'paranoid', 'High', '', '<b>', 1, null, [ 'high' ] ],
	],
	'advanced_fraud_protection_settings'     => [
		'with'  => [ 'current_protection_level' => 'advanced', 'advanced_fraud_protection_settings' => [ $rule ] ],
		'at'    => 'platform',
		'good'  => [
			$checking( $compare( 'item_count', 'less_than', 1000000 ) ),
			$checking( $nested( 'and', $known, $between( 'item_count', 9, 10 ) ) ),
			$checking(
				$nested( 'or', $known, $nested( 'and', $compare( 'item_count', 'greater_than', 9 ), $compare( 'item_count', 'less_than', 11 ) ) )
			),
			[
				[
					'key'     => 'purchase_price_threshold',
					'outcome' => 'block',
					'check'   => [
						'operator' => 'or',
						'checks'   => [ $compare( 'order_total', 'less_than', '1|jpy' ), $compare( 'order_total', 'greater_than', '999999999999|kwd' ) ],
					],
				],
			],
			[ [ 'key' => 'international_ip_address', 'outcome' => 'block', 'check' => $compare( 'ip_country', 'not_in', 'us|ca' ) ], $rule ],
			$checking(
				[
					'operator' => 'and',
					'checks'   => [
						$compare( 'avs_mismatch', 'equals', true ),
						[ 'operator' => 'or', 'checks' => [ $compare( 'item_count', 'equals', 2 ), $compare( 'ip_country', 'equals', 'fr' ) ] ],
					],
				]
			),
		],
		'other' => [
			...array_map(
				static fn ( mixed $value ): array => [ $value, $rules_are_a_list ],
				[ 'all', '', true, 7, null, [ 'rule' => $rule ], array_fill( 0, 7, $rule ) ]
			),
			...array_map(
				static fn ( mixed $value ): array => [ $value, $rule_needs ],
				[ [ 7 ], [ null ], [ $rule, $rule ], [ [ 'key' => 'magic' ] + $rule ], [ [ 'key' => null ] + $rule ], [ $rule + [ 'note' => '<b>' ] ] ]
			),
			...array_map(
				static fn ( mixed $value ): array => [ [ [ 'outcome' => $value ] + $rule ], 'The outcome of a rule is review or block.' ],
				[ 'allow', '', null, true ]
			),
			...array_map(
				static fn ( mixed $check ): array => [ $checking( $check ), 'Enter a whole number of items from 1 to 1,000,000.' ],
				[
					$compare( 'item_count', 'greater_than', 1000001 ),
					$compare( 'item_count', 'equals', PHP_INT_MAX ),
					$between( 'item_count', 1, PHP_INT_MAX ),
				]
			),
			...array_map(
				static fn ( mixed $check ): array => [ $checking( $check ), 'This purchase price is too large.' ],
				[ $compare( 'order_total', 'less_than', '1000000000000|usd' ), $between( 'order_total', '1|kwd', '9999999999999|kwd' ) ]
			),
			...array_map(
				static fn ( mixed $check ): array => [
					$checking( $check ),
					'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
				],
				$swapped
			),
			[
				$checking( $between( 'item_count', 10, 9 ) ),
				'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
			],
			...array_map(
				static fn ( mixed $check ): array => [
					[ [ 'key' => 'purchase_price_threshold', 'outcome' => 'block', 'check' => $check ] ],
					'Maximum purchase price must be greater than the minimum purchase price.',
				],
				[
					$between( 'order_total', '1000|usd', '999|usd' ),
					$between( 'order_total', '2|jpy', '1|jpy' ),
					$between( 'order_total', '10000|kwd', '9999|kwd' ),
				]
			),
			...array_map(
				static fn ( mixed $check ): array => [ $checking( $check ), $check_compares ],
				[
					$compare( 'shoe_size', 'equals', 3 ),
					$compare( 'item_count', 'resembles', 3 ),
					$compare( 'item_count', 'equals', 'three' ),
					$compare( 'item_count', 'equals', '3' ),
					$compare( 'item_count', 'equals', 3.5 ),
					$compare( 'item_count', 'equals', -1 ),
					$compare( 'item_count', 'equals', 1e308 ),
					$compare( 'avs_mismatch', 'greater_than', true ),
					$compare( 'avs_mismatch', 'equals', 'true' ),
					$compare( 'order_total', 'equals', '10.5|usd' ),
					$compare( 'order_total', 'equals', '-10|usd' ),
					$compare( 'order_total', 'equals', '10|USD' ),
					$compare( 'order_total', 'equals', '10' ),
					$compare( 'order_total', 'equals', 10 ),
					$compare( 'order_total', 'equals', '١٠|usd' ),
					$compare( 'ip_country', 'in', 'US' ),
					$compare( 'ip_country', 'in', '' ),
					$compare( 'ip_country', 'in', 'us|' ),
					$compare( 'ip_country', 'in', 'us,ca' ),
					[ 'note' => 'hi' ] + $rule['check'],
					[ 'operator' => 'xor', 'checks' => [ $rule['check'] ] ],
					[ 'operator' => 'and', 'checks' => [] ],
					[ 'operator' => 'and', 'checks' => array_fill( 0, 21, $rule['check'] ) ],
					array_reduce( range( 1, 50 ), static fn ( array $inner ): array => [ 'operator' => 'and', 'checks' => [ $inner ] ], $rule['check'] ),
					'always',
					null,
					[],
				]
			),
		],
	],
	'enabled_payment_method_ids'             => [
		'good'  => [ [ 'card', 'klarna' ], [ 'card' ] ],
		'bad'   => [
			[ 'card', 'card' ],
			[ '<b>' ],
			[ 'Card' ],
			[ 7 ],
			[ null ],
			array_fill( 0, 101, 'card' ),
			'card',
			'',
			7,
			null,
			[ [ 'card' ] ],
		],
		'other' => [ [ [ 'seashells' ], 'These payment methods are not available: seashells.' ] ],
	],
	'reporting_export_language'              => [
		'good' => [ 'de_DE', 'en_US' ],
		'bad'  => [ '<script>', '', 'e', 'русский', 'en-US', $long( 60 ), 7, null, [ 'en_US' ], "en_US\n" ],
	],
];

foreach ( SettingsArgs::all() as $name => $arg ) {
	$rows[ $name ] = ( $rows[ $name ] ?? [] ) + ( $by_schema( $arg ) ?? [] );
}

return array_filter( $rows, static fn ( array $row ): bool => isset( $row['good'] ) );
