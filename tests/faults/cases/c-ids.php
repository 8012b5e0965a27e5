<?php

declare( strict_types=1 );

$lost = static fn ( string $id ): array => [
	'on'     => 'every id',
	'path'   => [ '*' => $id ],
	'expect' => [ [ 400, 404 ] ],
];

// Of the right form: where a list hangs on the id, it is an empty one.
$nothing = static fn ( string $id ): array => [
	'empty'  => true,
	'expect' => [ [ 200, 400, 404 ] ],
] + $lost( $id );

return [
	'a way up'                                     => $lost( '../accounts' ),
	'a way up in disguise'                         => $lost( '%2e%2e%2f' ),
	'a slash'                                      => $lost( 'a/b' ),
	'300 characters'                               => $lost( str_repeat( 'a', 300 ) ),
	'300 digits'                                   => $lost( str_repeat( '9', 300 ) ),
	'nineteen digits'                              => $nothing( '9999999999999999999' ),
	'zero'                                         => $nothing( '0' ),
	'less than zero'                               => $lost( '-1' ),
	'emoji'                                        => $lost( '💸' ),
	'nothing'                                      => $lost( '' ),
	'a space'                                      => $lost( ' ' ),
	'NUL'                                          => $lost( "\0" ),
	'a line break'                                 => $lost( "\n" ),
	'a header'                                     => $lost( "a\r\nSet-Cookie: x=1" ),
	'SQL'                                          => $lost( "1' OR '1'='1" ),
	'markup'                                       => $lost( '<b>1</b>' ),
	'a question mark'                              => $lost( 'a?b=c' ),
	'broken UTF-8'                                 => $lost( "\xC3\x28" ),
	'a hyphen'                                     => $lost( 'po-1' ),
	'an id of nothing'                             => $nothing( 'xyz_unknown' ),
	'an order that is none'                        => [
		'on'     => 'POST /orders/999999999/capture_authorization',
		'send'   => [ 'payment_intent_id' => 'pi_1' ],
		'expect' => [ 404, 'wcpay_missing_order' ],
	],
	'a charge that is none'                        => [
		'on'     => 'POST /refund',
		'send'   => [ 'charge_id' => 'ch_unknown', 'amount' => 100 ],
		'expect' => [ 404, 'resource_missing' ],
	],
	'an id in the body that the path does not say' => [
		'on'     => 'POST /orders/{held.order}/capture_authorization',
		'send'   => [ 'payment_intent_id' => '{other.intent}', 'order_id' => '{other.order}' ],
		'expect' => [ 400, 'rest_invalid_param', 'order_id' ],
	],
	'an id with a line break behind it'            => [
		'on'     => 'POST /orders/{held.order}/cancel_authorization',
		'send'   => [ 'payment_intent_id' => "pi_1\n" ],
		'expect' => [ 400, 'rest_invalid_param', 'payment_intent_id' ],
	],
	'an authorization that is none'                => [
		'on'     => 'GET /authorizations/pi_unknown',
		'expect' => [ 404, 'authorization_missing' ],
	],
	'an authorization that is a charge'            => [
		'on'     => 'GET /authorizations/{held.charge}',
		'expect' => [ 404, 'authorization_missing' ],
	],
	'an authorization of 256 characters'           => [
		'on'     => 'GET /authorizations/' . str_repeat( 'a', 256 ),
		'expect' => [ 404, 'rest_no_route' ],
	],
	'an authorization with umlauts'                => [ 'on' => 'GET /authorizations/pi_ü', 'expect' => [ 404, 'rest_no_route' ] ],
];
