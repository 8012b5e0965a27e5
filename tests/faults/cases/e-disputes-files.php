<?php

declare( strict_types=1 );

$wcpay_answer  = static fn ( string $state, array $send, array $expect, array $given = [] ): array => [
	'on'     => "POST /disputes/{{$state}.dispute}",
	'send'   => $send,
	'given'  => $given,
	'expect' => $expect,
];
$wcpay_say     = static fn ( array $evidence, array $expect ): array => $wcpay_answer( 'disputed', [ 'evidence' => $evidence ], $expect );
$wcpay_of_file = static fn ( string $id, string $part, array $expect ): array => [ 'on' => "GET /file/$id$part", 'expect' => $expect ];
$wcpay_upload  = static fn ( array $send, array $expect, array $headers = [], ?string $raw = null ): array => [
	'on'      => 'POST /file',
	'send'    => $send,
	'headers' => $headers,
	'expect'  => $expect,
] + ( null === $raw ? [] : [ 'raw' => $raw ] );

$wcpay_lamp      = [ 'product_description' => 'A lamp' ];
$wcpay_over      = [ 409, 'dispute_unexpected_state' ];
$wcpay_submitted = [ [ 'POST /disputes/{disputed.dispute}', [ 'evidence' => $wcpay_lamp, 'submit' => true ] ] ];
$wcpay_accepted  = [ [ 'POST /disputes/{disputed.dispute}/close', [] ] ];
$wcpay_form      = [ 'Content-Type' => 'multipart/form-data; boundary=b' ];

return [
	'submit what was submitted elsewhere'  => $wcpay_answer( 'answered', [ 'submit' => true ], $wcpay_over ),
	'a draft after another one submitted'  => $wcpay_answer( 'answered', [ 'evidence' => $wcpay_lamp ], $wcpay_over ),
	'submit another answer'                => $wcpay_answer( 'disputed', [ 'evidence' => [ 'product_description' => 'A bed' ], 'submit' => true ], $wcpay_over, $wcpay_submitted ),
	'a draft after the answer'             => $wcpay_answer( 'disputed', [ 'evidence' => $wcpay_lamp ], $wcpay_over, $wcpay_submitted ),
	'submit what was accepted elsewhere'   => $wcpay_answer( 'accepted', [ 'submit' => true ], $wcpay_over ),
	'submit what was accepted'             => $wcpay_answer( 'disputed', [ 'submit' => true ], $wcpay_over, $wcpay_accepted ),
	'a draft of what was accepted'         => $wcpay_answer( 'disputed', [ 'evidence' => $wcpay_lamp ], $wcpay_over, $wcpay_accepted ),
	'accept what was answered elsewhere'   => [ 'on' => 'POST /disputes/{answered.dispute}/close', 'expect' => $wcpay_over ],
	'accept what was answered'             => [ 'on' => 'POST /disputes/{disputed.dispute}/close', 'given' => $wcpay_submitted, 'expect' => $wcpay_over ],
	'accept what was accepted elsewhere'   => [ 'on' => 'POST /disputes/{accepted.dispute}/close', 'expect' => $wcpay_over ],
	'answer a dispute that is none'        => [ 'on' => 'POST /disputes/dp_unknown', 'send' => [ 'evidence' => $wcpay_lamp ], 'expect' => [ 404, 'resource_missing' ] ],
	'submit a dispute that is none'        => [ 'on' => 'POST /disputes/dp_unknown', 'send' => [ 'submit' => true ], 'expect' => [ 404, 'resource_missing' ] ],
	'accept a dispute that is none'        => [ 'on' => 'POST /disputes/dp_unknown/close', 'expect' => [ 404, 'resource_missing' ] ],
	'answer a charge'                      => [ 'on' => 'POST /disputes/{disputed.charge}', 'send' => [ 'evidence' => $wcpay_lamp ], 'expect' => [ 404, 'resource_missing' ] ],
	'answer with a path'                   => [ 'on' => 'POST /disputes/dp.1', 'send' => [ 'evidence' => $wcpay_lamp ], 'expect' => [ 400, 'wcpay_route_validation_failure', 'id' ] ],
	'answer nothing'                       => $wcpay_answer( 'disputed', [], [ 400, 'rest_missing_callback_param', 'evidence' ] ),
	'answer a text'                        => $wcpay_answer( 'disputed', [ 'evidence' => 'A lamp' ], [ 400, 'rest_invalid_param', 'evidence' ] ),
	'submit perhaps'                       => $wcpay_answer( 'disputed', [ 'evidence' => $wcpay_lamp, 'submit' => 'maybe' ], [ 400, 'rest_invalid_param', 'submit' ] ),
	'evidence that the bank does not know' => $wcpay_say( [ 'cover_letter' => 'Dear bank' ], [ 400, 'rest_invalid_param', 'evidence[cover_letter]' ] ),
	'a letter of 20,001 characters'        => $wcpay_say( [ 'uncategorized_text' => str_repeat( 'ü', 20001 ) ], [ 400, 'rest_invalid_param', 'evidence' ] ),
	'a list for a letter'                  => $wcpay_say( [ 'uncategorized_text' => [ 'Dear', 'bank' ] ], [ 400, 'rest_invalid_param', 'evidence' ] ),
	'a list of files for one'              => $wcpay_say( [ 'receipt' => [ 'file_1', 'file_2' ] ], [ 400, 'rest_invalid_param', 'evidence' ] ),
	'a receipt that is no file'            => $wcpay_say( [ 'receipt' => 'file_unknown' ], [ 400, 'resource_missing', 'evidence[receipt]' ] ),
	'a file with a path'                   => $wcpay_say( [ 'receipt' => '../../x.pdf' ], [ 400 ] ),
	'a charge for a file'                  => $wcpay_say( [ 'receipt' => '{disputed.charge}' ], [ 400, 'resource_missing', 'evidence[receipt]' ] ),
	'a product type that is none'          => $wcpay_answer( 'disputed', [ 'metadata' => [ '__product_type' => 'gift' ] ], [ 400, 'rest_invalid_param', 'metadata' ] ),
	'a note that is the platform\'s alone' => $wcpay_answer( 'disputed', [ 'metadata' => [ '__closed_by_merchant' => '1' ] ], [ 400, 'rest_invalid_param', 'metadata[__closed_by_merchant]' ] ),
	'a key for another answer'             => [ 'headers' => [ 'Idempotency-Key' => "d\n" ] ] + $wcpay_answer( 'disputed', [ 'submit' => true ], [ 400, 'wcpay_invalid_idempotency_key', 'Idempotency-Key' ] ),

	'no file'                              => $wcpay_upload( [ 'purpose' => 'dispute_evidence' ], [ 400, 'wcpay_evidence_file_upload_error', 'file' ] ),
	'a file as a text'                     => $wcpay_upload( [ 'purpose' => 'dispute_evidence', 'file' => '%PDF-1.4' ], [ 400, 'wcpay_evidence_file_upload_error', 'file' ] ),
	'a file for evil'                      => $wcpay_upload( [ 'purpose' => 'evil' ], [ 400, 'rest_invalid_param', 'purpose' ] ),
	'a file for a list'                    => $wcpay_upload( [ 'purpose' => [ 'dispute_evidence' ] ], [ 400, 'rest_invalid_param', 'purpose' ] ),
	'a form without an end'                => $wcpay_upload( [], [ 400, 'wcpay_evidence_file_upload_error', 'file' ], $wcpay_form, "--b\r\nContent-Disposition: form-data; name=\"file\"" ),
	'a form that PHP threw away'           => $wcpay_upload( [], [ 400, 'wcpay_evidence_file_max_size', 'file' ], $wcpay_form + [ 'Content-Length' => '99999999999' ], '' ),
	'the details of a file that is none'   => $wcpay_of_file( 'file_unknown', '/details', [ 404, 'resource_missing' ] ),
	'what is in a file that is none'       => $wcpay_of_file( 'file_unknown', '/content', [ 404, 'resource_missing' ] ),
	'a file that is none'                  => $wcpay_of_file( 'file_unknown', '', [ 404, 'resource_missing' ] ),
	'a charge for its details'             => $wcpay_of_file( '{paid.charge}', '/details', [ 404, 'resource_missing' ] ),
	'what is in a charge'                  => $wcpay_of_file( '{paid.charge}', '/content', [ 404, 'resource_missing' ] ),
	'a file of 256 characters'             => $wcpay_of_file( str_repeat( 'f', 256 ), '/content', [ 400, 'wcpay_route_validation_failure', 'id' ] ),
	'a file behind dots'                   => $wcpay_of_file( 'file.1', '/content', [ 400, 'wcpay_route_validation_failure', 'id' ] ),
	'a file as a visitor'                  => [ 'as' => null ] + $wcpay_of_file( 'file_unknown', '', [ 401, 'rest_forbidden' ] ),
	'what is in a file as a customer'      => [ 'as' => 'customer' ] + $wcpay_of_file( 'file_unknown', '/content', [ 403, 'rest_forbidden' ] ),
];
