<?php

declare( strict_types=1 );

/**
 * What the rules of single fields can't say: what is saved already, what is changed, and the sentence at each parameter; none where it is
 * taken.
 */
$weekday  = 'Choose a day of the week.';
$day      = 'Choose a day of the month, from 1 to 31.';
$japan    = 'The support phone number of an account in Japan must start with +81.';
$phone    = 'Enter a valid phone number.';
$rivals   = 'Offer either Link or one-click checkout, not both.';
$none     = 'Keep at least one payment method switched on.';
$later    = 'Only cards and Link can be captured later. Switch on one of them.';
$manual   = [ 'is_manual_capture_enabled' => true ];
$filter   = 'At least one risk filter needs to be enabled for advanced protection.';
$own      = [
	[
		'key'     => 'avs_verification',
		'outcome' => 'block',
		'check'   => [ 'key' => 'avs_mismatch', 'operator' => 'equals', 'value' => true ],
	],
];
$japanese = [ 'account_country' => 'JP', 'account_business_support_phone' => '+81 3 1234 5678' ];
$monday   = [ 'deposit_schedule_interval' => 'weekly', 'deposit_schedule_weekly_anchor' => 'monday' ];
$fifth    = [ 'deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => 5 ];

return [
	'weekly payouts need their day'         => [
		[],
		[ 'deposit_schedule_interval' => 'weekly' ],
		[ 'deposit_schedule_weekly_anchor' => $weekday ],
	],
	'… which is not empty'                  => [
		[],
		[ 'deposit_schedule_interval' => 'weekly', 'deposit_schedule_weekly_anchor' => '' ],
		[ 'deposit_schedule_weekly_anchor' => $weekday ],
	],
	'… nor the one of the month'            => [
		[],
		[ 'deposit_schedule_interval' => 'weekly', 'deposit_schedule_monthly_anchor' => 5 ],
		[ 'deposit_schedule_weekly_anchor' => $weekday ],
	],
	'weekly payouts with their day'         => [ [], $monday, [] ],
	'monthly payouts need their day'        => [
		[],
		[ 'deposit_schedule_interval' => 'monthly' ],
		[ 'deposit_schedule_monthly_anchor' => $day ],
	],
	'… which is not empty, either'          => [
		[],
		[ 'deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => null ],
		[ 'deposit_schedule_monthly_anchor' => $day ],
	],
	'monthly payouts with their day'        => [ [], $fifth, [] ],
	'a weekday is not taken away'           => [
		$monday,
		[ 'deposit_schedule_weekly_anchor' => '' ],
		[ 'deposit_schedule_weekly_anchor' => $weekday ],
	],
	'a day is not taken away'               => [
		$fifth,
		[ 'deposit_schedule_monthly_anchor' => null ],
		[ 'deposit_schedule_monthly_anchor' => $day ],
	],
	'daily payouts need no day'             => [ $monday, [ 'deposit_schedule_interval' => 'daily' ], [] ],

	'a telephone in Japan'                  => [ $japanese, [ 'account_business_support_phone' => '+81 6 1234 5678' ], [] ],
	'a telephone elsewhere'                 => [
		$japanese,
		[ 'account_business_support_phone' => '+1 617 555 0100' ],
		[ 'account_business_support_phone' => $japan ],
	],
	'a telephone in Japan without +81'      => [
		$japanese,
		[ 'account_business_support_phone' => '03-1234-5678' ],
		[ 'account_business_support_phone' => $japan ],
	],
	'no telephone in Japan any more'        => [
		$japanese,
		[ 'account_business_support_phone' => '' ],
		[ 'account_business_support_phone' => $japan ],
	],
	'what is no telephone in Japan, either' => [
		$japanese,
		[ 'account_business_support_phone' => 'call me' ],
		[ 'account_business_support_phone' => $japan ],
	],
	'what looks like one in Japan'          => [
		$japanese,
		[ 'account_business_support_phone' => '+81 call me' ],
		[ 'account_business_support_phone' => $phone ],
	],
	'another setting in Japan'              => [ [ 'account_country' => 'JP' ], [ 'is_debug_log_enabled' => true ], [] ],
	'no telephone in the United States'     => [
		[ 'account_business_support_phone' => '+1 617 555 0100' ],
		[ 'account_business_support_phone' => '' ],
		[],
	],

	'a statement descriptor stays'          => [
		[ 'account_statement_descriptor' => 'ENGINES' ],
		[ 'account_statement_descriptor' => '' ],
		[ 'account_statement_descriptor' => 'A statement descriptor has 5 to 22 characters and at least one Latin letter, and none of * " \' < >.' ],
	],

	'one-click checkout beside Link'        => [
		[ 'enabled_payment_method_ids' => [ 'card', 'link' ] ],
		[ 'is_woopay_enabled' => true ],
		[ 'is_woopay_enabled' => $rivals ],
	],
	'Link beside one-click checkout'        => [
		[ 'is_woopay_enabled' => true ],
		[ 'enabled_payment_method_ids' => [ 'card', 'link' ] ],
		[ 'enabled_payment_method_ids' => $rivals ],
	],
	'both at once'                          => [
		[],
		[ 'is_woopay_enabled' => true, 'enabled_payment_method_ids' => [ 'card', 'link' ] ],
		[ 'is_woopay_enabled' => $rivals ],
	],
	'one for the other'                     => [
		[ 'enabled_payment_method_ids' => [ 'card', 'link' ] ],
		[ 'is_woopay_enabled' => true, 'enabled_payment_method_ids' => [ 'card' ] ],
		[],
	],

	'the last method stays'                 => [ [], [ 'enabled_payment_method_ids' => [] ], [ 'enabled_payment_method_ids' => $none ] ],
	'… by manual capture, too'              => [
		[ 'enabled_payment_method_ids' => [ 'klarna' ] ],
		$manual,
		[ 'is_manual_capture_enabled' => $later ],
	],
	'… with it, a card or Link'             => [ $manual, [ 'enabled_payment_method_ids' => [] ], [ 'enabled_payment_method_ids' => $later ] ],
	'a card instead, with manual capture'   => [
		[ 'enabled_payment_method_ids' => [ 'klarna' ] ],
		$manual + [ 'enabled_payment_method_ids' => [ 'card' ] ],
		[],
	],

	'own filters need one'                  => [
		[],
		[ 'current_protection_level' => 'advanced' ],
		[ 'advanced_fraud_protection_settings' => $filter ],
	],
	'own filters with one'                  => [
		[],
		[ 'current_protection_level' => 'advanced', 'advanced_fraud_protection_settings' => $own ],
		[],
	],
	'filters of a level become own ones'    => [
		[ 'current_protection_level' => 'standard', 'advanced_fraud_protection_settings' => $own ],
		[ 'current_protection_level' => 'advanced' ],
		[],
	],

	'two mistakes are both told'            => [
		$japanese,
		[ 'account_business_support_phone' => '+1 617 555 0100', 'account_statement_descriptor' => '', 'deposit_schedule_interval' => 'weekly' ],
		[
			'account_business_support_phone' => $japan,
			'account_statement_descriptor'   => 'A statement descriptor has 5 to 22 characters and at least one Latin letter, and none of * " \' < >.',
			'deposit_schedule_weekly_anchor' => $weekday,
		],
	],
];
