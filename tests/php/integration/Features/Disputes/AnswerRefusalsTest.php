<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

/**
 * What is no answer is refused with the field's name, and nothing of it is kept.
 *
 * @covers \MerchantPayments\Features\Disputes\DisputesController
 * @covers \MerchantPayments\Features\Disputes\EvidenceFields
 */
final class AnswerRefusalsTest extends DisputeTestCase {

	/** A text that is too long is named, with a sentence for the merchant. */
	public function test_texts_that_are_too_long(): void {
		$id    = $this->dispute( $this->order() );
		$told  = fn ( array $evidence ): array => array_intersect_key(
			$this->body( $this->save( $id, $evidence ) )['data'],
			[ 'param' => 0, 'params' => 0, 'field' => 0 ]
		);
		$long  = static fn ( string $field, string $problem ): array => [
			'params' => [ 'evidence' => $problem ],
			'param'  => 'evidence',
			'field'  => $field,
		];
		$this->assertEquals(
			$long( 'uncategorized_text', 'Enter a text of at most 20,000 characters.' ),
			$told( [ 'receipt' => '', 'uncategorized_text' => str_repeat( 'ü', 20001 ) ] )
		);
		$visa  = static fn ( string $text ): array => [
			'enhanced_evidence' => [
				'visa_compelling_evidence_3' => [ 'disputed_transaction' => [ 'product_description' => $text ] ],
			],
		];
		$this->assertEquals(
			$long( 'product_description', 'Enter a text of at most 5,000 characters. Visa takes no more where earlier payments go with it.' ),
			$told( $visa( str_repeat( 'ü', 5001 ) ) )
		);
		$names = array_slice( \MerchantPayments\Platform\DisputesClient::EVIDENCE, 0, 8 );
		$all   = array( $names[0] => str_repeat( 'ü', 10_001 ) ) + array_fill_keys( $names, str_repeat( 'ü', 20_000 ) );
		$this->assert_rest_error( $this->save( $id, $all ), 400, 'rest_invalid_param', 'evidence' );
		$this->assertSame( 'Use at most 150,000 characters in all texts together.', $this->body( $this->save( $id, $all ) )['message'] );
	}

	/** What is no answer. Nothing changes. */
	public function test_refusals(): void {
		$id     = $this->dispute( $this->order() );
		$before = $this->on_platform( $id );
		$path   = "/disputes/$id";
		$this->assert_rest_error( $this->save( $id, [ 'cover_letter' => 'x' ] ), 400, 'rest_invalid_param', 'evidence[cover_letter]' );
		$this->assert_rest_error(
			$this->save( $id, [ 'uncategorized_text' => str_repeat( 'ü', 20001 ) ] ),
			400,
			'rest_invalid_param',
			'evidence'
		);
		$this->assert_rest_error( $this->save( $id, [ 'receipt' => [ 'file_1' ] ] ), 400, 'rest_invalid_param', 'evidence' );
		$this->assert_rest_error( $this->save( $id, [ 'receipt' => 'file_unknown' ] ), 400, 'resource_missing', 'evidence[receipt]' );
		$this->assert_rest_error( $this->rest( 'POST', $path ), 400, 'rest_missing_callback_param', 'evidence' );
		$this->assert_rest_error( $this->rest( 'POST', $path, [ 'evidence' => 'text' ] ), 400, 'rest_invalid_param', 'evidence' );
		$this->assert_rest_error( $this->rest( 'POST', $path, [ 'submit' => 'maybe' ] ), 400, 'rest_invalid_param', 'submit' );
		$this->assert_rest_error(
			$this->rest( 'POST', $path, [ 'metadata' => [ '__closed_by_merchant' => '1' ] ] ),
			400,
			'rest_invalid_param',
			'metadata[__closed_by_merchant]'
		);
		$this->assert_rest_error(
			$this->rest( 'POST', $path, [ 'metadata' => [ '__product_type' => 'gift' ] ] ),
			400,
			'rest_invalid_param',
			'metadata'
		);
		foreach ( [ '', 'a[b]', ']' ] as $key ) {
			$this->assert_rest_error( $this->rest( 'POST', $path, [ 'metadata' => [ $key => 'b' ] ] ), 400, 'parameter_invalid', 'metadata' );
		}
		$this->assert_rest_error( $this->submit( 'dp_unknown' ), 404, 'resource_missing' );
		$this->assert_rest_error( $this->save( 'dp_unknown', [ 'receipt' => '' ] ), 404, 'resource_missing' );
		$this->assert_rest_error( $this->rest( 'POST', '/disputes/dp_unknown/close' ), 404, 'resource_missing' );
		$this->assert_rest_error( $this->rest( 'POST', '/disputes/a.b/close' ), 400, 'wcpay_route_validation_failure', 'id' );
		$this->assertSame( $before, $this->on_platform( $id ) );
		$this->assertSame( 200, $this->save( $id, [ 'uncategorized_text' => str_repeat( 'ü', 20000 ) ] )->get_status() );
	}

	/** All files together have at most 4,500,000 bytes. */
	public function test_files(): void {
		$id    = $this->dispute( $this->order() );
		$large = $this->file( 4_400_000 );
		$this->assertSame( 200, $this->save( $id, [ 'receipt' => $large, 'refund_policy' => $this->file( 100_000 ) ] )->get_status() );
		$this->assert_rest_error( $this->save( $id, [ 'refund_policy' => $this->file( 100_001 ) ] ), 400, 'file_too_large', 'evidence' );
		$this->assertSame( 200, $this->submit( $id )->get_status() );
	}

	/** A network that asks a fee for contesting is told that the merchant knows. */
	public function test_compliance(): void {
		$id = $this->dispute( $this->order(), [ 'reason' => 'noncompliant' ] );
		$this->assertSame( [ 'visa_compliance' ], $this->body( $this->rest( 'GET', "/disputes/$id" ) )['enhanced_eligibility_types'] );
		$this->assert_rest_error(
			$this->submit( $id ),
			400,
			'parameter_missing',
			'evidence[enhanced_evidence][visa_compliance][fee_acknowledged]'
		);
		$known = $this->body( $this->save( $id, [ 'enhanced_evidence' => [ 'visa_compliance' => [ 'fee_acknowledged' => true ] ] ] ) );
		$this->assertSame( [ 'visa_compliance' => 'fee_acknowledged' ], $known['evidence_details']['enhanced_eligibility'] );
		$this->assertSame( 'under_review', $this->body( $this->submit( $id ) )['status'] );
	}
}
