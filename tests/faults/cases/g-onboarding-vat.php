<?php

declare( strict_types=1 );

$number   = static fn ( string $number, array $expect = [ 400, 'wcpay_invalid_vat', 'number' ] ): array => [
	'on'     => 'GET /vat/' . rawurlencode( $number ),
	'expect' => $expect,
];
$tax      = static fn ( array $send, string $param, string $code = 'rest_invalid_param', string $method = 'POST' ): array => [
	'on'     => "$method /vat",
	'send'   => $send + [ 'name' => 'Lamps Ltd', 'address' => 'Main Street 1' ],
	'expect' => [ 400, $code, $param ],
];
$document = static fn ( string $id, array $expect ): array => [ 'on' => "GET /documents/$id", 'expect' => $expect ];
$start    = static fn ( array $send, string $param ): array => [
	'on'     => 'POST /onboarding/kyc/session',
	'send'   => $send,
	'expect' => [ 400, 'rest_invalid_param', $param ],
];
$gone     = [ [ 'POST /onboarding/reset', [] ] ];
$without  = static fn ( string $on, array $expect ): array => [
	'on'     => $on,
	'given'  => $gone,
	'expect' => $expect,
];

return [
	'a number that is a script'            => $number( '<script>alert(1)</script>' ),
	'a number that is SQL'                 => $number( "' OR 1=1--" ),
	'a number of a hundred digits'         => $number( 'DE' . str_repeat( '1', 100 ), [ 400, 'rest_invalid_param', 'number' ] ),
	'a number of another world'            => $number( 'ZZ123456789' ),
	'a number with another country'        => $number( 'FR136695976' ),
	'a number with a wrong digit'          => $number( 'DE136695977' ),
	'a prefix alone'                       => $number( 'DE' ),
	'a number with a smile'                => $number( 'DE13669597🎉' ),
	'a number with a line break'           => $number( "DE136695976\nSet-Cookie: x" ),
	'tax details with a script'            => $tax( [ 'vat_number' => '<script>' ], 'vat_number', 'wcpay_invalid_vat' ),
	'tax details with a wrong digit'       => $tax( [ 'vat_number' => 'DE136695977' ], 'vat_number', 'wcpay_invalid_vat', 'PUT' ),
	'tax details with a list'              => $tax( [ 'vat_number' => [ 'DE136695976' ] ], 'vat_number' ),
	'tax details with a long number'       => $tax( [ 'vat_number' => str_repeat( '1', 100 ) ], 'vat_number' ),
	'tax details of nobody'                => $tax( [ 'name' => '' ], 'name' ),
	'tax details of a list'                => $tax( [ 'name' => [ 'Lamps Ltd' ] ], 'name', 'rest_invalid_param', 'PATCH' ),
	'tax details with a name of 201'       => $tax( [ 'name' => str_repeat( 'a', 201 ) ], 'name' ),
	'tax details of nowhere'               => $tax( [ 'address' => '' ], 'address' ),
	'tax details with an address of 1,001' => $tax( [ 'address' => str_repeat( 'a', 1001 ) ], 'address' ),
	'tax details with a name alone'        => [
		'on'     => 'POST /vat',
		'send'   => [ 'name' => 'Lamps Ltd' ],
		'expect' => [ 400, 'rest_missing_callback_param', 'address' ],
	],

	'a document that is none'              => $document( 'doc_unknown', [ 404, 'resource_missing' ] ),
	'a charge for a document'              => $document( '{paid.charge}', [ 404, 'resource_missing' ] ),
	'a document of 256 characters'         => $document( str_repeat( 'd', 256 ), [ 400, 'wcpay_route_validation_failure', 'id' ] ),
	'a document behind dots'               => $document( '../accounts', [ 404, 'rest_no_route' ] ),
	'a document with a nonce that is long' => [ 'send' => [ '_wpnonce' => str_repeat( 'n', 65 ) ] ] + $document(
		'doc_1',
		[ 400, 'rest_invalid_param', '_wpnonce' ]
	),
	'a document as a visitor'              => [ 'as' => null ] + $document( 'doc_1', [ 401, 'rest_forbidden' ] ),
	'a document as a customer'             => [ 'as' => 'customer' ] + $document( 'doc_1', [ 403, 'rest_forbidden' ] ),

	'an assessment in words'               => $start( [ 'self_assessment' => 'We sell lamps' ], 'self_assessment' ),
	'a business of no type'                => $start(
		[ 'self_assessment' => [ 'country' => 'US', 'business_type' => 'club' ] ],
		'self_assessment'
	),
	'a category that is none'              => $start( [ 'self_assessment' => [ 'mcc' => 'lamps' ] ], 'self_assessment' ),
	'a site at another door'               => $start( [ 'self_assessment' => [ 'site' => 'data:text/html,<script>' ] ], 'self_assessment' ),
	'a method with markup'                 => $start( [ 'capabilities' => [ '<b>card</b>' => true ] ], 'capabilities' ),
	'a method that is perhaps wanted'      => $start( [ 'capabilities' => [ 'card' => 'maybe' ] ], 'capabilities' ),
	'a test account that perhaps goes'     => $start( [ 'delete_test_account' => 'maybe' ], 'delete_test_account' ),
	'a test account in no country'         => [
		'on'     => 'POST /onboarding/test_drive_account/init',
		'send'   => [ 'country' => 'XX' ],
		'expect' => [ 400, 'rest_invalid_param', 'country' ],
	],
	'a test account in a list'             => [
		'on'     => 'POST /onboarding/test_drive_account/init',
		'send'   => [ 'country' => [ 'US' ] ],
		'expect' => [ 400, 'rest_invalid_param', 'country' ],
	],
	'finishing from a list'                => [
		'on'     => 'POST /onboarding/kyc/finalize',
		'send'   => [ 'source' => [ 'a' ] ],
		'expect' => [ 400, 'rest_invalid_param', 'source' ],
	],
	'finishing no account'                 => $without( 'POST /onboarding/kyc/finalize', [ 400, 'bad_request' ] ),
	'closing no test account'              => $without( 'POST /onboarding/test_drive_account/disable', [ 400, 'bad_request' ] ),
	'closing no account'                   => $without( 'POST /onboarding/reset', [ 400, 'bad_request' ] ),
	'a session of no account'              => $without( 'POST /accounts/session', [ [ 400, 404 ] ] ),
];
