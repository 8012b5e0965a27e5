<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

/**
 * Remembers the site before a test and puts it back after it.
 *
 * Not by a surrounding database transaction: the code under test opens its own, defines tables, and other PHP processes must see
 * what a test wrote. Our tables are emptied, our options put back, orders, posts and scheduled jobs made since then removed: a job
 * that a test leaves waiting would run in the middle of a later one.
 */
final class SiteState {

	/** Tables of orders and of what hangs on them, each with the column that holds the order's id. */
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

	/**
	 * The site as it is at one moment.
	 *
	 * @param array<string, string>   $options Our options by name, serialized.
	 * @param array<string, \WP_Hook> $hooks   The hooks of REST: each new server has them filled anew.
	 */
	private function __construct(
		private readonly array $options,
		private readonly int $last_post,
		private readonly int $last_job,
		private readonly array $hooks,
	) {}

	/** Remembers the site. */
	public static function remember(): self {
		return new self( self::options(), self::last_post(), self::last_job(), array_map( static fn ( \WP_Hook $hook ): \WP_Hook => clone $hook, self::hooks() ) );
	}

	/** Puts the site back. */
	public function restore(): void {
		self::empty_our_tables();
		$this->restore_options();
		if ( self::last_post() > $this->last_post ) {
			$this->remove_newer_orders();
		}
		if ( self::last_job() > $this->last_job ) {
			$this->remove_newer_jobs();
		}
		wp_cache_flush();
		wp_set_current_user( 0 );
		$GLOBALS['wp_rest_server'] = null;
		$GLOBALS['wp_filter']      = $this->hooks + array_diff_key( $GLOBALS['wp_filter'], self::hooks() );
	}

	/**
	 * The hooks of REST as they are.
	 *
	 * @return array<string, \WP_Hook>
	 */
	private static function hooks(): array {
		return array_filter( $GLOBALS['wp_filter'], static fn ( string $name ): bool => str_starts_with( $name, 'rest_' ), ARRAY_FILTER_USE_KEY );
	}

	/** Empties the tables with our prefix. */
	public static function empty_our_tables(): void {
		global $wpdb;
		foreach ( self::tables( 'wcpay_' ) as $table ) {
			$wpdb->query( "DELETE FROM `$table`" );
		}
	}

	/** Gives every option of ours its old value and removes new ones. */
	private function restore_options(): void {
		$now = self::options();
		foreach ( array_keys( array_diff_key( $now, $this->options ) ) as $name ) {
			delete_option( $name );
		}
		foreach ( $this->options as $name => $value ) {
			if ( ( $now[ $name ] ?? null ) !== $value ) {
				update_option( $name, maybe_unserialize( $value ) );
			}
		}
	}

	/** Removes orders, their parts and other posts that are newer than this state. */
	private function remove_newer_orders(): void {
		global $wpdb;
		$there = self::tables( '' );
		$items = $wpdb->prefix . 'woocommerce_order_items';
		if ( in_array( $items . 'meta', $there, true ) ) {
			$newer = "SELECT order_item_id FROM $items WHERE order_id > {$this->last_post}";
			$wpdb->query( "DELETE FROM {$items}meta WHERE order_item_id IN ( $newer )" );
		}
		foreach ( self::ORDER_TABLES as $table => $column ) {
			if ( in_array( $wpdb->prefix . $table, $there, true ) ) {
				$wpdb->query( "DELETE FROM {$wpdb->prefix}$table WHERE $column > {$this->last_post}" );
			}
		}
	}

	/** Removes jobs that are newer than this state. Not by Action Scheduler's functions: those cancel all of a kind, also older ones. */
	private function remove_newer_jobs(): void {
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}actionscheduler_actions WHERE action_id > {$this->last_job}" );
	}

	/** The highest id of a job of Action Scheduler. */
	private static function last_job(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT MAX(action_id) FROM {$wpdb->prefix}actionscheduler_actions" );
	}

	/**
	 * Our options, transients included.
	 *
	 * @return array<string, string>
	 */
	private static function options(): array {
		global $wpdb;
		$rows = $wpdb->get_results(
			"SELECT option_name, option_value FROM {$wpdb->options}
			WHERE option_name LIKE 'wcpay\\_%' OR option_name LIKE '\\_transient\\_%wcpay\\_%'",
			ARRAY_A
		);
		return array_column( $rows, 'option_value', 'option_name' );
	}

	/** The highest id of a post or an order: both come from one sequence where orders have tables of their own. */
	private static function last_post(): int {
		global $wpdb;
		$last = (int) $wpdb->get_var( "SELECT MAX(ID) FROM {$wpdb->posts}" );
		if ( in_array( $wpdb->prefix . 'wc_orders', self::tables( 'wc_orders' ), true ) ) {
			$last = max( $last, (int) $wpdb->get_var( "SELECT MAX(id) FROM {$wpdb->prefix}wc_orders" ) );
		}
		return $last;
	}

	/**
	 * Tables of the site.
	 *
	 * @return list<string> Full names.
	 */
	private static function tables( string $beginning ): array {
		global $wpdb;
		$pattern = $wpdb->esc_like( $wpdb->prefix . $beginning ) . '%';
		return array_values( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $pattern ) ) );
	}
}
