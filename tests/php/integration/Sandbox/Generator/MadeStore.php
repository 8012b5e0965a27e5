<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\Orders\OrderTables;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxTables;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\SeededRows;
use MerchantPayments\Tests\SettableClock;

/** Makes stores without a ledger and reads them. */
final class MadeStore {

	/** When the made stores end, in UTC seconds (2026-05-20, noon): what a store holds depends on the hour at which it ends. */
	private const UNTIL = 1779278400;

	/**
	 * Makes a store.
	 *
	 * @param int $until The end, in UTC seconds.
	 */
	public static function make( int $transactions, int $seed = 1, int $until = self::UNTIL, ?callable $progress = null ): self {
		self::seeder()->run( $transactions, $seed, $until, $progress ?? static fn ( string $message ): string => $message );
		return new self();
	}

	/** The store that make() makes, for tests of what is in it: one that was made before is written again. */
	public static function of( int $transactions ): self {
		SeededRows::make( self::seeder(), $transactions, 1, self::UNTIL );
		return new self();
	}

	private static function seeder(): StoreSeeder {
		$plugin = Site::instance();
		$plugin->migrations()->run_if_needed();
		// A clock that stands still: otherwise a second that passes meanwhile shows in some rows.
		$sandbox = new Sandbox( $plugin->database(), real: new SettableClock( time() ) );
		return new StoreSeeder( $sandbox, $plugin->database(), static fn () => null, $plugin->account()->scope->id );
	}

	/**
	 * All objects of a list of the platform.
	 *
	 * @param list<string> $expand Fields, each with `data.` before it.
	 * @return list<array<string, mixed>>
	 */
	public function all( string $path, array $expand = [] ): array {
		$all  = [];
		$page = [ 'limit' => 100 ] + ( [] === $expand ? [] : [ 'expand' => $expand ] );
		do {
			$list = Site::instance()->sandbox()->transport()->request( 'GET', $path, $page );
			array_push( $all, ...array_values( $list['data'] ) );
			$page = [ 'starting_after' => $list['data'][ count( $list['data'] ) - 1 ]['id'] ?? '' ] + $page;
		} while ( $list['has_more'] );
		return $all;
	}

	/**
	 * Rows of the platform's objects of a kind.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function objects( Kind $kind ): array {
		$database = Site::instance()->database();
		return $database->rows( "SELECT * FROM {$database->table( SandboxTables::OBJECTS )} WHERE resource = %d", [ $kind->value ] );
	}

	/**
	 * Everything that was made, with the ids that the database gave counted from the store's first one: all rows of the platform's
	 * tables and of WooCommerce's.
	 *
	 * @return list<list<array<string, string>>> By table; NULL is an empty text.
	 */
	public function rows(): array {
		$database = Site::instance()->database();
		$t        = ( new OrderTables( $database ) )->names;
		$order    = (int) $database->column( "SELECT MIN( order_id ) FROM $t[operational] WHERE created_via = %s", [ OrderTables::MARK ] )[0];
		$first    = [
			'order' => $order,
			'item'  => (int) $database->column( "SELECT MIN( order_item_id ) FROM $t[items] WHERE order_id >= $order" )[0],
			'user'  => (int) $database->column( "SELECT MIN( user_id ) FROM $t[user_meta] WHERE meta_key = %s", [ OrderTables::CUSTOMER_MARK ] )[0],
		];
		$parent   = "CASE WHEN parent_order_id > 0 THEN parent_order_id - $first[order] ELSE -1 END";
		$customer = "CASE WHEN customer_id > 0 THEN customer_id - $first[user] ELSE -1 END";
		$queries  = [
			"SELECT * FROM {$database->table( SandboxTables::OBJECTS )} ORDER BY number",
			"SELECT * FROM {$database->table( SandboxTables::ENTRIES )} ORDER BY number",
			"SELECT * FROM {$database->table( SandboxTables::EVENTS )} ORDER BY number",
			"SELECT * FROM {$database->table( SandboxTables::SCHEDULE )} ORDER BY number",
			"SELECT *, id - $first[order] AS id, $parent AS parent_order_id, $customer AS customer_id FROM $t[orders]
				WHERE id >= $order ORDER BY id",
			"SELECT *, order_id - $first[order] AS order_id, 0 AS id FROM $t[addresses] WHERE order_id >= $order ORDER BY order_id, address_type",
			"SELECT *, order_id - $first[order] AS order_id, 0 AS id FROM $t[operational] WHERE order_id >= $order ORDER BY order_id",
			"SELECT *, order_id - $first[order] AS order_id, 0 AS id FROM $t[meta] WHERE order_id >= $order ORDER BY order_id, meta_key",
			"SELECT *, order_id - $first[order] AS order_id, order_item_id - $first[item] AS order_item_id FROM $t[items]
				WHERE order_id >= $order ORDER BY order_id, order_item_id",
			"SELECT order_item_id - $first[item] AS item, meta_key, meta_value FROM $t[item_meta]
				WHERE order_item_id >= $first[item] ORDER BY order_item_id, meta_key",
			"SELECT *, comment_post_ID - $first[order] AS comment_post_ID, 0 AS comment_ID FROM $t[notes]
				WHERE comment_post_ID >= $order ORDER BY comment_post_ID, comment_date_gmt, comment_content",
			"SELECT *, ID - $first[user] AS ID FROM $t[users] WHERE ID >= $first[user] ORDER BY ID",
			"SELECT user_id - $first[user] AS user, meta_key, meta_value FROM $t[user_meta]
				WHERE user_id >= $first[user] ORDER BY user_id, meta_key",
			"SELECT ID - $first[order] AS ID, post_date, post_date_gmt, post_status, post_type FROM $t[posts] WHERE ID >= $order ORDER BY ID",
		];
		$named    = static fn ( array $match ): string => $match[1] . ( (int) $match[2] - $first['order'] );
		return array_map(
			static fn ( string $query ): array => array_map(
				static fn ( array $row ): array => preg_replace_callback(
					'/("order_id":"|"order_number":"|Order )(\d+)/',
					$named,
					array_map( 'strval', $row )
				),
				$database->rows( $query )
			),
			$queries
		);
	}

	/**
	 * How many rows WooCommerce's tables have.
	 *
	 * @return array<string, int>
	 */
	public static function counts(): array {
		$database = Site::instance()->database();
		$counts   = [];
		foreach ( ( new OrderTables( $database ) )->names as $name => $table ) {
			$counts[ $name ] = (int) $database->column( "SELECT COUNT(*) FROM $table" )[0];
		}
		return $counts;
	}

	/** How many rows belong to an order or an item that is not there. */
	public static function orphans(): int {
		$database = Site::instance()->database();
		$t        = ( new OrderTables( $database ) )->names;
		$orphans  = 0;
		foreach (
			[
				"$t[addresses] WHERE order_id NOT IN ( SELECT id FROM $t[orders] )",
				"$t[operational] WHERE order_id NOT IN ( SELECT id FROM $t[orders] )",
				"$t[meta] WHERE order_id NOT IN ( SELECT id FROM $t[orders] )",
				"$t[items] WHERE order_id NOT IN ( SELECT id FROM $t[orders] )",
				"$t[item_meta] WHERE order_item_id NOT IN ( SELECT order_item_id FROM $t[items] )",
				"$t[notes] WHERE comment_type = 'order_note' AND comment_post_ID NOT IN ( SELECT id FROM $t[orders] )",
				"$t[posts] WHERE post_type = 'shop_order_placehold' AND ID NOT IN ( SELECT id FROM $t[orders] )",
				"$t[user_meta] WHERE user_id NOT IN ( SELECT ID FROM $t[users] )",
			] as $condition
		) {
			$orphans += (int) $database->column( "SELECT COUNT(*) FROM $condition" )[0];
		}
		return $orphans;
	}
}
