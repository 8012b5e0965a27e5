<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Subscriptions;

use Closure;
use MerchantPayments\Orders\OrderPayment;
use MerchantPayments\Orders\PaymentOrders;
use WC_Order;
use WC_Payment_Token;
use WC_Subscription;

/** What WooCommerce Subscriptions asks and tells a gateway, by its public hooks. Loaded only where it is active. */
final class SubscriptionHooks {

	/** Of our gateway: its class is not loaded with every page for its id. */
	private const ID = 'merchant_payments';

	private const DUE = 'woocommerce_scheduled_subscription_payment_' . self::ID;

	/**
	 * Job that tries again where the platform could not be asked: the renewal's id, how often it was tried, and how often it was charged by
	 * then.
	 */
	public const JOB = 'merchant_payments_renew';

	/** What the gateway can do, in its words. It renews by itself: never `gateway_scheduled_payments`. */
	public const SUPPORTS = array(
		'subscriptions',
		'multiple_subscriptions',
		'subscription_cancellation',
		'subscription_suspension',
		'subscription_reactivation',
		'subscription_amount_changes',
		'subscription_date_changes',
		'subscription_payment_method_change',
		'subscription_payment_method_change_customer',
		'subscription_payment_method_change_admin',
	);

	/** Metas of an order's payment that no other order has; all others of ours begin alike. */
	private const OF_PAYMENT = array( PaymentOrders::INTENT, PaymentOrders::CHARGE, OrderPayment::STATUS );
	private const OURS       = '_merchant_payments_';

	/**
	 * Adds the hooks, once: a second time, each renewal would be asked for twice.
	 *
	 * @param Closure(): Renewal           $renewal
	 * @param Closure(): SubscriptionCards $cards
	 * @param Closure(): FinalDecline      $declines
	 */
	public static function register( Closure $renewal, Closure $cards, Closure $declines ): void {
		if ( false !== has_action( self::DUE ) ) {
			return;
		}
		self::renew( $renewal );
		self::follow_declines( $declines );
		self::follow_payments( $cards );
		self::follow_changes( $cards );
		add_filter( 'wc_subscriptions_object_data', self::without_payment( ... ) );
		foreach ( array( 'renewal_order', 'resubscribe_order' ) as $copied ) {
			add_filter( "wc_subscriptions_{$copied}_data", self::without_payment( ... ) );
		}
		foreach ( array( 'wcs_renewal_order_created', 'wcs_resubscribe_order_created' ) as $made ) {
			add_filter( $made, self::cleaned( ... ) );
		}
	}

	/** @param Closure(): Renewal $renewal */
	private static function renew( Closure $renewal ): void {
		add_action( self::DUE, static fn ( mixed $amount, WC_Order $order ) => $renewal()->charge( $order ), 10, 2 );
		add_action(
			self::JOB,
			static function ( int $id, int $tries, ?int $before = null ) use ( $renewal ): void {
				$order = PaymentOrders::find( $id );
				if ( self::ID === $order?->get_payment_method() && ! FinalDecline::is( $id ) ) {
					$renewal()->charge( $order, $tries, $before );
				}
			},
			10,
			3
		);
	}

	/** @param Closure(): FinalDecline $declines */
	private static function follow_declines( Closure $declines ): void {
		add_action( 'merchant_payments_order_declining', static fn ( int $id, array $intent ) => $declines()->judge( $id, $intent ), 10, 2 );
		add_action( 'merchant_payments_order_declined', static fn ( int $id ) => FinalDecline::tell( $id ) );
		add_action( 'woocommerce_order_status_failed', static fn ( int $id, WC_Order $order ) => FinalDecline::close( $order ), 10, 2 );
		// The last argument is the order's id; older versions give no number of the attempt.
		add_filter(
			'wcs_get_retry_rule',
			static fn ( mixed $rule, mixed ...$rest ): mixed => FinalDecline::is( absint( end( $rest ) ) ) ? null : $rule,
			10,
			3
		);
	}

	/** @param Closure(): SubscriptionCards $cards */
	private static function follow_payments( Closure $cards ): void {
		add_action(
			'merchant_payments_order_paid',
			static function ( int $id, array $intent ) use ( $cards ): void {
				$order = PaymentOrders::find( $id );
				if ( self::ID === $order?->get_payment_method() ) {
					$cards()->paid( $order, $intent );
				}
			},
			20,
			2
		);
		add_action(
			'merchant_payments_card_set_up',
			static function ( int $id, array $intent ) use ( $cards ): void {
				$order = PaymentOrders::get( $id );
				$order instanceof WC_Subscription ? $cards()->changed( $order, $intent ) : $cards()->paid( $order, $intent );
			},
			10,
			2
		);
		add_action(
			'merchant_payments_card_replaced',
			static fn ( int $user, string $old, string $now ) => SubscriptionCards::follow( $user, $old, $now ),
			10,
			3
		);
	}

	/** @param Closure(): SubscriptionCards $cards */
	private static function follow_changes( Closure $cards ): void {
		// Not before the card is set up: the customer's bank may say no.
		add_filter(
			'woocommerce_subscriptions_update_payment_via_pay_shortcode',
			static fn ( bool $at_once, string $gateway ): bool => self::ID !== $gateway && $at_once,
			10,
			2
		);
		add_action(
			'woocommerce_subscription_failing_payment_method_updated_' . self::ID,
			static fn ( WC_Order $subscription, WC_Order $renewal ) => SubscriptionCards::replaced_by( $subscription, $renewal ),
			10,
			2
		);
		add_action(
			'woocommerce_subscription_token_changed',
			static fn ( WC_Order $subscription, WC_Payment_Token $token ) => SubscriptionCards::moved_to( $subscription, $token ),
			10,
			2
		);
		add_filter(
			'woocommerce_subscription_payment_meta',
			static fn ( array $all, WC_Order $subscription ): array => SubscriptionCards::meta( $all, $subscription ),
			10,
			2
		);
		add_action(
			'woocommerce_subscription_validate_payment_meta_' . self::ID,
			static fn ( array $meta, WC_Order $subscription ) => $cards()->check( $meta, $subscription ),
			10,
			2
		);
		add_filter(
			'woocommerce_my_subscriptions_payment_method',
			static fn ( string $title, WC_Order $subscription ): string => SubscriptionCards::name( $title, $subscription ),
			10,
			2
		);
	}

	/**
	 * What one order gives another: nothing of its payment.
	 *
	 * @param array<array-key, mixed> $data By meta.
	 * @return array<array-key, mixed>
	 */
	private static function without_payment( array $data ): array {
		return array_filter( $data, static fn ( int|string $meta ): bool => ! self::is_of_payment( (string) $meta ), ARRAY_FILTER_USE_KEY );
	}

	private static function is_of_payment( string $meta ): bool {
		return in_array( $meta, self::OF_PAYMENT, true ) || str_starts_with( $meta, self::OURS );
	}

	/** A new order that another plugin may have copied more into. */
	private static function cleaned( mixed $order ): mixed {
		if ( ! $order instanceof WC_Order ) {
			return $order;
		}
		foreach ( $order->get_meta_data() as $meta ) {
			if ( self::is_of_payment( (string) $meta->key ) ) {
				$order->delete_meta_data( (string) $meta->key );
			}
		}
		$order->save_meta_data();
		return $order;
	}
}
