<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Kernel\Database;

/**
 * The generated orders of this site, their refunds and customers: counts and removes them, wherever WooCommerce keeps them today.
 *
 * Works without WooCommerce, for the plugin's deletion.
 */
final class GeneratedOrders {

	/** Option, autoloaded: there may be generated orders. Stores that never had any are asked no query. */
	public const MADE = 'merchant_payments_sample_sales';

	/** Maximum number of ids per statement. */
	private const AT_ONCE = 500;

	/**
	 * Tables with rows of orders, each with its column of order ids: WooCommerce's own, posts for stores that went back to them, and
	 * Analytics.
	 */
	private const TABLES = array(
		'wc_order_addresses'        => 'order_id',
		'wc_orders_meta'            => 'order_id',
		'wc_order_stats'            => 'order_id',
		'wc_order_product_lookup'   => 'order_id',
		'wc_order_tax_lookup'       => 'order_id',
		'wc_order_coupon_lookup'    => 'order_id',
		'postmeta'                  => 'post_id',
		'posts'                     => 'ID',
		'wc_orders'                 => 'id',
		'wc_order_operational_data' => 'order_id',
	);

	public function __construct( private readonly Database $database ) {}

	/** How many orders there are, without refunds. */
	public function count(): int {
		if ( ! $this->has( 'wc_orders' ) || ! $this->has( 'wc_order_operational_data' ) ) {
			return 0;
		}
		$orders = "SELECT COUNT(*) FROM {$this->name( 'wc_orders' )} WHERE type = 'shop_order' AND id IN ( {$this->marked()} )";
		return (int) $this->database->column( $orders )[0];
	}

	/** Removes generated orders, refunds and customers, and nothing else. Refunds that a merchant made of generated orders go too. */
	public function remove(): void {
		if ( $this->has( 'wc_orders' ) && $this->has( 'wc_order_operational_data' ) ) {
			$this->remove_orders();
		}
		$this->remove_customers();
	}

	private function remove_orders(): void {
		$orders = $this->database->column(
			"SELECT order_id FROM {$this->name( 'wc_order_operational_data' )} WHERE created_via = %s
			UNION SELECT child.id FROM {$this->name( 'wc_orders' )} child
			JOIN {$this->name( 'wc_order_operational_data' )} parent ON parent.order_id = child.parent_order_id AND parent.created_via = %s",
			array( OrderTables::MARK, OrderTables::MARK )
		);
		if ( $this->has( 'woocommerce_order_items' ) && $this->has( 'woocommerce_order_itemmeta' ) ) {
			$items = $this->name( 'woocommerce_order_items' );
			$this->in_parts(
				$orders,
				"DELETE FROM {$this->name( 'woocommerce_order_itemmeta' )}
					WHERE order_item_id IN ( SELECT order_item_id FROM {$items} WHERE order_id IN ( %s ) )"
			);
			$this->in_parts( $orders, "DELETE FROM {$items} WHERE order_id IN ( %s )" );
		}
		$this->in_parts( $orders, "DELETE FROM {$this->name( 'comments' )} WHERE comment_type = 'order_note' AND comment_post_ID IN ( %s )" );
		foreach ( self::TABLES as $table => $column ) {
			if ( $this->has( $table ) ) {
				$this->in_parts( $orders, "DELETE FROM {$this->name( $table )} WHERE {$column} IN ( %s )" );
			}
		}
	}

	/** Removes the generated customers of this site: sites of a network share their users. */
	private function remove_customers(): void {
		$wpdb = $this->database->wpdb;
		$ids  = $this->database->column(
			"SELECT mark.user_id FROM {$wpdb->usermeta} mark JOIN {$wpdb->usermeta} role ON role.user_id = mark.user_id AND role.meta_key = %s
				WHERE mark.meta_key = %s",
			array( $wpdb->get_blog_prefix() . 'capabilities', OrderTables::CUSTOMER_MARK )
		);
		if ( $this->has( 'wc_customer_lookup' ) ) {
			$this->in_parts( $ids, "DELETE FROM {$this->name( 'wc_customer_lookup' )} WHERE user_id IN ( %s )" );
		}
		$this->in_parts( $ids, "DELETE FROM {$wpdb->users} WHERE ID IN ( %s )" );
		$this->in_parts( $ids, "DELETE FROM {$wpdb->usermeta} WHERE user_id IN ( %s )" );
	}

	/** SQL of the ids of marked orders. */
	private function marked(): string {
		return "SELECT order_id FROM {$this->name( 'wc_order_operational_data' )} WHERE created_via = '" . OrderTables::MARK . "'";
	}

	private function name( string $table ): string {
		return $this->database->wpdb->prefix . $table;
	}

	private function has( string $table ): bool {
		$wpdb = $this->database->wpdb;
		return array() !== $this->database->column( 'SHOW TABLES LIKE %s', array( $wpdb->esc_like( $this->name( $table ) ) ) );
	}

	/** @param list<string> $ids Ids from the database. */
	private function in_parts( array $ids, string $statement ): void {
		foreach ( array_chunk( array_map( 'intval', $ids ), self::AT_ONCE ) as $part ) {
			$this->database->run( sprintf( $statement, implode( ',', $part ) ) );
		}
	}
}
