<?php
/**
 * A product in an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Keeps the name and price of the moment it was bought.
 */
class WC_Order_Item_Product extends WC_Order_Item {

	use MerchantPayments\Store\Api\TaxedItem;

	protected $extra_data = [
		'product_id'   => 0,
		'variation_id' => 0,
		'quantity'     => 1,
		'tax_class'    => '',
		'subtotal'     => 0,
		'subtotal_tax' => 0,
		'total'        => 0,
		'total_tax'    => 0,
	];

	public function get_type() {
		return 'line_item';
	}

	public function get_product_id( $context = 'view' ) {
		return $this->get_prop( 'product_id', $context );
	}

	public function get_variation_id( $context = 'view' ) {
		return $this->get_prop( 'variation_id', $context );
	}

	public function get_quantity( $context = 'view' ) {
		return $this->get_prop( 'quantity', $context );
	}

	public function get_tax_class( $context = 'view' ) {
		return $this->get_prop( 'tax_class', $context );
	}

	public function get_subtotal( $context = 'view' ) {
		return $this->get_prop( 'subtotal', $context );
	}

	public function get_subtotal_tax( $context = 'view' ) {
		return $this->get_prop( 'subtotal_tax', $context );
	}

	public function get_product() {
		$product = wc_get_product( $this->get_variation_id() ? $this->get_variation_id() : $this->get_product_id() );
		return apply_filters( 'woocommerce_order_item_product', $product, $this );
	}

	public function set_product_id( $value ) {
		$this->set_prop( 'product_id', absint( $value ) );
	}

	public function set_variation_id( $value ) {
		$this->set_prop( 'variation_id', absint( $value ) );
	}

	public function set_quantity( $value ) {
		$this->set_prop( 'quantity', (int) $value );
	}

	public function set_tax_class( $value ) {
		$this->set_prop( 'tax_class', $value );
	}

	public function set_subtotal( $value ) {
		$this->set_prop( 'subtotal', self::amount( $value ) );
	}

	public function set_subtotal_tax( $value ) {
		$this->set_prop( 'subtotal_tax', self::amount( $value ) );
	}

	/**
	 * Raises the subtotal, too, when it would be below the total: a discount cannot be negative.
	 *
	 * @param mixed $value A number or text.
	 */
	public function set_total( $value ) {
		$this->set_prop( 'total', self::amount( $value ) );
		if ( '' === $this->get_subtotal( 'edit' ) || (float) $this->get_subtotal( 'edit' ) < (float) $this->get_total( 'edit' ) ) {
			$this->set_subtotal( $value );
		}
	}

	public function set_total_tax( $value ) {
		$this->set_prop( 'total_tax', self::amount( $value ) );
	}

	public function set_product( $product ) {
		if ( ! $product instanceof WC_Product ) {
			$this->error( 'order_item_product_invalid_product', __( 'Invalid product', 'woocommerce' ) );
		}
		$this->set_product_id( $product->get_id() );
		$this->set_name( $product->get_name() );
	}
}
