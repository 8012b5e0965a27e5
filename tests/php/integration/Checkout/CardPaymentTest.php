<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\Offer;
use MerchantPayments\Platform\Scopes;

/**
 * A customer pays an order: through WooCommerce's gateway, as both checkouts and the order's own page do.
 *
 * @covers \MerchantPayments\Checkout\CheckoutPayment
 * @covers \MerchantPayments\Checkout\Offer
 * @covers \MerchantPayments\Checkout\UnpaidOrders
 * @covers \MerchantPayments\Checkout\Gateway
 * @covers \MerchantPayments\Checkout\OrderFacts
 * @covers \MerchantPayments\Checkout\SentForm
 * @covers \MerchantPayments\Orders\OrderPayment
 * @covers \MerchantPayments\Payments\Confirmation
 * @covers \MerchantPayments\Payments\DeclineAdvice
 * @covers \MerchantPayments\Platform\PaymentsClient
 * @covers \MerchantPayments\Sandbox\Payments\ConfirmationTokens
 */
final class CardPaymentTest extends CheckoutTestCase {

	/** @dataProvider currencies */
	public function test_a_card_pays_the_order_at_once( string $currency, int $amount ): void {
		$order  = $this->unpaid( $amount, $currency );
		$answer = $this->pay( $order, 'visa' );
		$paid   = $this->again( $order );
		$this->assertSame( [ 'success', $paid->get_checkout_order_received_url() ], [ $answer['result'], $answer['redirect'] ?? '' ] );
		$this->assertSame( [ 'processing', 8 ], [ $paid->get_status(), $this->stock( $paid ) ] );
		$this->assertNotNull( $paid->get_date_paid() );
		$charge = $this->charge( $paid );
		$this->assertSame( [ $amount, $currency, true ], [ $charge['amount'], $charge['currency'], $charge['captured'] ] );
		$this->assertSame( [ 'charge' ], $this->ledger( $paid ), 'Under Payments before anybody asks for events.' );
		$this->assertCount( 1, $this->notes( $paid, 'was captured' ) );

		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->notes( $paid, 'was captured' ), 'The events find it done.' );
		$this->assertSame( 1, $this->charges() );
	}

	/** @return array<string, array{string, int}> */
	public static function currencies(): array {
		return [
			'two decimals'   => [ 'usd', 5000 ],
			'no decimals'    => [ 'jpy', 5000 ],
			'three decimals' => [ 'kwd', 12_340 ],
		];
	}

	/** The second press, another tab and the back button get the first one's result. */
	public function test_paying_again_charges_nothing(): void {
		$order = $this->unpaid();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( 'success', $this->pay( $order, 'mastercard' )['result'] );
		$this->assertSame( 1, $this->charges() );
		$this->assertCount( 1, $this->notes( $order, 'was captured' ) );
	}

	/** @dataProvider declines */
	public function test_a_decline_says_what_to_do_and_the_next_card_pays( string $card, string $advice, string $reason ): void {
		$order = $this->unpaid();
		$this->assertSame( [ 'result' => 'failure' ], $this->pay( $order, $card ) );
		$this->assertStringContainsString( $advice, $this->told() );
		$this->assertSame( [ 'failed', 10 ], [ $this->again( $order )->get_status(), $this->stock( $order ) ] );
		$this->assertCount( 1, $this->notes( $order, $reason ) );

		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'processing', $this->again( $order )->get_status(), 'A late event of the decline.' );
		$this->assertCount( 1, $this->notes( $order, $reason ) );
		$this->assertSame( 5000, $this->charge( $this->again( $order ) )['amount'] );
	}

	/** @return array<string, array{string, string, string}> */
	public static function declines(): array {
		return [
			'declined'      => [ 'visa_chargeDeclined', 'The card was declined.', 'generic_decline' ],
			'no money'      => [ 'visa_chargeDeclinedInsufficientFunds', 'not enough money', 'insufficient_funds' ],
			'stolen'        => [ 'visa_chargeDeclinedStolenCard', 'The card was declined.', 'stolen_card' ],
			'expired'       => [ 'chargeDeclinedExpiredCard', 'has expired', 'expired_card' ],
			'security code' => [ 'chargeDeclinedIncorrectCvc', 'security code is wrong', 'incorrect_cvc' ],
			'later'         => [ 'chargeDeclinedProcessingError', 'try again in a moment', 'processing_error' ],
		];
	}

	/** The bank asks; the order waits, whatever the customer does. */
	public function test_the_bank_asks_the_customer(): void {
		$order  = $this->unpaid();
		$answer = $this->pay( $order, 'authenticationRequired' );
		$this->assertSame( 'success', $answer['result'] );
		$this->assertStringContainsString( '#merchant-payments=' . $answer['merchant_payments_secret'], $answer['redirect'] );
		$this->assertSame( 'pending', $this->again( $order )->get_status() );
		$this->assertFalse( $this->may_be_canceled( $order ), 'The job for unpaid orders waits.' );

		$this->answer_bank( $order, true );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( 1, $this->charges() );
	}

	public function test_the_customer_fails_at_the_bank_and_tries_another_card(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->answer_bank( $order, false );
		$this->assertSame( 'failed', $this->again( $order )->get_status() );
		$this->assertCount( 1, $this->notes( $order, 'authentication_required' ) );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** Left at the bank, then paid with another card. */
	public function test_another_card_while_the_bank_asks(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** The amount of a payment that a bank looks at never changes: it ends, and another one begins. */
	public function test_a_total_that_changed_at_the_bank(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$first = (string) $this->again( $order )->get_meta( '_intent_id' );
		$order = $this->again( $order );
		$order->set_total( '60.00' );
		$order->save();
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'] );
		$paid = $this->again( $order );
		$this->assertNotSame( $first, $paid->get_meta( '_intent_id' ) );
		$this->assertSame( 'canceled', $this->plugin->account()->platform()->payments()->intent( $first )['status'] );
		$this->assertSame( 6000, $this->charge( $paid )['amount'] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertSame( [], $this->notes( $order, 'authorization' ), 'Nothing was authorized.' );
	}

	/** What the customer saw is what is paid, or nothing. */
	public function test_another_total_than_the_customer_saw(): void {
		$order = $this->unpaid();
		$this->assertSame( 'failure', $this->pay( $order, 'visa', '4999:usd' )['result'] );
		$this->assertStringContainsString( 'The total has changed: it is $50.00 USD now.', $this->told() );
		$this->assertSame( [ 'pending', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** @dataProvider bad_tokens */
	public function test_what_is_no_token( string $token ): void {
		$order = $this->unpaid();
		$this->assertSame( 'failure', $this->submit( $order, $token, '5000:usd' )['result'] );
		$this->assertNotSame( '', $this->told() );
		$this->assertSame( [ 'pending', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** @return array<string, array{string}> */
	public static function bad_tokens(): array {
		return [
			'nothing'       => [ '' ],
			'a card number' => [ '4242424242424242' ],
			'another thing' => [ 'pm_card_visa' ],
			'a path'        => [ 'ctoken_1/../../v1/refunds' ],
			'unknown'       => [ 'ctoken_1Nothing' ],
		];
	}

	/** A token is good for one attempt: a copied request pays no other order. */
	public function test_a_token_that_was_used(): void {
		$first  = $this->unpaid();
		$second = $this->unpaid();
		$token  = $this->choose( 'visa' );
		$this->assertSame( 'success', $this->submit( $first, $token, '5000:usd' )['result'] );
		$this->assertSame( 'failure', $this->submit( $second, $token, '5000:usd' )['result'] );
		$this->assertSame( [ 'pending', 1 ], [ $this->again( $second )->get_status(), $this->charges() ] );
	}

	/**
	 * An answer that was lost on the way back is read; the customer who presses again is not charged twice.
	 *
	 * @dataProvider lost
	 */
	public function test_a_lost_answer( string $mode, string $then ): void {
		$order = $this->unpaid();
		$token = $this->choose( 'visa' );
		$this->fail_next( 'confirm', $mode );
		$answer = $this->submit( $order, $token, '5000:usd' );
		$this->assertSame( [ 'failure', $then ], [ $answer['result'], $this->again( $order )->get_status() ] );
		$this->assertStringContainsString( 'Please don’t pay again', $this->told() );
		$this->assertFalse( $this->may_be_canceled( $order ) );

		$this->assertSame( 'success', $this->pay( $order, 'mastercard' )['result'] );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertCount( 1, $this->notes( $order, 'was captured' ) );
	}

	/** @return array<string, array{string, string}> */
	public static function lost(): array {
		return [
			'before it was done' => [ 'timeout_before', 'pending' ],
			'after it was done'  => [ 'timeout_after', 'pending' ],
		];
	}

	/** A canceled order can't be paid by what its customer began. */
	public function test_a_canceled_order_ends_its_payment(): void {
		$order = $this->unpaid();
		$this->pay( $order, 'authenticationRequired' );
		$this->again( $order )->update_status( 'cancelled' );
		$intent = $this->plugin->account()->platform()->payments()->intent( (string) $this->again( $order )->get_meta( '_intent_id' ) );
		$this->assertSame( 'canceled', $intent['status'] );
		$this->assertSame( 'failure', $this->pay( $order, 'visa' )['result'] );
		$this->assertSame( [ 'cancelled', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
	}

	/** Test payments are for those who manage the store, and for copies that are worked on. */
	public function test_who_is_offered_it(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertTrue( $gateway->is_available() );
		$this->act_as( null );
		$this->assertSame( 'local', wp_get_environment_type() );
		$this->assertTrue( $gateway->is_available(), 'A copy that is worked on.' );
		add_filter( 'merchant_payments_offer_test_payments', '__return_false' );
		$this->assertFalse( $gateway->is_available() );
		remove_filter( 'merchant_payments_offer_test_payments', '__return_false' );
	}

	/**
	 * The sandbox takes payments, and so does an account at Stripe that has a key.
	 *
	 * @group sandbox-only
	 */
	public function test_whose_account_offers_it(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		foreach ( [ 'sandbox', 'test' ] as $mode ) {
			$scopes = array_map( static fn ( array $scope ): array => [ 'mode' => $mode ] + $scope, (array) get_option( Scopes::OPTION ) );
			$this->assertNotSame( [], $scopes );
			update_option( Scopes::OPTION, $scopes );
			$this->assertSame( 'sandbox' === $mode, Offer::is_of_sandbox() );
			$this->assertTrue( $gateway->is_available(), $mode );
		}
	}

	/**
	 * A merchant's own account isn't closed here.
	 *
	 * @group connected-account
	 */
	public function test_nobody_is_offered_it_without_an_account(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertTrue( $gateway->is_available() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertFalse( $gateway->is_available(), 'There is no account.' );
	}
}
