<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Subscriptions;

use MerchantPayments\Checkout\Subscriptions\SubscriptionHooks;
use MerchantPayments\Site;
use MerchantPayments\StoreCheckout;
use RuntimeException;
use WC_Order;
use WC_Product_Simple;
use WC_Subscription;

/**
 * Stands in for WooCommerce Subscriptions' scheduler: it begins subscriptions with an order, makes the orders that renew them, copies into
 * these what the other has, asks the gateway to charge, and after a failure asks for a rule for the next attempt.
 */
final class Renewals {

	/** Meta of an order: the subscription that it is for. */
	private const FOR = '_subscription_of_order';

	/** What is not copied from one order to another. */
	private const OWN = [ self::FOR, '_order_key', '_transaction_id', '_date_paid' ];

	public static bool $are_manual = false;

	/**
	 * What in the cart renews a subscription.
	 *
	 * @var array<string, mixed>|false
	 */
	public static array|false $in_cart = false;

	/**
	 * Renewals' orders whose next attempt is planned.
	 *
	 * @var list<int>
	 */
	public static array $planned = [];

	/**
	 * Ids.
	 *
	 * @var list<int>
	 */
	private static array $subscriptions = [];

	/** Adds its hooks, and has the plugin add its own: as it does when it starts where WooCommerce Subscriptions is active. */
	public static function begin(): void {
		self::$are_manual    = false;
		self::$planned       = [];
		self::$subscriptions = [];

		self::hook();
		$shop = new StoreCheckout( Site::instance(), static fn (): bool => true );
		SubscriptionHooks::register( $shop->renewal( ... ), $shop->subscription_cards( ... ), $shop->final_decline( ... ) );
		WC()->payment_gateways()->init();
	}

	/** Adds its hooks. */
	public static function hook(): void {
		$class_of = static fn ( mixed $known, string $type ): mixed => WC_Subscription::TYPE === $type ? WC_Subscription::class : $known;
		add_filter( 'woocommerce_order_class', $class_of, 10, 2 );
		if ( function_exists( 'wc_get_order_type' ) && ! wc_get_order_type( WC_Subscription::TYPE ) ) {
			wc_register_order_type(
				WC_Subscription::TYPE,
				[
					'class_name'      => WC_Subscription::class,
					'public'          => false,
					'capability_type' => 'shop_order',
				]
			);
		}
		add_filter( 'woocommerce_order_needs_payment', self::needs_card( ... ), 10, 2 );
		add_action( 'woocommerce_order_status_failed', self::plan( ... ), 20, 2 );
	}

	/** Takes back what hooks are not. */
	public static function end(): void {
		if ( function_exists( 'wc_get_order_type' ) ) {
			unset( $GLOBALS['wc_order_types'][ WC_Subscription::TYPE ] );
			unregister_post_type( WC_Subscription::TYPE );
		}
	}

	/** A trial costs nothing, and needs a card. */
	private static function needs_card( bool $needs, WC_Order $order ): bool {
		$is_free = 0.0 === (float) $order->get_total() && $order->has_status( [ 'pending', 'failed' ] );
		return $needs || ( $is_free && [] !== self::of_order( $order ) );
	}

	/** The next attempt: the order waits for it, and its customer may pay meanwhile. */
	private static function plan( int $id, WC_Order $order ): void {
		if ( '' === $order->get_meta( self::FOR ) || null === apply_filters( 'wcs_get_retry_rule', (object) [], 0, $id ) ) {
			return;
		}
		self::$planned[] = $id;
		$order->update_status( 'pending' );
	}

	/** A subscription that an order begins. */
	public static function subscribe( WC_Order $order, int $user ): WC_Subscription {
		$order->set_customer_id( $user );
		$order->save();
		$subscription = new WC_Subscription();
		$subscription->set_customer_id( $user );
		$subscription->set_currency( $order->get_currency() );
		$subscription->set_total( (string) $order->get_total() );
		$subscription->set_billing_email( $order->get_billing_email() );
		$subscription->set_payment_method( $order->get_payment_method() );
		self::copy( $order, $subscription, 'subscription' );
		$subscription->save();
		self::$subscriptions[] = $subscription->get_id();
		self::tie( $order, $subscription );
		return $subscription;
	}

	/** The order of a renewal that is due, before anybody charges it. */
	public static function make( WC_Subscription $subscription, ?string $total = null ): WC_Order {
		return self::made( $subscription, 'renewal_order', $total );
	}

	/** The order with which a customer begins a subscription again that has ended. */
	public static function resubscribe( WC_Subscription $subscription ): WC_Order {
		return self::made( $subscription, 'resubscribe_order', null );
	}

	private static function made( WC_Subscription $subscription, string $kind, ?string $total ): WC_Order {
		$order = wc_create_order( [ 'customer_id' => $subscription->get_customer_id() ] );
		if ( ! $order instanceof WC_Order ) {
			throw new RuntimeException( 'WooCommerce made no order.' );
		}
		$total ??= (string) $subscription->get_total();
		$order->set_currency( $subscription->get_currency() );
		$order->set_payment_method( $subscription->get_payment_method() );
		$order->set_billing_email( $subscription->get_billing_email() );
		$product = new WC_Product_Simple();
		$product->set_name( 'Coffee, each month' );
		$product->set_regular_price( $total );
		$product->save();
		$order->add_product(
			$product,
			1,
			[
				'subtotal' => $total,
				'total'    => $total,
			]
		);
		$order->set_total( $total );
		self::copy( $subscription, $order, $kind );
		$order->save();
		$order = apply_filters( "wcs_{$kind}_created", $order, $subscription );
		self::tie( $order, $subscription );
		return $order;
	}

	/** Asks the gateway to charge it. */
	public static function charge( WC_Order $renewal ): void {
		$hook = 'woocommerce_scheduled_subscription_payment_' . $renewal->get_payment_method();
		do_action( $hook, (float) $renewal->get_total(), $renewal );
	}

	/** The planned next attempt. */
	public static function retry( WC_Order $renewal ): void {
		$fresh = wc_get_order( $renewal->get_id() );
		if ( $fresh instanceof WC_Order && $fresh->needs_payment() ) {
			self::charge( $fresh );
		}
	}

	/** @return array<int, WC_Subscription> */
	public static function of_order( WC_Order $order ): array {
		$found = wc_get_order( absint( $order->get_meta( self::FOR ) ) );
		return $found instanceof WC_Subscription ? [ $found->get_id() => $found ] : [];
	}

	/** @return array<int, WC_Subscription> */
	public static function of_user( int $user ): array {
		$all = array_map( wc_get_order( ... ), self::$subscriptions );
		return array_filter( $all, static fn ( mixed $one ): bool => $one instanceof WC_Subscription && $one->get_customer_id() === $user );
	}

	private static function tie( WC_Order $order, WC_Subscription $subscription ): void {
		$order->update_meta_data( self::FOR, (string) $subscription->get_id() );
		$order->save_meta_data();
	}

	private static function copy( WC_Order $from, WC_Order $to, string $kind ): void {
		$data = array_column( array_map( static fn ( $meta ): array => $meta->get_data(), $from->get_meta_data() ), 'value', 'key' );
		$data = array_diff_key( $data, array_flip( self::OWN ) );
		$data = apply_filters( "wc_subscriptions_{$kind}_data", $data, $to, $from );
		foreach ( apply_filters( 'wc_subscriptions_object_data', $data, $to, $from, $kind ) as $key => $value ) {
			$to->update_meta_data( (string) $key, $value );
		}
	}
}
