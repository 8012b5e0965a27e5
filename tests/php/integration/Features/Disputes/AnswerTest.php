<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Disputes;

use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\SystemClock;
use MerchantPayments\Ledger\Projector;
use MerchantPayments\Tests\SkippedWaits;

/**
 * Drafts can be saved as often as one likes; what goes to the bank goes once.
 *
 * @covers \MerchantPayments\Features\Disputes\DisputesController
 * @covers \MerchantPayments\Disputes\DisputeOperation
 */
final class AnswerTest extends DisputeTestCase {

	/** Every draft is saved, also one that says again what an earlier one said; an empty text clears a field. */
	public function test_drafts(): void {
		$id = $this->dispute( $this->order() );
		foreach ( [ 'First', 'Second', 'First', 'Second', 'First' ] as $text ) {
			$saved = $this->save( $id, [ 'product_description' => $text ] );
			$this->assertSame( 200, $saved->get_status() );
			$this->assertSame( $text, $this->body( $saved )['evidence']['product_description'] );
		}
		$this->save( $id, [ 'shipping_carrier' => 'DHL' ] );
		$cleared = $this->body( $this->save( $id, [ 'shipping_carrier' => '', 'product_description' => null ] ) );
		$this->assertNull( $cleared['evidence']['shipping_carrier'] );
		$this->assertNull( $cleared['evidence']['product_description'] );
		$this->assertSame( [ 'needs_response', 0 ], [ $cleared['status'], $cleared['evidence_details']['submission_count'] ] );
	}

	/** What the customer wrote in markup is text, and the product's type is remembered. */
	public function test_texts_and_metadata(): void {
		$id     = $this->dispute( $this->order() );
		$letter = "Dear <b>bank</b>,\n<script>alert( 1 )</script> \\ 'quoted' – ünï";
		$answer = $this->body(
			$this->rest(
				'POST',
				"/disputes/$id",
				[
					'evidence' => [ 'uncategorized_text' => $letter ],
					'metadata' => [ '__product_type' => 'physical_product' ],
				]
			)
		);
		$this->assertSame( $letter, $answer['evidence']['uncategorized_text'] );
		$this->assertSame( 'physical_product', $answer['metadata']['__product_type'] );
		$this->assertSame( 'needs_response', $answer['status'], 'Without submit it is a draft.' );
	}

	/** Submitted once: a second click is told so, the same dialog gets its answer again. */
	public function test_submission(): void {
		$id   = $this->dispute( $this->order() );
		$sent = $this->submit( $id, [ 'product_description' => 'A lamp' ], [ 'Idempotency-Key' => 'dialog-1' ] );
		$this->assertSame( [ 200, 'under_review' ], [ $sent->get_status(), $this->body( $sent )['status'] ] );
		$this->assertSame( 1, $this->body( $sent )['evidence_details']['submission_count'] );
		$again = $this->submit( $id, [ 'product_description' => 'A lamp' ], [ 'Idempotency-Key' => 'dialog-1' ] );
		$this->assertSame( [ 200, 'true' ], [ $again->get_status(), $again->get_headers()['Idempotency-Replayed'] ?? null ] );
		$this->assert_rest_error( $this->submit( $id, [ 'product_description' => 'Another' ] ), 409, 'dispute_unexpected_state' );
		$this->assert_rest_error( $this->save( $id, [ 'product_description' => 'Another' ] ), 409, 'dispute_unexpected_state' );
		$this->assert_rest_error(
			$this->submit( $id, [ 'receipt' => 'x' ], [ 'Idempotency-Key' => 'dialog-1' ] ),
			422,
			'wcpay_idempotency_key_reused'
		);
		$this->assertSame(
			[ 'A lamp', 1 ],
			[ $this->on_platform( $id )['evidence']['product_description'], $this->on_platform( $id )['evidence_details']['submission_count'] ]
		);
	}

	/**
	 * The page shows our sentence, not the platform's.
	 *
	 * @group sandbox-only
	 */
	public function test_a_late_response_is_refused_with_the_status_that_the_dispute_has(): void {
		$accepted = $this->dispute( $this->order() );
		$this->rest( 'POST', "/disputes/$accepted/close" );
		$answered = $this->dispute( $this->order() );
		$this->submit( $answered );
		$refusals = [
			'lost'         => $this->submit( $accepted, [ 'receipt' => '' ] ),
			'under_review' => $this->rest( 'POST', "/disputes/$answered/close" ),
		];
		foreach ( $refusals as $status => $refused ) {
			$this->assert_rest_error( $refused, 409, 'dispute_unexpected_state' );
			$body = $this->body( $refused );
			$this->assertSame( 'This dispute can no longer be changed: it was answered, accepted or decided.', $body['message'] );
			$this->assertSame( $status, $body['data']['dispute_status'] );
		}
	}

	/** JSON knows no order of keys: what says the same is the same request. */
	public function test_an_answer_in_another_order(): void {
		$id       = $this->dispute( $this->order() );
		$evidence = [
			'product_description' => 'A lamp',
			'customer_name'       => 'Ada',
		];
		$this->assertSame( 200, $this->save( $id, $evidence, [ 'Idempotency-Key' => 'dialog-1' ] )->get_status() );
		$again = $this->save( $id, array_reverse( $evidence ), [ 'Idempotency-Key' => 'dialog-1' ] );
		$this->assertSame( [ 200, 'true' ], [ $again->get_status(), $again->get_headers()['Idempotency-Replayed'] ?? null ] );
	}

	/** Two tabs: who saves last is told what the other one changed, and nothing is overwritten unasked. */
	public function test_a_draft_that_somebody_else_changed(): void {
		$id     = $this->dispute( $this->order() );
		$based  = fn ( array $based_on, array $evidence, bool $submit = false ): \WP_REST_Response => $this->rest(
			'POST',
			"/disputes/$id",
			[ 'based_on' => $based_on ] + compact( 'evidence', 'submit' )
		);
		$stored = fn (): array => array_filter( (array) $this->body( $this->rest( 'GET', "/disputes/$id" ) )['evidence'] );
		$first  = $this->body( $based( [ 'receipt' => null ], [ 'product_description' => 'A lamp' ] ) )['evidence'];
		$this->assertSame(
			200,
			$based( [], [ 'product_description' => 'A lamp' ] )->get_status(),
			'The same again: the answer may have been lost.'
		);

		foreach ( [ false, true ] as $submit ) {
			$refused = $based( [], [ 'product_description' => 'A vase', 'shipping_carrier' => '' ], $submit );
			$this->assert_rest_error( $refused, 409, 'wcpay_evidence_changed' );
			$this->assertSame( [ 'product_description' ], $this->body( $refused )['data']['fields'] );
		}
		$this->assert_rest_error( $based( [], [ 'shipping_carrier' => 'UPS' ] ), 409, 'wcpay_evidence_changed' );
		$this->assertSame( [ 'product_description' => 'A lamp' ], $stored() );

		$this->assertSame( 200, $based( $first, [ 'product_description' => 'A vase' ] )->get_status() );
		$this->assertSame( [ 'product_description' => 'A vase' ], $stored() );
		$this->submit( $id );
		$this->assert_rest_error( $based( [], [ 'product_description' => 'Late' ] ), 409, 'dispute_unexpected_state' );
		$this->assert_rest_error(
			$this->rest( 'POST', "/disputes/$id", [ 'evidence' => [ 'receipt' => '' ], 'based_on' => 'x' ] ),
			400,
			'rest_invalid_param',
			'based_on'
		);
	}

	/** What is remembered beside evidence is compared as well, where it would be overwritten. */
	public function test_metadata_that_somebody_else_changed(): void {
		$id    = $this->dispute( $this->order(), [ 'reason' => 'duplicate' ] );
		$send  = fn ( ?array $known, array $metadata, bool $submit = false ): \WP_REST_Response => $this->rest(
			'POST',
			"/disputes/$id",
			[ 'based_on' => null === $known ? [] : [ 'metadata' => $known ] ] + compact( 'metadata', 'submit' )
		);
		$known = $this->body( $send( [], [ '__product_type' => 'physical_product', '__duplicate_status' => 'is_duplicate' ] ) )['metadata'];
		$this->assertSame( 200, $send( [], [ '__duplicate_status' => 'is_duplicate' ] )->get_status(), 'The same again.' );
		$this->assertSame( 200, $send( [], [ '__refund_status' => 'refund_was_not_owed' ] )->get_status(), 'Another key.' );
		foreach ( [ false, true ] as $submit ) {
			$refused = $send(
				[],
				[ '__product_type' => 'multiple', '__duplicate_status' => 'is_not_duplicate', '__cover_letter' => 'manual' ],
				$submit
			);
			$this->assert_rest_error( $refused, 409, 'wcpay_evidence_changed' );
			$this->assertSame( [ '__product_type', '__duplicate_status' ], $this->body( $refused )['data']['fields'] );
		}
		$this->assertSame(
			[ 'needs_response', 'is_duplicate' ],
			[ $this->on_platform( $id )['status'], $this->on_platform( $id )['metadata']['__duplicate_status'] ]
		);
		$this->assertSame( 200, $send( (array) $known, [ '__product_type' => 'multiple' ] )->get_status() );
		$this->assertSame( 200, $send( null, [ '__product_type' => 'offline_service' ] )->get_status(), 'Who names none is not asked.' );
		$this->assert_rest_error(
			$send( [ '__product_type' => [ 'x' ] ], [ '__product_type' => 'multiple' ] ),
			400,
			'rest_invalid_param',
			'based_on'
		);
	}

	/** Nobody compares with evidence that another request is changing: who comes in between is told to wait. */
	public function test_a_comparison_waits_for_its_turn(): void {
		$order  = $this->order();
		$id     = $this->dispute( $order );
		$lock   = new Lock( $this->plugin->database(), new SystemClock() );
		$locked = $lock->hold(
			'payment:' . $order->get_meta( '_intent_id' ),
			60,
			fn (): \WP_REST_Response => $this->rest(
				'POST',
				"/disputes/$id",
				[ 'based_on' => [ 'receipt' => 'x' ], 'evidence' => [ 'receipt' => 'y' ] ]
			)
		);
		$this->assert_rest_error( $locked, 409, 'wcpay_locked' );
	}

	/** A save whose answer was lost is sent again with its key: it is known, whatever others have changed since. */
	public function test_a_lost_answer_is_given_again_after_others(): void {
		$id     = $this->dispute( $this->order() );
		$first  = [ 'based_on' => [ 'receipt' => null ], 'evidence' => [ 'product_description' => 'A lamp' ] ];
		$header = [ 'Idempotency-Key' => 'tab-1' ];
		$this->assertSame( 200, $this->rest( 'POST', "/disputes/$id", $first, $header )->get_status() );
		$this->save( $id, [ 'product_description' => 'A vase' ] );
		$again = $this->rest( 'POST', "/disputes/$id", $first, $header );
		$this->assertSame( [ 200, 'true' ], [ $again->get_status(), $again->get_headers()['Idempotency-Replayed'] ?? null ] );
		$this->assertSame( 'A vase', $this->on_platform( $id )['evidence']['product_description'] );
	}

	/**
	 * Every reason that can be challenged, with five files: what is stored is what was sent, and the bank decides by it.
	 *
	 * @dataProvider challenges
	 */
	public function test_a_whole_challenge( string $reason, string $verdict, string $outcome ): void {
		$id       = $this->dispute( $this->order(), [ 'reason' => $reason ] );
		$places   = [ 'receipt', 'customer_communication', 'customer_signature', 'refund_policy', 'uncategorized_file' ];
		$texts    = [
			'product_description' => " A <b>lamp</b> \\ \u{1F4A1}\n",
			'uncategorized_text'  => "Dear bank,\n\n$verdict",
		];
		$evidence = $texts + array_combine( $places, array_map( $this->file( ... ), [ 1000, 2000, 3000, 4000, 5000 ] ) );
		$this->assertSame( 200, $this->save( $id, $evidence )->get_status() );
		$this->assertSame( 'under_review', $this->body( $this->submit( $id, $evidence ) )['status'] );
		$this->assertEquals(
			$evidence,
			array_filter(
				array_intersect_key( $this->on_platform( $id )['evidence'], array_fill_keys( \MerchantPayments\Platform\DisputesClient::EVIDENCE, 0 ) )
			)
		);
		$this->plugin->sandbox()->clock()->advance( 61 );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $outcome, $this->body( $this->rest( 'GET', "/disputes/$id" ) )['status'] );
	}

	/** @return array<string, array{string, string, string}> */
	public static function challenges(): array {
		$reasons = [
			'product_not_received',
			'credit_not_processed',
			'product_unacceptable',
			'subscription_canceled',
			'duplicate',
			'fraudulent',
			'unrecognized',
			'general',
		];
		$cases   = [];
		foreach ( $reasons as $index => $reason ) {
			$cases[ $reason ] = [ $reason, ...( 0 === $index % 2 ? [ 'winning_evidence', 'won' ] : [ 'losing_evidence', 'lost' ] ) ];
		}
		return $cases;
	}

	/** The same answer to an inquiry and to the dispute that it becomes are two. */
	public function test_an_escalated_inquiry_is_answered_anew(): void {
		$id = $this->dispute( $this->order(), [ 'inquiry' => true ] );
		$this->assertSame( 'warning_under_review', $this->body( $this->submit( $id ) )['status'] );
		$this->decide( $id, 'escalated' );
		$this->assertSame( 'under_review', $this->body( $this->submit( $id ) )['status'] );
	}

	/** Accepted, and nothing more to say. */
	public function test_acceptance(): void {
		$id       = $this->dispute( $this->order() );
		$accepted = $this->rest( 'POST', "/disputes/$id/close" );
		$this->assertSame( [ 200, 'lost' ], [ $accepted->get_status(), $this->body( $accepted )['status'] ] );
		$this->assertSame( '1', $this->body( $accepted )['metadata']['__closed_by_merchant'] );
		$this->assertSame( 'true', $this->rest( 'POST', "/disputes/$id/close" )->get_headers()['Idempotency-Replayed'] ?? null );
		$this->assert_rest_error( $this->submit( $id, [ 'receipt' => '' ] ), 409, 'dispute_unexpected_state' );
		$submitted = $this->dispute( $this->order() );
		$this->submit( $submitted );
		$this->assert_rest_error( $this->rest( 'POST', "/disputes/$submitted/close" ), 409, 'dispute_unexpected_state' );
		$this->assertSame( 'under_review', $this->on_platform( $submitted )['status'] );
	}

	/**
	 * The answer is lost: settled by looking, and it happened once.
	 *
	 * @dataProvider lost_answers
	 */
	public function test_a_lost_answer_is_settled( string $mode ): void {
		$order = $this->order();
		$id    = $this->dispute( $order );
		$this->fail_next( 'dispute_update', $mode );
		$this->assert_rest_error( $this->submit( $id, [ 'product_description' => 'A lamp' ] ), 504, 'wcpay_outcome_unknown' );
		$this->plugin->account()->settlement()->run();
		$dispute = $this->on_platform( $id );
		$this->assertSame(
			[ 'under_review', 1, 'A lamp' ],
			[ $dispute['status'], $dispute['evidence_details']['submission_count'], $dispute['evidence']['product_description'] ]
		);
		$this->assertSame( 2, $this->notes_of( $order, $id ), 'Disputed, and answered.' );
		$this->assert_rest_error( $this->rest( 'POST', "/disputes/$id/close" ), 409, 'dispute_unexpected_state' );
	}

	/**
	 * After the work; LostAnswerTest has the others.
	 *
	 * @return list<array{string}>
	 */
	public static function lost_answers(): array {
		return [ [ 'timeout_after' ], [ 'garbage' ] ];
	}

	/** What happened is told as that, also when the platform does not say what else is new; the ledger and the order follow later. */
	public function test_a_ledger_that_cannot_be_brought_up(): void {
		SkippedWaits::begin();
		$order = $this->order();
		$id    = $this->dispute( $order );
		$owner = (string) $this->plugin->lock()->take( Projector::lock( $this->plugin->account()->scope() ), 60 );
		$this->assertSame( [ 200, 'under_review' ], [ $this->submit( $id )->get_status(), $this->on_platform( $id )['status'] ] );
		$this->assertSame( 2, $this->notes_of( $order, $id ), 'The order was told before the answer was given.' );
		$this->plugin->lock()->release( Projector::lock( $this->plugin->account()->scope() ), $owner );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 2, $this->notes_of( $order, $id ) );
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
	}

	/**
	 * The answer is the platform's own to the one call: list and order have it before any event is read, and a retry is told the same.
	 *
	 * @testWith ["", {"evidence": {"product_description": "A lamp"}, "submit": true}, "under_review"]
	 *           ["/close", {}, "lost"]
	 * @param array<string, mixed> $asked What is sent.
	 */
	public function test_the_answer_is_applied_at_once( string $verb, array $asked, string $status ): void {
		$order = $this->order();
		$id    = $this->dispute( $order );
		$act   = fn (): \WP_REST_Response => $this->rest( 'POST', "/disputes/$id$verb", $asked, [ 'Idempotency-Key' => 'dialog-1' ] );
		$first = $this->body( $act() );
		$this->assertSame( $status, $first['status'] );
		$this->assertSame( $status, $this->body( $this->rest( 'GET', '/disputes' ) )['data'][0]['status'] );
		$this->assertSame( 2, $this->notes_of( $order, $id ) );
		$told = $act();
		$this->assertSame(
			[ 200, $first, 'true' ],
			[ $told->get_status(), $this->body( $told ), $told->get_headers()['Idempotency-Replayed'] ?? null ]
		);
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 2, $this->notes_of( $order, $id ), 'The events find it done.' );
		$this->assertSame( [], $this->plugin->account()->ledger()->projections()->differences() );
	}

	/** A draft whose answer was lost does not overwrite the one that comes after it. */
	public function test_a_lost_draft_comes_before_the_next(): void {
		$id = $this->dispute( $this->order() );
		$this->fail_next( 'dispute_update', 'timeout_before' );
		$this->assert_rest_error( $this->save( $id, [ 'product_description' => 'Old' ] ), 504, 'wcpay_outcome_unknown' );
		$this->assertSame( 200, $this->save( $id, [ 'product_description' => 'New' ] )->get_status() );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( 'New', $this->on_platform( $id )['evidence']['product_description'] );
		$this->fail_next( 'dispute_close', 'timeout_after' );
		$this->assert_rest_error( $this->rest( 'POST', "/disputes/$id/close" ), 504, 'wcpay_outcome_unknown' );
		$this->plugin->account()->settlement()->run();
		$this->assertSame( 'lost', $this->on_platform( $id )['status'] );
	}
}
