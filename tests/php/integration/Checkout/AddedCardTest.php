<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Checkout\Saved\AccountCustomers;
use MerchantPayments\Checkout\Saved\AddedCard;
use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Checkout\Saved\SavedMethods;
use MerchantPayments\Connections\SiteAddress;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Tests\Integration\LoggedLines;

/**
 * A customer adds a card under My account, without buying anything.
 *
 * @covers \MerchantPayments\Checkout\Saved\AddedCard
 * @covers \MerchantPayments\Platform\CustomersClient
 * @covers \MerchantPayments\Sandbox\Payments\SetupIntents
 */
final class AddedCardTest extends SavedCardTestCase {

	public function test_a_card_is_added_and_pays(): void {
		$this->assertSame( 'success', $this->add( 'mastercard' )['result'], $this->told() );
		$this->assertSame( 0, $this->charges(), 'Nothing is paid.' );
		$saved = $this->saved();
		$this->assertCount( 1, $saved );
		$this->assertSame( 'mastercard', $saved[0]->get_card_type() );
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay_with( $order, $saved[0]->get_id() )['result'], $this->told() );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	public function test_a_declined_card(): void {
		$answer = $this->add( 'visa_chargeDeclinedExpiredCard' );
		$this->assertSame( '', $answer['result'] );
		$this->assertStringContainsString( 'has expired', $this->told() );
		$this->assertSame( [], $this->saved() );
	}

	/** @dataProvider answers */
	public function test_the_bank_asks( bool $passes ): void {
		$answer = $this->add( 'authenticationRequired' );
		$this->assertSame( '', $answer['result'], 'WooCommerce says neither that it was added nor that it was not.' );
		$secret = (string) substr( (string) strstr( $answer['redirect'], '=' ), 1 );
		$this->assertStringStartsWith( 'seti_', $secret );
		$this->assertSame( [], $this->saved() );
		$this->assertNotSame( '', $this->look( $secret ), 'Not answered yet.' );

		$id = (string) strstr( $secret, '_secret_', true );
		$this->plugin->sandbox()->transport()->request(
			'POST',
			"/v1/sandbox/setup_intents/$id/authenticate",
			[ 'outcome' => $passes ? 'succeeded' : 'failed' ]
		);
		$this->act_as( 'subscriber' );
		$this->assertNotSame( '', $this->look( $secret ), 'Somebody else’s.' );
		$this->assertSame( [], $this->saved() );
		$this->act_as( 'customer' );
		wc_clear_notices();
		$this->assertSame( $passes, '' === $this->look( $secret ) );
		$this->assertSame( $passes ? [ 'Your card was added.' ] : [], array_column( wc_get_notices( 'success' ), 'notice' ) );
		$this->assertCount( $passes ? 1 : 0, $this->saved() );
		$this->assertSame( $passes, '' === $this->look( $secret ), 'Again.' );
		$this->assertCount( $passes ? 1 : 0, $this->saved() );
	}

	/** @return array<string, array{bool}> */
	public static function answers(): array {
		return [
			'passed' => [ true ],
			'failed' => [ false ],
		];
	}

	/** The customer may try again, and support reads what it was. */
	public function test_a_platform_that_is_away(): void {
		$logged = new LoggedLines();
		$token  = $this->choose_to_keep( 'visa' );
		$this->fail_next( 'write', 'drop', 9 );
		$this->assertSame( [ 'result' => '', 'redirect' => '' ], $this->add( 'visa', $token ) );
		$this->assertStringContainsString( 'can’t be added just now', $this->told() );
		$this->assertCount( 1, $logged->like( '/^A card was not added: /' ) );
		$this->plugin->sandbox()->faults()->clear();
		$this->assertSame( 'success', $this->add( 'visa' )['result'], $this->told() );
	}

	public function test_who_may_not(): void {
		$this->act_as( null );
		$this->assertSame( '', $this->add( 'visa' )['result'] );
		$this->act_as( 'customer' );
		update_option( 'merchant_payments_settings', [ 'is_saved_cards_enabled' => false ], true );
		$this->assertSame( '', $this->add( 'mastercard' )['result'] );
		delete_option( 'merchant_payments_settings' );
		$this->assertSame( [], $this->saved() );
		$this->add( 'visa', 'pm_card_visa' );
		$this->assertStringContainsString( 'enter your card', $this->told(), 'What is no token.' );
	}

	/**
	 * Sends WooCommerce's form.
	 *
	 * @return array{result: string, redirect: string}
	 */
	private function add( string $card, ?string $token = null ): array {
		wc_clear_notices();
		$params  = [
			'payment_method'     => 'pm_card_' . $card,
			'setup_future_usage' => 'off_session',
		];
		$token ??= (string) $this->plugin->account()->transport()->request( 'POST', '/v1/test_helpers/confirmation_tokens', $params )['id'];
		$_POST   = [ PaymentForm::TOKEN => $token ];
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertInstanceOf( Gateway::class, $gateway );
		try {
			return $gateway->add_payment_method();
		} finally {
			$_POST = [];
		}
	}

	/** What the customer reads who comes back from the bank; empty when the card was added. */
	private function look( string $secret ): string {
		$account   = $this->plugin->account();
		$customers = new AccountCustomers( $account, $this->plugin->lock() );
		$cards     = new SavedCards( $account->scope, SiteAddress::fingerprint() );
		$saved     = new SavedMethods( $account, $customers, $cards, $this->plugin->lock(), static fn (): bool => true );
		try {
			( new AddedCard( $account, $customers, $saved ) )->look( $secret );
			return '';
		} catch ( Refusal $refusal ) {
			return $refusal->getMessage();
		}
	}
}
