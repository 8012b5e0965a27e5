<?php
/**
 * The pages on which something is bought.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Checkout;

use WC_Product;

/**
 * A product's, the cart and the classic checkout: as much as gateways need of them, with the hooks that wallets' buttons use.
 */
final class CartPages {

	/** Fields of the billing address that customers fill in, with what they are called. */
	private const FIELDS = [
		'first_name' => 'First name',
		'last_name'  => 'Last name',
		'address_1'  => 'Street address',
		'city'       => 'Town / City',
		'postcode'   => 'ZIP Code',
		'phone'      => 'Phone',
		'email'      => 'Email address',
	];

	/**
	 * Adds the hook.
	 */
	public static function register(): void {
		add_shortcode( 'woocommerce_checkout', '__return_empty_string' );
		add_action( 'template_redirect', [ self::class, 'answer' ], 6 );
	}

	/**
	 * Shows the page that was asked for, if it is one of these.
	 */
	public static function answer(): void {
		$product = is_product() ? wc_get_product( get_queried_object_id() ) : false;
		match ( true ) {
			$product instanceof WC_Product => ShopPage::show( $product->get_name(), fn () => self::product( $product ) ),
			is_cart() => ShopPage::show( 'Cart', [ self::class, 'cart' ] ),
			wc_post_content_has_shortcode( 'woocommerce_checkout' ) => ShopPage::show( 'Checkout', [ self::class, 'checkout' ] ),
			is_page( wc_get_page_id( 'checkout' ) ) => ShopPage::show( 'Checkout', [ BlockCheckout::class, 'show' ] ),
			default => null,
		};
	}

	/**
	 * Prints a product with its button.
	 *
	 * @param WC_Product $product The product.
	 */
	private static function product( WC_Product $product ): void {
		$GLOBALS['product'] = $product; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedVariableFound -- WooCommerce's.
		printf(
			'<p>%s</p><form class="cart" method="post"><input name="quantity" aria-label="Quantity" type="number" value="1">
			<button name="add-to-cart" value="%d">Add to cart</button></form>',
			wp_kses_post( $product->get_price_html() ),
			absint( $product->get_id() )
		);
		do_action( 'woocommerce_after_add_to_cart_form' );
	}

	/**
	 * Prints what is in the cart, and the way to the checkout.
	 */
	public static function cart(): void {
		self::lines();
		echo '<div class="wc-proceed-to-checkout">';
		WC()->cart->is_empty() || do_action( 'woocommerce_proceed_to_checkout' );
		printf( '<a href="%s" class="checkout-button button">Proceed to checkout</a></div>', esc_url( wc_get_checkout_url() ) );
	}

	/**
	 * Prints the form of the classic checkout, by the names that gateways and themes know.
	 */
	public static function checkout(): void {
		if ( WC()->cart->is_empty() ) {
			echo '<p>Your cart is currently empty.</p>';
			return;
		}
		$version = (string) filemtime( WC_ABSPATH . 'assets/checkout.js' );
		wp_enqueue_script( 'wc-checkout', WC()->plugin_url() . '/assets/checkout.js', [ 'jquery' ], $version, true );
		do_action( 'woocommerce_before_checkout_form', WC()->checkout() );
		printf( '<form name="checkout" method="post" class="checkout woocommerce-checkout" action="%s">', esc_url( wc_get_checkout_url() ) );
		foreach ( self::FIELDS as $name => $label ) {
			$value = (string) WC()->customer->{"get_billing_$name"}();
			self::field( "billing_$name", $label, $value );
		}
		printf( '<input type="hidden" name="billing_country" value="%s">', esc_attr( WC()->customer->get_billing_country() ) );
		printf( '<input type="hidden" name="billing_state" value="%s">', esc_attr( WC()->customer->get_billing_state() ) );
		echo '<div id="order_review" class="woocommerce-checkout-review-order">';
		self::lines();
		ShopPage::methods();
		wp_nonce_field( 'woocommerce-process_checkout', 'woocommerce-process-checkout-nonce' );
		echo '<button id="place_order" type="submit" class="button">Place order</button></div></form>';
	}

	private static function field( string $name, string $label, string $value ): void {
		printf(
			'<p class="form-row"><label for="%1$s">%2$s</label><input id="%1$s" name="%1$s" class="input-text" value="%3$s"></p>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( $value )
		);
	}

	/**
	 * What the customer buys, and what it comes to.
	 */
	private static function lines(): void {
		foreach ( WC()->cart->get_cart() as $line ) {
			printf( '<p>%s × %d</p>', esc_html( $line['data']->get_name() ), absint( $line['quantity'] ) );
		}
		printf( '<p class="order-total">Total: %s</p>', wp_kses_post( WC()->cart->get_total() ) );
	}
}
