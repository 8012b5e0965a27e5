<?php

declare( strict_types=1 );

$check   = [ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 3 ];
$rule    = [ 'key' => 'order_items_threshold', 'outcome' => 'review', 'check' => $check ];
$deep    = array_reduce( range( 1, 50 ), static fn ( array $check ): array => [ 'operator' => 'and', 'checks' => [ $check ] ], $check );
$setting = static fn ( string $name, mixed $value ): array => [
	'on'     => 'POST /settings',
	'send'   => [ $name => $value ],
	'expect' => [ 400, 'rest_invalid_param', $name ],
];
$rules   = static fn ( mixed $check ): array => $setting( 'advanced_fraud_protection_settings', [ [ 'check' => $check ] + $rule ] );
$answer  = static fn ( array $answer ): array => [
	'on'     => 'POST /onboarding/kyc/session',
	'send'   => [ 'self_assessment' => $answer ],
	'expect' => [ 400, 'rest_invalid_param', 'self_assessment' ],
];

return [
	'a descriptor of four'              => $setting( 'account_statement_descriptor', 'ABCD' ),
	'a descriptor of 23'                => $setting( 'account_statement_descriptor', str_repeat( 'A', 23 ) ),
	'a descriptor with markup'          => $setting( 'account_statement_descriptor', 'SHOP<b>' ),
	'a descriptor with a star'          => $setting( 'account_statement_descriptor', 'SHOP*1' ),
	'a descriptor with quotes'          => $setting( 'account_statement_descriptor', "SHOP'S" ),
	'a descriptor of digits'            => $setting( 'account_statement_descriptor', '1234567' ),
	'a descriptor with a smile'         => $setting( 'account_statement_descriptor', 'SHOP 🎉' ),
	'a kana descriptor in kanji'        => $setting( 'account_statement_descriptor_kana', '解析' ),
	'an e-mail that is none'            => $setting( 'account_business_support_email', 'nobody' ),
	'a phone that is none'              => $setting( 'account_business_support_phone', 'call me' ),
	'an address on Mars'                => $setting( 'account_business_support_address', [ 'planet' => 'Mars' ] ),
	'a radius below nothing'            => $setting( 'payment_request_button_border_radius', -1 ),
	'a radius beyond all measure'       => $setting( 'payment_request_button_border_radius', 9999 ),
	'advanced protection with no rule'  => [
		'on'     => 'POST /settings',
		'send'   => [ 'current_protection_level' => 'advanced' ],
		'expect' => [ 400, 'rest_invalid_param', 'advanced_fraud_protection_settings' ],
	],
	'a rule about shoes'                => $rules( [ 'key' => 'shoe_size' ] + $check ),
	'a rule with an unknown operator'   => $rules( [ 'operator' => 'resembles' ] + $check ),
	'a rule with 1,000 checks'          => $rules( [ 'operator' => 'or', 'checks' => array_fill( 0, 1000, $check ) ] ),
	'a rule 50 levels deep'             => $rules( $deep ),
	'settings of an older version'      => [
		'on'     => 'POST /settings',
		'send'   => [ 'is_debug_log_enabled' => true, 'version' => str_repeat( '0', 32 ) ],
		'expect' => [ 409, 'wcpay_settings_changed' ],
	],
	'onboarding in no country'          => $answer( [ 'country' => 'XX' ] ),
	'onboarding with an unknown answer' => $answer( [ 'shoe_size' => 43 ] ),
	'onboarding of a script'            => $answer( [ 'site' => 'javascript:alert(1)' ] ),
	'a test account beside another'     => [ 'on' => 'POST /onboarding/test_drive_account/init', 'expect' => [ 400, 'bad_request' ] ],
	'closing a test account of nobody'  => [ 'on' => 'POST /onboarding/test_drive_account/disable', 'expect' => [ 400, 'bad_request' ] ],
];
