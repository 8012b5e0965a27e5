<?php

declare( strict_types=1 );

$wcpay_key    = static fn ( string $key ): array => [
	'on'      => 'every money action',
	'headers' => [ 'Idempotency-Key' => $key ],
	'expect'  => [ 400, 'wcpay_invalid_idempotency_key', 'Idempotency-Key' ],
];
$wcpay_each   = static fn ( string $type, mixed $value ): array => [
	'on'     => 'every money action',
	'each'   => $type,
	'send'   => [ '*' => $value ],
	'expect' => [ 400, 'rest_invalid_param', '*' ],
];
$wcpay_do     = static fn ( string $verb, string $state, array $expect, ?string $intent = null, array $given = [] ): array => [
	'on'     => "POST /orders/{{$state}.order}/{$verb}_authorization",
	'send'   => [ 'payment_intent_id' => $intent ?? "{{$state}.intent}" ],
	'given'  => $given,
	'expect' => $expect,
];
$wcpay_refund = static fn ( string $state, mixed $amount, array $expect, array $other = [], array $given = [] ): array => [
	'on'     => 'POST /refund',
	'send'   => $other + [ 'charge_id' => "{{$state}.charge}", 'amount' => $amount, 'order_id' => "{{$state}.order}" ],
	'given'  => $given,
	'expect' => $expect,
];

$wcpay_captured = [ [ 'POST /orders/{held.order}/capture_authorization', [ 'payment_intent_id' => '{held.intent}' ] ] ];
$wcpay_canceled = [ [ 'POST /orders/{held.order}/cancel_authorization', [ 'payment_intent_id' => '{held.intent}' ] ] ];
$wcpay_part     = [ [ 'POST /refund', [ 'charge_id' => '{paid.charge}', 'amount' => 3000, 'order_id' => '{paid.order}' ] ] ];

$wcpay_pay_out = static fn ( array $send, array $expect, array $given = [] ): array => [
	'on'     => 'POST /deposits',
	'send'   => $send + [ 'type' => 'instant', 'currency' => 'usd' ],
	'given'  => $given,
	'expect' => $expect,
];

return [
	'an empty key'                            => $wcpay_key( '' ),
	'a key of 256 characters'                 => $wcpay_key( str_repeat( 'k', 256 ) ),
	'a key with a letter beyond ASCII'        => $wcpay_key( 'schlüssel' ),
	'a key with a space'                      => $wcpay_key( 'a b' ),
	'a key with NUL'                          => $wcpay_key( "a\0" ),
	'a key with a line break'                 => $wcpay_key( "a\n" ),
	'SQL in every text'                       => $wcpay_each( 'string', "' OR 1=1--" ),
	'a list in every text'                    => $wcpay_each( 'string', [ 'pi_1' ] ),
	'nothing in every text'                   => $wcpay_each( 'string', '' ),
	'a word in every number'                  => $wcpay_each( 'integer', 'all' ),
	'a fraction in every number'              => $wcpay_each( 'integer', 0.5 ),
	'less than nothing in every number'       => $wcpay_each( 'integer', -1 ),
	'a list in every number'                  => $wcpay_each( 'integer', [ 1 ] ),
	'broken JSON'                             => [ 'on' => 'every money action', 'raw' => '{"amount": 1', 'expect' => [ 400, 'rest_invalid_json' ] ],
	'a list for a body'                       => [ 'on' => 'every money action', 'raw' => '[1, 2, 3]', 'expect' => [ [ 400, 404 ] ] ],
	'a word for a body'                       => [ 'on' => 'every money action', 'raw' => '"refund"', 'expect' => [ 400, 'rest_invalid_json' ] ],
	'no body'                                 => [ 'on' => 'every money action', 'raw' => '', 'expect' => [ [ 400, 404 ] ] ],

	'capture what is canceled'                => $wcpay_do( 'capture', 'held', [ 409, 'wcpay_payment_uncapturable' ], null, $wcpay_canceled ),
	'cancel what is captured'                 => $wcpay_do( 'cancel', 'held', [ 409, 'wcpay_payment_uncapturable' ], null, $wcpay_captured ),
	'capture what was canceled elsewhere'     => $wcpay_do( 'capture', 'canceled', [ 409, 'wcpay_payment_uncapturable' ] ),
	'cancel what was canceled elsewhere'      => $wcpay_do( 'cancel', 'canceled', [ 409, 'wcpay_payment_uncapturable' ] ),
	'capture after seven days'                => $wcpay_do( 'capture', 'expired', [ 409, 'wcpay_payment_uncapturable' ] ),
	'cancel after seven days'                 => $wcpay_do( 'cancel', 'expired', [ 409, 'wcpay_payment_uncapturable' ] ),
	'capture what was paid at once'           => $wcpay_do( 'capture', 'paid', [ 409, 'wcpay_payment_uncapturable' ] ),
	'cancel what was paid at once'            => $wcpay_do( 'cancel', 'paid', [ 409, 'wcpay_payment_uncapturable' ] ),
	'capture what is refunded'                => $wcpay_do( 'capture', 'refunded', [ 400, 'wcpay_refunded_order_uncapturable' ] ),
	'capture what is partly refunded'         => $wcpay_do( 'capture', 'partly', [ 400, 'wcpay_refunded_order_uncapturable' ] ),
	'capture for a deleted order'             => $wcpay_do( 'capture', 'orphan', [ 404, 'wcpay_missing_order' ] ),
	'cancel for a deleted order'              => $wcpay_do( 'cancel', 'orphan', [ 404, 'wcpay_missing_order' ] ),
	'capture another order\'s payment'        => $wcpay_do( 'capture', 'held', [ 409, 'wcpay_intent_order_mismatch' ], '{other.intent}' ),
	'cancel another order\'s payment'         => $wcpay_do( 'cancel', 'held', [ 409, 'wcpay_intent_order_mismatch' ], '{other.intent}' ),
	'capture it for another order, too'       => [ 'on' => 'POST /orders/{other.order}/capture_authorization', 'send' => [ 'payment_intent_id' => '{held.intent}' ], 'given' => $wcpay_captured, 'expect' => [ 409, 'wcpay_intent_order_mismatch' ] ],
	'capture a payment that is none'          => $wcpay_do( 'capture', 'held', [ 409, 'wcpay_intent_order_mismatch' ], 'pi_unknown' ),
	'capture a charge\'s id'                  => $wcpay_do( 'capture', 'held', [ 409, 'wcpay_intent_order_mismatch' ], '{held.charge}' ),
	'capture less than the platform takes'    => $wcpay_do( 'capture', 'shrunk', [ 400, 'wcpay_capture_error' ] ),
	'capture without a payment'               => [ 'on' => 'POST /orders/{held.order}/capture_authorization', 'expect' => [ 400, 'rest_missing_callback_param', 'payment_intent_id' ] ],

	'refund more than was paid'               => $wcpay_refund( 'paid', 5001, [ 400, 'wcpay_refund_invalid_amount', 'amount' ] ),
	'refund more than is left'                => $wcpay_refund( 'paid', 2001, [ 400, 'wcpay_refund_invalid_amount', 'amount' ], [], $wcpay_part ),
	'refund nothing'                          => $wcpay_refund( 'paid', 0, [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund less than nothing'                => $wcpay_refund( 'paid', -5000, [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund half a cent'                      => $wcpay_refund( 'paid', 0.5, [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund beyond 64 bits'                   => $wcpay_refund( 'paid', '18446744073709551617', [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund a word'                           => $wcpay_refund( 'paid', 'all', [ 400, 'rest_invalid_param', 'amount' ] ),
	'refund what is refunded'                 => $wcpay_refund( 'refunded', 1, [ 409, 'wcpay_refund_already_refunded' ] ),
	'refund what is disputed'                 => $wcpay_refund( 'disputed', 1000, [ 400, 'wcpay_refund_payment_failed' ] ),
	'refund for a reason that is none'        => $wcpay_refund( 'paid', 100, [ 400, 'rest_invalid_param', 'reason' ], [ 'reason' => 'because' ] ),
	'refund for a deleted order'              => $wcpay_refund( 'orphan', 100, [ 404, 'wcpay_refund_missing_order', 'order_id' ] ),
	'refund for an order that is none'        => $wcpay_refund( 'paid', 100, [ 404, 'wcpay_refund_missing_order', 'order_id' ], [ 'order_id' => 999999999 ] ),
	'refund for another order'                => $wcpay_refund( 'paid', 100, [ 409, 'wcpay_refund_charge_order_mismatch' ], [ 'order_id' => '{other.order}' ] ),
	'refund a charge that is none'            => $wcpay_refund( 'paid', 100, [ 404, 'resource_missing' ], [ 'charge_id' => 'ch_unknown' ] ),
	'refund a charge with a path'             => $wcpay_refund( 'paid', 100, [ 400, 'rest_invalid_param', 'charge_id' ], [ 'charge_id' => '../accounts' ] ),
	'refund an intent\'s id'                  => $wcpay_refund( 'paid', 100, [ 404, 'resource_missing' ], [ 'charge_id' => '{paid.intent}' ] ),

	'pay out by a method that is none'        => $wcpay_pay_out( [ 'type' => 'standard' ], [ 400, 'rest_invalid_param', 'type' ] ),
	'pay out no money that there is'          => $wcpay_pay_out( [ 'currency' => 'zzz' ], [ 400, 'rest_invalid_param', 'currency' ] ),
	'pay out of an empty balance'             => $wcpay_pay_out( [], [ 400, 'wcpay_instant_payout_unavailable', 'currency' ] ),
	'pay out where nothing is earned'         => $wcpay_pay_out( [ 'currency' => 'jpy' ], [ 400, 'wcpay_instant_payout_unavailable', 'currency' ], $wcpay_part ),
	'pay out less than nothing'               => $wcpay_pay_out( [ 'amount' => -1 ], [ 400, 'rest_invalid_param', 'amount' ] ),
	'pay out beyond 64 bits'                  => $wcpay_pay_out( [ 'amount' => '18446744073709551617' ], [ 400, 'rest_invalid_param', 'amount' ] ),
	'pay out for half a fee'                  => $wcpay_pay_out( [ 'fee' => 0.5 ], [ 400, 'rest_invalid_param', 'fee' ] ),
	'pay out an amount that was shown before' => $wcpay_pay_out( [ 'amount' => 4825 ], [ 409, 'wcpay_instant_payout_changed' ], $wcpay_part ),
	'pay out for a fee that was shown before' => $wcpay_pay_out( [ 'fee' => 1 ], [ 409, 'wcpay_instant_payout_changed' ], $wcpay_part ),
];
