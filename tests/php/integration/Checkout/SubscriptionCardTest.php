<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Exception;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Tests\SkippedWaits;
use MerchantPayments\Tests\Subscriptions\Renewals;
use WC_Payment_Tokens;
use WC_Subscription;
use WC_Subscriptions_Cart;
use WC_Subscriptions_Change_Payment_Gateway as Change;

/**
 * The card of a subscription: kept with its first order, set up for a trial, changed by the customer and by the merchant.
 *
 * @covers \MerchantPayments\Checkout\Saved\CardSetUp
 * @covers \MerchantPayments\Checkout\NextPage
 * @covers \MerchantPayments\Checkout\Subscriptions\SubscriptionCard
 * @covers \MerchantPayments\Checkout\Subscriptions\SubscriptionCards
 * @covers \MerchantPayments\Checkout\Subscriptions\SubscriptionHooks
 * @covers \MerchantPayments\Checkout\Subscriptions\SubscriptionOrders
 */
final class SubscriptionCardTest extends SubscriptionTestCase {

	/** Whatever the customer ticks, and whether the shop lets them save cards. */
	public function test_the_first_payment_keeps_its_card_for_later(): void {
		update_option( 'merchant_payments_settings', [ 'is_saved_cards_enabled' => false ], true );
		$subscription = $this->subscribed();
		$saved        = $this->saved();
		$this->assertCount( 1, $saved );
		$this->assertSame( $saved[0]->get_token(), $subscription->get_meta( '_merchant_payments_card' ) );
		$this->assertSame( $saved[0]->get_meta( 'merchant_payments_customer' ), $subscription->get_meta( '_merchant_payments_card_customer' ) );
		$this->assertSame( (string) $this->plugin->account()->scope->id, $subscription->get_meta( '_merchant_payments_account' ) );
		$this->assertStringContainsString( '4242', apply_filters( 'woocommerce_my_subscriptions_payment_method', 'Card', $subscription ) );
	}

	public function test_a_saved_card_begins_a_subscription(): void {
		$card         = $this->card( 'mastercard' );
		$order        = $this->unpaid();
		$subscription = Renewals::subscribe( $order, get_current_user_id() );
		$this->assertSame( 'success', $this->pay_with( $order, $card->get_id() )['result'], $this->told() );
		$this->assertSame( $card->get_token(), $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
		$this->assertSame( 'processing', $this->renewed( $subscription )->get_status() );
	}

	/** Stores where each renewal is paid by hand keep nobody's card. */
	public function test_renewals_that_are_paid_by_hand(): void {
		Renewals::$are_manual = true;
		$order                = $this->unpaid();
		Renewals::subscribe( $order, get_current_user_id() );
		$this->assertSame( 'success', $this->pay( $order, 'visa' )['result'], $this->told() );
		$this->assertSame( [], $this->saved() );
	}

	public function test_only_a_card_pays_and_only_of_somebody(): void {
		$order = $this->unpaid();
		Renewals::subscribe( $order, get_current_user_id() );
		$order = $this->again( $order );
		$order->set_customer_id( 0 );
		$order->save();
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_for_later( $order, 'visa' ) );
		$this->assertStringContainsString( 'log in', $this->told() );
		$this->assertSame( 0, $this->charges() );
	}

	/** A trial: nothing is paid, the card is set up, and the order is done. */
	public function test_a_trial(): void {
		$order        = $this->unpaid( 0 );
		$subscription = Renewals::subscribe( $order, get_current_user_id() );
		$this->assertSame( 'success', $this->pay_for_later( $order, 'visa' )['result'], $this->told() );
		$this->assertSame( [ 'processing', 0 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$account = $this->plugin->account();
		$this->assertSame(
			[ (string) $account->scope->id, $account->mode()->value, '', '' ],
			array_map(
				fn ( string $meta ): mixed => $this->again( $order )->get_meta( $meta ),
				[ '_merchant_payments_account', '_merchant_payments_mode', '_merchant_payments_setups', OrderPayment::KEEP_FOR ]
			),
			'Where its card is, and nothing that is left to do.'
		);
		$this->assertCount( 1, $this->saved() );
		$renewal = $this->renewed( $subscription, '50.00' );
		$this->assertSame( [ 'processing', 1 ], [ $renewal->get_status(), $this->charges() ] );
		$this->assertSame( 'success', $this->pay_for_later( $order, 'mastercard' )['result'], 'Again.' );
		$this->assertCount( 1, $this->saved() );
	}

	public function test_a_trial_with_a_saved_card(): void {
		$card         = $this->card();
		$order        = $this->unpaid( 0 );
		$subscription = Renewals::subscribe( $order, get_current_user_id() );
		$this->assertSame( 'success', $this->pay_with( $order, $card->get_id() )['result'], $this->told() );
		$this->assertSame( [ 'processing', 1 ], [ $this->again( $order )->get_status(), $this->charges() ] );
		$this->assertSame( $card->get_token(), $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	public function test_a_trial_whose_card_is_declined(): void {
		$order = $this->unpaid( 0 );
		Renewals::subscribe( $order, get_current_user_id() );
		$this->assertSame( [ 'result' => 'failure' ], $this->pay_for_later( $order, 'visa_chargeDeclinedExpiredCard' ) );
		$this->assertStringContainsString( 'has expired', $this->told() );
		$this->assertSame( [ 'pending', [] ], [ $this->again( $order )->get_status(), $this->saved() ] );
		$this->assertCount( 1, $this->notes( $order, 'expired_card' ) );
		$this->assertStringContainsString( 'choose how you pay', $this->submit_nothing( $order ) );
	}

	/** @dataProvider answers */
	public function test_a_trial_where_the_bank_asks( bool $passes ): void {
		$order        = $this->unpaid( 0 );
		$subscription = Renewals::subscribe( $order, get_current_user_id() );
		$asked        = $this->pay_for_later( $order, 'authenticationRequired' );
		$this->assertStringStartsWith( 'seti_', $asked['merchant_payments_secret'] ?? '', $this->told() );
		$this->assertSame( [ 'pending', [] ], [ $this->again( $order )->get_status(), $this->saved() ] );
		$this->answer_set_up( $order, $passes );
		$this->assertSame( $passes, '' === $this->look( $order ) );
		$this->assertSame( $passes ? 'processing' : 'pending', $this->again( $order )->get_status() );
		$this->assertCount( $passes ? 1 : 0, $this->saved() );
		$this->assertSame( $passes, '' !== $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	/** Another tab is at it: who comes second waits three quarters of a minute, and may try again. */
	public function test_a_trial_that_is_set_up_in_another_tab(): void {
		$order = $this->unpaid( 0 );
		Renewals::subscribe( $order, get_current_user_id() );
		SkippedWaits::begin();
		$pay = fn (): array => $this->pay_for_later( $order, 'visa' );
		$this->assertSame( [ 'result' => 'failure' ], $this->plugin->lock()->hold( 'checkout:' . $order->get_id(), 60, $pay ) );
		$this->assertStringContainsString( 'being paid in another window', $this->told() );
		$this->assertSame( 45, SkippedWaits::seconds() );
		$this->assertSame( 'success', $pay()['result'], $this->told() );
	}

	/** @return array<string, array{bool}> */
	public static function answers(): array {
		return [
			'passed' => [ true ],
			'failed' => [ false ],
		];
	}

	/** Under My account, by the order-pay page with a total of nothing. */
	public function test_the_customer_changes_the_card(): void {
		$subscription = $this->subscribed();
		$this->assertFalse(
			apply_filters( 'woocommerce_subscriptions_update_payment_via_pay_shortcode', true, 'merchant_payments', $subscription )
		);
		$this->assertTrue( apply_filters( 'woocommerce_subscriptions_update_payment_via_pay_shortcode', true, 'another', $subscription ) );
		$this->assertStringContainsString( '"amount":0', $this->form_of( $subscription ) );
		$subscription->set_payment_method( 'another' );
		$subscription->save();
		$changed = $this->pay_for_later( $subscription, 'mastercard' );
		$this->assertSame( [ 'success', $subscription->get_view_order_url() ], array_values( $changed ), $this->told() );
		$now = $this->now( $subscription );
		$this->assertSame( [ 'merchant_payments', '' ], [ $now->get_payment_method(), $now->get_meta( OrderPayment::KEEP_FOR ) ] );
		$renewal = $this->renewed( $subscription );
		$this->assertSame( 'mastercard', $this->charge( $renewal )['payment_method_details']['card']['brand'] );
		$this->assertCount( 2, $this->saved() );

		// The event of the first payment comes late, or again.
		$this->plugin->account()->event_feed()->continue_after( null );
		$this->plugin->account()->event_feed()->catch_up();
		$this->assertSame( $now->get_meta( '_merchant_payments_card' ), $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	/** @dataProvider answers */
	public function test_the_bank_asks_when_the_card_is_changed( bool $passes ): void {
		$subscription = $this->subscribed();
		$before       = $subscription->get_meta( '_merchant_payments_card' );
		$asked        = $this->pay_for_later( $subscription, 'authenticationRequired' );
		$this->assertStringContainsString( 'change_payment_method=' . $subscription->get_id(), $asked['redirect'], $this->told() );
		$this->assertSame( $before, $this->now( $subscription )->get_meta( '_merchant_payments_card' ), 'Not before the bank has agreed.' );
		$this->answer_set_up( $subscription, $passes );
		$this->assertSame( $passes, '' === $this->look( $subscription ) );
		$this->assertSame( $passes, $before !== $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	/** Two tabs: the bank agrees to the card of the first alone, and the customer leaves the other. */
	public function test_a_card_that_is_changed_in_two_tabs(): void {
		$subscription = $this->subscribed();
		$before       = $subscription->get_meta( '_merchant_payments_card' );
		$this->pay_for_later( $subscription, 'authenticationRequired' );
		$first = $this->again( $subscription );
		$this->pay_for_later( $subscription, 'authenticationRequired' );
		$this->answer_set_up( $first, true, (string) $first->get_meta( '_merchant_payments_setup' ) );
		$this->assertSame( '', $this->look( $subscription ) );
		$changed = $this->now( $subscription )->get_meta( '_merchant_payments_card' );
		$this->assertNotSame( $before, $changed );
		$this->assertSame( '', $this->look( $subscription ), 'Read again.' );
		$this->assertSame( $changed, $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );

		// A later change that the bank refuses leaves it as it is.
		$this->pay_for_later( $subscription, 'authenticationRequired' );
		$this->answer_set_up( $subscription, false );
		$this->assertNotSame( '', $this->look( $subscription ) );
		$this->assertSame( $changed, $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	/** … and then to the other one's as well, which was chosen last. */
	public function test_both_cards_of_two_tabs(): void {
		$subscription = $this->subscribed();
		$begun        = [];
		foreach ( [ 'first', 'second' ] as $tab ) {
			$this->pay_for_later( $subscription, 'authenticationRequired' );
			$begun[ $tab ] = (string) $this->again( $subscription )->get_meta( '_merchant_payments_setup' );
		}
		$cards = [];
		foreach ( [ 'first', 'second' ] as $tab ) {
			$this->answer_set_up( $subscription, true, $begun[ $tab ] );
			$this->assertSame( [ '', '' ], [ $this->look( $subscription ), $this->look( $subscription ) ] );
			$cards[ $tab ] = (string) $this->now( $subscription )->get_meta( '_merchant_payments_card' );
		}
		$this->assertNotSame( $cards['first'], $cards['second'] );
		$this->look( $subscription );
		$this->assertSame( $cards['second'], $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	/** … and an order that costs nothing now goes on with the card of the first. */
	public function test_a_trial_in_two_tabs(): void {
		$order        = $this->unpaid( 0 );
		$subscription = Renewals::subscribe( $order, get_current_user_id() );
		$this->pay_for_later( $order, 'authenticationRequired' );
		$first = (string) $this->again( $order )->get_meta( '_merchant_payments_setup' );
		$this->pay_for_later( $order, 'authenticationRequired' );
		$this->answer_set_up( $order, true, $first );
		$this->assertSame( '', $this->look( $order ) );
		$this->assertSame( 'processing', $this->again( $order )->get_status() );
		$this->assertNotSame( '', $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	/** The customer wants the card for all of their subscriptions. */
	public function test_all_subscriptions_of_a_customer(): void {
		$first              = $this->subscribed();
		$second             = $this->subscribed( 'mastercard' );
		Change::$is_for_all = true;
		Change::$followed   = [];
		$this->pay_for_later( $first, 'amex' );
		Change::$is_for_all = false;
		$this->assertSame( [ $first->get_id() ], Change::$followed );
		$this->assertSame(
			$this->now( $first )->get_meta( '_merchant_payments_card' ),
			$this->now( $second )->get_meta( '_merchant_payments_card' )
		);
	}

	/** On a subscription's page in wp-admin. */
	public function test_the_merchant_changes_the_card(): void {
		$subscription = $this->subscribed();
		$meta         = apply_filters( 'woocommerce_subscription_payment_meta', [], $subscription )['merchant_payments'];
		$this->assertSame( $subscription->get_meta( '_merchant_payments_card' ), $meta['post_meta']['_merchant_payments_card']['value'] );
		$customers = $this->plugin->account()->platform()->customers();
		$customer  = $customers->make( [ 'email' => 'ada@store.example' ] );
		$token     = $this->choose_for_later( 'amex' );
		$method    = (string) $customers->set_up( $customer, [ 'confirmation_token' => $token ], home_url() )['payment_method'];
		$other     = $customers->make( [ 'email' => 'bob@store.example' ] );
		foreach ( [
			[ $method, '', 'Enter the customer' ],
			[ 'a card', $customer, 'Enter the customer' ],
			[ $method, $other, 'has no such card' ],
			[ 'pm_1Nobody', $customer, 'has no such card' ],
			[ $method, $customer, '' ],
			[ $method, $customer, '' ],
		] as [ $card, $of, $says ] ) {
			$this->assertStringContainsString( $says, $this->entered( $subscription, $card, $of ) );
		}
		$this->assertSame( $method, $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
		$this->assertSame( 'processing', $this->renewed( $subscription )->get_status() );
		// A saved card is its own customer's.
		$saved = $this->saved()[0]->get_token();
		$this->assertStringContainsString( 'has no such card', $this->entered( $subscription, $saved, $other ) );
		$this->assertSame( $method, $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
	}

	/** A card that the customer saves once more is one card, and its subscriptions are charged to what is newer of it. */
	public function test_a_card_that_is_saved_again(): void {
		$subscription = $this->subscribed();
		$old          = $this->saved()[0]->get_token();
		$this->card();
		$saved = $this->saved();
		$this->assertCount( 1, $saved );
		$this->assertNotSame( $old, $saved[0]->get_token() );
		$this->assertSame( $saved[0]->get_token(), $this->now( $subscription )->get_meta( '_merchant_payments_card' ) );
		$customers = $this->plugin->account()->platform()->customers();
		\WC_Payment_Tokens::delete( $saved[0]->get_id() );
		$this->assertNull( $customers->method( $old )['customer'], 'Deleted, it is nobody’s, however often it was saved.' );
	}

	public function test_the_form_asks_nobody_whether_to_keep_the_card(): void {
		$order = $this->unpaid();
		$this->assertStringContainsString( '"recurs":false', $this->form_of( $order ) );
		$this->assertStringContainsString( 'new-payment-method', $this->form_of( $order ) );
		Renewals::subscribe( $order, get_current_user_id() );
		$this->assertStringContainsString( '"recurs":true', $this->form_of( $order ) );
		$this->assertStringNotContainsString( '-new-payment-method"', $this->form_of( $order ) );
		WC_Subscriptions_Cart::$has_subscription = true;
		$this->assertTrue( \MerchantPayments\Checkout\Subscriptions\SubscriptionOrders::is_in_cart() );
		WC_Subscriptions_Cart::$has_subscription = false;
		$this->assertFalse( \MerchantPayments\Checkout\Subscriptions\SubscriptionOrders::is_in_cart() );
	}

	/** What the merchant reads who enters a card; empty when it was taken. */
	private function entered( WC_Subscription $subscription, string $method, string $customer ): string {
		$meta = [
			'post_meta' => [
				'_merchant_payments_card'          => [ 'value' => $method ],
				'_merchant_payments_card_customer' => [ 'value' => $customer ],
			],
		];
		try {
			do_action( 'woocommerce_subscription_validate_payment_meta_merchant_payments', $meta, $this->now( $subscription ) );
			return '';
		} catch ( Exception $failure ) {
			return $failure->getMessage();
		}
	}

	/** Nobody is charged by a card that they have deleted; the customer is asked to pay the renewal, and no attempt follows. */
	public function test_a_card_that_was_deleted(): void {
		$subscription = $this->subscribed();
		array_map( static fn ( $card ) => WC_Payment_Tokens::delete( $card->get_id() ), $this->saved() );
		$renewal = $this->renewed( $subscription );
		$this->assertSame( [ 'failed', [], 1 ], [ $renewal->get_status(), Renewals::$planned, $this->charges() ] );
		$this->assertCount( 1, $this->notes( $renewal, 'The renewal was not charged.' ) );
	}
}
