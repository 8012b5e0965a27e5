<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/**
 * Earlier payments of the same customer that nobody disputed.
 *
 * @covers \MerchantPayments\Sandbox\Disputes\CompellingEvidenceRules
 * @covers \MerchantPayments\Sandbox\Disputes\Disputes
 * @covers \MerchantPayments\Sandbox\Disputes\DisputeLifecycle
 */
final class CompellingEvidenceTest extends SandboxCase {

	private const SCHEME = 'visa_compelling_evidence_3';

	private const PAYER = [
		'customer_email_address' => 'ada@store.example',
		'customer_purchase_ip'   => '203.0.113.7',
		'product_description'    => 'A lamp',
	];

	/** The customer who pays. */
	private string $customer = '';

	/**
	 * Which disputes it can be sent for.
	 *
	 * @dataProvider histories
	 * @param list<int|array{int, string}> $earlier Days before the disputed payment, and another card than Visa's.
	 * @param array<string, mixed>         $dispute What differs from a usual dispute.
	 */
	public function test_who_is_eligible( bool $expected, array $earlier, array $dispute = [], string $card = 'pm_card_visa' ): void {
		$dispute = $this->dispute( $earlier, $dispute, $card )[0];
		$this->assertSame( $expected ? [ self::SCHEME ] : [], $dispute['enhanced_eligibility_types'] );
		$this->assertSame( $expected, isset( $dispute['evidence']['enhanced_evidence'][ self::SCHEME ] ) );
	}

	/** @return array<string, array{0: bool, 1: list<int|array{int, string}>, 2?: array<string, mixed>, 3?: string}> */
	public static function histories(): array {
		return [
			'the first and the last day' => [ true, [ 364, 120 ] ],
			'a day too early'            => [ false, [ 365, 120 ] ],
			'a day too late'             => [ false, [ 364, 119 ] ],
			'one payment'                => [ false, [ 200 ] ],
			'three payments'             => [ true, [ 300, 200, 150 ] ],
			'another card'               => [ false, [ 200, [ 150, 'pm_card_visa_debit' ] ] ],
			'not Visa'                   => [ false, [ [ 200, 'pm_card_mastercard' ], [ 150, 'pm_card_mastercard' ] ], [], 'pm_card_mastercard' ],
			'nobody recognizes it'       => [ true, [ 200, 150 ], [ 'reason' => 'unrecognized' ] ],
			'another reason'             => [ false, [ 200, 150 ], [ 'reason' => 'duplicate' ] ],
			'an inquiry'                 => [ false, [ 200, 150 ], [ 'inquiry' => true ] ],
		];
	}

	/** A payment that was disputed itself, or reported as fraud, proves nothing. */
	public function test_earlier_payments_are_undisputed(): void {
		list( , $earlier ) = $this->dispute( [ 300, 200, 150 ] );
		$this->post( 'sandbox/disputes', [ 'charge' => $earlier[0] ] );
		$this->assertSame( [ self::SCHEME ], $this->dispute_again()['enhanced_eligibility_types'] );
		$this->post( 'sandbox/early_fraud_warnings', [ 'charge' => $earlier[1] ] );
		$this->assertSame( [], $this->dispute_again()['enhanced_eligibility_types'] );
	}

	/** What is missing is named until nothing is; then the bank decides for the merchant. */
	public function test_it_wins(): void {
		list( $dispute, $earlier ) = $this->dispute( [ 200, 150 ] );
		$path                      = "disputes/{$dispute['id']}";
		$all                       = [
			'missing_customer_identifiers',
			'missing_disputed_transaction_description',
			'missing_merchandise_or_services',
			'missing_prior_undisputed_transaction_description',
			'missing_prior_undisputed_transactions',
		];
		$this->assertSame( [ 'requires_action', $all ], self::state( $dispute ) );
		$draft = $this->save( $path, [ 'prior_undisputed_transactions' => [ [ 'charge' => $earlier[0] ], [ 'charge' => $earlier[1] ] ] ] );
		$this->assertSame( [ 'requires_action', array_slice( $all, 0, 4 ) ], self::state( $draft ) );
		$this->assertTrue( $draft['evidence_details']['has_evidence'] );
		$draft = $this->save( $path, [ 'disputed_transaction' => self::PAYER + [ 'merchandise_or_services' => 'merchandise' ] ] );
		$this->assertSame(
			[ 'requires_action', [ 'missing_customer_identifiers', 'missing_prior_undisputed_transaction_description' ] ],
			self::state( $draft )
		);
		$draft = $this->save( $path, [ 'prior_undisputed_transactions' => self::prior( $earlier ) ] );
		$this->assertSame( [ 'qualified', [] ], self::state( $draft ) );
		$shown = $draft['evidence']['enhanced_evidence'][ self::SCHEME ];
		$this->assertSame(
			[ '203.0.113.7', $earlier, null ],
			[
				$shown['disputed_transaction']['customer_purchase_ip'],
				array_column( $shown['prior_undisputed_transactions'], 'charge' ),
				$shown['disputed_transaction']['shipping_address'],
			]
		);

		$this->assertSame( 'under_review', $this->post( $path, [ 'submit' => true ] )['status'] );
		$this->wait( 61 );
		$this->assertSame( 'won', $this->get( $path )['status'] );
		$this->assert_money_adds_up();
	}

	/**
	 * Two identifiers are the same in all payments, and one is of the device.
	 *
	 * @dataProvider identifiers
	 * @param array<string, mixed> $disputed What differs in the disputed payment.
	 */
	public function test_identifiers( bool $expected, array $disputed ): void {
		list( $dispute, $earlier ) = $this->dispute( [ 200, 150 ] );
		$prior                     = array_map(
			static fn ( array $one ): array => $one + [
				'customer_account_id' => '7',
				'shipping_address'    => [ 'line1' => '1 Main Street', 'country' => 'US' ],
			],
			self::prior( $earlier )
		);
		$draft                     = $this->save(
			"disputes/{$dispute['id']}",
			[
				'disputed_transaction'          => $disputed + self::PAYER + [ 'merchandise_or_services' => 'services' ],
				'prior_undisputed_transactions' => $prior,
			]
		);
		$this->assertSame( $expected ? [] : [ 'missing_customer_identifiers' ], self::state( $draft )[1] );
	}

	/** @return array<string, array{bool, array<string, mixed>}> */
	public static function identifiers(): array {
		$other = [ 'customer_email_address' => 'other@store.example' ];
		return [
			'IP and email'         => [ true, [] ],
			'IP alone'             => [ false, $other ],
			'IP and account'       => [ true, $other + [ 'customer_account_id' => '7' ] ],
			'IP and address'       => [ true, $other + [ 'shipping_address' => [ 'line1' => '1 Main Street', 'country' => 'US' ] ] ],
			'another address'      => [ false, $other + [ 'shipping_address' => [ 'line1' => '2 Main Street', 'country' => 'US' ] ] ],
			'everything but an IP' => [ false, [ 'customer_purchase_ip' => '203.0.113.8', 'customer_account_id' => '7' ] ],
		];
	}

	/** What can't be sent, and changes nothing. */
	public function test_bad_evidence(): void {
		list( $dispute, $earlier ) = $this->dispute( [ 200, 150, 140 ] );
		$inner                     = 'evidence[enhanced_evidence][' . self::SCHEME . ']';
		$cases                     = [
			[ [ 'weather' => 'x' ], 'parameter_unknown', "{$inner}[weather]" ],
			[ [ 'disputed_transaction' => [ 'charge' => 'ch_1' ] ], 'parameter_unknown', "{$inner}[disputed_transaction][charge]" ],
			[
				[ 'disputed_transaction' => [ 'merchandise_or_services' => 'goods' ] ],
				'parameter_invalid',
				"{$inner}[disputed_transaction][merchandise_or_services]",
			],
			[
				[ 'disputed_transaction' => [ 'customer_device_id' => 'short' ] ],
				'parameter_invalid_string',
				"{$inner}[disputed_transaction][customer_device_id]",
			],
			[
				[ 'disputed_transaction' => [ 'shipping_address' => [ 'planet' => 'x' ] ] ],
				'parameter_unknown',
				"{$inner}[disputed_transaction][shipping_address][planet]",
			],
			[
				[ 'prior_undisputed_transactions' => self::prior( [ $earlier[0] ] ) ],
				'parameter_invalid',
				"{$inner}[prior_undisputed_transactions]",
			],
			[ [ 'prior_undisputed_transactions' => self::prior( $earlier ) ], 'parameter_invalid', "{$inner}[prior_undisputed_transactions]" ],
			[
				[ 'prior_undisputed_transactions' => self::prior( [ $earlier[0], $earlier[0] ] ) ],
				'parameter_invalid',
				"{$inner}[prior_undisputed_transactions][1][charge]",
			],
			[
				[ 'prior_undisputed_transactions' => self::prior( [ $earlier[0], 'ch_unknown' ] ) ],
				'resource_missing',
				"{$inner}[prior_undisputed_transactions][1][charge]",
			],
		];
		foreach ( $cases as list( $sent, $code, $param ) ) {
			$refusal = $this->refused( "disputes/{$dispute['id']}", [ 'evidence' => [ 'enhanced_evidence' => [ self::SCHEME => $sent ] ] ] );
			$this->assertSame( [ $code, $param ], [ $refusal->error_code, $refusal->param ] );
		}
		$this->assertFalse( $this->get( "disputes/{$dispute['id']}" )['evidence_details']['has_evidence'] );
		$plain = $this->post( 'sandbox/disputes', [ 'charge' => $this->pay()['latest_charge']['id'] ] );
		$this->assertSame(
			'parameter_unknown',
			$this->refused( "disputes/{$plain['id']}", [ 'evidence' => [ 'enhanced_evidence' => [ self::SCHEME => [] ] ] ] )->error_code
		);
	}

	/** A payment that doesn't count can be named, and disqualifies; clearing the disputed payment's facts takes it back. */
	public function test_it_does_not_qualify(): void {
		list( $dispute, $earlier ) = $this->dispute( [ 200, 150, 20 ] );
		$path                      = "disputes/{$dispute['id']}";
		$sent                      = [
			'disputed_transaction'          => self::PAYER + [ 'merchandise_or_services' => 'services' ],
			'prior_undisputed_transactions' => self::prior( [ $earlier[0], $earlier[2] ] ),
		];
		$this->assertSame( [ 'not_qualified', [] ], self::state( $this->save( $path, $sent ) ) );
		$cleared = $this->save(
			$path,
			[
				'prior_undisputed_transactions' => self::prior( [ $earlier[0], $earlier[1] ] ),
				'disputed_transaction'          => [ 'product_description' => '' ],
			]
		);
		$this->assertSame( [ 'requires_action', [ 'missing_disputed_transaction_description' ] ], self::state( $cleared ) );
	}

	/**
	 * A dispute of a customer who paid before.
	 *
	 * @param list<int|array{int, string}> $earlier Days before the disputed payment, and the card.
	 * @param array<string, mixed>         $params  What differs from a usual dispute.
	 * @return array{array<string, mixed>, list<string>} The dispute, and the ids of the earlier charges.
	 */
	private function dispute( array $earlier, array $params = [], string $card = 'pm_card_visa' ): array {
		$this->customer = $this->post( 'customers', [ 'name' => 'Ada' ] )['id'];
		$charges        = [];
		$days           = array_map( static fn ( int|array $one ): int => is_array( $one ) ? $one[0] : $one, $earlier );
		foreach ( $earlier as $place => $one ) {
			$charges[] = $this->charge( is_array( $one ) ? $one[1] : $card );
			$this->wait( $days[ $place ] - ( $days[ $place + 1 ] ?? 0 ) );
		}
		return [ $this->post( 'sandbox/disputes', $params + [ 'charge' => $this->charge( $card ) ] ), $charges ];
	}

	/** @return array<string, mixed> Of another payment of the same customer. */
	private function dispute_again(): array {
		return $this->post( 'sandbox/disputes', [ 'charge' => $this->charge( 'pm_card_visa' ) ] );
	}

	private function charge( string $card ): string {
		return $this->pay( [ 'payment_method' => $card, 'customer' => $this->customer ] )['latest_charge']['id'];
	}

	/**
	 * @param array<string, mixed> $sent What is sent.
	 * @return array<string, mixed>
	 */
	private function save( string $path, array $sent ): array {
		return $this->post( $path, [ 'evidence' => [ 'enhanced_evidence' => [ self::SCHEME => $sent ] ], 'submit' => false ] );
	}

	/**
	 * @param list<string> $charges Ids.
	 * @return list<array<string, mixed>>
	 */
	private static function prior( array $charges ): array {
		return array_map( static fn ( string $charge ): array => [ 'charge' => $charge ] + self::PAYER, $charges );
	}

	/**
	 * @param array<string, mixed> $dispute A dispute.
	 * @return array{string, list<string>}
	 */
	private static function state( array $dispute ): array {
		$eligibility = $dispute['evidence_details']['enhanced_eligibility'][ self::SCHEME ];
		return [ $eligibility['status'], $eligibility['required_actions'] ];
	}
}
