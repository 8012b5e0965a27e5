<?php

declare( strict_types=1 );

$bad  = static fn ( string $param, mixed $value ): array => [
	'on'     => 'every export',
	'send'   => [ $param => $value ],
	'expect' => [ 400, 'rest_invalid_param', $param ],
];
$fine = static fn ( string $param, mixed $value ): array => [
	'on'     => 'every export',
	'send'   => [ $param => $value ],
	'expect' => [ 200 ],
];

return [
	'a column that is none'                            => $bad( 'columns', [ 'date', 'secrets' ] ),
	'a column twice'                                   => $bad( 'columns', [ 'date', 'date' ] ),
	'a column with SQL'                                => $bad( 'columns', [ 'date, (select user_pass from wp_users)' ] ),
	'columns of columns'                               => $bad( 'columns', [ [ 'date' ] ] ),
	'columns as a number'                              => $bad( 'columns', 1 ),
	'a thousand columns'                               => $bad( 'columns', array_fill( 0, 1000, 'date' ) ),
	'no columns but the ids'                           => $fine( 'columns', [] ),
	'a locale that nobody speaks'                      => $fine( 'locale', 'xx_YY' ),
	'a locale with a path'                             => $fine( 'locale', '../../../etc/passwd' ),
	'a locale of 65 characters'                        => $bad( 'locale', str_repeat( 'a', 65 ) ),
	'a locale as a list'                               => $bad( 'locale', [ 'de_DE' ] ),
	'somebody else\'s address'                         => $fine( 'user_email', 'mallory@elsewhere.example' ),
	'an address with a header'                         => $fine( 'user_email', "a@b.example\r\nBcc: mallory@elsewhere.example" ),
	'an address of 255 characters'                     => $bad( 'user_email', str_repeat( 'a', 255 ) ),
	'a zone that is none'                              => $bad( 'user_timezone', 'Mars/Olympus' ),
	'a zone of 65 characters'                          => $bad( 'user_timezone', str_repeat( 'a', 65 ) ),
	'the status of a transactions export that is none' => [
		'on'     => 'GET /transactions/download/exp_unknown',
		'expect' => [ 404, 'wcpay_export_not_found' ],
	],
	'the status of a payouts export that is none'      => [
		'on'     => 'GET /deposits/download/exp_unknown',
		'expect' => [ 404, 'wcpay_export_not_found' ],
	],
	'the file of no export'                            => [
		'on'     => 'GET /exports/exp_unknown/file',
		'expect' => [ 404, 'wcpay_export_not_found' ],
	],
	'the file of no export, signed'                    => [
		'on'     => 'GET /exports/exp_unknown/file',
		'send'   => [ 'signature' => str_repeat( 'a', 64 ) ],
		'expect' => [ 404, 'wcpay_export_not_found' ],
	],
	'a signature that is a list'                       => [
		'on'     => 'GET /exports/exp_unknown/file',
		'send'   => [ 'signature' => [ 'a' ] ],
		'expect' => [ 400, 'rest_invalid_param', 'signature' ],
	],
	'a signature of 129 characters'                    => [
		'on'     => 'GET /exports/exp_unknown/file',
		'send'   => [ 'signature' => str_repeat( 'a', 129 ) ],
		'expect' => [ 400, 'rest_invalid_param', 'signature' ],
	],
	'the file of an id of 256 characters'              => [
		'on'     => 'GET /exports/' . str_repeat( 'a', 256 ) . '/file',
		'expect' => [ 400, 'wcpay_route_validation_failure', 'export_id' ],
	],
	'another id in the query'                          => [
		'on'     => 'GET /exports/exp_unknown/file',
		'send'   => [ 'export_id' => 'exp_other' ],
		'expect' => [ 400, 'rest_invalid_param', 'export_id' ],
	],
	'a file name for an id'                            => [
		'on'     => 'GET /exports/exp_unknown.csv/file',
		'expect' => [ 404, 'rest_no_route' ],
	],
];
