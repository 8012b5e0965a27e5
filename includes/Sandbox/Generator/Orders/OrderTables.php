<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use DateTimeImmutable;
use DateTimeZone;
use Automattic\WooCommerce\Utilities\OrderUtil;
use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;
use RuntimeException;

/**
 * WooCommerce's order tables: names, a check that they are in use, and bulk writes.
 *
 * The classes of this folder are the only ones that write orders without WooCommerce's order objects. Saving an order object takes
 * about 20 ms, so the orders of 100,000 transactions would take half an hour; bulk writes take seconds. No hooks run, no e-mails are
 * sent and no stock changes.
 */
final class OrderTables {

	/** Value of `created_via`: the order was generated, and is removed with the sandbox's data. */
	public const MARK = 'merchant_payments_sandbox';

	/** User meta of generated customers. */
	public const CUSTOMER_MARK = '_merchant_payments_sandbox_customer';

	/** Type of the posts with which WooCommerce reserves order ids. */
	public const PLACEHOLDER = 'shop_order_placehold';

	/**
	 * Table names by content.
	 *
	 * @var array{
	 *     orders: string,
	 *     addresses: string,
	 *     operational: string,
	 *     meta: string,
	 *     items: string,
	 *     item_meta: string,
	 *     posts: string,
	 *     notes: string,
	 *     users: string,
	 *     user_meta: string
	 * }
	 */
	public readonly array $names;

	/** Rows of one table at which all tables are written. */
	private const FULL = 4000;

	/** Columns of metadata tables. */
	private const META_COLUMNS = array(
		'meta'      => array( 'order_id', 'meta_key', 'meta_value' ),
		'item_meta' => array( 'order_item_id', 'meta_key', 'meta_value' ),
		'user_meta' => array( 'user_id', 'meta_key', 'meta_value' ),
	);

	/** @var array<string, list<array<string, string|int|float|null>>> */
	private array $rows = array();

	private readonly DateTimeZone $zone;

	/** WooCommerce's version, and the store's URL. */
	private readonly string $version;
	private readonly string $address;

	/**
	 * Checks that WooCommerce stores orders in these tables.
	 *
	 * @throws RuntimeException When WooCommerce is not active or stores orders elsewhere.
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
		$this->zone    = wp_timezone();
		$this->version = defined( 'WC_VERSION' ) ? (string) constant( 'WC_VERSION' ) : '';
		$this->address = home_url( '/' );

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
	 * Reserves a range of unused ids: rows added by others meanwhile get ids after it.
	 *
	 * @param 'items'|'posts'|'users' $table Which table.
	 * @param array<string, string>   $blank Columns of a row that is inserted at both ends of the range and deleted again.
	 * @return int The first of the ids.
	 * @throws RuntimeException With the database's error message.
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

	/**
	 * @param 'orders'|'addresses'|'operational'|'meta'|'items'|'item_meta'|'posts'|'notes'|'users'|'user_meta' $table Which table.
	 * @param array<string, string|int|float|null>                                                              $row   The row; all rows of a
	 *   table have the same columns in the same order.
	 */
	public function add( string $table, array $row ): void {
		$this->rows[ $table ][] = $row;
		if ( count( $this->rows[ $table ] ) >= self::FULL ) {
			$this->flush();
		}
	}

	/**
	 * @param 'meta'|'item_meta'|'user_meta' $table  Which table.
	 * @param array<string, string|null>     $values By key; null values are skipped.
	 */
	public function add_meta( string $table, int $owner, array $values ): void {
		$columns = self::META_COLUMNS[ $table ];
		foreach ( $values as $key => $value ) {
			if ( null !== $value ) {
				$this->add( $table, array_combine( $columns, array( $owner, $key, $value ) ) );
			}
		}
	}

	/**
	 * The post that reserves an id.
	 *
	 * @param int $time Creation time in UTC seconds.
	 */
	public function add_placeholder( int $id, int $parent, int $time ): void {
		$utc   = $this->utc( $time );
		$local = $this->local( $time );
		$this->add(
			'posts',
			array(
				'ID'                    => $id,
				'post_author'           => 0,
				'post_date'             => $local,
				'post_date_gmt'         => $utc,
				'post_content'          => '',
				'post_title'            => '',
				'post_excerpt'          => '',
				'post_status'           => 'draft',
				'comment_status'        => 'closed',
				'ping_status'           => 'closed',
				'post_name'             => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_modified'         => $local,
				'post_modified_gmt'     => $utc,
				'post_content_filtered' => '',
				'post_parent'           => $parent,
				'guid'                  => $this->address . '?post_type=' . self::PLACEHOLDER . '&p=' . $id,
				'post_type'             => self::PLACEHOLDER,
			)
		);
	}

	/**
	 * The order's row; missing columns are empty.
	 *
	 * @param array<string, string|int|null> $values Some of the table's columns.
	 */
	public function add_order( array $values ): void {
		$this->add(
			'orders',
			array(
				'id'                   => $values['id'],
				'status'               => $values['status'],
				'currency'             => $values['currency'],
				'type'                 => $values['type'],
				'tax_amount'           => 0,
				'total_amount'         => $values['total_amount'],
				'customer_id'          => $values['customer_id'] ?? 0,
				'billing_email'        => $values['billing_email'] ?? null,
				'date_created_gmt'     => $values['date_created_gmt'],
				'date_updated_gmt'     => $values['date_updated_gmt'],
				'parent_order_id'      => $values['parent_order_id'] ?? 0,
				'payment_method'       => $values['payment_method'] ?? null,
				'payment_method_title' => $values['payment_method_title'] ?? null,
				'transaction_id'       => $values['transaction_id'] ?? null,
				'ip_address'           => $values['ip_address'] ?? null,
				'user_agent'           => null,
				'customer_note'        => null,
			)
		);
	}

	/**
	 * The order's operational data; missing columns are empty.
	 *
	 * @param array<string, string|int|null> $values Some of the table's columns.
	 */
	public function add_operational( int $id, array $values = array() ): void {
		$paid = isset( $values['date_paid_gmt'] ) ? 1 : 0;
		$this->add(
			'operational',
			array(
				'order_id'                    => $id,
				'created_via'                 => self::MARK,
				'woocommerce_version'         => $this->version,
				'prices_include_tax'          => 0,
				'coupon_usages_are_counted'   => $paid,
				'download_permission_granted' => $paid,
				'cart_hash'                   => '',
				'new_order_email_sent'        => 1,
				'order_key'                   => $values['order_key'] ?? '',
				'order_stock_reduced'         => $paid,
				'date_paid_gmt'               => $values['date_paid_gmt'] ?? null,
				'date_completed_gmt'          => $values['date_completed_gmt'] ?? null,
				'shipping_tax_amount'         => 0,
				'shipping_total_amount'       => $values['shipping_total_amount'] ?? 0,
				'discount_tax_amount'         => 0,
				'discount_total_amount'       => 0,
				'recorded_sales'              => $paid,
			)
		);
	}

	/** Writes the collected rows. */
	public function flush(): void {
		$write = new BulkWrite( $this->database );
		foreach ( $this->rows as $table => $rows ) {
			$write->write( $this->names[ $table ], $rows );
		}
		$this->rows = array();
	}

	/**
	 * A time in UTC; null stays null.
	 *
	 * @param int|null $time UTC seconds.
	 */
	public function utc( ?int $time ): ?string {
		return null === $time ? null : gmdate( 'Y-m-d H:i:s', $time );
	}

	/**
	 * A time in the store's time zone.
	 *
	 * @param int $time UTC seconds.
	 */
	public function local( int $time ): string {
		return ( new DateTimeImmutable( '@' . $time ) )->setTimezone( $this->zone )->format( 'Y-m-d H:i:s' );
	}
}
