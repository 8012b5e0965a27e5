<?php

declare( strict_types=1 );

$wcpay_check   = [ 'key' => 'item_count', 'operator' => 'greater_than', 'value' => 3 ];
$wcpay_rule    = [ 'key' => 'order_items_threshold', 'outcome' => 'review', 'check' => $wcpay_check ];
$wcpay_deep    = array_reduce( range( 1, 50 ), static fn ( array $check ): array => [ 'operator' => 'and', 'checks' => [ $check ] ], $wcpay_check );
$wcpay_setting = static fn ( string $name, mixed $value ): array => [
	'on'     => 'POST /settings',
	'send'   => [ $name => $value ],
	'expect' => [ 400, 'rest_invalid_param', $name ],
];
$wcpay_rules   = static fn ( mixed $check ): array => $wcpay_setting( 'advanced_fraud_protection_settings', [ [ 'check' => $check ] + $wcpay_rule ] );
$wcpay_answer  = static fn ( array $answer ): array => [
	'on'     => 'POST /onboarding/kyc/session',
	'send'   => [ 'self_assessment' => $answer ],
	'expect' => [ 400, 'rest_invalid_param', 'self_assessment' ],
];

return [
	'a descriptor of four'              => $wcpay_setting( 'account_statement_descriptor', 'ABCD' ),
	'a descriptor of 23'                => $wcpay_setting( 'account_statement_descriptor', str_repeat( 'A', 23 ) ),
	'a descriptor with markup'          => $wcpay_setting( 'account_statement_descriptor', 'SHOP<b>' ),
	'a descriptor with a star'          => $wcpay_setting( 'account_statement_descriptor', 'SHOP*1' ),
	'a descriptor with quotes'          => $wcpay_setting( 'account_statement_descriptor', "SHOP'S" ),
	'a descriptor of digits'            => $wcpay_setting( 'account_statement_descriptor', '1234567' ),
	'a descriptor with a smile'         => $wcpay_setting( 'account_statement_descriptor', 'SHOP 🎉' ),
	'a kana descriptor in kanji'        => $wcpay_setting( 'account_statement_descriptor_kana', '解析' ),
	'an e-mail that is none'            => $wcpay_setting( 'account_business_support_email', 'nobody' ),
	'a phone that is none'              => $wcpay_setting( 'account_business_support_phone', 'call me' ),
	'an address on Mars'                => $wcpay_setting( 'account_business_support_address', [ 'planet' => 'Mars' ] ),
	'a radius below nothing'            => $wcpay_setting( 'payment_request_button_border_radius', -1 ),
	'a radius beyond all measure'       => $wcpay_setting( 'payment_request_button_border_radius', 9999 ),
	'advanced protection with no rule'  => [ 'on' => 'POST /settings', 'send' => [ 'current_protection_level' => 'advanced' ], 'expect' => [ 400, 'rest_invalid_param', 'advanced_fraud_protection_settings' ] ],
	'a rule about shoes'                => $wcpay_rules( [ 'key' => 'shoe_size' ] + $wcpay_check ),
	'a rule with an unknown operator'   => $wcpay_rules( [ 'operator' => 'resembles' ] + $wcpay_check ),
	'a rule with 1,000 checks'          => $wcpay_rules( [ 'operator' => 'or', 'checks' => array_fill( 0, 1000, $wcpay_check ) ] ),
	'a rule 50 levels deep'             => $wcpay_rules( $wcpay_deep ),
	'settings of an older version'      => [ 'on' => 'POST /settings', 'send' => [ 'is_debug_log_enabled' => true, 'version' => str_repeat( '0', 32 ) ], 'expect' => [ 409, 'wcpay_settings_changed' ] ],
	'onboarding in no country'          => $wcpay_answer( [ 'country' => 'XX' ] ),
	'onboarding with an unknown answer' => $wcpay_answer( [ 'shoe_size' => 43 ] ),
	'onboarding of a script'            => $wcpay_answer( [ 'site' => 'javascript:alert(1)' ] ),
	'a test account beside another'     => [ 'on' => 'POST /onboarding/test_drive_account/init', 'expect' => [ 400, 'bad_request' ] ],
	'closing a test account of nobody'  => [ 'on' => 'POST /onboarding/test_drive_account/disable', 'expect' => [ 400, 'bad_request' ] ],
];
