<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\PaymentMethods;

use MerchantPayments\Platform\Exception\Declined;
use MerchantPayments\Tests\Unit\Sandbox\SandboxCase;

/**
 * What is entered of cards, bank accounts and their owners.
 *
 * @covers \MerchantPayments\Sandbox\PaymentMethods\MethodReader
 */
final class EnteredMethodsTest extends SandboxCase {

	/**
	 * It is March 2026: a card is good to the end of its month, and two digits are a year of the next fifty.
	 *
	 * @testWith [3, 2026, "2026-3"]
	 *           [12, 2026, "2026-12"]
	 *           [1, 76, "2076-1"]
	 *           [2, 2026, "invalid_expiry_year"]
	 *           [12, 2025, "invalid_expiry_year"]
	 *           [3, 77, "invalid_expiry_year"]
	 *           [13, 2027, "invalid_expiry_month"]
	 *           [0, 2027, "invalid_expiry_month"]
	 */
	public function test_dates( int $month, int $year, string $expected ): void {
		$card = [ 'number' => '4242424242424242', 'exp_month' => $month, 'exp_year' => $year ];
		try {
			$made = $this->post( 'payment_methods', [ 'type' => 'card', 'card' => $card ] )['card'];
			$this->assertSame( $expected, $made['exp_year'] . '-' . $made['exp_month'] );
		} catch ( Declined $refusal ) {
			$this->assertSame( $expected, $refusal->error_code );
		}
	}

	/** An account is known by its country and its last digits, and by names of Stripe's form. */
	public function test_a_bank_account(): void {
		$debit = [ 'payment_method_data' => [ 'type' => 'sepa_debit', 'sepa_debit' => [ 'iban' => 'de89 3704 0044 0532 0130 00' ] ] ];
		$said  = $this->pay( $debit )['latest_charge']['payment_method_details']['sepa_debit'];
		$this->assertSame( [ 'DE', '3000' ], [ $said['country'], $said['last4'] ] );
		$this->assertMatchesRegularExpression( '/^[\da-f]{16}$/', $said['fingerprint'] );
		$this->assertMatchesRegularExpression( '/^mandate_[\da-f]{24}$/', $said['mandate'] );
		$this->assertSame( $said['fingerprint'], $this->pay( $debit )['latest_charge']['payment_method_details']['sepa_debit']['fingerprint'] );
	}

	/** Of its owner what was entered, and nothing else. */
	public function test_the_owner(): void {
		$owner  = [ 'name' => 'Ada', 'email' => 'ada@store.example', 'phone' => '', 'address' => [ 'city' => 'London', 'line2' => '' ] ];
		$method = $this->post( 'payment_methods', [ 'type' => 'card', 'card' => [ 'token' => 'tok_visa' ], 'billing_details' => $owner ] );
		$said   = $method['billing_details'];
		$this->assertSame( [ 'Ada', 'ada@store.example', null ], [ $said['name'], $said['email'], $said['phone'] ] );
		$this->assertSame( [ 'city' => 'London' ], array_filter( $said['address'] ) );
		$this->assertNull( $said['address']['line2'] );
	}
}
