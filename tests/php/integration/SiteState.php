<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Site;
use WP_Hook;

/**
 * Remembers the site before a test and puts it back after it, as WordPress's own suite does.
 *
 * Not by a surrounding database transaction: the code under test opens its own, defines tables, and other PHP processes must see
 * what a test wrote.
 */
final class SiteState {

	/** Small tables of WordPress and Action Scheduler with their ids. Cron events and transients are options. */
	private const SMALL_TABLES = [
		'options'                       => 'option_id',
		'users'                         => 'ID',
		'usermeta'                      => 'umeta_id',
		'actionscheduler_actions'       => 'action_id',
		'woocommerce_payment_tokens'    => 'token_id',
		'woocommerce_payment_tokenmeta' => 'meta_id',
	];

	/** Tables of orders and of their parts, each with the column that holds the order's id. */
	private const ORDER_TABLES = [
		'wc_orders'                 => 'id',
		'wc_orders_meta'            => 'order_id',
		'wc_order_addresses'        => 'order_id',
		'wc_order_operational_data' => 'order_id',
		'wc_order_stats'            => 'order_id',
		'woocommerce_order_items'   => 'order_id',
		'posts'                     => 'ID',
		'postmeta'                  => 'post_id',
		'comments'                  => 'comment_post_ID',
	];

	/** From so many rows on a table is truncated: deleting them takes longer than making the table anew. */
	public const MANY = 300;

	/** WordPress's record of hooks: callbacks, what ran how often, what runs now. */
	private const HOOKS = [ 'wp_filter', 'wp_actions', 'wp_filters', 'wp_current_filter' ];

	/** The request that WordPress believes to answer. */
	private const REQUEST = [ '_GET', '_POST', '_REQUEST', '_COOKIE', '_FILES', '_SERVER' ];

	/**
	 * Tables that no test makes or drops.
	 *
	 * @var list<string>|null
	 */
	private static ?array $known_tables = null;

	/**
	 * @param list<TableSnapshot>  $tables  Small tables.
	 * @param array<string, mixed> $globals Hooks and request by the name of the global variable.
	 */
	private function __construct( private readonly array $tables, private readonly array $globals, private readonly int $last_post ) {}

	/** Remembers the site. */
	public static function remember(): self {
		global $wpdb;
		$tables = [];
		foreach ( self::SMALL_TABLES as $table => $key ) {
			$tables[] = TableSnapshot::of( $wpdb->prefix . $table, $key );
		}
		return new self( $tables, self::copy( self::globals() ), self::last_post() );
	}

	/** Puts the site back. */
	public function restore(): void {
		self::empty_our_tables();
		foreach ( $this->tables as $table ) {
			$table->restore();
		}
		if ( self::last_post() > $this->last_post ) {
			$this->remove_newer_orders();
		}
		wp_cache_flush();
		wp_set_current_user( 0 );
		// The next server has its hooks filled anew.
		$GLOBALS['wp_rest_server'] = null;
		// The copy that remember() made: a state is put back once.
		foreach ( $this->globals as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
	}

	/** Empties the tables with our prefix. */
	public static function empty_our_tables(): void {
		global $wpdb;
		$tables = self::with_rows( self::our_tables() );
		$large  = self::with_rows( $tables, self::MANY );
		foreach ( $tables as $table ) {
			$wpdb->query( in_array( $table, $large, true ) ? "TRUNCATE TABLE `$table`" : "DELETE FROM `$table`" );
		}
	}

	/** @return list<string> Full names of the tables with our prefix. */
	public static function our_tables(): array {
		global $wpdb;
		return array_values(
			$wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'merchant_payments_' ) . '%' ) )
		);
	}

	/**
	 * @param array<string> $tables Full names.
	 * @return list<string> Those that have more rows than that.
	 */
	public static function with_rows( array $tables, int $few = 0 ): array {
		$each = array_map(
			static fn ( string $table ): string => "SELECT '$table' AS name
			WHERE 1 = (SELECT 1 FROM `$table` LIMIT 1 OFFSET $few)",
			$tables
		);
		return [] === $each
			? []
			: array_map(
				static fn ( array $row ): string => (string) $row['name'],
				Site::instance()->database()->plain_rows( implode( ' UNION ALL ', $each ) )
			);
	}

	/** @return array<string, mixed> Hooks and request by name. */
	private static function globals(): array {
		$names = [ ...self::HOOKS, ...self::REQUEST ];
		return array_combine( $names, array_map( static fn ( string $name ): mixed => $GLOBALS[ $name ] ?? [], $names ) );
	}

	/**
	 * Hooks are objects that tests change.
	 *
	 * @param array<string, mixed> $globals Hooks and request by name.
	 * @return array<string, mixed>
	 */
	private static function copy( array $globals ): array {
		$globals['wp_filter'] = array_map( static fn ( WP_Hook $hook ): WP_Hook => clone $hook, $globals['wp_filter'] );
		return $globals;
	}

	/** Removes orders, their parts and other posts that are newer than this state. */
	private function remove_newer_orders(): void {
		global $wpdb;
		$items = $wpdb->prefix . 'woocommerce_order_items';
		if ( self::is_there( 'woocommerce_order_itemmeta' ) ) {
			$newer = "SELECT order_item_id FROM $items WHERE order_id > {$this->last_post}";
			$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_order_itemmeta WHERE order_item_id IN ( $newer )" );
		}
		foreach ( self::ORDER_TABLES as $table => $column ) {
			if ( self::is_there( $table ) ) {
				$wpdb->query( "DELETE FROM {$wpdb->prefix}$table WHERE $column > {$this->last_post}" );
			}
		}
	}

	/** The highest id of a post or an order: both come from one sequence where orders have tables of their own. */
	private static function last_post(): int {
		global $wpdb;
		$last = (int) $wpdb->get_var( "SELECT MAX(ID) FROM {$wpdb->posts}" );
		return self::is_there( 'wc_orders' ) ? max( $last, (int) $wpdb->get_var( "SELECT MAX(id) FROM {$wpdb->prefix}wc_orders" ) ) : $last;
	}

	/** Whether WordPress or WooCommerce has a table. */
	private static function is_there( string $table ): bool {
		global $wpdb;
		self::$known_tables ??= array_values( $wpdb->get_col( 'SHOW TABLES' ) );
		return in_array( $wpdb->prefix . $table, self::$known_tables, true );
	}
}
