<?php
/**
 * Orders.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Orders\OrderQuery;
use MerchantPayments\Store\Orders\OrderTables;
use MerchantPayments\Store\Tables;

function wc_get_orders( $args ) {
	$args   = apply_filters( 'woocommerce_order_query_args', $args );
	$query  = new OrderQuery( $args );
	$ids    = $query->ids();
	$orders = 'ids' === ( $args['return'] ?? 'objects' ) ? $ids : array_values( OrderTables::instance()->find( $ids ) );
	$orders = apply_filters( 'woocommerce_order_query', $orders, $args );
	if ( empty( $args['paginate'] ) ) {
		return $orders;
	}
	$total = $query->count();
	return (object) [
		'orders'        => $orders,
		'total'         => $total,
		'max_num_pages' => -1 === $query->limit() ? 1 : (int) ceil( $total / $query->limit() ),
	];
}

function wc_get_order( $the_order = false ) {
	$id = match ( true ) {
		$the_order instanceof WC_Data => $the_order->get_id(),
		is_object( $the_order ) => (int) ( $the_order->ID ?? 0 ),
		is_numeric( $the_order ) => (int) $the_order,
		default => 0,
	};
	return $id > 0 ? OrderTables::instance()->find( [ $id ] )[ $id ] ?? false : false;
}

function wc_create_order( $args = [] ) {
	$args = wp_parse_args(
		$args,
		[
			'status'        => null,
			'customer_id'   => null,
			'customer_note' => null,
			'parent'        => null,
			'created_via'   => null,
			'order_id'      => 0,
		]
	);
	try {
		$order = new WC_Order( $args['order_id'] );
		$order->set_props( array_intersect_key( $args, array_flip( [ 'status', 'customer_id', 'customer_note', 'created_via' ] ) ) );
		if ( null !== $args['parent'] ) {
			$order->set_parent_id( $args['parent'] );
		}
		if ( ! $args['order_id'] ) {
			$order->set_currency( get_woocommerce_currency() );
			$order->set_prices_include_tax( wc_prices_include_tax() );
			$order->set_customer_ip_address( sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) ) );
			$order->set_customer_user_agent( wc_get_user_agent() );
		}
		$order->save();
		return $order;
	} catch ( Exception $failure ) {
		return new WP_Error( 'error', $failure->getMessage() );
	}
}

function wc_update_order( $args ) {
	if ( empty( $args['order_id'] ) ) {
		return new WP_Error( 'woocommerce_update_order_error', __( 'Invalid order ID.', 'woocommerce' ) );
	}
	return wc_create_order( $args );
}

function wc_get_order_statuses() {
	$statuses = [
		'wc-pending'        => _x( 'Pending payment', 'Order status', 'woocommerce' ),
		'wc-processing'     => _x( 'Processing', 'Order status', 'woocommerce' ),
		'wc-on-hold'        => _x( 'On hold', 'Order status', 'woocommerce' ),
		'wc-completed'      => _x( 'Completed', 'Order status', 'woocommerce' ),
		'wc-cancelled'      => _x( 'Cancelled', 'Order status', 'woocommerce' ),
		'wc-refunded'       => _x( 'Refunded', 'Order status', 'woocommerce' ),
		'wc-failed'         => _x( 'Failed', 'Order status', 'woocommerce' ),
		'wc-checkout-draft' => _x( 'Draft', 'Order status', 'woocommerce' ),
	];
	return apply_filters( 'wc_order_statuses', $statuses );
}

function wc_is_order_status( $maybe_status ) {
	return isset( wc_get_order_statuses()[ $maybe_status ] );
}

function wc_get_order_status_name( $status ) {
	$name     = str_starts_with( (string) $status, 'wc-' ) ? substr( (string) $status, 3 ) : (string) $status;
	$statuses = wc_get_order_statuses();
	return $statuses[ 'wc-' . $name ] ?? $statuses[ $name ] ?? $name;
}

function wc_get_is_paid_statuses() {
	return apply_filters( 'woocommerce_order_is_paid_statuses', [ 'processing', 'completed' ] );
}

function wc_get_order_types( $for = '' ) {
	$types = [ 'shop_order', 'shop_order_refund' ];
	return apply_filters( 'wc_order_types', '' === $for ? array_merge( $types, [ 'shop_order_placehold' ] ) : $types, $for );
}

function wc_get_order_id_by_order_key( $order_key ) {
	return (int) Tables::cell( 'SELECT order_id FROM ' . Tables::name( 'wc_order_operational_data' ) . ' WHERE order_key = %s', $order_key );
}

function wc_orders_count( $status, string $type = '' ) {
	$status = str_starts_with( $status, 'wc-' ) ? $status : 'wc-' . $status;
	$sql    = 'SELECT COUNT(*) FROM ' . Tables::name( 'wc_orders' ) . ' WHERE status = %s AND type = %s';
	return (int) Tables::cell( $sql, $status, '' === $type ? 'shop_order' : $type );
}
