<?php

declare( strict_types=1 );

$wcpay_lost = static fn ( string $id ): array => [
	'on'     => 'every id',
	'path'   => [ '*' => $id ],
	'expect' => [ [ 400, 404 ] ],
];

// Of the right form: where a list hangs on the id, it is an empty one.
$wcpay_nothing = static fn ( string $id ): array => [
	'empty'  => true,
	'expect' => [ [ 200, 400, 404 ] ],
] + $wcpay_lost( $id );

return [
	'a way up'                                     => $wcpay_lost( '../accounts' ),
	'a way up in disguise'                         => $wcpay_lost( '%2e%2e%2f' ),
	'a slash'                                      => $wcpay_lost( 'a/b' ),
	'300 characters'                               => $wcpay_lost( str_repeat( 'a', 300 ) ),
	'300 digits'                                   => $wcpay_lost( str_repeat( '9', 300 ) ),
	'nineteen digits'                              => $wcpay_nothing( '9999999999999999999' ),
	'zero'                                         => $wcpay_nothing( '0' ),
	'less than zero'                               => $wcpay_lost( '-1' ),
	'emoji'                                        => $wcpay_lost( '💸' ),
	'nothing'                                      => $wcpay_lost( '' ),
	'a space'                                      => $wcpay_lost( ' ' ),
	'NUL'                                          => $wcpay_lost( "\0" ),
	'a line break'                                 => $wcpay_lost( "\n" ),
	'a header'                                     => $wcpay_lost( "a\r\nSet-Cookie: x=1" ),
	'SQL'                                          => $wcpay_lost( "1' OR '1'='1" ),
	'markup'                                       => $wcpay_lost( '<b>1</b>' ),
	'a question mark'                              => $wcpay_lost( 'a?b=c' ),
	'broken UTF-8'                                 => $wcpay_lost( "\xC3\x28" ),
	'a hyphen'                                     => $wcpay_lost( 'po-1' ),
	'an id of nothing'                             => $wcpay_nothing( 'xyz_unknown' ),
	'an order that is none'                        => [ 'on' => 'POST /orders/999999999/capture_authorization', 'send' => [ 'payment_intent_id' => 'pi_1' ], 'expect' => [ 404, 'wcpay_missing_order' ] ],
	'a charge that is none'                        => [ 'on' => 'POST /refund', 'send' => [ 'charge_id' => 'ch_unknown', 'amount' => 100 ], 'expect' => [ 404, 'resource_missing' ] ],
	'an id in the body that the path does not say' => [ 'on' => 'POST /orders/{held.order}/capture_authorization', 'send' => [ 'payment_intent_id' => '{other.intent}', 'order_id' => '{other.order}' ], 'expect' => [ 400, 'rest_invalid_param', 'order_id' ] ],
	'an id with a line break behind it'            => [ 'on' => 'POST /orders/{held.order}/cancel_authorization', 'send' => [ 'payment_intent_id' => "pi_1\n" ], 'expect' => [ 400, 'rest_invalid_param', 'payment_intent_id' ] ],
	'an authorization that is none'                => [ 'on' => 'GET /authorizations/pi_unknown', 'expect' => [ 404, 'authorization_missing' ] ],
	'an authorization that is a charge'            => [ 'on' => 'GET /authorizations/{held.charge}', 'expect' => [ 404, 'authorization_missing' ] ],
	'an authorization of 256 characters'           => [ 'on' => 'GET /authorizations/' . str_repeat( 'a', 256 ), 'expect' => [ 404, 'rest_no_route' ] ],
	'an authorization with umlauts'                => [ 'on' => 'GET /authorizations/pi_ü', 'expect' => [ 404, 'rest_no_route' ] ],
];
