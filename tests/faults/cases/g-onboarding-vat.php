<?php

declare( strict_types=1 );

$wcpay_number   = static fn ( string $number, array $expect = [ 400, 'wcpay_invalid_vat', 'number' ] ): array => [
	'on'     => 'GET /vat/' . rawurlencode( $number ),
	'expect' => $expect,
];
$wcpay_tax      = static fn ( array $send, string $param, string $code = 'rest_invalid_param', string $method = 'POST' ): array => [
	'on'     => "$method /vat",
	'send'   => $send + [ 'name' => 'Lamps Ltd', 'address' => 'Main Street 1' ],
	'expect' => [ 400, $code, $param ],
];
$wcpay_document = static fn ( string $id, array $expect ): array => [ 'on' => "GET /documents/$id", 'expect' => $expect ];
$wcpay_start    = static fn ( array $send, string $param ): array => [
	'on'     => 'POST /onboarding/kyc/session',
	'send'   => $send,
	'expect' => [ 400, 'rest_invalid_param', $param ],
];
$wcpay_gone     = [ [ 'POST /onboarding/reset', [] ] ];
$wcpay_without  = static fn ( string $on, array $expect ): array => [
	'on'     => $on,
	'given'  => $wcpay_gone,
	'expect' => $expect,
];

return [
	'a number that is a script'            => $wcpay_number( '<script>alert(1)</script>' ),
	'a number that is SQL'                 => $wcpay_number( "' OR 1=1--" ),
	'a number of a hundred digits'         => $wcpay_number( 'DE' . str_repeat( '1', 100 ), [ 400, 'rest_invalid_param', 'number' ] ),
	'a number of another world'            => $wcpay_number( 'ZZ123456789' ),
	'a number with another country'        => $wcpay_number( 'FR136695976' ),
	'a number with a wrong digit'          => $wcpay_number( 'DE136695977' ),
	'a prefix alone'                       => $wcpay_number( 'DE' ),
	'a number with a smile'                => $wcpay_number( 'DE13669597🎉' ),
	'a number with a line break'           => $wcpay_number( "DE136695976\nSet-Cookie: x" ),
	'tax details with a script'            => $wcpay_tax( [ 'vat_number' => '<script>' ], 'vat_number', 'wcpay_invalid_vat' ),
	'tax details with a wrong digit'       => $wcpay_tax( [ 'vat_number' => 'DE136695977' ], 'vat_number', 'wcpay_invalid_vat', 'PUT' ),
	'tax details with a list'              => $wcpay_tax( [ 'vat_number' => [ 'DE136695976' ] ], 'vat_number' ),
	'tax details with a long number'       => $wcpay_tax( [ 'vat_number' => str_repeat( '1', 100 ) ], 'vat_number' ),
	'tax details of nobody'                => $wcpay_tax( [ 'name' => '' ], 'name' ),
	'tax details of a list'                => $wcpay_tax( [ 'name' => [ 'Lamps Ltd' ] ], 'name', 'rest_invalid_param', 'PATCH' ),
	'tax details with a name of 201'       => $wcpay_tax( [ 'name' => str_repeat( 'a', 201 ) ], 'name' ),
	'tax details of nowhere'               => $wcpay_tax( [ 'address' => '' ], 'address' ),
	'tax details with an address of 1,001' => $wcpay_tax( [ 'address' => str_repeat( 'a', 1001 ) ], 'address' ),
	'tax details with a name alone'        => [ 'on' => 'POST /vat', 'send' => [ 'name' => 'Lamps Ltd' ], 'expect' => [ 400, 'rest_missing_callback_param', 'address' ] ],

	'a document that is none'              => $wcpay_document( 'doc_unknown', [ 404, 'resource_missing' ] ),
	'a charge for a document'              => $wcpay_document( '{paid.charge}', [ 404, 'resource_missing' ] ),
	'a document of 256 characters'         => $wcpay_document( str_repeat( 'd', 256 ), [ 400, 'wcpay_route_validation_failure', 'id' ] ),
	'a document behind dots'               => $wcpay_document( '../accounts', [ 404, 'rest_no_route' ] ),
	'a document with a nonce that is long' => [ 'send' => [ '_wpnonce' => str_repeat( 'n', 65 ) ] ] + $wcpay_document( 'doc_1', [ 400, 'rest_invalid_param', '_wpnonce' ] ),
	'a document as a visitor'              => [ 'as' => null ] + $wcpay_document( 'doc_1', [ 401, 'rest_forbidden' ] ),
	'a document as a customer'             => [ 'as' => 'customer' ] + $wcpay_document( 'doc_1', [ 403, 'rest_forbidden' ] ),

	'an assessment in words'               => $wcpay_start( [ 'self_assessment' => 'We sell lamps' ], 'self_assessment' ),
	'a business of no type'                => $wcpay_start( [ 'self_assessment' => [ 'country' => 'US', 'business_type' => 'club' ] ], 'self_assessment' ),
	'a category that is none'              => $wcpay_start( [ 'self_assessment' => [ 'mcc' => 'lamps' ] ], 'self_assessment' ),
	'a site at another door'               => $wcpay_start( [ 'self_assessment' => [ 'site' => 'data:text/html,<script>' ] ], 'self_assessment' ),
	'a method with markup'                 => $wcpay_start( [ 'capabilities' => [ '<b>card</b>' => true ] ], 'capabilities' ),
	'a method that is perhaps wanted'      => $wcpay_start( [ 'capabilities' => [ 'card' => 'maybe' ] ], 'capabilities' ),
	'a test account that perhaps goes'     => $wcpay_start( [ 'delete_test_account' => 'maybe' ], 'delete_test_account' ),
	'a test account in no country'         => [ 'on' => 'POST /onboarding/test_drive_account/init', 'send' => [ 'country' => 'XX' ], 'expect' => [ 400, 'rest_invalid_param', 'country' ] ],
	'a test account in a list'             => [ 'on' => 'POST /onboarding/test_drive_account/init', 'send' => [ 'country' => [ 'US' ] ], 'expect' => [ 400, 'rest_invalid_param', 'country' ] ],
	'finishing from a list'                => [ 'on' => 'POST /onboarding/kyc/finalize', 'send' => [ 'source' => [ 'a' ] ], 'expect' => [ 400, 'rest_invalid_param', 'source' ] ],
	'finishing no account'                 => $wcpay_without( 'POST /onboarding/kyc/finalize', [ 400, 'bad_request' ] ),
	'closing no test account'              => $wcpay_without( 'POST /onboarding/test_drive_account/disable', [ 400, 'bad_request' ] ),
	'closing no account'                   => $wcpay_without( 'POST /onboarding/reset', [ 400, 'bad_request' ] ),
	'a session of no account'              => $wcpay_without( 'POST /accounts/session', [ [ 400, 404 ] ] ),
];
