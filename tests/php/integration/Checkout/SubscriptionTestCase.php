<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Account\Account;
use MerchantPayments\Checkout\OrderFacts;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Checkout\Saved\AccountCustomers;
use MerchantPayments\Checkout\Saved\CardSetUp;
use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Checkout\Saved\SavedMethods;
use MerchantPayments\Connections\SiteAddress;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Tests\Subscriptions\Renewals;
use WC_Order;
use WC_Subscription;

/** A customer who subscribes to something, in a shop with a plugin for that. */
abstract class SubscriptionTestCase extends SavedCardTestCase {

	/** Has the plugin start where there is one. */
	protected function set_up(): void {
		parent::set_up();
		require_once dirname( __DIR__, 2 ) . '/Subscriptions/functions.php';
		Renewals::begin();
	}

	/** The gateway asks for hooks that are gone. */
	protected function tear_down(): void {
		parent::tear_down();
		Renewals::end();
		WC()->payment_gateways()->init();
	}

	/** What Stripe's script makes of a card that is kept for payments without the customer. */
	protected function choose_for_later( string $card ): string {
		$params = [
			'payment_method'     => 'pm_card_' . $card,
			'setup_future_usage' => 'off_session',
		];
		return (string) $this->plugin->account()->transport()->request( 'POST', '/v1/test_helpers/confirmation_tokens', $params )['id'];
	}

	/** @return array<string, string> */
	protected function pay_for_later( WC_Order $order, string $card ): array {
		$order  = $this->again( $order );
		$amount = ( new OrderFacts( $order ) )->amount();
		$paid   = 'shop_order' === $order->get_type() ? $amount->amount : 0;
		return $this->submit( $order, $this->choose_for_later( $card ), $paid . ':' . $amount->currency );
	}

	/** A subscription, and the order that has begun it. */
	protected function subscribed( string $card = 'visa', int $amount = 5000, string $currency = 'usd' ): WC_Subscription {
		$order        = $this->unpaid( $amount, $currency );
		$subscription = Renewals::subscribe( $order, get_current_user_id() );
		$this->assertSame( 'success', $this->pay_for_later( $order, $card )['result'], $this->told() );
		if ( 'pending' === $this->again( $order )->get_status() ) {
			$this->answer_bank( $order, true );
		}
		return $this->now( $subscription );
	}

	protected function now( WC_Subscription $subscription ): WC_Subscription {
		$now = $this->again( $subscription );
		$this->assertInstanceOf( WC_Subscription::class, $now );
		return $now;
	}

	/** A renewal that is due, and was charged. */
	protected function renewed( WC_Subscription $subscription, ?string $total = null ): WC_Order {
		$renewal = Renewals::make( $this->now( $subscription ), $total );
		Renewals::charge( $renewal );
		return $this->again( $renewal );
	}

	/** From now on the subscription is charged to a card that was kept before its bank thought otherwise. */
	protected function charged_to( WC_Subscription $subscription, string $name ): void {
		$card = $this->attached( $name );
		do_action( 'woocommerce_subscription_token_changed', $subscription, $card, $card );
	}

	/**
	 * The customer's card answers the setup intent's question, or does not.
	 *
	 * @param string|null $which As the order names it; the newest for null.
	 */
	protected function answer_set_up( WC_Order $order, bool $passes, ?string $which = null ): void {
		$id = explode( ':', $which ?? (string) $this->again( $order )->get_meta( '_merchant_payments_setup' ) )[1];
		$this->plugin->sandbox()->transport()->request(
			'POST',
			"/v1/sandbox/setup_intents/$id/authenticate",
			[ 'outcome' => $passes ? 'succeeded' : 'failed' ]
		);
	}

	/** What the customer reads who comes back from the bank; empty when the card is set up. */
	protected function look( WC_Order $order ): string {
		$named = $this->plugin->connections()->named( ... );
		$saved = fn ( Account $account ): SavedMethods => new SavedMethods(
			$account,
			new AccountCustomers( $account, $this->plugin->lock() ),
			new SavedCards( $account->scope, SiteAddress::fingerprint() ),
			$this->plugin->lock(),
			static fn (): bool => true
		);
		try {
			( new CardSetUp( $this->plugin->account(), $named, $saved, $this->plugin->lock() ) )->look( $order->get_id() );
			return '';
		} catch ( Refusal $refusal ) {
			return $refusal->getMessage();
		}
	}

	/** A page that WooCommerce draws with the payment form on it. */
	protected function form_of( WC_Order $order ): string {
		$this->open_page( $order );
		ob_start();
		WC()->payment_gateways()->payment_gateways()['merchant_payments']->payment_fields();
		$this->leave_page();
		return html_entity_decode( (string) ob_get_clean() );
	}

	/** Sent where nothing was chosen. */
	protected function submit_nothing( WC_Order $order ): string {
		wc_clear_notices();
		$_POST = [ PaymentForm::TOTAL => '0:usd' ];
		WC()->payment_gateways()->payment_gateways()['merchant_payments']->process_payment( $order->get_id() );
		$_POST = [];
		return $this->told();
	}

	/** @return \ArrayObject<int, string> What is mailed from now on. */
	protected function mails(): \ArrayObject {
		$mails = new \ArrayObject();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $done, array $mail ) use ( $mails ): bool {
				$mails->append( $mail['message'] );
				return null === $done || (bool) $done;
			},
			10,
			2
		);
		return $mails;
	}
}
