<?php
/**
 * What the shop's addresses do.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * `?add-to-cart=ID` puts a product into the cart.
 */
class WC_Form_Handler {

	public static function init() {
		add_action( 'wp_loaded', [ self::class, 'add_to_cart_action' ], 20, 0 );
	}

	public static function add_to_cart_action( $url = false ) {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- As in WooCommerce: any link may fill a cart.
		$product = absint( $_REQUEST['add-to-cart'] ?? 0 );
		$product > 0 && WC()->cart?->add_to_cart( $product );
	}
}
