<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\Declined;

/**
 * Customers who must say that it is them.
 *
 * @covers \MerchantPayments\Sandbox\PaymentMethods\Method
 * @covers \MerchantPayments\Sandbox\Payments\PaymentLifecycle
 * @covers \MerchantPayments\Sandbox\Payments\Intents
 */
final class AuthenticationTest extends SandboxCase {

	/** The customer is asked; nobody can be asked off session. */
	public function test_authentication(): void {
		$intent = $this->pay( [ 'payment_method' => 'pm_card_authenticationRequired' ] );
		$this->assertSame( 'requires_action', $intent['status'] );
		$paid = $this->post( "sandbox/payment_intents/{$intent['id']}/authenticate", [ 'outcome' => 'succeeded' ] );
		$this->assertSame( 'succeeded', $paid['status'] );
		$refusal = $this->refused(
			'payment_intents',
			[ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'off_session' => true, 'payment_method' => 'pm_card_authenticationRequired' ]
		);
		$this->assertSame( 'authentication_required', $refusal->error_code );
	}

	/**
	 * Some banks decline after the customer has authenticated; where 3D Secure fails by itself nobody is asked.
	 *
	 * @testWith ["pm_card_threeDSecureRequiredChargeDeclined", "generic_decline"]
	 *           ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "insufficient_funds"]
	 */
	public function test_a_bank_declines_after_authentication( string $token, string $decline ): void {
		$intent  = $this->pay( [ 'payment_method' => $token ] );
		$refusal = $this->refused( "sandbox/payment_intents/{$intent['id']}/authenticate", [ 'outcome' => 'succeeded' ] );
		$this->assertSame(
			[ 'requires_action', 'card_declined', $decline ],
			[ $intent['status'], $refusal->error_code, $refusal->details['decline_code'] ]
		);
		$this->assertSame( 'requires_payment_method', $this->get( "payment_intents/{$intent['id']}" )['status'] );

		$refusal = $this->refused(
			'payment_intents',
			[ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_threeDSecureRequiredProcessingError' ]
		);
		$this->assertInstanceOf( Declined::class, $refusal );
		$this->assertSame( 'card_declined', $refusal->error_code );
	}

	/**
	 * A card that was set up pays off session without its owner, and asks for them when they are there. Saved for payments on session it
	 * is not set up.
	 */
	public function test_a_card_is_set_up(): void {
		$customer = $this->post( 'customers', [ 'name' => 'Ada' ] )['id'];
		foreach ( [ 'off_session' => 'succeeded', 'on_session' => 'authentication_required' ] as $usage => $expected ) {
			$first = $this->pay(
				[ 'customer' => $customer, 'payment_method' => 'pm_card_authenticationRequiredOnSetup', 'setup_future_usage' => $usage ]
			);
			$saved = $this->post( "sandbox/payment_intents/{$first['id']}/authenticate" )['payment_method'];
			$this->assertSame( 'requires_action', $this->pay( [ 'customer' => $customer, 'payment_method' => $saved ] )['status'] );
			$this->assertSame( $expected, $this->pay_later( [ 'customer' => $customer, 'payment_method' => $saved ] ) );
		}
		$this->pay_and_set_up( $customer, $saved );
		$this->assertSame(
			'succeeded',
			$this->pay_later( [ 'customer' => $customer, 'payment_method' => $saved ] ),
			'A saved card can be set up later.'
		);
		$this->assertSame( 'authentication_required', $this->pay_later( [ 'payment_method' => 'pm_card_authenticationRequiredOnSetup' ] ) );
		$this->assertSame( 'succeeded', $this->pay_later( [ 'payment_method' => 'pm_card_authenticationRequiredSetupForOffSession' ] ) );
		$this->assertSame(
			'card_declined',
			$this->pay_later( [ 'payment_method' => 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds' ] )
		);
	}

	/** Pays with a saved card that may be used off session from then on. */
	private function pay_and_set_up( string $customer, string $saved ): void {
		$intent = $this->pay( [ 'customer' => $customer, 'payment_method' => $saved, 'setup_future_usage' => 'off_session' ] );
		$this->post( "sandbox/payment_intents/{$intent['id']}/authenticate" );
	}

	/**
	 * Pays without the customer.
	 *
	 * @param array<string, mixed> $params What is paid with.
	 * @return string The intent's status, or the code of the refusal.
	 */
	private function pay_later( array $params ): string {
		try {
			return $this->pay( $params + [ 'off_session' => true ] )['status'];
		} catch ( Declined $refusal ) {
			return $refusal->error_code;
		}
	}
}
