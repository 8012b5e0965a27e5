<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Declined;

/**
 * Card payments whose check by the bank failed.
 *
 * @covers \MerchantPayments\Sandbox\Fraud\BankChecks
 */
final class BankChecksTest extends SandboxCase {

	private const PAYMENT = [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true ];

	/** A wrong security code is blocked before it reaches the bank, as the account wants it; another try can pass. */
	public function test_a_wrong_security_code_is_blocked(): void {
		$refusal = $this->refused( 'payment_intents', self::PAYMENT + [ 'payment_method' => 'pm_card_cvcCheckFail' ] );
		$charge  = $this->get( 'charges/' . $refusal->details['charge'] );
		$intent  = $this->get( 'payment_intents/' . $refusal->details['payment_intent'] );
		$this->assertInstanceOf( Declined::class, $refusal );
		$this->assertSame(
			[ 'blocked', 'rule', 'not_sent_to_network', 'cvc_verification' ],
			[ $charge['outcome']['type'], $charge['outcome']['reason'], $charge['outcome']['network_status'], $charge['outcome']['rule'] ]
		);
		$this->assertSame( 'requires_payment_method', $intent['status'] );
		$this->assertSame(
			'succeeded',
			$this->post( "payment_intents/{$intent['id']}/confirm", [ 'payment_method' => 'pm_card_visa' ] )['status']
		);
	}

	/** A wrong postal code passes, unless the account wants it blocked. */
	public function test_a_wrong_address_is_blocked_where_the_account_wants_it(): void {
		$wrong = self::PAYMENT + [ 'payment_method' => 'pm_card_avsZipFail' ];
		$this->assertSame( 'succeeded', $this->post( 'payment_intents', $wrong )['status'] );
		$this->post(
			'accounts/' . $this->get( 'account' )['id'],
			[ 'settings' => [ 'card_payments' => [ 'decline_on' => [ 'avs_failure' => true ] ] ] ]
		);
		$refusal = $this->refused( 'payment_intents', $wrong );
		$this->assertSame( 'avs_verification', $this->get( 'charges/' . $refusal->details['charge'] )['outcome']['rule'] );
	}
}
