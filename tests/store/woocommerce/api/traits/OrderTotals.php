<?php
/**
 * Amounts of an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

/**
 * Amounts are decimal texts in the order's currency, rounded to the store's decimals.
 */
trait OrderTotals {

	public function get_discount_total( $context = 'view' ) {
		return $this->get_prop( 'discount_total', $context );
	}

	public function get_discount_tax( $context = 'view' ) {
		return $this->get_prop( 'discount_tax', $context );
	}

	public function get_shipping_total( $context = 'view' ) {
		return $this->get_prop( 'shipping_total', $context );
	}

	public function get_shipping_tax( $context = 'view' ) {
		return $this->get_prop( 'shipping_tax', $context );
	}

	public function get_cart_tax( $context = 'view' ) {
		return $this->get_prop( 'cart_tax', $context );
	}

	public function get_total( $context = 'view' ) {
		return $this->get_prop( 'total', $context );
	}

	public function get_total_tax( $context = 'view' ) {
		return $this->get_prop( 'total_tax', $context );
	}

	public function get_total_discount( $ex_tax = true ) {
		$total = (float) $this->get_discount_total() + ( $ex_tax ? 0 : (float) $this->get_discount_tax() );
		return apply_filters( 'woocommerce_order_get_total_discount', round( $total, wc_get_rounding_precision() ), $this );
	}

	public function get_subtotal() {
		return apply_filters(
			'woocommerce_order_get_subtotal',
			round( $this->sum( 'line_item', 'get_subtotal' ), wc_get_rounding_precision() ),
			$this
		);
	}

	public function get_total_fees() {
		return $this->sum( 'fee', 'get_total' );
	}

	public function set_discount_total( $value ) {
		$this->set_prop( 'discount_total', wc_format_decimal( $value, false, true ) );
	}

	public function set_discount_tax( $value ) {
		$this->set_prop( 'discount_tax', wc_format_decimal( $value, false, true ) );
	}

	public function set_shipping_total( $value ) {
		$this->set_prop( 'shipping_total', wc_format_decimal( $value, false, true ) );
	}

	public function set_shipping_tax( $value ) {
		$this->set_prop( 'shipping_tax', wc_format_decimal( $value, false, true ) );
		$this->set_total_tax( (float) $this->get_cart_tax( 'edit' ) + (float) $this->get_shipping_tax( 'edit' ) );
	}

	public function set_cart_tax( $value ) {
		$this->set_prop( 'cart_tax', wc_format_decimal( $value, false, true ) );
		$this->set_total_tax( (float) $this->get_cart_tax( 'edit' ) + (float) $this->get_shipping_tax( 'edit' ) );
	}

	protected function set_total_tax( $value ) {
		$this->set_prop( 'total_tax', wc_format_decimal( round( (float) $value, wc_get_price_decimals() ), false, true ) );
	}

	public function set_total( $value, $deprecated = '' ) {
		$this->set_prop( 'total', wc_format_decimal( $value, wc_get_price_decimals() ) );
	}

	public function calculate_totals( $and_taxes = true ) {
		do_action( 'woocommerce_order_before_calculate_totals', $and_taxes, $this );
		$lines    = $this->sum( 'line_item', 'get_total' );
		$shipping = $this->sum( 'shipping', 'get_total' );
		$this->set_shipping_total( round( $shipping, wc_get_price_decimals() ) );
		if ( $and_taxes ) {
			$this->set_cart_tax( $this->sum( 'line_item', 'get_total_tax' ) + $this->sum( 'fee', 'get_total_tax' ) );
			$this->set_shipping_tax( $this->sum( 'shipping', 'get_total_tax' ) );
		}
		$this->set_discount_total( round( $this->sum( 'line_item', 'get_subtotal' ) - $lines, wc_get_price_decimals() ) );
		$this->set_discount_tax(
			round( $this->sum( 'line_item', 'get_subtotal_tax' ) - $this->sum( 'line_item', 'get_total_tax' ), wc_get_price_decimals() )
		);
		$this->set_total(
			$lines + $this->get_total_fees() + $shipping + (float) $this->get_cart_tax( 'edit' ) + (float) $this->get_shipping_tax( 'edit' )
		);
		do_action( 'woocommerce_order_after_calculate_totals', $and_taxes, $this );
		$this->save();
		return $this->get_total();
	}

	public function get_item_subtotal( $item, $inc_tax = false, $round = true ) {
		$total = (float) $item->get_subtotal() + ( $inc_tax ? (float) $item->get_subtotal_tax() : 0 );
		return $this->per_piece( $total, $item, $round );
	}

	public function get_item_total( $item, $inc_tax = false, $round = true ) {
		$total = (float) $item->get_total() + ( $inc_tax ? (float) $item->get_total_tax() : 0 );
		return $this->per_piece( $total, $item, $round );
	}

	public function get_line_subtotal( $item, $inc_tax = false, $round = true ) {
		$total = (float) $item->get_subtotal() + ( $inc_tax ? (float) $item->get_subtotal_tax() : 0 );
		return $round ? round( $total, wc_get_price_decimals() ) : $total;
	}

	public function get_line_total( $item, $inc_tax = false, $round = true ) {
		$total = (float) $item->get_total() + ( $inc_tax ? (float) $item->get_total_tax() : 0 );
		return $round ? round( $total, wc_get_price_decimals() ) : $total;
	}

	public function get_formatted_order_total() {
		$html = wc_price( $this->get_total(), [ 'currency' => $this->get_currency() ] );
		return apply_filters( 'woocommerce_get_formatted_order_total', $html, $this );
	}

	/**
	 * Adds up one amount of all items of a type.
	 *
	 * @param string $type   Type of item.
	 * @param string $getter Method that gives the amount.
	 */
	private function sum( string $type, string $getter ): float {
		return (float) array_sum( array_map( fn ( $item ) => (float) $item->{$getter}(), $this->get_items( $type ) ) );
	}

	private function per_piece( float $total, $item, bool $round ): float {
		$price = $item->get_quantity() ? $total / $item->get_quantity() : 0.0;
		return $round ? round( $price, wc_get_price_decimals() ) : $price;
	}
}
