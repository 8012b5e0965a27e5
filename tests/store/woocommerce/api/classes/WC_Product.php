<?php
/**
 * A product.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Products\ProductTables;

/**
 * Name, price and stock: what orders need to know.
 */
class WC_Product extends WC_Data {

	protected $object_type = 'product';
	protected $storage     = ProductTables::class;

	protected $data = [
		'name'           => '',
		'slug'           => '',
		'status'         => false,
		'description'    => '',
		'sku'            => '',
		'price'          => '',
		'regular_price'  => '',
		'manage_stock'   => false,
		'stock_quantity' => null,
		'stock_status'   => 'instock',
		'virtual'        => false,
	];

	public function get_type() {
		return 'simple';
	}

	public function get_name( $context = 'view' ) {
		return $this->get_prop( 'name', $context );
	}

	public function get_slug( $context = 'view' ) {
		return $this->get_prop( 'slug', $context );
	}

	public function get_status( $context = 'view' ) {
		return $this->get_prop( 'status', $context );
	}

	public function get_description( $context = 'view' ) {
		return $this->get_prop( 'description', $context );
	}

	public function get_sku( $context = 'view' ) {
		return $this->get_prop( 'sku', $context );
	}

	public function get_price( $context = 'view' ) {
		return $this->get_prop( 'price', $context );
	}

	public function get_regular_price( $context = 'view' ) {
		return $this->get_prop( 'regular_price', $context );
	}

	public function get_manage_stock( $context = 'view' ) {
		return $this->get_prop( 'manage_stock', $context );
	}

	public function get_stock_quantity( $context = 'view' ) {
		return $this->get_prop( 'stock_quantity', $context );
	}

	public function get_stock_status( $context = 'view' ) {
		return $this->get_prop( 'stock_status', $context );
	}

	public function get_virtual( $context = 'view' ) {
		return $this->get_prop( 'virtual', $context );
	}

	public function set_name( $name ) {
		$this->set_prop( 'name', $name );
	}

	public function set_slug( $slug ) {
		$this->set_prop( 'slug', $slug );
	}

	public function set_status( $status ) {
		$this->set_prop( 'status', $status );
	}

	public function set_description( $description ) {
		$this->set_prop( 'description', $description );
	}

	public function set_sku( $sku ) {
		$this->set_prop( 'sku', (string) $sku );
	}

	public function set_price( $price ) {
		$this->set_prop( 'price', '' === $price ? '' : wc_format_decimal( $price ) );
	}

	public function set_regular_price( $price ) {
		$this->set_prop( 'regular_price', '' === $price ? '' : wc_format_decimal( $price ) );
	}

	public function set_manage_stock( $manage_stock ) {
		$this->set_prop( 'manage_stock', wc_string_to_bool( $manage_stock ) );
	}

	public function set_stock_quantity( $quantity ) {
		$this->set_prop( 'stock_quantity', '' === $quantity || null === $quantity ? null : (int) $quantity );
	}

	public function set_stock_status( $status = 'instock' ) {
		$this->set_prop( 'stock_status', $status );
	}

	public function set_virtual( $virtual ) {
		$this->set_prop( 'virtual', wc_string_to_bool( $virtual ) );
	}

	public function exists() {
		return false !== $this->get_status();
	}

	public function is_type( $type ) {
		return in_array( $this->get_type(), (array) $type, true );
	}

	public function is_virtual() {
		return apply_filters( 'woocommerce_is_virtual', true === $this->get_virtual(), $this );
	}

	public function is_in_stock() {
		return apply_filters( 'woocommerce_product_is_in_stock', 'outofstock' !== $this->get_stock_status(), $this );
	}

	public function is_purchasable() {
		return apply_filters( 'woocommerce_is_purchasable', $this->exists() && '' !== $this->get_price(), $this );
	}

	public function needs_shipping() {
		return apply_filters( 'woocommerce_product_needs_shipping', ! $this->is_virtual(), $this );
	}

	public function get_stock_managed_by_id() {
		return $this->get_id();
	}

	public function managing_stock() {
		return (bool) $this->get_manage_stock();
	}

	public function has_enough_stock( $quantity ) {
		return ! $this->managing_stock() || $this->get_stock_quantity() >= $quantity;
	}

	public function get_title() {
		return apply_filters( 'woocommerce_product_title', $this->get_name(), $this );
	}

	public function get_permalink() {
		return get_permalink( $this->get_id() );
	}

	public function get_formatted_name() {
		return $this->get_name() . ' (' . ( $this->get_sku() ? $this->get_sku() : '#' . $this->get_id() ) . ')';
	}

	public function get_price_html( $deprecated = '' ) {
		return apply_filters( 'woocommerce_get_price_html', '' === $this->get_price() ? '' : wc_price( $this->get_price() ), $this );
	}
}
