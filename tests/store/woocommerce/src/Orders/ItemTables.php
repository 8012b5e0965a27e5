<?php
/**
 * The tables of order items.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use Exception;
use MerchantPayments\Store\MetaTable;
use MerchantPayments\Store\Properties;
use MerchantPayments\Store\Storage;
use MerchantPayments\Store\Tables;
use WC_Data;
use WC_Order_Item;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;
use WC_Order_Item_Shipping;

/**
 * Keeps items in woocommerce_order_items and their properties as rows of woocommerce_order_itemmeta.
 *
 * @implements Storage<WC_Order_Item>
 */
final class ItemTables implements Storage {

	/**
	 * Class of each type, and the key of each property that is kept as a row.
	 */
	private const TYPES = [
		'line_item' => [
			WC_Order_Item_Product::class,
			[
				'product_id'   => '_product_id',
				'variation_id' => '_variation_id',
				'quantity'     => '_qty',
				'tax_class'    => '_tax_class',
				'subtotal'     => '_line_subtotal',
				'subtotal_tax' => '_line_subtotal_tax',
				'total'        => '_line_total',
				'total_tax'    => '_line_tax',
			],
		],
		'shipping'  => [
			WC_Order_Item_Shipping::class,
			[
				'method_id'   => 'method_id',
				'instance_id' => 'instance_id',
				'total'       => 'cost',
			],
		],
		'fee'       => [
			WC_Order_Item_Fee::class,
			[
				'amount'     => '_fee_amount',
				'tax_class'  => '_tax_class',
				'tax_status' => '_tax_status',
				'total'      => '_line_total',
				'total_tax'  => '_line_tax',
			],
		],
	];

	/**
	 * Where the rows are.
	 *
	 * @var MetaTable
	 */
	private readonly MetaTable $rows;

	/**
	 * Knows the tables.
	 */
	private function __construct() {
		$keys       = array_merge( ...array_map( fn ( array $type ): array => array_values( $type[1] ), array_values( self::TYPES ) ) );
		$this->rows = new MetaTable( 'woocommerce_order_itemmeta', 'meta_id', 'order_item_id', array_values( array_unique( $keys ) ) );
	}

	/**
	 * The one instance.
	 */
	public static function instance(): self {
		static $instance = null;
		$instance      ??= new self();
		return $instance;
	}

	/**
	 * Types of items.
	 *
	 * @return list<string>
	 */
	public static function types(): array {
		return array_keys( self::TYPES );
	}

	/**
	 * Items of one type of an order, in two queries.
	 *
	 * @param int    $order_id Id of an order or a refund, 0 for one that is not saved.
	 * @param string $type     Type.
	 * @return array<int, WC_Order_Item> By id.
	 */
	public static function of_order( int $order_id, string $type ): array {
		if ( 0 === $order_id || ! isset( self::TYPES[ $type ] ) ) {
			return [];
		}
		$sql  = 'SELECT * FROM '
			. Tables::name( 'woocommerce_order_items' )
			. ' WHERE order_id = %d AND order_item_type = %s ORDER BY order_item_id';
		$rows = Tables::rows( $sql, $order_id, $type );
		$meta = self::instance()->rows->read( array_map( fn ( array $row ): int => (int) $row['order_item_id'], $rows ) );

		$items = [];
		foreach ( $rows as $row ) {
			$class_name = self::TYPES[ $type ][0];
			$item       = new $class_name();
			$id         = (int) $row['order_item_id'];
			self::instance()->fill( $item, $row, $meta[ $id ] );
			$items[ $id ] = $item;
		}
		return $items;
	}

	public function read( WC_Data $subject ): void {
		$id  = $subject->get_id();
		$row = Tables::rows( 'SELECT * FROM ' . Tables::name( 'woocommerce_order_items' ) . ' WHERE order_item_id = %d', $id )[0] ?? null;
		if ( null === $row ) {
			throw new Exception( __( 'Invalid order item.', 'woocommerce' ) );
		}
		$this->fill( $subject, $row, $this->rows->read( [ $id ] )[ $id ] );
	}

	public function create( WC_Data $subject ): void {
		$subject->set_id( Tables::insert( 'woocommerce_order_items', $this->row( $subject ) ) );
		$properties = [];
		foreach ( self::TYPES[ $subject->get_type() ][1] as $prop => $key ) {
			$properties[] = [ $key, Properties::get( $subject, $prop ) ];
		}
		$this->rows->add_all( $subject->get_id(), $properties );
		$subject->save_meta_data();
		$subject->apply_changes();
		do_action( 'woocommerce_new_order_item', $subject->get_id(), $subject, $subject->get_order_id() );
	}

	public function update( WC_Data $subject ): void {
		Tables::update( 'woocommerce_order_items', $this->row( $subject ), [ 'order_item_id' => $subject->get_id() ] );
		foreach ( array_intersect_key( self::TYPES[ $subject->get_type() ][1], $subject->get_changes() ) as $prop => $key ) {
			$this->rows->put( $subject->get_id(), $key, Properties::get( $subject, $prop ) );
		}
		$subject->save_meta_data();
		$subject->apply_changes();
		do_action( 'woocommerce_update_order_item', $subject->get_id(), $subject, $subject->get_order_id() );
	}

	public function delete( WC_Data $subject ): void {
		do_action( 'woocommerce_before_delete_order_item', $subject->get_id() );
		Tables::delete( 'woocommerce_order_items', [ 'order_item_id' => $subject->get_id() ] );
		$this->rows->remove_all( $subject->get_id() );
		do_action( 'woocommerce_delete_order_item', $subject->get_id() );
	}

	public function meta(): MetaTable {
		return $this->rows;
	}

	/**
	 * Removes all items of an order.
	 *
	 * @param int $order_id Id.
	 */
	public function delete_of_order( int $order_id ): void {
		$ids = Tables::column( 'SELECT order_item_id FROM ' . Tables::name( 'woocommerce_order_items' ) . ' WHERE order_id = %d', $order_id );
		Tables::delete( 'woocommerce_order_items', [ 'order_id' => $order_id ] );
		Tables::run(
			'DELETE FROM ' . Tables::name( 'woocommerce_order_itemmeta' ) . ' WHERE order_item_id IN (' . Tables::numbers( $ids ) . ')'
		);
	}

	/**
	 * The item's row.
	 *
	 * @param WC_Order_Item $item The item.
	 * @return array<string, mixed>
	 */
	private function row( WC_Order_Item $item ): array {
		return [
			'order_item_name' => $item->get_name( 'edit' ),
			'order_item_type' => $item->get_type(),
			'order_id'        => $item->get_order_id( 'edit' ),
		];
	}

	/**
	 * Fills an item from its rows.
	 *
	 * @param WC_Order_Item                                       $item The item.
	 * @param array<string, string|null>                          $row  Row of woocommerce_order_items.
	 * @param list<array{id: int, key: string, value: mixed}> $meta Its rows of woocommerce_order_itemmeta.
	 */
	private function fill( WC_Order_Item $item, array $row, array $meta ): void {
		$item->set_object_read( false );
		$item->set_id( (int) $row['order_item_id'] );
		$item->set_props(
			[
				'order_id' => (int) $row['order_id'],
				'name'     => (string) $row['order_item_name'],
			]
		);
		$values = array_column( $meta, 'value', 'key' );
		foreach ( self::TYPES[ $item->get_type() ][1] as $prop => $key ) {
			Properties::set( $item, $prop, $values[ $key ] ?? '' );
		}
		$item->init_meta_data( $meta );
		$item->set_object_read( true );
	}
}
