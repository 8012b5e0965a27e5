<?php
/**
 * The tables of orders.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use Exception;
use MerchantPayments\Store\MetaTable;
use MerchantPayments\Store\Storage;
use MerchantPayments\Store\Tables;
use WC_Abstract_Order;
use WC_Cache_Helper;
use WC_Data;
use WC_Order;
use WC_Order_Refund;

/**
 * Keeps orders and refunds, and reads any number of them in four queries.
 *
 * @implements Storage<WC_Abstract_Order>
 */
final class OrderTables implements Storage {

	private const CLASSES = [
		'shop_order'        => WC_Order::class,
		'shop_order_refund' => WC_Order_Refund::class,
	];

	/**
	 * Their meta data.
	 *
	 * @var MetaTable
	 */
	private readonly MetaTable $meta;

	/**
	 * Knows the tables.
	 */
	private function __construct() {
		$this->meta = new MetaTable( 'wc_orders_meta', 'id', 'order_id', array_values( OrderRow::REFUND_META ) );
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
	 * Reads orders and refunds by their ids.
	 *
	 * @param list<int> $ids Ids.
	 * @return array<int, WC_Abstract_Order> By id, in the order of the ids; unknown ids are left out.
	 */
	public function find( array $ids ): array {
		$found = [];
		foreach ( $this->rows( $ids ) as $id => $row ) {
			$class_name = apply_filters( 'woocommerce_order_class', self::CLASSES[ $row->type() ] ?? WC_Order::class, $row->type(), $id );
			$order      = new $class_name();
			$this->fill( $order, $row );
			$found[ $id ] = $order;
		}
		return array_replace( array_intersect_key( array_fill_keys( $ids, null ), $found ), $found );
	}

	public function read( WC_Data $subject ): void {
		$row = $this->rows( [ $subject->get_id() ] )[ $subject->get_id() ] ?? null;
		if ( null === $row || $row->type() !== $subject->get_type() ) {
			throw new Exception( __( 'Invalid order.', 'woocommerce' ) );
		}
		$this->fill( $subject, $row );
	}

	public function create( WC_Data $subject ): void {
		$this->set_defaults( $subject );
		$subject->set_id( $this->new_id() );
		Tables::insert( 'wc_orders', [ 'id' => $subject->get_id() ] + OrderRow::main( $subject ) );
		Tables::insert( 'wc_order_operational_data', [ 'order_id' => $subject->get_id() ] + OrderRow::operational( $subject ) );
		if ( $subject instanceof WC_Order ) {
			Tables::insert_all( 'wc_order_addresses', [ OrderRow::address( $subject, 'billing' ), OrderRow::address( $subject, 'shipping' ) ] );
		}
		$this->meta->add_all( $subject->get_id(), OrderRow::refund_meta( $subject ) );
		$subject->save_meta_data();
		$subject->apply_changes();
		WC_Cache_Helper::invalidate_cache_group( 'orders' );
		if ( $subject instanceof WC_Order ) {
			do_action( 'woocommerce_new_order', $subject->get_id(), $subject );
		}
	}

	public function update( WC_Data $subject ): void {
		$id      = $subject->get_id();
		$changes = $subject->get_changes();
		if ( ! isset( $changes['date_modified'] ) ) {
			$subject->set_date_modified( time() );
		}
		Tables::update( 'wc_orders', OrderRow::changed( $subject, $changes ), [ 'id' => $id ] );
		if ( [] !== array_intersect_key( $changes, OrderRow::OPERATIONAL ) ) {
			Tables::update( 'wc_order_operational_data', OrderRow::operational( $subject, $changes ), [ 'order_id' => $id ] );
		}
		if ( $subject instanceof WC_Order ) {
			$this->update_addresses( $subject, array_keys( array_intersect_key( $changes, array_flip( [ 'billing', 'shipping' ] ) ) ) );
		}
		foreach ( OrderRow::refund_meta( $subject, $changes ) as [ $key, $value ] ) {
			$this->meta->put( $id, $key, $value );
		}
		$subject->save_meta_data();
		$subject->apply_changes();
		WC_Cache_Helper::invalidate_cache_group( 'orders' );
		if ( $subject instanceof WC_Order ) {
			do_action( 'woocommerce_update_order', $id, $subject );
		}
	}

	public function delete( WC_Data $subject ): void {
		$id     = $subject->get_id();
		$refund = $subject instanceof WC_Order_Refund;
		do_action( $refund ? 'woocommerce_before_delete_order_refund' : 'woocommerce_before_delete_order', $id, $subject );
		foreach ( $subject instanceof WC_Order ? $subject->get_refunds() : [] as $child ) {
			$child->delete( true );
		}
		foreach ( [
			'wc_orders'                 => 'id',
			'wc_order_addresses'        => 'order_id',
			'wc_order_operational_data' => 'order_id',
			'posts'                     => 'ID',
		] as $table => $column ) {
			Tables::delete( $table, [ $column => $id ] );
		}
		$this->meta->remove_all( $id );
		WC_Cache_Helper::invalidate_cache_group( 'orders' );
		ItemTables::instance()->delete_of_order( $id );
		OrderNotes::delete_of_order( $id );
		do_action( $refund ? 'woocommerce_delete_order_refund' : 'woocommerce_delete_order', $id );
	}

	/**
	 * Marks an order as thrown away; nothing is removed.
	 *
	 * @param WC_Abstract_Order $order The order, its status already changed.
	 */
	public function trash( WC_Abstract_Order $order ): void {
		Tables::update( 'wc_orders', OrderRow::main( $order ), [ 'id' => $order->get_id() ] );
		$order->save_meta_data();
		$order->apply_changes();
	}

	public function meta(): MetaTable {
		return $this->meta;
	}

	/**
	 * Sum of an order's refunds.
	 *
	 * @param int $order_id Id.
	 * @return float Zero or more, in the order's currency.
	 */
	public function refunded( int $order_id ): float {
		$sql = 'SELECT SUM(total_amount) FROM ' . Tables::name( 'wc_orders' ) . " WHERE type = 'shop_order_refund' AND parent_order_id = %d";
		return abs( (float) Tables::cell( $sql, $order_id ) );
	}

	/**
	 * Writes addresses.
	 *
	 * @param WC_Order     $order The order.
	 * @param list<string> $types billing, shipping.
	 */
	private function update_addresses( WC_Order $order, array $types ): void {
		foreach ( $types as $type ) {
			$where = [
				'order_id'     => $order->get_id(),
				'address_type' => $type,
			];
			Tables::update( 'wc_order_addresses', OrderRow::address( $order, $type ), $where );
		}
	}

	/**
	 * Rows of some orders from all tables.
	 *
	 * @param list<int> $ids Ids.
	 * @return array<int, OrderRow> By id.
	 */
	private function rows( array $ids ): array {
		$list = Tables::numbers( $ids );
		$main = Tables::rows( 'SELECT * FROM ' . Tables::name( 'wc_orders' ) . " WHERE id IN ($list)" );
		if ( [] === $main ) {
			return [];
		}
		$operational = array_column( Tables::rows( 'SELECT * FROM ' . Tables::name( 'wc_order_operational_data' ) . " WHERE order_id IN ($list)" ), null, 'order_id' );
		$addresses   = [];
		foreach ( Tables::rows( 'SELECT * FROM ' . Tables::name( 'wc_order_addresses' ) . " WHERE order_id IN ($list)" ) as $address ) {
			$addresses[ (int) $address['order_id'] ][ (string) $address['address_type'] ] = $address;
		}
		$meta = $this->meta->read( array_values( $ids ) );

		$rows = [];
		foreach ( $main as $row ) {
			$id          = (int) $row['id'];
			$rows[ $id ] = new OrderRow( $row, $operational[ $id ] ?? [], $addresses[ $id ] ?? [], $meta[ $id ] ?? [] );
		}
		return $rows;
	}

	private function fill( WC_Abstract_Order $order, OrderRow $row ): void {
		$order->set_object_read( false );
		$order->set_id( $row->id() );
		$order->set_props( $row->props() );
		$order->init_meta_data( $row->meta );
		$order->set_object_read( true );
	}

	private function set_defaults( WC_Abstract_Order $order ): void {
		$order->set_version( WC_VERSION );
		if ( ! $order->get_currency( 'edit' ) ) {
			$order->set_currency( get_woocommerce_currency() );
		}
		if ( ! $order->get_date_created( 'edit' ) ) {
			$order->set_date_created( time() );
		}
		if ( ! $order->get_date_modified( 'edit' ) ) {
			$order->set_date_modified( $order->get_date_created( 'edit' ) );
		}
		if ( $order instanceof WC_Order && '' === $order->get_order_key( 'edit' ) ) {
			$order->set_order_key( 'wc_order_' . wp_generate_password( 13, false ) );
		}
	}

	/**
	 * Takes an id from the posts, as WooCommerce does, so that no order and no page share one.
	 */
	private function new_id(): int {
		$now = current_time( 'mysql' );
		$gmt = current_time( 'mysql', true );
		$row = [
			'post_author'       => 1,
			'post_date'         => $now,
			'post_date_gmt'     => $gmt,
			'post_modified'     => $now,
			'post_modified_gmt' => $gmt,
			'post_type'         => 'shop_order_placehold',
			'post_status'       => 'draft',
			'comment_status'    => 'closed',
			'ping_status'       => 'closed',
		];
		return Tables::insert(
			'posts',
			$row + array_fill_keys( [ 'post_content', 'post_title', 'post_excerpt', 'to_ping', 'pinged', 'post_content_filtered' ], '' )
		);
	}
}
