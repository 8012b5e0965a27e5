<?php

declare( strict_types=1 );

$refund = '{"charge_id":"{paid.charge}","amount":100}';
$link   = '/refund?charge_id={paid.charge}&amount=100';
$json   = [ 'Content-Type' => 'application/json' ];
$evil   = [ 'Origin' => 'https://evil.example', 'Content-Type' => 'text/plain' ];

return [
	'nobody reads'                              => [ 'GET', '/transactions', [], [ 401, 'rest_forbidden' ] ],
	'nobody refunds'                            => [ 'POST', '/refund', [ 'headers' => $json, 'body' => $refund ], [ 401, 'rest_forbidden' ] ],
	'a cookie without a nonce reads'            => [ 'GET', '/transactions', [ 'cookie' => true ], [ 401, 'rest_forbidden' ] ],
	'a cookie without a nonce refunds'          => [
		'POST',
		'/refund',
		[ 'cookie' => true, 'headers' => $json, 'body' => $refund ],
		[ 401, 'rest_forbidden' ],
	],
	'a stale nonce reads'                       => [
		'GET',
		'/transactions',
		[ 'cookie' => true, 'nonce' => 'stale' ],
		[ 403, 'rest_cookie_invalid_nonce' ],
	],
	'a stale nonce refunds'                     => [
		'POST',
		'/refund',
		[ 'cookie' => true, 'nonce' => 'stale', 'headers' => $json, 'body' => $refund ],
		[ 403, 'rest_cookie_invalid_nonce' ],
	],
	'a nonce without a cookie'                  => [ 'GET', '/transactions', [ 'nonce' => 'valid' ], [ 403, 'rest_cookie_invalid_nonce' ] ],
	'both read'                                 => [ 'GET', '/transactions', [ 'cookie' => true, 'nonce' => 'valid' ], [ 200, null ] ],
	'a header that names a platform\'s user'    => [
		'GET',
		'/transactions',
		[ 'headers' => [ 'X-WCPAY-PLATFORM-CHECKOUT-USER' => '1' ] ],
		[ 401, 'rest_forbidden' ],
	],
	'headers of a proxy'                        => [
		'GET',
		'/transactions',
		[ 'headers' => [ 'X-Forwarded-User' => 'admin', 'X-Real-IP' => '127.0.0.1', 'Remote-User' => 'admin' ] ],
		[ 401, 'rest_forbidden' ],
	],
	'a password that is none'                   => [
		'GET',
		'/transactions',
		[ 'headers' => [ 'Authorization' => 'Basic YWRtaW46cGFzc3dvcmQ=' ] ],
		[ 401, null ],
	],
	'a link that says POST'                     => [
		'GET',
		$link . '&_method=POST',
		[ 'cookie' => true, 'nonce' => 'valid' ],
		[ 405, 'wcpay_method_not_allowed' ],
	],
	'a link that says POST and has a nonce'     => [
		'GET',
		$link . '&_method=POST',
		[ 'cookie' => true, 'nonce' => 'in the address' ],
		[ 405, 'wcpay_method_not_allowed' ],
	],
	'a link that says POST, of somebody else'   => [
		'GET',
		$link . '&_method=POST',
		[ 'cookie' => true ],
		[ 405, 'wcpay_method_not_allowed' ],
	],
	'a link that says POST in capitals'         => [
		'GET',
		'/REFUND?charge_id={paid.charge}&amount=100&_method=POST',
		[ 'cookie' => true, 'nonce' => 'in the address' ],
		[ 405, 'wcpay_method_not_allowed' ],
	],
	'capitals of somebody else'                 => [ 'GET', '/Refund?_method=POST', [], [ 405, 'wcpay_method_not_allowed' ] ],
	'a link that says DELETE'                   => [
		'GET',
		'/transactions?_method=DELETE',
		[ 'cookie' => true, 'nonce' => 'valid' ],
		[ 405, 'wcpay_method_not_allowed' ],
	],
	'a header that says POST'                   => [
		'GET',
		$link,
		[ 'cookie' => true, 'nonce' => 'valid', 'headers' => [ 'X-HTTP-Method-Override' => 'POST' ] ],
		[ 405, 'wcpay_method_not_allowed' ],
	],
	'a header that says DELETE'                 => [
		'GET',
		'/transactions',
		[ 'cookie' => true, 'nonce' => 'valid', 'headers' => [ 'X-HTTP-Method-Override' => 'DELETE' ] ],
		[ 405, 'wcpay_method_not_allowed' ],
	],
	'a link to what is done by a button'        => [ 'GET', $link, [ 'cookie' => true, 'nonce' => 'valid' ], [ 404, 'rest_no_route' ] ],
	'a form of another site'                    => [
		'POST',
		'/refund',
		[ 'cookie' => true, 'headers' => $evil, 'body' => $refund ],
		[ 401, 'rest_forbidden' ],
	],
	'a form of another site, as forms are sent' => [
		'POST',
		'/refund',
		[
			'cookie'  => true,
			'headers' => [ 'Content-Type' => 'application/x-www-form-urlencoded' ] + $evil,
			'body'    => 'charge_id={paid.charge}&amount=100',
		],
		[ 401, 'rest_forbidden' ],
	],
	'a form of another site that says JSON'     => [
		'POST',
		'/refund',
		[ 'cookie' => true, 'headers' => $json + $evil, 'body' => $refund ],
		[ 401, 'rest_forbidden' ],
	],
	'a body that is no JSON'                    => [
		'POST',
		'/refund',
		[ 'cookie' => true, 'nonce' => 'valid', 'headers' => $json, 'body' => '{' ],
		[ 400, 'rest_invalid_json' ],
	],
	'a body that is a number'                   => [
		'POST',
		'/refund',
		[ 'cookie' => true, 'nonce' => 'valid', 'headers' => $json, 'body' => '1' ],
		[ 400, 'rest_invalid_json' ],
	],
	'an address that ends in a slash'           => [
		'POST',
		'/refund/',
		[ 'cookie' => true, 'nonce' => 'valid', 'headers' => $json, 'body' => '{"charge_id":"{paid.charge}","amount":0}' ],
		[ 400, 'rest_invalid_param' ],
	],
	'text that is sent as plain text'           => [
		'POST',
		'/refund',
		[ 'cookie' => true, 'nonce' => 'valid', 'headers' => [ 'Content-Type' => 'text/plain' ], 'body' => $refund ],
		[ 400, 'rest_missing_callback_param' ],
	],
	'an encoded way up'                         => [
		'GET',
		'/transactions/download/%2e%2e%2faccounts',
		[ 'cookie' => true, 'nonce' => 'valid' ],
		[ 404, 'rest_no_route' ],
	],
	'an encoded NUL'                            => [
		'GET',
		'/transactions/download/a%00b',
		[ 'cookie' => true, 'nonce' => 'valid' ],
		[ 404, 'rest_no_route' ],
	],
	'an encoded list of lists'                  => [
		'GET',
		'/transactions?page[a][b][c]=1',
		[ 'cookie' => true, 'nonce' => 'valid' ],
		[ 400, 'rest_invalid_param' ],
	],
	'broken UTF-8 in a filter'                  => [
		'GET',
		'/deposits?date_after=%C3%28',
		[ 'cookie' => true, 'nonce' => 'valid' ],
		[ 400, 'rest_invalid_param' ],
	],
];
