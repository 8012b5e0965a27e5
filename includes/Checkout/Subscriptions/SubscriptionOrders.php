<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Subscriptions;

use WC_Order;
use WC_Subscriptions_Cart;

/** What WooCommerce Subscriptions knows of orders and of the cart, by its public functions. */
final class SubscriptionOrders {

	/**
	 * The subscriptions that an order is for, whether it began, renews or changes them; of a subscription, itself.
	 *
	 * @return list<WC_Order>
	 */
	public static function of( WC_Order $order ): array {
		$all = wcs_is_subscription( $order->get_id() )
			? array( $order )
			: wcs_get_subscriptions_for_order( $order->get_id(), array( 'order_type' => 'any' ) );
		return array_values( array_filter( $all, static fn ( mixed $one ): bool => $one instanceof WC_Order ) );
	}

	/** Whether an order, or a subscription itself, is paid again later without the customer. */
	public static function has( WC_Order $order ): bool {
		return ! wcs_is_manual_renewal_required() && array() !== self::of( $order );
	}

	/** Whether what is in the cart is. */
	public static function is_in_cart(): bool {
		return ! wcs_is_manual_renewal_required()
			&& ( WC_Subscriptions_Cart::cart_contains_subscription() || false !== wcs_cart_contains_renewal() );
	}
}
