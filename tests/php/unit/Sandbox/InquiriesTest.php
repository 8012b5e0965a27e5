<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Conflict;

/**
 * What banks ask before they take anything back.
 *
 * @covers \MerchantPayments\Sandbox\Disputes\DisputeLifecycle
 * @covers \MerchantPayments\Sandbox\Disputes\Disputes
 * @covers \MerchantPayments\Sandbox\Disputes\Evidence
 */
final class InquiriesTest extends SandboxCase {

	/** An inquiry moves no money; a refund answers it. */
	public function test_a_refund_answers_an_inquiry(): void {
		$inquiry = $this->dispute( [ 'inquiry' => true ] );
		$this->assertSame(
			[ 'warning_needs_response', [], true ],
			[ $inquiry['status'], $inquiry['balance_transactions'], $inquiry['is_charge_refundable'] ]
		);
		$this->post( 'refunds', [ 'charge' => $inquiry['charge'] ] );
		$this->assertSame( 'charge_refunded', $this->get( "disputes/{$inquiry['id']}" )['status'] );
		$this->assertSame( 'charge.dispute.closed', array_slice( $this->events(), -1 )[0] );
		$this->assertInstanceOf( Conflict::class, $this->refused( "disputes/{$inquiry['id']}/close" ) );
	}

	/** Evidence that loses costs nothing while it is an inquiry; what would escalate an inquiry says nothing to a dispute. */
	public function test_what_only_inquiries_know(): void {
		$inquiry = $this->dispute( [ 'inquiry' => true ] );
		$this->post( "disputes/{$inquiry['id']}", [ 'evidence' => [ 'uncategorized_text' => 'losing_evidence' ] ] );
		$dispute = $this->dispute();
		$this->post( "disputes/{$dispute['id']}", [ 'evidence' => [ 'uncategorized_text' => 'escalate_inquiry_evidence' ] ] );
		$this->wait( 1 );
		$this->assertSame(
			[ 'warning_closed', [] ],
			[ $this->get( "disputes/{$inquiry['id']}" )['status'], $this->get( "disputes/{$inquiry['id']}" )['balance_transactions'] ]
		);
		$this->assertSame( 'under_review', $this->get( "disputes/{$dispute['id']}" )['status'] );
		$this->wait( 60 );
		$this->assertContains( $this->get( "disputes/{$dispute['id']}" )['status'], [ 'won', 'lost' ] );
	}

	/** A bank thinks 60 days about a dispute and 120 about an inquiry. */
	public function test_banks_take_their_time(): void {
		$dispute = $this->dispute()['id'];
		$inquiry = $this->dispute( [ 'inquiry' => true ] )['id'];
		foreach ( [ $dispute, $inquiry ] as $id ) {
			$this->post( "disputes/$id", [ 'evidence' => [ 'customer_name' => 'Ada' ] ] );
		}
		$this->wait( 59.9 );
		$this->assertSame( 'under_review', $this->get( "disputes/$dispute" )['status'] );
		$this->wait( 0.2 );
		$this->assertContains( $this->get( "disputes/$dispute" )['status'], [ 'won', 'lost' ] );
		$this->wait( 59.8 );
		$this->assertSame( 'warning_under_review', $this->get( "disputes/$inquiry" )['status'] );
		$this->wait( 0.2 );
		$this->assertSame( 'warning_closed', $this->get( "disputes/$inquiry" )['status'] );
	}

	/** Klarna makes a dispute of an inquiry that is not closed within 21 days, answered or not. */
	public function test_klarna_escalates(): void {
		$klarna   = [ 'payment_method_data' => [ 'type' => 'klarna' ] ];
		$silent   = $this->dispute( [ 'inquiry' => true ], $klarna )['id'];
		$answered = $this->dispute( [ 'inquiry' => true ], $klarna )['id'];
		$refunded = $this->dispute( [ 'inquiry' => true ], $klarna );
		$this->post( "disputes/$answered", [ 'evidence' => [ 'customer_name' => 'Ada' ] ] );
		$this->post( 'refunds', [ 'charge' => $refunded['charge'] ] );
		$this->wait( 20.9 );
		$this->assertSame(
			[ 'warning_needs_response', 'warning_under_review' ],
			[ $this->get( "disputes/$silent" )['status'], $this->get( "disputes/$answered" )['status'] ]
		);
		$this->wait( 0.2 );
		$escalated = $this->get( "disputes/$answered" );
		$this->assertSame(
			[ 'needs_response', 'needs_response', 'charge_refunded' ],
			[ $this->get( "disputes/$silent" )['status'], $escalated['status'], $this->get( "disputes/{$refunded['id']}" )['status'] ]
		);
		$this->assertSame(
			[ -5000, 0, true, 'Ada' ],
			[
				$escalated['balance_transactions'][0]['amount'],
				$escalated['evidence_details']['submission_count'],
				$escalated['evidence_details']['has_evidence'],
				$escalated['evidence']['customer_name'],
			]
		);
	}

	/** An inquiry becomes a dispute over what is left. */
	public function test_an_inquiry_escalates(): void {
		$inquiry = $this->dispute( [ 'inquiry' => true ] );
		$this->post( 'refunds', [ 'charge' => $inquiry['charge'], 'amount' => 1000 ] );
		$dispute = $this->post( "sandbox/disputes/{$inquiry['id']}/decide", [ 'outcome' => 'escalated' ] );
		$this->assertSame(
			[ 'needs_response', 4000, -4000 ],
			[ $dispute['status'], $dispute['amount'], $dispute['balance_transactions'][0]['amount'] ]
		);
	}

	/**
	 * Disputes a payment.
	 *
	 * @param array<string, mixed> $params  What differs from a usual dispute.
	 * @param array<string, mixed> $payment What differs from a usual payment.
	 * @return array<string, mixed>
	 */
	private function dispute( array $params = [], array $payment = [] ): array {
		return $this->post( 'sandbox/disputes', $params + [ 'charge' => $this->pay( $payment )['latest_charge']['id'] ] );
	}
}
