<?php
/**
 * The cart and its pages.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Shipping\Zones;

function wc_load_cart() {
	WC()->initialize_session();
	WC()->initialize_cart();
}

function wc_empty_cart() {
	WC()->cart?->empty_cart( false );
}

function wc_clear_cart_after_payment() {
	$received = wc_get_order( absint( get_query_var( 'order-received' ) ) );
	$waiting  = wc_get_order( absint( WC()->session?->get( 'order_awaiting_payment' ) ) );
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- As in WooCommerce, the key is what proves it.
	$is_shown  = $received instanceof WC_Order && $received->key_is_valid( sanitize_text_field( wp_unslash( $_GET['key'] ?? '' ) ) );
	$is_over   = $waiting instanceof WC_Order && ! $waiting->has_status( [ 'failed', 'pending', 'cancelled' ] );
	$has_order = $is_shown || $waiting instanceof WC_Order;
	if ( $has_order && apply_filters( 'woocommerce_should_clear_cart_after_payment', $is_shown || $is_over ) ) {
		WC()->cart?->empty_cart();
	}
}

function wc_shipping_enabled() {
	return apply_filters( 'wc_shipping_enabled', Zones::have_methods() );
}

function wc_get_cart_url() {
	return apply_filters( 'woocommerce_get_cart_url', wc_get_page_permalink( 'cart' ) );
}

function wc_get_checkout_url() {
	return apply_filters( 'woocommerce_get_checkout_url', wc_get_page_permalink( 'checkout' ) );
}

function wc_setcookie( $name, $value, $expire = 0, $secure = false, $httponly = false ) {
	if ( ! headers_sent() && 'cli' !== PHP_SAPI ) {
		setcookie( $name, $value, $expire, (string) constant( 'COOKIEPATH' ), (string) constant( 'COOKIE_DOMAIN' ), $secure, $httponly );
	}
}
