<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\Subscriptions\Renewal;
use MerchantPayments\Connections\PastedKey;
use MerchantPayments\Connections\StoredKeys;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Site;
use MerchantPayments\StoreCheckout;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\SkippedWaits;
use MerchantPayments\Tests\Subscriptions\Renewals;
use WC_Order;

/**
 * Subscriptions are renewed: charged without the customer, once, to the card that they keep.
 *
 * @covers \MerchantPayments\Checkout\Subscriptions\Renewal
 * @covers \MerchantPayments\Checkout\Subscriptions\SubscriptionHooks
 * @covers \MerchantPayments\Checkout\Subscriptions\PayLinkMail
 * @covers \MerchantPayments\Payments\Confirmation
 */
final class RenewalTest extends SubscriptionTestCase {

	/** @dataProvider money */
	public function test_a_renewal_is_charged( int $amount, string $currency ): void {
		$subscription = $this->subscribed( 'visa', $amount, $currency );
		$renewal      = $this->renewed( $subscription );
		$this->assertSame( 'processing', $renewal->get_status() );
		$charge = $this->charge( $renewal );
		$this->assertSame( [ $amount, $currency ], [ $charge['amount'], $charge['currency'] ] );
		$this->assertSame( $subscription->get_meta( '_merchant_payments_card' ), $charge['payment_method'] );
		$this->assertSame( [ 2, 1 ], [ $this->charges(), count( $this->notes( $renewal, 'was captured' ) ) ] );
		$this->assertSame( [ 'charge' ], $this->ledger( $renewal ) );
		$this->assertStringContainsString( '4242', $renewal->get_payment_method_title() );
		$table = $this->plugin->database()->table( 'operations' );
		$this->assertContains( 'plugin', $this->plugin->database()->column( "SELECT actor FROM $table WHERE name = 'confirm'" ), 'Who asked.' );
	}

	/** @return array<string, array{int, string}> */
	public static function money(): array {
		return [
			'euros'          => [ 4321, 'eur' ],
			'yen'            => [ 500, 'jpy' ],
			'Kuwaiti dinars' => [ 12_340, 'kwd' ],
		];
	}

	/** Two hooks, a job that runs twice, two processes: who comes second finds that it was tried. */
	public function test_it_is_asked_for_twice(): void {
		$renewal = Renewals::make( $this->subscribed() );
		Renewals::charge( $renewal );
		Renewals::charge( $renewal );
		$this->assertSame( 2, $this->charges() );

		$subscription = $this->subscribed( 'mastercard' );
		$this->charged_to( $subscription, 'chargeCustomerFail' );
		$declined = Renewals::make( $this->now( $subscription ) );
		Renewals::charge( $declined );
		Renewals::charge( $declined );
		$this->assertCount( 1, $this->notes( $declined, 'failed (ch_' ), 'Although its order waits for the next attempt.' );
	}

	public function test_hooks_are_added_once(): void {
		$subscription = $this->subscribed();
		$shop         = new StoreCheckout( Site::instance(), static fn (): bool => true );
		\MerchantPayments\Checkout\Subscriptions\SubscriptionHooks::register(
			$shop->renewal( ... ),
			$shop->subscription_cards( ... ),
			$shop->final_decline( ... )
		);
		global $wp_filter;
		$this->assertCount( 1, $wp_filter['woocommerce_scheduled_subscription_payment_merchant_payments']->callbacks[10] );
		$this->assertSame( 'processing', $this->renewed( $subscription )->get_status() );
	}

	/** A store without subscriptions loads nothing for them; one with them the list of hooks, and what is needed when one is heard. */
	public function test_what_a_store_loads_at_its_start(): void {
		foreach ( [ 'without' => [], 'with' => [ 'SubscriptionHooks.php' ] ] as $active => $files ) {
			$command = [ PHP_BINARY, '-d', 'display_errors=stderr', __DIR__ . '/start-store.php', ABSPATH, $active ];
			exec( implode( ' ', array_map( 'escapeshellarg', $command ) ), $lines, $code );
			$this->assertSame( 0, $code, implode( "\n", $lines ) );
			$this->assertSame( [ 'files' => $files, 'renews' => 'with' === $active ], json_decode( (string) end( $lines ), true ) );
		}
	}

	/** A worker that found the order locked plans another try; meanwhile the attempt was made, and ended or not. */
	public function test_a_try_that_was_planned_beside_another_attempt(): void {
		SkippedWaits::begin();
		foreach ( [ 'radarBlock', 'chargeCustomerFail' ] as $card ) {
			$subscription = $this->subscribed();
			$this->charged_to( $subscription, $card );
			$renewal = Renewals::make( $this->now( $subscription ) );
			as_unschedule_all_actions( 'merchant_payments_renew' );
			$this->plugin->lock()->hold( 'checkout:' . $renewal->get_id(), 60, static fn () => Renewals::charge( $renewal ) );
			$planned = as_get_scheduled_actions( [ 'hook' => 'merchant_payments_renew', 'status' => 'pending' ] );
			$this->assertCount( 1, $planned );
			$this->assertSame( 'radarBlock' === $card ? 10 : 20, SkippedWaits::seconds(), 'A worker waits for no longer.' );
			Renewals::charge( $renewal );
			$this->assertCount( 1, $this->notes( $renewal, 'failed (' ), $card );
			do_action( 'merchant_payments_renew', ...array_values( reset( $planned )->get_args() ) );
			$this->assertCount( 1, $this->notes( $renewal, 'failed (' ), $card );
		}
	}

	/** What was begun while it cost something takes no money once it costs nothing. */
	public function test_a_renewal_that_costs_nothing_any_more(): void {
		foreach ( [ 'timeout_before', 'late', 'timeout_after' ] as $mode ) {
			$before  = $this->charges();
			$renewal = Renewals::make( $this->subscribed() );
			$this->fail_next( 'confirm', $mode );
			Renewals::charge( $renewal );
			$free = $this->again( $renewal );
			$free->set_total( '0' );
			$free->save();
			Renewals::retry( $free );
			foreach ( [ 130, 90_000 ] as $seconds ) {
				$this->pass( $seconds );
				$this->plugin->account()->settlement()->run();
				$this->plugin->account()->event_feed()->catch_up();
			}
			$paid = $this->charges() - $before - 1;
			$this->assertSame( 'timeout_after' === $mode ? 1 : 0, $paid, $mode );
			$this->assertContains( $this->again( $renewal )->get_status(), [ 'processing', 'completed' ], $mode );
			$id     = (string) $this->again( $renewal )->get_meta( '_intent_id' );
			$intent = $this->plugin->account()->platform()->payments()->find_intent( $id );
			$this->assertSame( 0 === $paid ? 'canceled' : 'succeeded', $intent['status'] ?? '', $mode );
		}
	}

	/** The account that the card is in was closed, and another one takes payments now. A copy of either's site charges nobody. */
	public function test_an_account_that_is_no_longer_connected(): void {
		$subscription = $this->subscribed();
		$before       = $this->plugin->account()->scope->id;
		$this->act_as( 'administrator' );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->plugin->sandbox()->reset( 2 );
		$this->act_as( 'customer' );
		foreach ( [ $before, $this->plugin->account()->scope->id ] as $held ) {
			$of_copy = Renewals::make( $this->now( $subscription ) );
			$this->on_a_copy( static fn ( Account $account ): bool => $held === $account->scope->id )->charge( $of_copy );
			$this->assertSame( 'pending', $this->again( $of_copy )->get_status() );
			$this->assertCount( 1, $this->notes( $of_copy, 'is a copy' ) );
		}
		$renewal = $this->renewed( $subscription );
		$this->assertSame(
			[ 'failed', 0 ],
			[ $renewal->get_status(), $this->charges() ],
			'Nobody is charged in an account that has no such card.'
		);
		$this->assertCount( 1, $this->notes( $renewal, 'no longer connected' ) );
	}

	/** The merchant captures payments, and filters block and hold: nobody is there to be judged. */
	public function test_renewals_are_captured_at_once(): void {
		$subscription = $this->subscribed();
		update_option( 'merchant_payments_settings', [ 'is_manual_capture_enabled' => true ], true );
		$this->plugin->account()->fraud_rules()->save( 'advanced', [ self::rule( 'block', '100|usd' ) ] );
		$this->assertSame( 'processing', $this->renewed( $subscription )->get_status() );
	}

	/** The order fails, is tried again, and then its customer has another card: one intent for all. */
	public function test_a_decline_and_the_next_attempt(): void {
		$subscription = $this->subscribed();
		$good         = (string) $subscription->get_meta( '_merchant_payments_card' );
		$this->charged_to( $subscription, 'chargeCustomerFail' );
		$renewal = $this->renewed( $subscription );
		$this->assertCount( 1, $this->notes( $renewal, 'failed (ch_' ) );
		$this->assertSame( [ $renewal->get_id() ], Renewals::$planned );
		Renewals::retry( $renewal );
		$this->assertCount( 2, $this->notes( $renewal, 'failed (ch_' ), 'Each attempt is one of its own.' );
		$this->assertSame( $renewal->get_meta( '_intent_id' ), $this->again( $renewal )->get_meta( '_intent_id' ) );
		$card = array_values( array_filter( $this->saved(), static fn ( $one ): bool => $one->get_token() === $good ) )[0];
		do_action( 'woocommerce_subscription_token_changed', $this->now( $subscription ), $card, $card );
		Renewals::retry( $renewal );
		$this->assertSame( [ 'processing', 2 ], [ $this->again( $renewal )->get_status(), $this->charges() ] );
	}

	/** The bank wants to ask the customer: they get the order's link by mail, and pay there. No blind attempt follows. */
	public function test_the_bank_wants_to_ask_the_customer(): void {
		$mails = $this->mails();
		// This card asks for each payment, whatever was set up.
		$subscription = $this->subscribed( 'authenticationRequired' );
		$renewal      = $this->renewed( $subscription );
		$this->assertSame( [ 'failed', [] ], [ $renewal->get_status(), Renewals::$planned ] );
		$this->assertCount( 1, $this->notes( $renewal, 'authentication_required' ) );
		$links = array_filter( $mails->getArrayCopy(), static fn ( string $text ): bool => str_contains( $text, $renewal->get_order_key() ) );
		$this->assertCount( 1, $links );

		$asked = $this->pay_for_later( $renewal, 'visa' );
		$this->assertSame( 'success', $asked['result'], $this->told() );
		$this->assertSame( [ 'processing', 2 ], [ $this->again( $renewal )->get_status(), $this->charges() ] );
		do_action(
			'woocommerce_subscription_failing_payment_method_updated_merchant_payments',
			$this->now( $subscription ),
			$this->again( $renewal )
		);
		$this->assertSame( 'processing', $this->renewed( $subscription )->get_status(), 'The next is charged to the new card.' );
	}

	/** What Radar blocks is blocked again. */
	public function test_a_block_ends_the_attempts(): void {
		$subscription = $this->subscribed();
		$this->charged_to( $subscription, 'radarBlock' );
		$renewal = $this->renewed( $subscription );
		$this->assertSame( [ 'failed', [] ], [ $renewal->get_status(), Renewals::$planned ] );
	}

	public function test_a_renewal_of_nothing(): void {
		$renewal = $this->renewed( $this->subscribed(), '0' );
		$this->assertContains( $renewal->get_status(), [ 'processing', 'completed' ] );
		$this->assertSame( [ '', 1 ], [ $renewal->get_meta( '_intent_id' ), $this->charges() ] );
		$of_copy = Renewals::make( $this->subscribed(), '0' );
		$this->on_a_copy( static fn (): bool => true )->charge( $of_copy );
		$this->assertNotSame( 'pending', $this->again( $of_copy )->get_status(), 'It charges nobody.' );
		$this->assertSame( [], $this->notes( $of_copy, 'is a copy' ) );
	}

	/** Canceled, paid another way, paid meanwhile. */
	public function test_an_order_that_wants_no_charge(): void {
		$subscription = $this->subscribed();
		foreach ( [ 'cancelled', 'processing', 'on-hold' ] as $status ) {
			$renewal = Renewals::make( $subscription );
			$renewal->update_status( $status );
			Renewals::charge( $renewal );
			$this->assertSame( [ $status, 1 ], [ $this->again( $renewal )->get_status(), $this->charges() ] );
		}
		add_filter( 'woocommerce_order_needs_payment', '__return_false' );
		$this->assertSame( [ 'pending', 1 ], [ $this->renewed( $subscription )->get_status(), $this->charges() ], 'Another plugin says so.' );
		remove_filter( 'woocommerce_order_needs_payment', '__return_false' );
	}

	public function test_a_subscription_without_a_card(): void {
		$subscription = $this->subscribed();
		$subscription->delete_meta_data( '_merchant_payments_card' );
		$subscription->save();
		$renewal = $this->renewed( $subscription );
		$this->assertSame( [ 'failed', [], 1 ], [ $renewal->get_status(), Renewals::$planned, $this->charges() ] );
		$this->assertCount( 1, $this->notes( $renewal, 'has no card' ) );
	}

	/** A copy of the site, with the live key of the original: nobody is charged, and no mail says that something failed. */
	public function test_a_copy_of_the_site(): void {
		$renewal = Renewals::make( $this->subscribed() );
		$this->on_a_copy( static fn (): bool => true )->charge( $renewal );
		$this->assertSame( [ 'pending', 1 ], [ $this->again( $renewal )->get_status(), $this->charges() ] );
		$this->assertCount( 1, $this->notes( $renewal, 'is a copy' ) );
		StoredKeys::put( PastedKey::of( 'rk_live_51AbcDefGhi' ), '', [], 7 );
		$this->assertFalse( StoredKeys::is_held( Mode::Live ) );
		( new StoreCheckout( $this->plugin, static fn (): bool => true ) )->renewal()->charge( $renewal );
		$this->assertSame( 'processing', $this->again( $renewal )->get_status(), 'Here it is charged.' );
		delete_option( StoredKeys::OPTION );
	}

	/** @param Closure(Account): bool $is_held Of which account this is a copy's site. */
	private function on_a_copy( Closure $is_held ): Renewal {
		$shop = new StoreCheckout( $this->plugin, static fn (): bool => true );
		return new Renewal(
			$this->plugin->account(),
			$this->plugin->connections()->named( ... ),
			$is_held,
			$this->plugin->lock(),
			$shop->final_decline()
		);
	}

	/** @dataProvider faults */
	public function test_one_charge_whatever_is_lost( string $target, string $mode ): void {
		$subscription = $this->subscribed();
		$renewal      = Renewals::make( $subscription );
		$this->fail_next( $target, $mode );
		Renewals::charge( $renewal );
		foreach ( [ 130, 90_000 ] as $seconds ) {
			$this->pass( $seconds );
			$this->plugin->account()->settlement()->run();
			$this->plugin->account()->event_feed()->catch_up();
			do_action( 'merchant_payments_renew', $renewal->get_id(), 1 );
			Renewals::retry( $renewal );
		}
		$this->assertSame( [ 'processing', 2 ], [ $this->again( $renewal )->get_status(), $this->charges() ] );
		$this->assertCount( 1, $this->notes( $renewal, 'was captured' ) );
	}

	/** @return array<array-key, array{string, string}> */
	public static function faults(): array {
		$all = [ 'before, garbage' => [ 'start', 'garbage' ] ];
		foreach ( array_column( FaultMode::cases(), 'value' ) as $mode ) {
			$all[ $mode ] = [ 'confirm', $mode ];
		}
		return $all;
	}

	/**
	 * What was never taken is tried again by a job, for hours, and then the merchant is told.
	 *
	 * @testWith ["start"]
	 *           ["confirm"]
	 */
	public function test_a_platform_that_is_away( string $at ): void {
		$renewal = Renewals::make( $this->subscribed() );
		$logged  = new LoggedLines();
		foreach ( [ 300, 600, 1200 ] as $tries => $pause ) {
			$this->fail_next( $at, '429', 9 );
			$soonest = time() + $pause;
			0 === $tries ? Renewals::charge( $renewal ) : do_action( 'merchant_payments_renew', $renewal->get_id(), $tries );
			$latest  = time() + $pause;
			$planned = as_next_scheduled_action( 'merchant_payments_renew', $this->next_try( $renewal, $tries + 1 ) );
			$this->assertTrue( $soonest <= $planned && $planned <= $latest, "After $pause seconds." );
		}
		$this->assertSame( 'pending', $this->again( $renewal )->get_status() );
		$this->assertCount( 3, $logged->like( "/^Renewal {$renewal->get_id()} could not be charged yet: /" ) );
		$planned = as_get_scheduled_actions( [ 'hook' => 'merchant_payments_renew' ], 'ids' );
		$this->assertCount( 3, $planned );
		$this->fail_next( $at, '429', 9 );
		do_action( 'merchant_payments_renew', $renewal->get_id(), 7 );
		$this->assertSame( $planned, as_get_scheduled_actions( [ 'hook' => 'merchant_payments_renew' ], 'ids' ), 'That was the last one.' );
		$this->assertSame( 'failed', $this->again( $renewal )->get_status() );
		$this->assertCount( 1, $this->notes( $renewal, 'could not be reached' ) );
		$this->assertSame( 1, $this->charges() );
	}

	/** @return list<int> What the job is given that tries again: whose renewal, how often it was tried, and charged. */
	private function next_try( WC_Order $renewal, int $tries ): array {
		return [ $renewal->get_id(), $tries, absint( $this->again( $renewal )->get_meta( '_merchant_payments_renewal_attempts' ) ) ];
	}

	/** An attempt that was never taken is none: a card with which the customer pays meanwhile, and that was stolen, ends nothing. */
	public function test_the_customers_attempt_while_the_platform_was_away(): void {
		$renewal = Renewals::make( $this->subscribed() );
		$this->fail_next( 'confirm', '429', 9 );
		Renewals::charge( $renewal );
		$this->plugin->sandbox()->faults()->clear();
		$this->assertNotSame( 'success', $this->pay_for_later( $renewal, 'visa_chargeDeclinedStolenCard' )['result'] ?? '' );
		$this->assertNotNull( apply_filters( 'wcs_get_retry_rule', (object) [], 0, $renewal->get_id() ) );
	}

	/** It was charged, and nobody has heard of it yet: whoever asks again finds that out. */
	public function test_a_lost_answer_is_found_by_the_next_attempt(): void {
		$renewal = Renewals::make( $this->subscribed() );
		$this->fail_next( 'confirm', 'timeout_after' );
		Renewals::charge( $renewal );
		$this->assertSame( 'pending', $this->again( $renewal )->get_status() );
		Renewals::retry( $renewal );
		$this->assertSame( [ 'processing', 2 ], [ $this->again( $renewal )->get_status(), $this->charges() ] );
	}

	/** The charge never arrived, and its payment was canceled before anybody looked: the order fails, so that the next attempt is planned. */
	public function test_a_lost_charge_of_a_payment_that_was_canceled(): void {
		$renewal = Renewals::make( $this->subscribed() );
		$this->fail_next( 'confirm', 'timeout_before' );
		Renewals::charge( $renewal );
		$this->assertSame( 'pending', $this->again( $renewal )->get_status() );
		$id = (string) $this->again( $renewal )->get_meta( '_intent_id' );
		$this->plugin->account()->transport()->request( 'POST', "/v1/payment_intents/$id/cancel" );
		$this->pass( 130 );
		$this->plugin->account()->settlement()->run();
		$this->assertFalse( $this->plugin->account()->is_pending( $id ) );
		$this->assertSame( 1, $this->charges(), 'That of the first order.' );
		$failed = 'The renewal was not charged. The payment was canceled instead. Order status changed from Pending payment to Failed.';
		$this->assertCount( 1, $this->notes( $renewal, $failed ) );
	}

	/** A subscription's, a renewal's and a resubscription's orders share nothing of their payments. */
	public function test_nothing_of_a_payment_is_copied(): void {
		$subscription = $this->subscribed();
		$renewal      = $this->renewed( $subscription );
		foreach ( [ '_intent_id', '_charge_id', '_intention_status' ] as $meta ) {
			$subscription->update_meta_data( $meta, (string) $renewal->get_meta( $meta ) );
		}
		$subscription->save();
		foreach ( [ Renewals::make( $subscription ), Renewals::resubscribe( $subscription ) ] as $order ) {
			$ours = array_filter(
				array_column( array_map( static fn ( $meta ): array => $meta->get_data(), $order->get_meta_data() ), 'key' ),
				static fn ( string $key ): bool => 1 === preg_match( '/^_(merchant_payments_|intent|charge_id$)/', $key )
			);
			$this->assertSame( [], $ours );
		}
	}

	public function test_what_the_gateway_can_do(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertTrue( $gateway->supports( 'subscriptions' ) && $gateway->supports( 'subscription_payment_method_change_admin' ) );
		$this->assertFalse( $gateway->supports( 'gateway_scheduled_payments' ) );
		remove_all_actions( 'woocommerce_scheduled_subscription_payment_merchant_payments' );
		WC()->payment_gateways()->init();
		$without = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertFalse( $without->supports( 'subscriptions' ), 'Where there is no plugin for them.' );
	}
}
