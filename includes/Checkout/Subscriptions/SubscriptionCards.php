<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Subscriptions;

use Closure;
use Exception;
use MerchantPayments\Account\Account;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\Saved\SavedCards;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Platform;
use WC_Order;
use WC_Payment_Token;
use WC_Subscription;
use WC_Subscriptions_Change_Payment_Gateway as Changes;

/** Which card pays a subscription: noted with each payment of the customer's, changed by the customer or by the merchant. */
final readonly class SubscriptionCards {

	/**
	 * @param Account               $account Takes customers' payments.
	 * @param Closure(int): Account $named   The account of a scope.
	 */
	public function __construct( private Account $account, private Closure $named ) {}

	/**
	 * An order was paid, or its card was set up: its subscriptions are paid with the same card from now on. Heard again of the same order, it
	 * changes nothing: the customer may have chosen another card since.
	 *
	 * @param array<string, mixed> $intent Stripe's payment or setup intent.
	 */
	public function paid( WC_Order $order, array $intent ): void {
		$card = new SubscriptionCard(
			(string) Platform::id_of( $intent['payment_method'] ?? null ),
			(string) Platform::id_of( $intent['customer'] ?? null ),
			PaymentOrders::account( $order )
		);
		if ( ! $card->is_known() || SubscriptionCard::of( $order )->method === $card->method ) {
			return;
		}
		foreach ( SubscriptionOrders::of( $order ) as $subscription ) {
			$card->note( $subscription );
		}
		$card->note( $order );
	}

	/**
	 * The customer has chosen a card for a subscription.
	 *
	 * @param array<string, mixed> $intent Stripe's setup intent.
	 */
	public function changed( WC_Subscription $subscription, array $intent ): void {
		$this->paid( $subscription, $intent );
		Changes::update_payment_method( $subscription, Gateway::ID );
		if ( ! Changes::will_subscription_update_all_payment_methods( $subscription ) ) {
			return;
		}
		foreach ( wcs_get_users_subscriptions( $subscription->get_customer_id() ) as $other ) {
			if ( $other instanceof WC_Order && Gateway::ID === $other->get_payment_method() ) {
				SubscriptionCard::of( $subscription )->note( $other );
			}
		}
		Changes::update_all_payment_methods_from_subscription( $subscription, Gateway::ID );
	}

	/** The customer has paid a failed renewal with another card (`woocommerce_subscription_failing_payment_method_updated_…`). */
	public static function replaced_by( WC_Order $subscription, WC_Order $renewal ): void {
		$card = SubscriptionCard::of( $renewal );
		if ( $card->is_known() ) {
			$card->note( $subscription );
		}
	}

	/** The customer has chosen another saved card for a subscription (`woocommerce_subscription_token_changed`). */
	public static function moved_to( WC_Order $subscription, WC_Payment_Token $token ): void {
		if ( SavedCards::names_us( $token ) ) {
			self::of_token( $token )->note( $subscription );
		}
	}

	private static function of_token( WC_Payment_Token $token ): SubscriptionCard {
		return new SubscriptionCard( $token->get_token(), (string) $token->get_meta( SavedCards::CUSTOMER ), SavedCards::account( $token ) );
	}

	/** A customer has saved a card again: its subscriptions are paid with what is newer of it (`merchant_payments_card_replaced`). */
	public static function follow( int $user, string $old, string $now ): void {
		foreach ( wcs_get_users_subscriptions( $user ) as $subscription ) {
			if ( $subscription instanceof WC_Order && SubscriptionCard::of( $subscription )->method === $old ) {
				$subscription->update_meta_data( SubscriptionCard::METHOD, $now );
				$subscription->save_meta_data();
			}
		}
	}

	/** What the customer reads of a subscription (`woocommerce_my_subscriptions_payment_method`). */
	public static function name( string $title, WC_Order $subscription ): string {
		$method = SubscriptionCard::of( $subscription )->method;
		return Gateway::ID !== $subscription->get_payment_method() || '' === $method
			? $title
			: SavedCards::of_method( $subscription->get_customer_id(), $method )?->get_display_name() ?? $title;
	}

	/**
	 * What the merchant may change on a subscription's page, and by what a saved card's subscriptions are found
	 * (`woocommerce_subscription_payment_meta`).
	 *
	 * @param array<array-key, mixed> $all By gateway.
	 * @return array<array-key, mixed>
	 */
	public static function meta( array $all, WC_Order $subscription ): array {
		$card = SubscriptionCard::of( $subscription );
		return array(
			Gateway::ID => array(
				'post_meta' => array(
					SubscriptionCard::CUSTOMER => array(
						'value' => $card->customer,
						'label' => __( 'Customer ID at Stripe (cus_…)', 'merchant-payments-for-woocommerce' ),
					),
					SubscriptionCard::METHOD   => array(
						'value' => $card->method,
						'label' => __( 'Card ID at Stripe (pm_…)', 'merchant-payments-for-woocommerce' ),
					),
				),
			),
		) + $all;
	}

	/**
	 * Whether what the merchant has entered can pay it (`woocommerce_subscription_validate_payment_meta_…`). Notes the account.
	 *
	 * @param array<array-key, mixed> $meta
	 * @throws Exception With a sentence for the merchant.
	 */
	public function check( array $meta, WC_Order $subscription ): void {
		$entered  = static fn ( string $name ): string => trim( (string) ( $meta['post_meta'][ $name ]['value'] ?? '' ) );
		$method   = $entered( SubscriptionCard::METHOD );
		$customer = $entered( SubscriptionCard::CUSTOMER );
		if ( null === CodeFormat::Id->accept( $method ) || null === CodeFormat::Id->accept( $customer ) ) {
			throw new Exception(
				esc_html__(
					'Enter the customer’s ID (cus_…) and the card’s ID (pm_…) as Stripe shows them.',
					'merchant-payments-for-woocommerce'
				)
			);
		}
		$known = SubscriptionCard::of( $subscription );
		$token = SavedCards::of_method( $subscription->get_customer_id(), $method );
		// A saved card says itself in which account it is. WooCommerce Subscriptions keeps what was entered, so that has to be its customer.
		if ( null !== $token && self::of_token( $token )->customer === $customer ) {
			self::of_token( $token )->note( $subscription );
			return;
		}
		if ( array( $method, $customer ) === array( $known->method, $known->customer ) ) {
			return;
		}
		foreach ( array( $this->account_of( $known ), $this->account ) as $account ) {
			if ( self::is_there( $account, $method, $customer ) ) {
				( new SubscriptionCard( $method, $customer, $account->scope->id ) )->note( $subscription );
				return;
			}
		}
		throw new Exception( esc_html__( 'This customer has no such card in your account.', 'merchant-payments-for-woocommerce' ) );
	}

	private static function is_there( Account $account, string $method, string $customer ): bool {
		try {
			return Platform::id_of( $account->platform()->customers()->method( $method )['customer'] ?? null ) === $customer;
		} catch ( PlatformException $failure ) {
			Log::failure( 'The card of a subscription was not found', $failure );
			return false;
		}
	}

	private function account_of( SubscriptionCard $card ): Account {
		return in_array( $card->account, array( 0, $this->account->scope->id ), true ) ? $this->account : ( $this->named )( $card->account );
	}
}
