<?php
/**
 * The cart.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Shipping\Rates;

/**
 * Products without variations, and one package that is shipped. No coupons, no fees, no taxes.
 */
class WC_Cart {

	public $cart_contents = [];

	private const NOTHING = [
		'subtotal'       => 0,
		'shipping_total' => 0,
		'total'          => 0,
	];

	protected $totals  = self::NOTHING;
	protected $session = null;

	public function __construct() {
		$this->session = new WC_Cart_Session( $this );
		$this->session->init();
		add_action( 'woocommerce_add_to_cart', [ $this, 'calculate_totals' ], 20, 0 );
		add_action( 'woocommerce_cart_item_removed', [ $this, 'calculate_totals' ], 20, 0 );
	}

	public function get_cart_contents() {
		return apply_filters( 'woocommerce_get_cart_contents', (array) $this->cart_contents );
	}

	public function set_cart_contents( $value ) {
		$this->cart_contents = (array) $value;
	}

	public function get_cart() {
		return array_filter( $this->get_cart_contents() );
	}

	public function get_cart_item( $item_key ) {
		return $this->cart_contents[ $item_key ] ?? [];
	}

	public function get_cart_contents_count() {
		return apply_filters( 'woocommerce_cart_contents_count', array_sum( array_column( $this->get_cart(), 'quantity' ) ) );
	}

	public function get_applied_coupons() {
		return [];
	}

	public function get_totals() {
		return $this->totals;
	}

	public function get_subtotal() {
		return apply_filters( 'woocommerce_cart_get_subtotal', $this->totals['subtotal'] );
	}

	public function get_shipping_total() {
		return apply_filters( 'woocommerce_cart_get_shipping_total', $this->totals['shipping_total'] );
	}

	public function get_total( $context = 'view' ) {
		$total = apply_filters( 'woocommerce_cart_get_total', $this->totals['total'] );
		return 'view' === $context ? apply_filters( 'woocommerce_cart_total', wc_price( $total ) ) : $total;
	}

	public function is_empty() {
		return [] === $this->get_cart();
	}

	public function empty_cart( $clear_persistent_cart = true ) {
		do_action( 'woocommerce_before_cart_emptied', $clear_persistent_cart );
		$this->cart_contents = [];
		$this->totals        = self::NOTHING;
		$clear_persistent_cart && $this->session->persistent_cart_destroy();
		do_action( 'woocommerce_cart_emptied', $clear_persistent_cart );
	}

	public function generate_cart_id( $product_id, $variation_id = 0, $variation = [], $cart_item_data = [] ) {
		$id = md5( (string) wp_json_encode( [ $product_id, $variation_id, $variation, $cart_item_data ] ) );
		return apply_filters( 'woocommerce_cart_id', $id, $product_id, $variation_id, $variation, $cart_item_data );
	}

	public function add_to_cart( $product_id = 0, $quantity = 1, $variation_id = 0, $variation = [], $cart_item_data = [] ) {
		$product = wc_get_product( absint( $product_id ) );
		$key     = $this->generate_cart_id( absint( $product_id ), $variation_id, $variation, $cart_item_data );
		$wanted  = $quantity + ( $this->cart_contents[ $key ]['quantity'] ?? 0 );
		if ( ! $product || $quantity <= 0 ) {
			return false;
		}
		if ( ! $product->is_purchasable() || ! $product->is_in_stock() || ! $product->has_enough_stock( $wanted ) ) {
			wc_add_notice( 'There is not enough of it.', 'error' );
			return false;
		}
		$this->cart_contents[ $key ] = [
			'key'          => $key,
			'product_id'   => $product->get_id(),
			'variation_id' => $variation_id,
			'variation'    => $variation,
			'quantity'     => $wanted,
			'data'         => $product,
		] + $cart_item_data;
		do_action( 'woocommerce_add_to_cart', $key, $product->get_id(), $quantity, $variation_id, $variation, $cart_item_data );
		return $key;
	}

	public function remove_cart_item( $cart_item_key ) {
		if ( ! isset( $this->cart_contents[ $cart_item_key ] ) ) {
			return false;
		}
		do_action( 'woocommerce_remove_cart_item', $cart_item_key, $this );
		unset( $this->cart_contents[ $cart_item_key ] );
		do_action( 'woocommerce_cart_item_removed', $cart_item_key, $this );
		return true;
	}

	public function set_quantity( $cart_item_key, $quantity = 1, $refresh_totals = true ) {
		if ( $quantity <= 0 ) {
			return $this->remove_cart_item( $cart_item_key );
		}
		$before = $this->cart_contents[ $cart_item_key ]['quantity'];

		$this->cart_contents[ $cart_item_key ]['quantity'] = $quantity;
		do_action( 'woocommerce_after_cart_item_quantity_update', $cart_item_key, $quantity, $before, $this );
		$refresh_totals && $this->calculate_totals();
		do_action( 'woocommerce_cart_item_set_quantity', $cart_item_key, $quantity, $this );
		return true;
	}

	public function calculate_totals() {
		do_action( 'woocommerce_before_calculate_totals', $this );
		foreach ( $this->cart_contents as $key => $line ) {
			$this->cart_contents[ $key ] = [ 'line_total' => round( (float) $line['data']->get_price() * $line['quantity'], 2 ) ] + $line;
		}
		$goods        = array_sum( array_column( $this->cart_contents, 'line_total' ) );
		$shipping     = $this->needs_shipping() ? (float) Rates::chosen()?->get_cost() : 0;
		$this->totals = [
			'subtotal'       => $goods,
			'shipping_total' => $shipping,
			'total'          => round( $goods + $shipping, wc_get_price_decimals() ),
		];
		do_action( 'woocommerce_after_calculate_totals', $this );
	}

	public function needs_payment() {
		return apply_filters( 'woocommerce_cart_needs_payment', $this->get_total( 'edit' ) > 0, $this );
	}

	public function needs_shipping() {
		$is_shipped = array_filter( $this->get_cart(), fn ( array $line ): bool => $line['data']->needs_shipping() );
		return apply_filters( 'woocommerce_cart_needs_shipping', wc_shipping_enabled() && [] !== $is_shipped );
	}

	public function get_cart_hash() {
		$lines = $this->session->get_cart_for_session();
		$hash  = [] === $lines ? '' : md5( wp_json_encode( $lines ) . $this->get_total( 'edit' ) );
		return apply_filters( 'woocommerce_cart_hash', $hash, $lines );
	}
}
