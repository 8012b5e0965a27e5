<?php
/**
 * Tests of disputes in the sandbox.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Conflict;

/**
 * What banks take back, and give back.
 *
 * @covers \MerchantPayments\Sandbox\Disputes\BankDisputes
 * @covers \MerchantPayments\Sandbox\Disputes\DisputeMoney
 * @covers \MerchantPayments\Sandbox\Disputes\Disputes
 * @covers \MerchantPayments\Sandbox\Disputes\Evidence
 */
final class DisputesTest extends SandboxCase {

	/**
	 * A dispute takes the amount and fifteen dollars; winning gives both back.
	 */
	public function test_a_dispute_is_won(): void {
		$dispute = $this->dispute( [ 'reason' => 'product_not_received' ] );
		$this->assertSame( [ 'needs_response', 'product_not_received', 5000 ], [ $dispute['status'], $dispute['reason'], $dispute['amount'] ] );
		$this->assertSame( [ -5000, 1500 ], [ $dispute['balance_transactions'][0]['amount'], $dispute['balance_transactions'][0]['fee'] ] );

		$draft = $this->post( "disputes/{$dispute['id']}", [ 'evidence' => [ 'uncategorized_text' => 'winning_evidence' ], 'submit' => false ] );
		$this->assertSame( [ 'needs_response', true, 0 ], [ $draft['status'], $draft['evidence_details']['has_evidence'], $draft['evidence_details']['submission_count'] ] );
		$sent = $this->post( "disputes/{$dispute['id']}", [ 'submit' => true ] );
		$this->assertSame( [ 'under_review', 1 ], [ $sent['status'], $sent['evidence_details']['submission_count'] ] );
		$this->wait( 1 );
		$won = $this->get( "disputes/{$dispute['id']}" );
		$this->assertSame( [ 'won', [ 'dispute', 'dispute_reversal' ] ], [ $won['status'], array_column( $won['balance_transactions'], 'reporting_category' ) ] );
		$this->assertSame( 0, array_sum( array_column( $won['balance_transactions'], 'net' ) ) );
		$this->assertSame( [ 'charge.dispute.funds_reinstated', 'charge.dispute.closed' ], array_slice( $this->events(), -2 ) );
		$this->assertSame( 5000, $this->post( 'refunds', [ 'charge' => $dispute['charge'] ] )['amount'] );
	}

	/**
	 * Nobody answers, and the money is gone.
	 */
	public function test_a_dispute_is_lost_by_silence(): void {
		$dispute = $this->dispute( [ 'due_in' => 5 * 86_400 ] );
		$this->wait( 4.9 );
		$this->assertSame( 'needs_response', $this->get( "disputes/{$dispute['id']}" )['status'] );
		$this->wait( 0.2 );
		$lost = $this->get( "disputes/{$dispute['id']}" );
		$this->assertSame( [ 'lost', true, '0' ], [ $lost['status'], $lost['evidence_details']['past_due'], $lost['metadata']['__closed_by_merchant'] ] );
		$this->assertInstanceOf( Conflict::class, $this->refused( "disputes/{$dispute['id']}", [ 'evidence' => [ 'customer_name' => 'Ada' ] ] ) );
		$this->assertSame( 'charge_disputed', $this->refused( 'refunds', [ 'charge' => $dispute['charge'] ] )->error_code );
	}

	/**
	 * The merchant gives in; a second time is too late.
	 */
	public function test_a_dispute_is_accepted(): void {
		$dispute = $this->dispute( [ 'amount' => 1000 ] );
		$lost    = $this->post( "disputes/{$dispute['id']}/close" );
		$this->assertSame( [ 'lost', '1' ], [ $lost['status'], $lost['metadata']['__closed_by_merchant'] ] );
		$this->assertInstanceOf( Conflict::class, $this->refused( "disputes/{$dispute['id']}/close" ) );
	}

	/**
	 * An inquiry moves no money; a refund answers it.
	 */
	public function test_a_refund_answers_an_inquiry(): void {
		$inquiry = $this->dispute( [ 'inquiry' => true ] );
		$this->assertSame( [ 'warning_needs_response', [], true ], [ $inquiry['status'], $inquiry['balance_transactions'], $inquiry['is_charge_refundable'] ] );
		$this->post( 'refunds', [ 'charge' => $inquiry['charge'] ] );
		$this->assertSame( 'warning_closed', $this->get( "disputes/{$inquiry['id']}" )['status'] );
	}

	/**
	 * An inquiry becomes a dispute over what is left.
	 */
	public function test_an_inquiry_escalates(): void {
		$inquiry = $this->dispute( [ 'inquiry' => true ] );
		$this->post( 'refunds', [ 'charge' => $inquiry['charge'], 'amount' => 1000 ] );
		$dispute = $this->post( "sandbox/disputes/{$inquiry['id']}/decide", [ 'outcome' => 'escalated' ] );
		$this->assertSame( [ 'needs_response', 4000, -4000 ], [ $dispute['status'], $dispute['amount'], $dispute['balance_transactions'][0]['amount'] ] );
	}

	/**
	 * The fee is fifteen dollars in the currency in which the account is charged.
	 */
	public function test_the_fee_is_exchanged(): void {
		$yen   = $this->dispute( [], [ 'currency' => 'jpy' ] )['balance_transactions'][0];
		$dinar = $this->dispute( [], [ 'currency' => 'kwd' ] )['balance_transactions'][0];
		$this->assertSame( [ 'jpy', 'kwd' ], [ $yen['currency'], $dinar['currency'] ] );
		$this->assertEqualsWithDelta( 2250, $yen['fee'], 150 );
		$this->assertEqualsWithDelta( 4600, $dinar['fee'], 300 );
		$this->assertSame( 0, $dinar['fee'] % 10 );
	}

	/**
	 * What cannot be said or done.
	 */
	public function test_bad_disputes_are_refused(): void {
		$dispute = $this->dispute();
		$path    = "disputes/{$dispute['id']}";
		$cases   = [
			[ 'sandbox/disputes', [ 'charge' => $dispute['charge'] ], 'charge_not_disputable' ],
			[ 'sandbox/disputes', [ 'charge' => $this->pay( [ 'capture_method' => 'manual' ] )['latest_charge']['id'] ], 'charge_not_disputable' ],
			[ 'sandbox/disputes', [ 'charge' => $this->pay()['latest_charge']['id'], 'reason' => 'weather' ], 'parameter_invalid' ],
			[ $path, [ 'evidence' => [ 'alibi' => 'x' ] ], 'parameter_unknown' ],
			[ $path, [ 'evidence' => [ 'customer_name' => str_repeat( 'ä', 20_001 ) ] ], 'parameter_invalid_string' ],
			[ $path, [ 'evidence' => [ 'customer_name' => [ 'x' ] ] ], 'parameter_invalid_string' ],
			[ "sandbox/$path/decide", [ 'outcome' => 'escalated' ], 'parameter_invalid' ],
		];
		foreach ( $cases as list( $to, $params, $code ) ) {
			$this->assertSame( $code, $this->refused( $to, $params )->error_code );
		}
	}

	/**
	 * Empty texts clear evidence.
	 */
	public function test_evidence_can_be_cleared(): void {
		$path = 'disputes/' . $this->dispute()['id'];
		$this->post( $path, [ 'evidence' => [ 'customer_name' => 'Ada <b>', 'receipt' => 'file_1' ], 'submit' => false ] );
		$left = $this->post( $path, [ 'evidence' => [ 'receipt' => '' ], 'submit' => false ] )['evidence'];
		$this->assertSame( [ 'Ada <b>', null ], [ $left['customer_name'], $left['receipt'] ] );
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
