<?php

declare( strict_types=1 );

$key    = static fn ( string $key ): array => [
	'on'      => 'every money action',
	'headers' => [ 'Idempotency-Key' => $key ],
	'expect'  => [ 400, 'wcpay_invalid_idempotency_key', 'Idempotency-Key' ],
];
$each   = static fn ( string $type, mixed $value ): array => [
	'on'     => 'every money action',
	'each'   => $type,
	'send'   => [ '*' => $value ],
	'expect' => [ 400, 'rest_invalid_param', '*' ],
];
$do     = static fn ( string $verb, string $state, array $expect, ?string $intent = null, array $given = [] ): array => [
	'on'     => "POST /orders/{{$state}.order}/{$verb}_authorization",
	'send'   => [ 'payment_intent_id' => $intent ?? "{{$state}.intent}" ],
	'given'  => $given,
	'expect' => $expect,
];
$refund = static fn ( string $state, mixed $amount, array $expect, array $other = [], array $given = [] ): array => [
	'on'     => 'POST /refund',
	'send'   => $other + [ 'charge_id' => "{{$state}.charge}", 'amount' => $amount, 'order_id' => "{{$state}.order}" ],
	'given'  => $given,
	'expect' => $expect,
];

$captured = [ [ 'POST /orders/{held.order}/capture_authorization', [ 'payment_intent_id' => '{held.intent}' ] ] ];
$canceled = [ [ 'POST /orders/{held.order}/cancel_authorization', [ 'payment_intent_id' => '{held.intent}' ] ] ];
$part     = [ [ 'POST /refund', [ 'charge_id' => '{paid.charge}', 'amount' => 3000, 'order_id' => '{paid.order}' ] ] ];

$pay_out = static fn ( array $send, array $expect, array $given = [] ): array => [
	'on'     => 'POST /deposits',
	'send'   => $send + [ 'type' => 'instant', 'currency' => 'usd' ],
	'given'  => $given,
	'expect' => $expect,
];

return [
	'an empty key'                            => $key( '' ),
	'a key of 256 characters'                 => $key( str_repeat( 'k', 256 ) ),
	'a key with a letter beyond ASCII'        => $key( 'schlüssel' ),
	'a key with a space'                      => $key( 'a b' ),
	'a key with NUL'                          => $key( "a\0" ),
	'a key with a line break'                 => $key( "a\n" ),
	// The reason of an appeal is any text: its dispute is not there.
	'SQL in every text'                       => [ 'expect' => [ [ 400, 404 ] ] ] + $each( 'string', "' OR 1=1--" ),
	'a list in every text'                    => $each( 'string', [ 'pi_1' ] ),
	'nothing in every text'                   => $each( 'string', '' ),
	'a word in every number'                  => $each( 'integer', 'all' ),
	'a fraction in every number'              => $each( 'integer', 0.5 ),
	'less than nothing in every number'       => $each( 'integer', -1 ),
	'a list in every number'                  => $each( 'integer', [ 1 ] ),
	'broken JSON'                             => [
		'on'     => 'every money action',
		'raw'    => '{"amount": 1',
		'expect' => [ 400, 'rest_invalid_json' ],
	],
	'a list for a body'                       => [ 'on' => 'every money action', 'raw' => '[1, 2, 3]', 'expect' => [ [ 400, 404 ] ] ],
	'a word for a body'                       => [
		'on'     => 'every money action',
		'raw'    => '"refund"',
		'expect' => [ 400, 'rest_invalid_json' ],
	],
	'no body'                                 => [ 'on' => 'every money action', 'raw' => '', 'expect' => [ [ 400, 404 ] ] ],

	'capture what is canceled'                => $do( 'capture', 'held', [ 409, 'wcpay_payment_uncapturable' ], null, $canceled ),
	'cancel what is captured'                 => $do( 'cancel', 'held', [ 409, 'wcpay_payment_uncapturable' ], null, $captured ),
	'capture what was canceled elsewhere'     => $do( 'capture', 'canceled', [ 409, 'wcpay_payment_uncapturable' ] ),
	'cancel what was canceled elsewhere'      => $do( 'cancel', 'canceled', [ 409, 'wcpay_payment_uncapturable' ] ),
	'capture after seven days'                => $do( 'capture', 'expired', [ 409, 'wcpay_payment_uncapturable' ] ),
	'cancel after seven days'                 => $do( 'cancel', 'expired', [ 409, 'wcpay_payment_uncapturable' ] ),
	'capture what was paid at once'           => $do( 'capture', 'paid', [ 409, 'wcpay_payment_uncapturable' ] ),
	'cancel what was paid at once'            => $do( 'cancel', 'paid', [ 409, 'wcpay_payment_uncapturable' ] ),
	'capture what is refunded'                => $do( 'capture', 'refunded', [ 400, 'wcpay_refunded_order_uncapturable' ] ),
	'capture what is partly refunded'         => $do( 'capture', 'partly', [ 400, 'wcpay_refunded_order_uncapturable' ] ),
	'capture for a deleted order'             => $do( 'capture', 'orphan', [ 404, 'wcpay_missing_order' ] ),
	'cancel for a deleted order'              => $do( 'cancel', 'orphan', [ 404, 'wcpay_missing_order' ] ),
	'capture another order\'s payment'        => $do( 'capture', 'held', [ 409, 'wcpay_intent_order_mismatch' ], '{other.intent}' ),
	'cancel another order\'s payment'         => $do( 'cancel', 'held', [ 409, 'wcpay_intent_order_mismatch' ], '{other.intent}' ),
	'capture it for another order, too'       => [
		'on'     => 'POST /orders/{other.order}/capture_authorization',
		'send'   => [ 'payment_intent_id' => '{held.intent}' ],
		'given'  => $captured,
		'expect' => [ 409, 'wcpay_intent_order_mismatch' ],
	],
	'capture a payment that is none'          => $do( 'capture', 'held', [ 409, 'wcpay_intent_order_mismatch' ], 'pi_unknown' ),
	'capture a charge\'s id'                  => $do( 'capture', 'held', [ 409, 'wcpay_intent_order_mismatch' ], '{held.charge}' ),
	'capture less than the platform takes'    => $do( 'capture', 'shrunk', [ 400, 'wcpay_capture_error' ] ),
	'capture without a payment'               => [
		'on'     => 'POST /orders/{held.order}/capture_authorization',
		'expect' => [ 400, 'rest_missing_callback_param', 'payment_intent_id' ],
	],

	'refund more than was paid'               => $refund( 'paid', 5001, [ 400, 'wcpay_refund_invalid_amount', 'amount' ] ),
	'refund more than is left'                => $refund( 'paid', 2001, [ 400, 'wcpay_refund_invalid_amount', 'amount' ], [], $part ),
	'refund nothing'                          => $refund( 'paid', 0, [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund less than nothing'                => $refund( 'paid', -5000, [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund half a cent'                      => $refund( 'paid', 0.5, [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund beyond 64 bits'                   => $refund( 'paid', '18446744073709551617', [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund a word'                           => $refund( 'paid', 'all', [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund what is refunded'                 => $refund( 'refunded', 1, [ 409, 'wcpay_refund_already_refunded' ] ),
	'refund what is disputed'                 => $refund( 'disputed', 1000, [ 400, 'wcpay_refund_payment_failed' ] ),
	'refund for a reason that is none'        => $refund( 'paid', 100, [ 400, 'rest_invalid_param', 'reason' ], [ 'reason' => 'because' ] ),
	'refund for a deleted order'              => $refund( 'orphan', 100, [ 404, 'wcpay_refund_missing_order', 'order_id' ] ),
	'refund for an order that is none'        => $refund(
		'paid',
		100,
		[ 404, 'wcpay_refund_missing_order', 'order_id' ],
		[ 'order_id' => 999999999 ]
	),
	'refund for another order'                => $refund(
		'paid',
		100,
		[ 409, 'wcpay_refund_charge_order_mismatch' ],
		[ 'order_id' => '{other.order}' ]
	),
	'refund a charge that is none'            => $refund( 'paid', 100, [ 404, 'resource_missing' ], [ 'charge_id' => 'ch_unknown' ] ),
	'refund a charge with a path'             => $refund(
		'paid',
		100,
		[ 400, 'rest_invalid_param', 'charge_id' ],
		[ 'charge_id' => '../accounts' ]
	),
	'refund an intent\'s id'                  => $refund( 'paid', 100, [ 404, 'resource_missing' ], [ 'charge_id' => '{paid.intent}' ] ),

	'pay out by a method that is none'        => $pay_out( [ 'type' => 'standard' ], [ 400, 'rest_invalid_param', 'type' ] ),
	'pay out no money that there is'          => $pay_out( [ 'currency' => 'zzz' ], [ 400, 'rest_invalid_param', 'currency' ] ),
	'pay out of an empty balance'             => $pay_out( [], [ 400, 'wcpay_instant_payout_unavailable', 'currency' ] ),
	'pay out where nothing is earned'         => $pay_out(
		[ 'currency' => 'jpy' ],
		[ 400, 'wcpay_instant_payout_unavailable', 'currency' ],
		$part
	),
	'pay out less than nothing'               => $pay_out( [ 'amount' => -1 ], [ 400, 'rest_invalid_param', 'amount' ] ),
	'pay out beyond 64 bits'                  => $pay_out( [ 'amount' => '18446744073709551617' ], [ 400, 'rest_invalid_param', 'amount' ] ),
	'pay out for half a fee'                  => $pay_out( [ 'fee' => 0.5 ], [ 400, 'rest_invalid_param', 'fee' ] ),
	'pay out an amount that was shown before' => $pay_out( [ 'amount' => 4825 ], [ 409, 'wcpay_instant_payout_changed' ], $part ),
	'pay out for a fee that was shown before' => $pay_out( [ 'fee' => 1 ], [ 409, 'wcpay_instant_payout_changed' ], $part ),
];
