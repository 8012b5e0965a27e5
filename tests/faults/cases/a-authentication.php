<?php

declare( strict_types=1 );

$nobody  = [ 401, 'rest_forbidden' ];
$refused = [ 403, 'rest_forbidden' ];

return [
	'a visitor'                                => [ 'on' => 'every route', 'as' => null, 'expect' => $nobody ],
	'a customer'                               => [ 'on' => 'every route', 'as' => 'customer', 'expect' => $refused ],
	'an editor'                                => [ 'on' => 'every route', 'as' => 'editor', 'expect' => $refused ],
	'a visitor with a platform user\'s header' => [
		'on'      => 'every route',
		'as'      => null,
		'headers' => [ 'X-WCPAY-PLATFORM-CHECKOUT-USER' => '1' ],
		'expect'  => $nobody,
	],
	'a visitor with a proxy\'s header'         => [
		'on'      => 'every route',
		'as'      => null,
		'headers' => [ 'X-Forwarded-User' => 'admin', 'X-Remote-User' => 'admin', 'X-Real-IP' => '127.0.0.1' ],
		'expect'  => $nobody,
	],
	'a customer with both'                     => [
		'on'      => 'every route',
		'as'      => 'customer',
		'headers' => [ 'X-WCPAY-PLATFORM-CHECKOUT-USER' => '1', 'X-Forwarded-User' => 'admin' ],
		'expect'  => $refused,
	],
	'a visitor learns no parameter'            => [ 'on' => 'every list', 'as' => null, 'send' => [ 'page' => '-1' ], 'expect' => $nobody ],
	'a visitor\'s broken body'                 => [ 'on' => 'every POST', 'as' => null, 'raw' => '{"a":', 'expect' => $nobody ],
	'a visitor\'s number for a body'           => [ 'on' => 'every POST', 'as' => null, 'raw' => '1', 'expect' => $nobody ],
	'a visitor\'s key that is none'            => [
		'on'      => 'every money action',
		'as'      => null,
		'headers' => [ 'Idempotency-Key' => '' ],
		'expect'  => $nobody,
	],
	'a visitor at an id that is none'          => [ 'on' => 'every id', 'as' => null, 'path' => [ '*' => '1' ], 'expect' => [ [ 401, 404 ] ] ],
	'the root has no settings to show'         => [ 'on' => 'GET ', 'as' => null, 'expect' => [ 404, 'rest_no_route' ] ],
	'a shop manager'                           => [ 'on' => 'every list', 'as' => 'shop_manager', 'expect' => [ 200 ] ],
];
