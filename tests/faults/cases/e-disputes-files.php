<?php

declare( strict_types=1 );

$answer  = static fn ( string $state, array $send, array $expect, array $given = [] ): array => [
	'on'     => "POST /disputes/{{$state}.dispute}",
	'send'   => $send,
	'given'  => $given,
	'expect' => $expect,
];
$say     = static fn ( array $evidence, array $expect ): array => $answer( 'disputed', [ 'evidence' => $evidence ], $expect );
$of_file = static fn ( string $id, string $part, array $expect ): array => [ 'on' => "GET /file/$id$part", 'expect' => $expect ];
$upload  = static fn ( array $send, array $expect, array $headers = [], ?string $raw = null ): array => [
	'on'      => 'POST /file',
	'send'    => $send,
	'headers' => $headers,
	'expect'  => $expect,
] + ( null === $raw ? [] : [ 'raw' => $raw ] );

$lamp      = [ 'product_description' => 'A lamp' ];
$over      = [ 409, 'dispute_unexpected_state' ];
$submitted = [ [ 'POST /disputes/{disputed.dispute}', [ 'evidence' => $lamp, 'submit' => true ] ] ];
$accepted  = [ [ 'POST /disputes/{disputed.dispute}/close', [] ] ];
$form      = [ 'Content-Type' => 'multipart/form-data; boundary=b' ];

return [
	'submit what was submitted elsewhere'  => $answer( 'answered', [ 'submit' => true ], $over ),
	'a draft after another one submitted'  => $answer( 'answered', [ 'evidence' => $lamp ], $over ),
	'submit another answer'                => $answer(
		'disputed',
		[ 'evidence' => [ 'product_description' => 'A bed' ], 'submit' => true ],
		$over,
		$submitted
	),
	'a draft after the answer'             => $answer( 'disputed', [ 'evidence' => $lamp ], $over, $submitted ),
	'submit what was accepted elsewhere'   => $answer( 'accepted', [ 'submit' => true ], $over ),
	'submit what was accepted'             => $answer( 'disputed', [ 'submit' => true ], $over, $accepted ),
	'a draft of what was accepted'         => $answer( 'disputed', [ 'evidence' => $lamp ], $over, $accepted ),
	'accept what was answered elsewhere'   => [ 'on' => 'POST /disputes/{answered.dispute}/close', 'expect' => $over ],
	'accept what was answered'             => [ 'on' => 'POST /disputes/{disputed.dispute}/close', 'given' => $submitted, 'expect' => $over ],
	'accept what was accepted elsewhere'   => [ 'on' => 'POST /disputes/{accepted.dispute}/close', 'expect' => $over ],
	'answer a dispute that is none'        => [
		'on'     => 'POST /disputes/dp_unknown',
		'send'   => [ 'evidence' => $lamp ],
		'expect' => [ 404, 'resource_missing' ],
	],
	'submit a dispute that is none'        => [
		'on'     => 'POST /disputes/dp_unknown',
		'send'   => [ 'submit' => true ],
		'expect' => [ 404, 'resource_missing' ],
	],
	'accept a dispute that is none'        => [ 'on' => 'POST /disputes/dp_unknown/close', 'expect' => [ 404, 'resource_missing' ] ],
	'answer a charge'                      => [
		'on'     => 'POST /disputes/{disputed.charge}',
		'send'   => [ 'evidence' => $lamp ],
		'expect' => [ 404, 'resource_missing' ],
	],
	'answer with a path'                   => [
		'on'     => 'POST /disputes/dp.1',
		'send'   => [ 'evidence' => $lamp ],
		'expect' => [ 400, 'wcpay_route_validation_failure', 'id' ],
	],
	'answer nothing'                       => $answer( 'disputed', [], [ 400, 'rest_missing_callback_param', 'evidence' ] ),
	'answer a text'                        => $answer( 'disputed', [ 'evidence' => 'A lamp' ], [ 400, 'rest_invalid_param', 'evidence' ] ),
	'submit perhaps'                       => $answer(
		'disputed',
		[ 'evidence' => $lamp, 'submit' => 'maybe' ],
		[ 400, 'rest_invalid_param', 'submit' ]
	),
	'evidence that the bank does not know' => $say(
		[ 'cover_letter' => 'Dear bank' ],
		[ 400, 'rest_invalid_param', 'evidence[cover_letter]' ]
	),
	'a letter of 20,001 characters'        => $say(
		[ 'uncategorized_text' => str_repeat( 'ü', 20001 ) ],
		[ 400, 'rest_invalid_param', 'evidence' ]
	),
	'a list for a letter'                  => $say(
		[ 'uncategorized_text' => [ 'Dear', 'bank' ] ],
		[ 400, 'rest_invalid_param', 'evidence' ]
	),
	'a list of files for one'              => $say( [ 'receipt' => [ 'file_1', 'file_2' ] ], [ 400, 'rest_invalid_param', 'evidence' ] ),
	'a receipt that is no file'            => $say( [ 'receipt' => 'file_unknown' ], [ 400, 'resource_missing', 'evidence[receipt]' ] ),
	'a file with a path'                   => $say( [ 'receipt' => '../../x.pdf' ], [ 400 ] ),
	'a charge for a file'                  => $say( [ 'receipt' => '{disputed.charge}' ], [ 400, 'resource_missing', 'evidence[receipt]' ] ),
	'a product type that is none'          => $answer(
		'disputed',
		[ 'metadata' => [ '__product_type' => 'gift' ] ],
		[ 400, 'rest_invalid_param', 'metadata' ]
	),
	'a note that is the platform\'s alone' => $answer(
		'disputed',
		[ 'metadata' => [ '__closed_by_merchant' => '1' ] ],
		[ 400, 'rest_invalid_param', 'metadata[__closed_by_merchant]' ]
	),
	'a key for another answer'             => [ 'headers' => [ 'Idempotency-Key' => "d\n" ] ] + $answer(
		'disputed',
		[ 'submit' => true ],
		[ 400, 'wcpay_invalid_idempotency_key', 'Idempotency-Key' ]
	),

	'no file'                              => $upload(
		[ 'purpose' => 'dispute_evidence' ],
		[ 400, 'wcpay_evidence_file_upload_error', 'file' ]
	),
	'a file as a text'                     => $upload(
		[ 'purpose' => 'dispute_evidence', 'file' => '%PDF-1.4' ],
		[ 400, 'wcpay_evidence_file_upload_error', 'file' ]
	),
	'a file for evil'                      => $upload( [ 'purpose' => 'evil' ], [ 400, 'rest_invalid_param', 'purpose' ] ),
	'a file for a list'                    => $upload( [ 'purpose' => [ 'dispute_evidence' ] ], [ 400, 'rest_invalid_param', 'purpose' ] ),
	'a form without an end'                => $upload(
		[],
		[ 400, 'wcpay_evidence_file_upload_error', 'file' ],
		$form,
		"--b\r\nContent-Disposition: form-data; name=\"file\""
	),
	'a form that PHP threw away'           => $upload(
		[],
		[ 400, 'wcpay_evidence_file_max_size', 'file' ],
		$form + [ 'Content-Length' => '99999999999' ],
		''
	),
	'the details of a file that is none'   => $of_file( 'file_unknown', '/details', [ 404, 'resource_missing' ] ),
	'what is in a file that is none'       => $of_file( 'file_unknown', '/content', [ 404, 'resource_missing' ] ),
	'a file that is none'                  => $of_file( 'file_unknown', '', [ 404, 'resource_missing' ] ),
	'a charge for its details'             => $of_file( '{paid.charge}', '/details', [ 404, 'resource_missing' ] ),
	'what is in a charge'                  => $of_file( '{paid.charge}', '/content', [ 404, 'resource_missing' ] ),
	'a file of 256 characters'             => $of_file( str_repeat( 'f', 256 ), '/content', [ 400, 'wcpay_route_validation_failure', 'id' ] ),
	'a file behind dots'                   => $of_file( 'file.1', '/content', [ 400, 'wcpay_route_validation_failure', 'id' ] ),
	'a file as a visitor'                  => [ 'as' => null ] + $of_file( 'file_unknown', '', [ 401, 'rest_forbidden' ] ),
	'what is in a file as a customer'      => [ 'as' => 'customer' ] + $of_file( 'file_unknown', '/content', [ 403, 'rest_forbidden' ] ),
];
