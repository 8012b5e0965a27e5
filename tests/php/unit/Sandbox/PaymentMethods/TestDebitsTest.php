<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\PaymentMethods;

use MerchantPayments\Tests\Unit\Sandbox\SandboxCase;

/**
 * Stripe's published bank accounts.
 *
 * @covers \MerchantPayments\Sandbox\PaymentMethods\MethodReader
 * @covers \MerchantPayments\Sandbox\PaymentMethods\TestCards
 */
final class TestDebitsTest extends SandboxCase {

	/**
	 * A debit is under way, and then the bank answers as the number says.
	 *
	 * @testWith ["us_bank_account", "account_number", "000123456789", "succeeded", null]
	 *           ["us_bank_account", "account_number", "000111111113", "failed", "account_closed"]
	 *           ["us_bank_account", "account_number", "000333333335", "failed", "debit_not_authorized"]
	 *           ["sepa_debit", "iban", "AT61 1904 3002 3457 3201", "succeeded", null]
	 *           ["sepa_debit", "iban", "at861904300235473202", "failed", "card_declined"]
	 */
	public function test_numbers( string $type, string $field, string $number, string $expected, ?string $code ): void {
		$intent = $this->pay( [ 'payment_method_data' => [ 'type' => $type, $type => [ $field => $number ] ] ] );
		$this->assertSame( 'processing', $intent['status'] );
		$this->assertSame( substr( $number, -4 ), $intent['latest_charge']['payment_method_details'][ $type ]['last4'] );
		$this->wait( 7 );
		$charge = $this->get( "charges/{$intent['latest_charge']['id']}" );
		$this->assertSame( [ $expected, $code ], [ $charge['status'], $charge['failure_code'] ] );
		$this->assert_money_adds_up();
	}

	/** Tokens stand for the numbers; some debits are disputed as soon as they have come. */
	public function test_tokens_and_disputes(): void {
		$this->assertSame(
			'resource_missing',
			$this->refused(
				'payment_intents',
				[ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_usBankAccount_unheardOf' ]
			)->error_code
		);
		$failed   = $this->pay( [ 'payment_method' => 'pm_usBankAccount_noAccount' ] )['latest_charge']['id'];
		$disputed = [
			$this->pay( [ 'payment_method' => 'pm_usBankAccount_dispute' ] )['latest_charge']['id'],
			$this->pay(
				[ 'payment_method_data' => [ 'type' => 'sepa_debit', 'sepa_debit' => [ 'iban' => 'AT591904300235473203' ] ] ]
			)['latest_charge']['id'],
		];
		$this->assertSame( [], $this->movements( 'Dispute' ) );
		$this->wait( 7 );
		$this->assertSame( 'no_account', $this->get( "charges/$failed" )['failure_code'] );
		foreach ( $disputed as $charge ) {
			$this->assertTrue( $this->get( "charges/$charge" )['disputed'] );
		}
		$this->assertSame( [ 'Dispute usd -5000 1500', 'Dispute usd -5000 1500' ], $this->movements( 'Dispute' ) );
		$this->assert_money_adds_up();
	}
}
