<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Orders\PaymentOrders;
use WC_Order;

/**
 * The order whose own page is shown. Its number stands in the address, where anybody may write another one: the page shows an order's
 * amount, its key and its customer's address, so that it is only read for who has its key, or has signed in as its customer.
 */
final class OrderOnPage {

	/** Where an order is paid. */
	public static function unpaid(): ?WC_Order {
		return self::find( 'order-pay' );
	}

	/** Where its customer is thanked. */
	public static function received(): ?WC_Order {
		return self::find( 'order-received' );
	}

	/** @param string $page WooCommerce's endpoint, whose value is the order's number. */
	private static function find( string $page ): ?WC_Order {
		$id = absint( get_query_var( $page ) );
		// A script of the checkout's page asks for the cart, whatever its address names.
		if ( 0 === $id || ! is_checkout() || wp_doing_ajax() ) {
			return null;
		}
		$order = PaymentOrders::find( $id );
		return null !== $order && self::may_see( $order ) ? $order : null;
	}

	private static function may_see( WC_Order $order ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The order's key is the proof.
		$key = sanitize_text_field( wp_unslash( is_string( $_GET['key'] ?? null ) ? $_GET['key'] : '' ) );
		return OrderKey::opens( $order, $key ) || ( is_user_logged_in() && get_current_user_id() === $order->get_customer_id() );
	}
}
