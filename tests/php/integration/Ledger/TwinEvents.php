<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Site;

/** Stripe may send two events for one change: of other ids, and alike else. */
final class TwinEvents {

	/** Which events came, and how often something was read. */
	private const NO_MATTER = [ 'ledgers_inbox', 'ledgers_writes' ];

	/** Where others keep what an event may change. */
	private const OF_OTHERS = [ 'comments', 'commentmeta', 'posts', 'postmeta', 'wc_orders', 'wc_orders_meta', 'wc_admin_notes' ];

	/** WooCommerce saves a product whose order was canceled, lest a process has died before it did so. */
	private const WHEN = [
		'post_modified'     => true,
		'post_modified_gmt' => true,
	];

	private static int $number = 0;

	/**
	 * Tells everything again that the account's platform has ever told, newest first.
	 *
	 * @return array<string, int> How many events were told again, by type.
	 */
	public static function tell( Site $plugin ): array {
		$feed = $plugin->account()->event_feed();
		$told = [];
		foreach ( $plugin->account()->platform()->events()->events() as $page ) {
			foreach ( $page as $event ) {
				$feed->receive( [ 'id' => 'evt_twin' . ( ++self::$number ) ] + $event );
				$told[] = (string) $event['type'];
			}
		}
		$feed->work_off();
		return array_count_values( $told );
	}

	/** @return array<string, array<string>> All rows that an event may change, by table. */
	public static function look( Site $plugin ): array {
		global $wpdb;
		$list   = require dirname( __DIR__, 4 ) . '/includes/removal-list.php';
		$ours   = array_filter(
			array_map( static fn ( string $name ): string => substr( $name, strlen( 'merchant_payments_' ) ), $list['tables'] ),
			static fn ( string $name ): bool => str_starts_with( $name, 'ledgers_' ) && ! in_array( $name, self::NO_MATTER, true )
		);
		$theirs = array_map( static fn ( string $name ): string => $wpdb->prefix . $name, self::OF_OTHERS );
		$wanted = [ ...array_map( $plugin->database()->table( ... ), $ours ), ...$theirs ];
		$rows   = [];
		foreach ( array_intersect( $wanted, $wpdb->get_col( 'SHOW TABLES' ) ) as $table ) {
			$rows[ $table ] = array_map(
				static fn ( array $row ): string => (string) wp_json_encode( array_diff_key( $row, self::WHEN ) ),
				$wpdb->get_results( "SELECT * FROM $table", ARRAY_A )
			);
			sort( $rows[ $table ] );
		}
		return $rows;
	}
}
