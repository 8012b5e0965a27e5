<?php
/**
 * Items of an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

use MerchantPayments\Store\Orders\ItemTables;
use WC_Order_Item;
use WC_Order_Item_Product;

/**
 * Read by type when first asked for, written with the order.
 */
trait OrderItems {

	/**
	 * Items by type, then by id; a new one has a key "new:…" until it is saved.
	 *
	 * @var array<string, array<int|string, WC_Order_Item>>
	 */
	protected $items = [];

	/**
	 * Items to remove when the order is saved.
	 *
	 * @var list<WC_Order_Item>
	 */
	protected $items_to_delete = [];

	public function get_items( $types = 'line_item' ) {
		$items = [];
		foreach ( array_filter( (array) $types ) as $type ) {
			$items += $this->items_of( $type );
		}
		return apply_filters( 'woocommerce_order_get_items', $items, $this, $types );
	}

	public function get_item( $item_id, $load_from_db = true ) {
		foreach ( ItemTables::types() as $type ) {
			$item = $this->items_of( $type )[ $item_id ] ?? null;
			if ( $item ) {
				return $item;
			}
		}
		return false;
	}

	public function get_fees() {
		return $this->get_items( 'fee' );
	}

	public function get_shipping_methods() {
		return $this->get_items( 'shipping' );
	}

	public function get_shipping_method() {
		$names = array_map( fn ( $item ) => $item->get_name(), $this->get_shipping_methods() );
		return apply_filters( 'woocommerce_order_shipping_method', implode( ', ', $names ), $this );
	}

	public function get_item_count( $item_type = '' ) {
		$items = $this->get_items( $item_type ? $item_type : 'line_item' );
		$count = array_sum( array_map( fn ( $item ) => $item->get_quantity(), $items ) );
		return apply_filters( 'woocommerce_get_item_count', $count, $item_type, $this );
	}

	public function add_item( $item ) {
		if ( ! $item instanceof WC_Order_Item ) {
			return false;
		}
		$item->set_order_id( $this->get_id() );
		$this->items_of( $item->get_type() );
		$key = $item->get_id() ? $item->get_id() : 'new:' . $item->get_type() . count( $this->items[ $item->get_type() ] );

		$this->items[ $item->get_type() ][ $key ] = $item;
		return null;
	}

	public function remove_item( $item_id ) {
		$item = $this->get_item( $item_id );
		if ( ! $item ) {
			return false;
		}
		$this->items_to_delete[] = $item;
		unset( $this->items[ $item->get_type() ][ $item_id ] );
		return null;
	}

	public function remove_order_items( $type = null ) {
		foreach ( null === $type ? ItemTables::types() : [ $type ] as $removed ) {
			$this->items_to_delete   = array_merge( $this->items_to_delete, array_values( $this->items_of( $removed ) ) );
			$this->items[ $removed ] = [];
		}
	}

	public function add_product( $product, $qty = 1, $args = [] ) {
		$price = $product ? (float) $product->get_price() * $qty : 0;
		$item  = new WC_Order_Item_Product();
		$props = [
			'name'       => $product ? $product->get_name() : '',
			'product_id' => $product ? $product->get_id() : 0,
			'quantity'   => $qty,
			'subtotal'   => $price,
			'total'      => $price,
		];
		$item->set_props( wp_parse_args( $args, $props ) );
		$item->set_order_id( $this->get_id() );
		$item->save();
		$this->add_item( $item );
		return $item->get_id();
	}

	protected function save_items() {
		foreach ( $this->items_to_delete as $item ) {
			$item->delete();
		}
		$this->items_to_delete = [];
		foreach ( $this->items as $type => $items ) {
			$saved = [];
			foreach ( $items as $item ) {
				$item->set_order_id( $this->get_id() );
				if ( ! $item->get_id() || [] !== $item->get_changes() ) {
					$item->save();
				} else {
					$item->save_meta_data();
				}
				$saved[ $item->get_id() ] = $item;
			}
			$this->items[ $type ] = $saved;
		}
	}

	/**
	 * Items of one type, read from the tables at most once.
	 *
	 * @param string $type Type.
	 * @return array<int|string, WC_Order_Item>
	 */
	private function items_of( string $type ): array {
		$this->items[ $type ] ??= ItemTables::of_order( $this->get_id(), $type );
		return $this->items[ $type ];
	}
}
