<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use WP_REST_Response;

/**
 * A decision is appealed once; what was said is shown afterwards, and evidence stays as it was.
 *
 * @covers \MerchantPayments\Disputes\Appeal
 * @covers \MerchantPayments\Disputes\DisputeOperation
 * @covers \MerchantPayments\Features\Disputes\DisputesController
 */
final class AppealTest extends DisputeTestCase {

	private const REASON = "The customer signed for the parcel.\nThe bank did not look at the signature.";

	/** A dispute that was lost, and may be appealed. */
	private function lost(): string {
		$id = $this->dispute( $this->order() );
		$this->submit( $id, [ 'product_description' => 'A lamp' ] );
		$this->decide( $id, 'lost' );
		$this->decide( $id, 'appeal' );
		return $id;
	}

	/** @param array<string, mixed> $asked */
	private function appeal( string $id, array $asked ): WP_REST_Response {
		return $this->rest( 'POST', "/disputes/$id/appeal", $asked );
	}

	public function test_it_is_submitted_once_and_shown(): void {
		$id    = $this->lost();
		$file  = $this->file( 2000 );
		$open  = $this->body( $this->rest( 'GET', "/disputes/$id" ) );
		$asked = [
			'reason_for_filing' => self::REASON,
			'supporting_files'  => [ $file ],
		];
		$this->assertSame( [ 'appeal_needs_response', null ], [ $open['status'], $open['appeal'] ] );

		$sent = $this->body( $this->appeal( $id, $asked ) );
		$this->assertSame( [ 'appeal_under_review', $asked ], [ $sent['status'], $sent['appeal'] ] );
		$this->assertSame( 'A lamp', $sent['evidence']['product_description'] );
		$this->assertSame( $asked, $this->on_platform( $id )['evidence']['appeal']['card'] );
		$this->assertSame( [ 'appeal_under_review' ], $this->plugin->account()->tables()->column( 'status', 'disputes' ) );
		$this->assertSame( 200, $this->appeal( $id, $asked )->get_status(), 'The same again is the same answer.' );
		$other = [ 'reason_for_filing' => 'Something else.' ];
		$again = $this->rest( 'POST', "/disputes/$id/appeal", $other, [ 'Idempotency-Key' => 'another-one' ] );
		$this->assert_rest_error( $again, 409, 'dispute_unexpected_state' );
		$this->assertSame( $asked, $this->on_platform( $id )['evidence']['appeal']['card'] );
	}

	/** While it is appealed, nothing else is said or accepted. */
	public function test_the_challenge_stays_as_it_was(): void {
		$id = $this->lost();
		$this->assert_rest_error( $this->save( $id, [ 'product_description' => 'Two lamps' ] ), 409, 'dispute_unexpected_state' );
		$this->assert_rest_error( $this->rest( 'POST', "/disputes/$id/close" ), 409, 'dispute_unexpected_state' );
		$this->assertSame( 'A lamp', $this->on_platform( $id )['evidence']['product_description'] );
	}

	/**
	 * What is not sent: nothing is said, too much, too many files, or a file of something else.
	 *
	 * @dataProvider refused
	 * @param array<string, mixed> $asked
	 */
	public function test_what_is_refused( array $asked, int $status, string $code ): void {
		$id = $this->lost();
		$this->assert_rest_error( $this->appeal( $id, $asked ), $status, $code );
		$this->assertSame( 'appeal_needs_response', $this->on_platform( $id )['status'] );
	}

	/** @return array<string, array{array<string, mixed>, int, string}> */
	public static function refused(): array {
		$said = [ 'reason_for_filing' => 'It was delivered.' ];
		return [
			'no reason'      => [ [], 400, 'rest_missing_callback_param' ],
			'blank'          => [ [ 'reason_for_filing' => " \n " ], 400, 'rest_invalid_param' ],
			'too long'       => [ [ 'reason_for_filing' => str_repeat( 'x', 20_001 ) ], 400, 'rest_invalid_param' ],
			'too many files' => [ $said + [ 'supporting_files' => array_fill( 0, 6, 'file_1' ) ], 400, 'rest_invalid_param' ],
			'no such file'   => [ $said + [ 'supporting_files' => [ 'file_1' ] ], 400, 'resource_missing' ],
		];
	}

	/** Too early, and too late. */
	public function test_when_it_is_not_possible(): void {
		$said = [ 'reason_for_filing' => 'It was delivered.' ];
		$this->assert_rest_error( $this->appeal( $this->dispute( $this->order() ), $said ), 409, 'dispute_unexpected_state' );
		$late = $this->lost();
		$this->plugin->sandbox()->clock()->advance( 11 * DAY_IN_SECONDS );
		$answer = $this->appeal( $late, $said );
		$this->assert_rest_error( $answer, 409, 'dispute_unexpected_state' );
		$this->assertStringContainsString( 'can’t be appealed, or no longer', $this->body( $answer )['message'] );
	}
}
