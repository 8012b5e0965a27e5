<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Conflict;
use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Disputes\Evidence;
use MerchantPayments\Sandbox\Store\Kind;

/**
 * What banks take back, and give back.
 *
 * @covers \MerchantPayments\Sandbox\Disputes\DisputeLifecycle
 * @covers \MerchantPayments\Sandbox\Disputes\Disputes
 * @covers \MerchantPayments\Sandbox\Disputes\Evidence
 * @covers \MerchantPayments\Sandbox\Disputes\DisputeLifecycle
 */
final class DisputesTest extends SandboxCase {

	/** A dispute takes the amount and fifteen dollars; winning gives both back. */
	public function test_a_dispute_is_won(): void {
		$dispute = $this->dispute( [ 'reason' => 'product_not_received' ] );
		$this->assertSame( [ 'needs_response', 'product_not_received', 5000 ], [ $dispute['status'], $dispute['reason'], $dispute['amount'] ] );
		$this->assertSame( [ -5000, 1500 ], [ $dispute['balance_transactions'][0]['amount'], $dispute['balance_transactions'][0]['fee'] ] );

		$draft = $this->post( "disputes/{$dispute['id']}", [ 'evidence' => [ 'uncategorized_text' => 'winning_evidence' ], 'submit' => false ] );
		$this->assertSame(
			[ 'needs_response', true, 0 ],
			[ $draft['status'], $draft['evidence_details']['has_evidence'], $draft['evidence_details']['submission_count'] ]
		);
		$sent = $this->post( "disputes/{$dispute['id']}", [ 'submit' => true ] );
		$this->assertSame( [ 'under_review', 1 ], [ $sent['status'], $sent['evidence_details']['submission_count'] ] );
		$this->wait( 1 );
		$won = $this->get( "disputes/{$dispute['id']}" );
		$this->assertSame(
			[ 'won', [ 'dispute', 'dispute_reversal' ] ],
			[ $won['status'], array_column( $won['balance_transactions'], 'reporting_category' ) ]
		);
		$this->assertSame( 0, array_sum( array_column( $won['balance_transactions'], 'net' ) ) );
		$this->assertSame( [ 'charge.dispute.funds_reinstated', 'charge.dispute.closed' ], array_slice( $this->events(), -2 ) );
		$this->assertSame( 5000, $this->post( 'refunds', [ 'charge' => $dispute['charge'] ] )['amount'] );
	}

	/** Nobody answers, and the money is gone. */
	public function test_a_dispute_is_lost_by_silence(): void {
		$dispute = $this->dispute( [ 'due_in' => 5 * 86_400 ] );
		$this->wait( 4.9 );
		$this->assertSame( 'needs_response', $this->get( "disputes/{$dispute['id']}" )['status'] );
		$this->wait( 0.2 );
		$lost = $this->get( "disputes/{$dispute['id']}" );
		$this->assertSame(
			[ 'lost', true, '0' ],
			[ $lost['status'], $lost['evidence_details']['past_due'], $lost['metadata']['__closed_by_merchant'] ]
		);
		$this->assertInstanceOf( Conflict::class, $this->refused( "disputes/{$dispute['id']}", [ 'evidence' => [ 'customer_name' => 'Ada' ] ] ) );
		$this->assertSame( 'charge_disputed', $this->refused( 'refunds', [ 'charge' => $dispute['charge'] ] )->error_code );
	}

	/** The merchant gives in; a second time is too late. */
	public function test_a_dispute_is_accepted(): void {
		$dispute = $this->dispute( [ 'amount' => 1000 ] );
		$lost    = $this->post( "disputes/{$dispute['id']}/close" );
		$this->assertSame( [ 'lost', '1' ], [ $lost['status'], $lost['metadata']['__closed_by_merchant'] ] );
		$this->assertInstanceOf( Conflict::class, $this->refused( "disputes/{$dispute['id']}/close" ) );
	}

	/**
	 * A card is disputed twice, over a part of the payment each; the payment stands again when nothing stands against it.
	 *
	 * @testWith ["usd", 5001, 2500, 2501]
	 *           ["jpy", 5001, 2500, 2501]
	 *           ["kwd", 5010, 2500, 2510]
	 *           ["isk", 300000, 150000, 150000]
	 */
	public function test_a_payment_is_disputed_more_than_once( string $currency, int $amount, int $one, int $other ): void {
		$charge   = $this->pay(
			[ 'payment_method' => 'pm_card_createMultipleDisputes', 'currency' => $currency, 'amount' => $amount ]
		)['latest_charge']['id'];
		$disputes = array_filter( $this->store->records, static fn ( $record ): bool => Kind::Dispute === $record->kind() );
		$this->assertSame( [ $one, $other ], array_values( array_map( static fn ( $record ): int => $record->int( 'amount' ), $disputes ) ) );

		list( $first, $second ) = array_values( array_map( fn ( $record ): string => $this->sandbox->ids()->id( $record->number ), $disputes ) );
		$this->post( "disputes/$first", [ 'evidence' => [ 'uncategorized_text' => 'winning_evidence' ] ] );
		$this->wait( 1 );
		$this->assertSame(
			[ 'won', 'needs_response' ],
			[ $this->get( "disputes/$first" )['status'], $this->get( "disputes/$second" )['status'] ]
		);
		$this->assertSame( 'charge_disputed', $this->refused( 'refunds', [ 'charge' => $charge ] )->error_code );
		$this->assertSame( 'charge_not_disputable', $this->refused( 'sandbox/disputes', [ 'charge' => $charge ] )->error_code );
		$this->post( "disputes/$second", [ 'evidence' => [ 'uncategorized_text' => 'winning_evidence' ] ] );
		$this->wait( 1 );
		$this->assertSame( $amount, $this->post( 'refunds', [ 'charge' => $charge ] )['amount'] );
		$this->assert_money_adds_up();
	}

	/** Visa's compliance disputes have a card of their own. */
	public function test_a_card_brings_a_compliance_dispute(): void {
		$this->pay( [ 'payment_method' => 'pm_card_createComplianceDispute' ] );
		$dispute = $this->get( 'disputes/' . $this->sandbox->ids()->id( (int) array_key_last( $this->store->records ) ) );
		$this->assertSame( [ 'noncompliant', [ 'visa_compliance' ] ], [ $dispute['reason'], $dispute['enhanced_eligibility_types'] ] );
	}

	/** Mastercard's are answered after its fee was acknowledged, too; what it takes is not known, so nothing is taken. */
	public function test_mastercards_compliance_dispute(): void {
		$dispute = $this->dispute( [ 'reason' => 'noncompliant' ], [ 'payment_method' => 'pm_card_mastercard' ] );
		$path    = 'disputes/' . $dispute['id'];
		$this->assertSame( [ 'mastercard_compliance' ], $dispute['enhanced_eligibility_types'] );
		$answer  = [ 'uncategorized_text' => 'losing_evidence' ];
		$refusal = $this->refused( $path, [ 'evidence' => $answer ] );
		$this->assertSame( 'evidence[enhanced_evidence][mastercard_compliance][fee_acknowledged]', $refusal->param );
		$network = [ 'enhanced_evidence' => [ 'mastercard_compliance' => [ 'fee_acknowledged' => true ] ] ];
		$sent    = $this->post( $path, [ 'evidence' => $answer + $network ] );
		$this->assertSame(
			[ 'under_review', [ 'mastercard_compliance' => [ 'status' => 'fee_acknowledged' ] ] ],
			[ $sent['status'], $sent['evidence_details']['enhanced_eligibility'] ]
		);
		$this->wait( 0.01 );
		$this->assertCount( 1, $this->get( $path )['balance_transactions'] );
	}

	/**
	 * Every reason can be disputed, asked about, and answered.
	 *
	 * @dataProvider reasons
	 */
	public function test_every_reason( string $reason ): void {
		$seen     = [];
		$evidence = 'noncompliant' === $reason ? [ 'enhanced_evidence' => [ 'visa_compliance' => [ 'fee_acknowledged' => true ] ] ] : [];
		foreach ( [ 'winning_evidence', 'losing_evidence' ] as $text ) {
			$dispute = $this->dispute( [ 'reason' => $reason ] );
			$sent    = $this->post( "disputes/{$dispute['id']}", [ 'evidence' => [ 'uncategorized_text' => $text ] + $evidence ] );
			$this->wait( 0.01 );
			array_push( $seen, $dispute['reason'], $dispute['status'], $sent['status'], $this->get( "disputes/{$dispute['id']}" )['status'] );
		}
		foreach ( [ 'winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence' ] as $text ) {
			$inquiry = $this->dispute( [ 'reason' => $reason, 'inquiry' => true ] );
			$sent    = $this->post( "disputes/{$inquiry['id']}", [ 'evidence' => [ 'uncategorized_text' => $text ] + $evidence ] );
			$this->wait( 0.01 );
			array_push( $seen, $inquiry['status'], $sent['status'], $this->get( "disputes/{$inquiry['id']}" )['status'] );
		}
		$this->assertSame(
			[
				...[ $reason, 'needs_response', 'under_review', 'won', $reason, 'needs_response', 'under_review', 'lost' ],
				...[ 'warning_needs_response', 'warning_under_review', 'warning_closed' ],
				...[ 'warning_needs_response', 'warning_under_review', 'warning_closed' ],
				...[ 'warning_needs_response', 'warning_under_review', 'needs_response' ],
			],
			$seen
		);
	}

	/** @return array<string, array{string}> */
	public static function reasons(): array {
		return array_combine(
			Data::names( 'dispute-reasons' ),
			array_map( static fn ( string $reason ): array => [ $reason ], Data::names( 'dispute-reasons' ) )
		);
	}

	/**
	 * A compliance dispute is heard only when the network's fee is acknowledged, and costs it when it is lost.
	 *
	 * @testWith ["usd", 50000]
	 *           ["jpy", 75188]
	 *           ["kwd", 153610]
	 */
	public function test_a_compliance_dispute( string $currency, int $fee ): void {
		$dispute = $this->dispute( [ 'reason' => 'noncompliant' ], [ 'currency' => $currency ] );
		$path    = "disputes/{$dispute['id']}";
		$this->assertSame(
			[ [ 'visa_compliance' ], 'requires_fee_acknowledgement' ],
			[ $dispute['enhanced_eligibility_types'], $dispute['evidence_details']['enhanced_eligibility']['visa_compliance']['status'] ]
		);
		$refusal = $this->refused( $path, [ 'evidence' => [ 'uncategorized_text' => 'losing_evidence' ], 'submit' => true ] );
		$this->assertSame(
			[ 'parameter_missing', 'evidence[enhanced_evidence][visa_compliance][fee_acknowledged]' ],
			[ $refusal->error_code, $refusal->param ]
		);
		$this->assertFalse( $this->get( $path )['evidence_details']['has_evidence'], 'A refused call changes nothing.' );

		$acknowledged = $this->post(
			$path,
			[
				'evidence' => [
					'uncategorized_text' => 'losing_evidence',
					'enhanced_evidence'  => [ 'visa_compliance' => [ 'fee_acknowledged' => true ] ],
				],
			]
		);
		$this->assertSame(
			[ true, 'fee_acknowledged' ],
			[
				$acknowledged['evidence']['enhanced_evidence']['visa_compliance']['fee_acknowledged'],
				$acknowledged['evidence_details']['enhanced_eligibility']['visa_compliance']['status'],
			]
		);
		$this->wait( 0.01 );
		$lost = $this->get( $path );
		$this->assertSame(
			[ 'lost', 0, $currency ],
			[ $lost['status'], $lost['balance_transactions'][1]['amount'], $lost['balance_transactions'][1]['currency'] ]
		);
		$this->assertSame( $fee, $lost['balance_transactions'][1]['fee'] );
		$this->assert_money_adds_up();
	}

	/** Whoever gives in pays no network fee; other brands than Visa know none. */
	public function test_no_network_fee(): void {
		$dispute = $this->dispute( [ 'reason' => 'noncompliant' ] );
		$this->post( "disputes/{$dispute['id']}/close" );
		$amex = $this->dispute( [ 'reason' => 'noncompliant' ], [ 'payment_method' => 'pm_card_amex' ] );
		$this->assertSame( [], $amex['enhanced_eligibility_types'] );
		$this->post( "disputes/{$amex['id']}", [ 'evidence' => [ 'uncategorized_text' => 'losing_evidence' ] ] );
		$this->assertSame(
			'parameter_unknown',
			$this->refused(
				"disputes/{$this->dispute()['id']}",
				[ 'evidence' => [ 'enhanced_evidence' => [ 'visa_compliance' => [] ] ] ]
			)->error_code
		);
		$this->wait( 0.01 );
		$this->assertSame( [ 'Dispute usd -5000 1500', 'Dispute usd -5000 1500', 'Dispute usd -5000 1500' ], $this->movements( 'Dispute' ) );
	}

	/** Files are sent by id, with every field that takes one. */
	public function test_evidence_holds_files(): void {
		$path = 'disputes/' . $this->dispute()['id'];
		$file = $this->post( 'files', Uploads::params() )['id'];
		$sent = $this->post(
			$path,
			[ 'evidence' => array_fill_keys( [ ...Evidence::FILES, 'access_activity_log' ], $file ), 'submit' => false ]
		);
		$this->assertSame( array_fill( 0, 10, $file ), array_values( array_filter( $sent['evidence'], 'is_string' ) ) );

		$logo = $this->post( 'files', Uploads::params( Uploads::png(), 'logo.png', 'business_logo' ) )['id'];
		foreach ( [
			'file_1'        => 'resource_missing',
			$sent['charge'] => 'resource_missing',
			$logo           => 'file_purpose_invalid',
			'Ada'           => 'resource_missing',
		] as $id => $code ) {
			$refusal = $this->refused( $path, [ 'evidence' => [ 'receipt' => $id ] ] );
			$this->assertSame( [ $code, 'evidence[receipt]' ], [ $refusal->error_code, $refusal->param ] );
		}
		$this->assertSame(
			'A log.',
			$this->post( $path, [ 'evidence' => [ 'access_activity_log' => 'A log.' ], 'submit' => false ] )['evidence']['access_activity_log']
		);
		$this->wait( 8 );
		$this->assertSame( 'under_review', $this->post( $path, [ 'submit' => true ] )['status'] );
	}

	/** A bank reads 150,000 characters and 4,500,000 bytes, and no more. */
	public function test_evidence_is_bounded(): void {
		$path  = 'disputes/' . $this->dispute()['id'];
		$texts = array_fill_keys(
			[
				'customer_name',
				'billing_address',
				'refund_policy_disclosure',
				'product_description',
				'cancellation_rebuttal',
				'shipping_address',
				'shipping_carrier',
			],
			str_repeat( 'ä', 20_000 )
		);
		$this->post( $path, [ 'evidence' => $texts + [ 'uncategorized_text' => str_repeat( 'x', 10_000 ) ], 'submit' => false ] );
		$this->assertSame( 'parameter_invalid_string', $this->refused( $path, [ 'evidence' => [ 'service_date' => 'x' ] ] )->error_code );

		$large = $this->post( 'files', Uploads::params( Uploads::PDF . str_repeat( "\n", 900 ) ) );
		$rest  = 4_500_000 - $large['size'];
		$exact = $this->post( 'files', Uploads::params( str_pad( '', $rest - strlen( Uploads::PDF ), '%PDF-' ) . Uploads::PDF ) )['id'];
		$above = $this->post( 'files', Uploads::params( str_pad( '', $rest + 1 - strlen( Uploads::PDF ), '%PDF-' ) . Uploads::PDF ) )['id'];
		$this->post( $path, [ 'evidence' => [ 'receipt' => $large['id'], 'refund_policy' => $exact ], 'submit' => false ] );
		$refusal = $this->refused( $path, [ 'evidence' => [ 'refund_policy' => $above ] ] );
		$this->assertSame( [ 'file_too_large', 4_500_000 ], [ $refusal->error_code, $refusal->details['max_size'] ] );
		$this->assertSame( $exact, $this->get( $path )['evidence']['refund_policy'] );
	}

	/** What the customer's bank sent along can be read. */
	public function test_banks_send_papers(): void {
		$file    = $this->post( 'files', Uploads::params() )['id'];
		$papers  = [
			[ 'evidence_type' => 'retrieval', 'file_evidence' => [], 'text_evidence' => 'What is this?' ],
			[ 'evidence_type' => 'chargeback', 'file_evidence' => [ $file ], 'text_evidence' => null ],
		];
		$dispute = $this->dispute( [ 'issuer_evidence' => $papers ] );
		$this->assertSame( $papers, $this->get( "sandbox/disputes/{$dispute['id']}/issuer_evidence" )['papers'] );
		$this->assertSame( [], $this->get( "sandbox/disputes/{$this->dispute()['id']}/issuer_evidence" )['papers'] );

		$charge = $this->pay()['latest_charge']['id'];
		foreach ( [
			[ 'evidence_type' => 'gossip' ],
			[ 'evidence_type' => 'response', 'file_evidence' => [ 'file_1' ] ],
			[ 'text_evidence' => 'x' ],
		] as $paper ) {
			$this->assertStringStartsWith(
				'issuer_evidence[0]',
				(string) $this->refused( 'sandbox/disputes', [ 'charge' => $charge, 'issuer_evidence' => [ $paper ] ] )->param
			);
		}
	}

	/**
	 * The fee is fifteen dollars in the currency in which the account is charged: a price that is the same on every day.
	 *
	 * @testWith ["usd", 1500]
	 *           ["eur", 1382]
	 *           ["jpy", 2256]
	 *           ["kwd", 4610]
	 */
	public function test_the_fee_is_a_fixed_price( string $currency, int $fee ): void {
		foreach ( range( 1, 3 ) as $month ) {
			$taken = $this->dispute( [], [ 'currency' => $currency ] )['balance_transactions'][0];
			$this->assertSame( [ $currency, $fee ], [ $taken['currency'], $taken['fee'] ], "Month $month." );
			$this->wait( 30 );
		}
	}

	/** What cannot be said or done. */
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

	/** Empty texts clear evidence. */
	public function test_evidence_can_be_cleared(): void {
		$path = 'disputes/' . $this->dispute()['id'];
		$this->post(
			$path,
			[ 'evidence' => [ 'customer_name' => 'Ada <b>', 'receipt' => $this->post( 'files', Uploads::params() )['id'] ], 'submit' => false ]
		);
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
