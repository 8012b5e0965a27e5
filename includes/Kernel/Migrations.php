<?php
/**
 * Brings our tables to the present form.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/**
 * Makes or changes the plugin's tables when the plugin's version has changed.
 *
 * The version is an autoloaded option: on every other request the check costs no query.
 */
final class Migrations {

	/**
	 * The option that holds the version of the tables.
	 */
	public const OPTION = 'wcpay_tables_version';

	/**
	 * Raised whenever a definition changes.
	 */
	private const VERSION = '12';

	/**
	 * Knows every table of the plugin.
	 *
	 * @param Database                                                                   $database    Our tables.
	 * @param list<callable(callable(string): string, string): array<string, string>> $definitions Each returns CREATE TABLE statements by short name.
	 */
	public function __construct( private readonly Database $database, private readonly array $definitions ) {}

	/**
	 * Runs when the stored version differs.
	 */
	public function run_if_needed(): void {
		if ( self::VERSION !== get_option( self::OPTION ) ) {
			$this->run();
		}
	}

	/**
	 * Makes what is missing and changes what differs; rows stay.
	 */
	public function run(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( implode( "\n", $this->statements() ) );
		update_option( self::OPTION, self::VERSION, true );
	}

	/**
	 * Empties every table of the plugin.
	 */
	public function empty_tables(): void {
		foreach ( array_keys( $this->statements() ) as $name ) {
			$this->database->run( 'DELETE FROM ' . $this->database->table( $name ) );
		}
	}

	/**
	 * All definitions.
	 *
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	private function statements(): array {
		$table   = $this->database->table( ... );
		$collate = $this->database->wpdb->get_charset_collate();
		return array_merge( ...array_map( static fn ( callable $definition ): array => $definition( $table, $collate ), $this->definitions ) );
	}
}
