<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use Automattic\WooCommerce\Utilities\OrderUtil;
use MerchantPayments\Kernel\Database;
use RuntimeException;

/**
 * Names of the tables that hold orders, and the check that they are the ones in use.
 *
 * The classes of this folder are the only place that writes orders past WooCommerce's order objects. Saving an order object takes
 * about 20 ms, so the orders of 100,000 transactions would take half an hour; written in bulk they take seconds. No hook runs for
 * them, no e-mail is sent and no stock changes: they are the past of a store that never was.
 */
final class OrderTables {

	/** In `created_via`: the order was made by the generator and goes with the sandbox's data. */
	public const MARK = 'wcpay_sandbox';

	/** Type of the posts by which WooCommerce reserves the ids of its orders. */
	public const PLACEHOLDER = 'shop_order_placehold';

	/**
	 * Names by what they hold.
	 *
	 * @var array{orders: string, addresses: string, operational: string, meta: string, items: string, item_meta: string, posts: string, notes: string, users: string, user_meta: string}
	 */
	public readonly array $names;

	/**
	 * Makes sure that orders are where they are written.
	 *
	 * @throws RuntimeException When WooCommerce is not active or keeps its orders elsewhere.
	 */
	public function __construct( public readonly Database $database ) {
		if ( ! class_exists( OrderUtil::class ) ) {
			throw new RuntimeException( 'A store can only be made while WooCommerce is active: activate it and try again.' );
		}
		if ( ! OrderUtil::custom_orders_table_usage_is_enabled() ) {
			throw new RuntimeException(
				'A store can only be made while WooCommerce keeps its orders in its own tables: choose "High-performance order storage" under WooCommerce > Settings > Advanced > Features and try again.'
			);
		}
		$prefix      = $database->wpdb->prefix;
		$this->names = array(
			'orders'      => $prefix . 'wc_orders',
			'addresses'   => $prefix . 'wc_order_addresses',
			'operational' => $prefix . 'wc_order_operational_data',
			'meta'        => $prefix . 'wc_orders_meta',
			'items'       => $prefix . 'woocommerce_order_items',
			'item_meta'   => $prefix . 'woocommerce_order_itemmeta',
			'posts'       => $database->wpdb->posts,
			'notes'       => $database->wpdb->comments,
			'users'       => $database->wpdb->users,
			'user_meta'   => $database->wpdb->usermeta,
		);
	}

	/**
	 * Reserves ids in a row, none of which was ever used: what anyone else adds meanwhile comes after them.
	 *
	 * @param 'items'|'posts'|'users' $table Which table.
	 * @param array<string, string>   $blank The columns of a row that is added at both ends of the range and taken away again.
	 * @return int The first of the ids.
	 * @throws RuntimeException When the database refuses, in its own words.
	 */
	public function reserve( string $table, string $key, int $count, array $blank ): int {
		$name  = $this->names[ $table ];
		$wpdb  = $this->database->wpdb;
		$first = $wpdb->insert( $name, $blank ) ? (int) $wpdb->insert_id : 0;
		if ( 0 === $first || ! $wpdb->insert( $name, array( $key => $first + $count ) + $blank ) ) {
			throw new RuntimeException( esc_html( $wpdb->last_error ) );
		}
		$this->database->run( "DELETE FROM {$name} WHERE {$key} IN ( %d, %d )", array( $first, $first + $count ) );
		return $first;
	}
}
