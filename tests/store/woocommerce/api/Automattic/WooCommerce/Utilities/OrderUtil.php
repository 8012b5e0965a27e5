<?php
/**
 * Questions about orders that do not depend on how they are kept.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Utilities;

use MerchantPayments\Store\Tables;
use WC_Abstract_Order;

/**
 * Here they are always in tables of their own.
 */
final class OrderUtil {

	public static function custom_orders_table_usage_is_enabled(): bool {
		return true;
	}

	public static function get_order_admin_screen(): string {
		return 'woocommerce_page_wc-orders';
	}

	public static function get_order_admin_edit_url( int $order_id ): string {
		return admin_url( 'admin.php?page=wc-orders&action=edit&id=' . $order_id );
	}

	public static function get_order_admin_new_url(): string {
		return admin_url( 'admin.php?page=wc-orders&action=new' );
	}

	public static function is_order_list_table_screen( $order_type = 'shop_order' ): bool {
		return self::is_orders_page() && '' === self::action();
	}

	public static function is_order_edit_screen( $order_type = 'shop_order' ): bool {
		return self::is_orders_page() && 'edit' === self::action();
	}

	public static function is_order( $order_id, $types = [ 'shop_order' ] ) {
		return in_array( self::get_order_type( $order_id ), $types, true );
	}

	public static function get_order_type( $order_id ) {
		$id = $order_id instanceof WC_Abstract_Order ? $order_id->get_id() : (int) $order_id;
		return Tables::cell( 'SELECT type FROM ' . Tables::name( 'wc_orders' ) . ' WHERE id = %d', $id );
	}

	public static function get_table_for_orders() {
		return Tables::name( 'wc_orders' );
	}

	public static function get_table_for_order_meta() {
		return Tables::name( 'wc_orders_meta' );
	}

	public static function remove_status_prefix( string $status ): string {
		return str_starts_with( $status, 'wc-' ) ? substr( $status, 3 ) : $status;
	}

	private static function is_orders_page(): bool {
		return is_admin() && 'wc-orders' === self::query( 'page' );
	}

	private static function action(): string {
		return self::query( 'action' );
	}

	private static function query( string $name ): string {
		return sanitize_text_field( wp_unslash( $_GET[ $name ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads the address only.
	}
}
