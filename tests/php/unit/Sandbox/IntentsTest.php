<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

/**
 * What becomes of an intent before it is paid, and who asks for it.
 *
 * @covers \MerchantPayments\Sandbox\PaymentMethods\MethodReader
 * @covers \MerchantPayments\Sandbox\Payments\Intents
 */
final class IntentsTest extends SandboxCase {

	private const MONEY = [ 'amount' => 5000, 'currency' => 'usd' ];

	/** Before it is paid everything of it can be changed; then what it is for, and no longer who pays how much. */
	public function test_changes(): void {
		$customer = $this->post( 'customers', [ 'name' => 'Ada' ] )['id'];
		$id       = $this->post( 'payment_intents', self::MONEY )['id'];
		$shipping = [ 'name' => 'Ada', 'address' => [ 'city' => 'London' ] ];
		$this->post( "payment_intents/$id", [ 'amount' => 4000, 'customer' => $customer, 'description' => 'Mugs', 'shipping' => $shipping ] );
		$now = $this->get( "payment_intents/$id" );
		$this->assertSame(
			[ 4000, $customer, 'Mugs', 'Ada', 'London' ],
			[ $now['amount'], $now['customer'], $now['description'], $now['shipping']['name'], $now['shipping']['address']['city'] ]
		);

		$held = $this->pay( [ 'capture_method' => 'manual' ] )['id'];
		foreach ( [ $this->pay()['id'], $held ] as $paid ) {
			foreach ( [ 'amount' => 4000, 'customer' => $customer ] as $name => $value ) {
				$refusal = $this->refused( "payment_intents/$paid", [ $name => $value ] );
				$this->assertSame( [ 'payment_intent_unexpected_state', $name ], [ $refusal->error_code, $refusal->param ] );
			}
			$this->assertSame( 'Mugs', $this->post( "payment_intents/$paid", [ 'description' => 'Mugs' ] )['description'] );
		}
		$this->assertSame( '7', $this->post( "payment_intents/$held/capture", [ 'metadata' => [ 'order_id' => 7 ] ] )['metadata']['order_id'] );
	}

	/** What was given when it was made pays it later, if its type is one of those that were allowed. */
	public function test_it_is_confirmed_later(): void {
		$made = $this->post( 'payment_intents', self::MONEY + [ 'payment_method' => 'pm_card_mastercard' ] );
		$this->assertSame( 'requires_confirmation', $made['status'] );
		$this->assertSame( 'succeeded', $this->post( "payment_intents/{$made['id']}/confirm" )['status'] );
		$this->assertSame( 'payment_intent_unexpected_state', $this->refused( "payment_intents/{$made['id']}/confirm" )->error_code );

		$none = $this->post( 'payment_intents', self::MONEY + [ 'allowed_payment_method_types' => [ 'us_bank_account' ] ] )['id'];
		$this->assertSame( 'payment_method', $this->refused( "payment_intents/$none/confirm" )->param );
		$this->refused( "payment_intents/$none/confirm", [ 'payment_method' => 'pm_card_visa' ] );
		$this->assertSame( 'requires_payment_method', $this->get( "payment_intents/$none" )['status'], 'No card was allowed.' );
	}

	/** The bank's question is answered once. */
	public function test_a_customer_who_fails_at_the_bank(): void {
		$intent = $this->pay( [ 'payment_method' => 'pm_card_authenticationRequired' ] );
		$path   = "sandbox/payment_intents/{$intent['id']}/authenticate";
		$failed = $this->post( $path, [ 'outcome' => 'failed' ] );
		$this->assertSame( 'requires_payment_method', $failed['status'] );
		$this->assertSame( 'authentication_required', $failed['last_payment_error']['code'] );
		$this->assertContains( 'payment_intent.payment_failed', $this->events() );
		$this->assertSame( 'payment_intent_unexpected_state', $this->refused( $path )->error_code );
	}

	/** An account that may take no payments neither begins one nor ends it. */
	public function test_an_account_that_may_not(): void {
		$id = $this->post( 'payment_intents', self::MONEY + [ 'payment_method' => 'pm_card_visa' ] )['id'];
		$this->post( 'sandbox/account_state', [ 'state' => 'restricted' ] );
		foreach ( [ 'payment_intents' => self::MONEY, "payment_intents/$id/confirm" => [] ] as $path => $params ) {
			$this->assertSame( 'account_invalid', $this->refused( $path, $params )->error_code );
		}
	}

	/** A card that was taken from its customer pays nobody; what a bank could not check of one is told. */
	public function test_what_pays_no_more_and_what_is_doubtful(): void {
		$customer = $this->post( 'customers', [ 'name' => 'Ada' ] )['id'];
		$method   = $this->post( 'payment_methods', [ 'type' => 'card', 'card' => [ 'number' => '4242424242424242' ] ] )['id'];
		$this->post( "payment_methods/$method/attach", [ 'customer' => $customer ] );
		$this->post( "payment_methods/$method/detach" );
		$refusal = $this->refused( 'payment_intents', self::MONEY + [ 'confirm' => true, 'payment_method' => $method ] );
		$this->assertSame( 'payment_method_unexpected_state', $refusal->error_code );

		$card = [ 'number' => '4242424242424242', 'address_line1_check' => 'unavailable' ];
		$said = $this->pay( [ 'payment_method_data' => [ 'type' => 'card', 'card' => $card ] ] )['latest_charge']['payment_method_details'];
		$this->assertSame( 'unavailable', $said['card']['checks']['address_line1_check'] );
		$usual = $this->pay( [ 'payment_method_data' => [ 'type' => 'us_bank_account' ] ] )['latest_charge']['payment_method_details'];
		$this->assertMatchesRegularExpression( '/^\d{4}$/', $usual['us_bank_account']['last4'] );
	}
}
