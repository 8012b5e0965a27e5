<?php
/**
 * The cart in the session.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Shipping\Rates;

/**
 * Reads the cart once the request has begun, and stores it whenever its totals were calculated.
 */
final class WC_Cart_Session {

	private const OF_CART = [ 'cart', 'cart_totals', 'order_awaiting_payment', 'store_api_draft_order', Rates::CHOSEN ];

	protected $cart;

	public function __construct( $cart ) {
		$this->set_cart( $cart );
	}

	public function set_cart( WC_Cart $cart ) {
		$this->cart = $cart;
	}

	public function init() {
		add_action( 'wp_loaded', [ $this, 'get_cart_from_session' ] );
		add_action( 'woocommerce_cart_emptied', [ $this, 'destroy_cart_session' ] );
		add_action( 'woocommerce_after_calculate_totals', [ $this, 'set_session' ], 1000 );
		foreach ( [ 'add_to_cart', 'cart_item_removed', 'cart_item_set_quantity' ] as $change ) {
			add_action( 'woocommerce_' . $change, [ $this, 'persistent_cart_update' ] );
		}
		add_action( 'woocommerce_add_to_cart', [ $this, 'maybe_set_cart_cookies' ] );
		add_action( 'wp', [ $this, 'maybe_set_cart_cookies' ], 99 );
		add_action( 'shutdown', [ $this, 'maybe_set_cart_cookies' ], 0 );
	}

	public function get_cart_from_session() {
		do_action( 'woocommerce_load_cart_from_session' );
		$lines = [];
		$kept  = WC()->session->get( 'cart' ) ?? $this->saved();
		foreach ( is_array( $kept ) ? $kept : [] as $key => $line ) {
			$product = wc_get_product( $line['product_id'] );
			if ( $product && $product->is_purchasable() ) {
				$lines[ $key ] = [ 'data' => $product ] + $line;
			}
		}
		if ( [] !== $lines ) {
			$this->cart->set_cart_contents( apply_filters( 'woocommerce_cart_contents_changed', $lines ) );
		}
		do_action( 'woocommerce_cart_loaded_from_session', $this->cart );
		if ( [] !== $lines ) {
			$this->cart->calculate_totals();
		}
	}

	public function destroy_cart_session() {
		foreach ( self::OF_CART as $key ) {
			WC()->session->set( $key, null );
		}
	}

	public function maybe_set_cart_cookies() {
		if ( ! headers_sent() && did_action( 'wp_loaded' ) && ! $this->cart->is_empty() ) {
			do_action( 'woocommerce_set_cart_cookies', true );
		}
	}

	public function set_session() {
		$lines = $this->get_cart_for_session();
		WC()->session->set( 'cart', [] === $lines ? null : $lines );
		WC()->session->set( 'cart_totals', [] === $lines ? null : $this->cart->get_totals() );
		if ( ! $this->cart->needs_shipping() ) {
			WC()->session->set( Rates::CHOSEN, null );
		}
		do_action( 'woocommerce_cart_updated' );
	}

	public function get_cart_for_session() {
		return array_map( fn ( array $line ): array => array_diff_key( $line, [ 'data' => true ] ), $this->cart->get_cart_contents() );
	}

	public function persistent_cart_update() {
		if ( get_current_user_id() && apply_filters( 'woocommerce_persistent_cart_enabled', true ) ) {
			update_user_meta( get_current_user_id(), self::name(), [ 'cart' => $this->get_cart_for_session() ] );
		}
	}

	public function persistent_cart_destroy() {
		if ( get_current_user_id() && apply_filters( 'woocommerce_persistent_cart_enabled', true ) ) {
			delete_user_meta( get_current_user_id(), self::name() );
		}
	}

	/** What a user left in the cart at an earlier visit. */
	private function saved() {
		$saved = get_current_user_id() && apply_filters( 'woocommerce_persistent_cart_enabled', true )
			? get_user_meta( get_current_user_id(), self::name(), true )
			: [];
		return $saved['cart'] ?? [];
	}

	private static function name(): string {
		return '_woocommerce_persistent_cart_' . get_current_blog_id();
	}
}
