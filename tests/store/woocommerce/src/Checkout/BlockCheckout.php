<?php
/**
 * The block's checkout.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Checkout;

use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use MerchantPayments\Store\StoreApi\CartShape;

/**
 * A page that offers the payment methods that scripts register, as the block does: assets/blocks-registry.js, assets/block-checkout.js.
 */
final class BlockCheckout {

	/**
	 * Prints the block's place, and loads its scripts after those of the payment methods.
	 */
	public static function show(): void {
		$methods = new PaymentMethodRegistry();
		do_action( 'woocommerce_blocks_payment_method_type_registration', $methods );
		self::script( 'wc-blocks-registry', 'blocks-registry.js', [] );
		wp_register_script( 'wc-settings', false, [ 'wc-blocks-registry' ], WC_VERSION, true );
		foreach ( $methods->get_all_active_registered() as $method ) {
			$method->initialize();
		}
		do_action( 'woocommerce_blocks_checkout_enqueue_data' );
		self::script(
			'wc-checkout-block',
			'block-checkout.js',
			[ 'wp-element', 'wc-blocks-registry', ...$methods->get_all_active_payment_method_script_dependencies() ]
		);
		$told = [
			'methods' => $methods->get_all_registered_script_data(),
			'cart'    => CartShape::now(),
			'store'   => rest_url( 'wc/store/v1/' ),
			'saved'   => AccountPages::saved(),
			'headers' => [ 'Nonce' => wp_create_nonce( 'wc_store_api' ) ]
				+ ( is_user_logged_in() ? [ 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ] : [] ),
		];
		wp_add_inline_script( 'wc-blocks-registry', 'window.standInCheckout = ' . wp_json_encode( $told, JSON_HEX_TAG ) . ';', 'before' );
		wp_enqueue_script( 'wc-checkout-block' );
		echo WC()->cart->is_empty() ? '<p>Your cart is currently empty!</p>' : '<div class="wp-block-woocommerce-checkout"></div>';
	}

	private static function script( string $handle, string $file, array $needs ): void {
		$version = (string) filemtime( WC_ABSPATH . "assets/$file" );
		wp_register_script( $handle, WC()->plugin_url() . "/assets/$file", $needs, $version, true );
	}
}
