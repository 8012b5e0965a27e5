<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout\Express;

use MerchantPayments\Checkout\OrderOnPage;
use WC_Order;

/** What a wallet's button on a product's page buys is in a cart of its own: the one that the customer has filled stays as it is. */
final class OwnCart {

	/** On an order that was bought so. */
	private const META = '_merchant_payments_own_cart';

	/** Whether this request is about such a cart (`client/checkout/express/store-cart.ts`). */
	private static function is_asked_for(): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- It is only compared.
		return 'own' === ( $_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] ?? '' );
	}

	/** Keeps with the order whether its cart is such a one: the request that brings the customer back from the bank doesn't say it. */
	public static function note( WC_Order $order ): void {
		if ( self::is_asked_for() ) {
			$order->update_meta_data( self::META, 'yes' );
			$order->save_meta_data();
		} elseif ( '' !== $order->get_meta( self::META ) ) {
			// It is paid with the cart of the page after all.
			$order->delete_meta_data( self::META );
			$order->save_meta_data();
		}
	}

	/** The order is paid: what was bought leaves the customer's cart. */
	public static function empty_after( WC_Order $order ): void {
		if ( self::is_asked_for() || 'yes' !== $order->get_meta( self::META ) ) {
			WC()->cart?->empty_cart();
		}
	}

	/** Filters `woocommerce_persistent_cart_enabled`: whether WooCommerce may keep the request's cart for the customer's next visit. */
	public static function may_be_kept( bool $may ): bool {
		return $may && ! self::is_asked_for();
	}

	/** Filters `woocommerce_should_clear_cart_after_payment`: whether it may empty the cart on the page that thanks for an order. */
	public static function may_be_emptied( bool $may ): bool {
		$order = $may ? OrderOnPage::received() : null;
		return $may && 'yes' !== $order?->get_meta( self::META );
	}
}
