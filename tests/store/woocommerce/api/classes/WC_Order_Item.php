<?php
/**
 * An item of an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Orders\ItemTables;

/**
 * Base of products, shipping and fees. Reads like an array, too, as old code expects.
 */
class WC_Order_Item extends WC_Data implements ArrayAccess {

	/**
	 * Properties whose name as an array's key differs.
	 */
	private const OLD_NAMES = [
		'qty'           => 'quantity',
		'line_total'    => 'total',
		'line_tax'      => 'total_tax',
		'line_subtotal' => 'subtotal',
		'cost'          => 'total',
	];

	protected $data = [
		'order_id' => 0,
		'name'     => '',
	];

	protected $object_type = 'order_item';
	protected $storage     = ItemTables::class;

	public function get_order_id( $context = 'view' ) {
		return $this->get_prop( 'order_id', $context );
	}

	public function get_name( $context = 'view' ) {
		return $this->get_prop( 'name', $context );
	}

	public function get_type() {
		return '';
	}

	public function get_quantity() {
		return 1;
	}

	public function get_order() {
		return wc_get_order( $this->get_order_id() );
	}

	public function is_type( $type ) {
		return in_array( $this->get_type(), (array) $type, true );
	}

	public function set_order_id( $value ) {
		$this->set_prop( 'order_id', absint( $value ) );
	}

	public function set_name( $value ) {
		$this->set_prop( 'name', wp_check_invalid_utf8( (string) $value ) );
	}

	public function get_formatted_meta_data( $hideprefix = '_', $include_all = false ) {
		$shown = [];
		foreach ( $this->get_meta_data() as $row ) {
			if ( '' === $row->value || ! is_scalar( $row->value ) || ( $hideprefix && str_starts_with( $row->key, $hideprefix ) ) ) {
				continue;
			}
			$shown[ $row->id ] = (object) [
				'key'           => $row->key,
				'value'         => $row->value,
				'display_key'   => apply_filters( 'woocommerce_order_item_display_meta_key', $row->key, $row, $this ),
				'display_value' => wpautop(
					make_clickable( apply_filters( 'woocommerce_order_item_display_meta_value', (string) $row->value, $row, $this ) )
				),
			];
		}
		return apply_filters( 'woocommerce_order_item_get_formatted_meta_data', $shown, $this );
	}

	#[\ReturnTypeWillChange]
	public function offsetSet( $offset, $value ) {
		$this->set_props( [ self::OLD_NAMES[ $offset ] ?? $offset => $value ] );
	}

	#[\ReturnTypeWillChange]
	public function offsetUnset( $offset ) {
	}

	#[\ReturnTypeWillChange]
	public function offsetExists( $offset ) {
		return array_key_exists( self::OLD_NAMES[ $offset ] ?? $offset, $this->data ) || $this->meta_exists( '_' . $offset );
	}

	#[\ReturnTypeWillChange]
	public function offsetGet( $offset ) {
		$prop = self::OLD_NAMES[ $offset ] ?? $offset;
		return array_key_exists( $prop, $this->data ) ? $this->{"get_$prop"}() : $this->get_meta( '_' . $offset );
	}
}
