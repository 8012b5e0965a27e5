<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Migration;
use MerchantPayments\Ledger\OlderTables;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Plugin;
use RuntimeException;

/** Turns the present store into the one that version 12 of the tables would have left: the same rows in older tables, and nothing that knows a scope. */
final class OlderStore {

	/** Goes back. The next look at the tables' version begins the migration. */
	public static function go_back(): void {
		$database = Plugin::instance()->database();
		$jobs     = $database->rows( "SELECT * FROM {$database->table( 'exports' )}" );
		$database->run( "DROP TABLE {$database->table( 'exports' )}" );
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( implode( "\n", OlderDefinitions::of( $database->table( ... ), $database->wpdb->get_charset_collate() ) ) );
		foreach ( array_keys( OlderTables::KEYS ) as $table ) {
			$columns          = implode( ', ', OlderTables::columns( $table ) );
			[ $name, $value ] = [] === OlderTables::livemode( $table ) ? [ '', '' ] : [ 'livemode, ', '0, ' ];
			self::take( "ledgers_$table", "ledger_$table", $name . $columns, $value . $columns );
		}
		$records = 'id, name, subject, fingerprint, params, path, body, state, answer, user_id, created';
		self::take( 'operations', 'actions', $records, $records );
		$database->run( "DROP TABLE {$database->table( 'operations' )}" );
		foreach ( $jobs as $job ) {
			$database->wpdb->insert( $database->table( 'exports' ), array_diff_key( $job, [ 'scope' => true ] ) );
		}
		update_option( 'wcpay_last_event', get_option( EventFeed::OPTION . '1' ), false );
		array_map( 'delete_option', [ EventFeed::OPTION . '1', Scopes::OPTION, Scopes::CURRENT, 'wcpay_uncaptured_count_1', 'wcpay_disputes_awaiting_1' ] );
		update_option( Migrations::OPTION, '12', true );
	}

	/** Takes away what a test left. */
	public static function remove(): void {
		$database = Plugin::instance()->database();
		foreach ( self::tables() as $table ) {
			$database->run( "DROP TABLE IF EXISTS $table" );
		}
		delete_option( Migration::OPTION );
		Plugin::instance()->migrations()->run_if_incomplete();
	}

	/**
	 * The older tables that are there.
	 *
	 * @return list<string>
	 */
	public static function tables(): array {
		$database = Plugin::instance()->database();
		$like     = static fn ( string $name ): string => $database->wpdb->esc_like( $database->table( $name ) );
		return [ ...$database->column( 'SHOW TABLES LIKE %s', [ $like( 'ledger_' ) . '%' ] ), ...$database->column( 'SHOW TABLES LIKE %s', [ $like( 'actions' ) ] ) ];
	}

	/** Moves all rows from one table to another. */
	private static function take( string $from, string $to, string $columns, string $values ): void {
		$database = Plugin::instance()->database();
		$rows     = $database->column( "SELECT COUNT(*) FROM {$database->table( $from )}" );
		$database->run( "INSERT INTO {$database->table( $to )} ($columns) SELECT $values FROM {$database->table( $from )}" );
		if ( $rows !== $database->column( "SELECT COUNT(*) FROM {$database->table( $to )}" ) ) {
			throw new RuntimeException( "Not all rows of $from are in $to." );
		}
		$database->run( "DELETE FROM {$database->table( $from )}" );
	}
}
