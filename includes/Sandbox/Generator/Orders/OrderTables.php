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
 * The tables that hold orders: their names, the check that they are the ones in use, and rows that are collected and written many at once.
 *
 * The classes of this folder are the only place that writes orders past WooCommerce's order objects. Saving an order object takes
 * about 20 ms, so the orders of 100,000 transactions would take half an hour; written in bulk they take seconds. No hook runs for
 * them, no e-mail is sent and no stock changes.
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

	/** From how many rows of one table on all tables are written. */
	private const FULL = 4000;

	/** Columns of the tables of metadata. */
	private const META_COLUMNS = array(
		'meta'      => array( 'order_id', 'meta_key', 'meta_value' ),
		'item_meta' => array( 'order_item_id', 'meta_key', 'meta_value' ),
		'user_meta' => array( 'user_id', 'meta_key', 'meta_value' ),
	);

	/** @var array<string, list<array<string, string|int|float|null>>> */
	private array $rows = array();

	private readonly DateTimeZone $zone;

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
		$this->zone  = wp_timezone();
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

	/**
	 * @param 'orders'|'addresses'|'operational'|'meta'|'items'|'item_meta'|'posts'|'notes'|'users'|'user_meta' $table Which table.
	 * @param array<string, string|int|float|null>                                                              $row   The row; all rows of a table have the same columns in the same order.
	 */
	public function add( string $table, array $row ): void {
		$this->rows[ $table ][] = $row;
		if ( count( $this->rows[ $table ] ) >= self::FULL ) {
			$this->flush();
		}
	}

	/**
	 * @param 'meta'|'item_meta'|'user_meta' $table  Which table.
	 * @param array<string, string|null>     $values By key; those that are null are left out.
	 */
	public function add_meta( string $table, int $owner, array $values ): void {
		$columns = self::META_COLUMNS[ $table ];
		foreach ( $values as $key => $value ) {
			if ( null !== $value ) {
				$this->add( $table, array_combine( $columns, array( $owner, $key, $value ) ) );
			}
		}
	}

	/** Writes what has been collected. */
	public function flush(): void {
		$write = new BulkWrite( $this->database );
		foreach ( $this->rows as $table => $rows ) {
			$write->write( $this->names[ $table ], $rows );
		}
		$this->rows = array();
	}

	/**
	 * A moment in UTC; null stays null.
	 *
	 * @param int|null $time UTC seconds.
	 */
	public function utc( ?int $time ): ?string {
		return null === $time ? null : gmdate( 'Y-m-d H:i:s', $time );
	}

	/**
	 * A moment in the store's time zone.
	 *
	 * @param int $time UTC seconds.
	 */
	public function local( int $time ): string {
		return ( new DateTimeImmutable( '@' . $time ) )->setTimezone( $this->zone )->format( 'Y-m-d H:i:s' );
	}
}
