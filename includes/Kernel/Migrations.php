<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;

/**
 * Makes or changes the plugin's tables when the plugin's version has changed.
 *
 * The version is an autoloaded option: on every other request the check costs no query.
 */
final class Migrations {

	/** The option that holds the version of the tables. */
	public const OPTION = 'wcpay_tables_version';

	/** Raised whenever a definition changes. */
	private const VERSION = '16';

	/**
	 * @param list<callable(callable(string): string, string): array<string, string>> $definitions Each returns CREATE TABLE statements by short name.
	 * @param Closure(): void                                                          $upgrade     Takes over what stands in tables of older versions. Comes after the tables were made, and may come again.
	 */
	public function __construct( private readonly Database $database, private readonly array $definitions, private readonly Closure $upgrade ) {}

	/** Runs when the stored version differs. */
	public function run_if_needed(): void {
		if ( self::VERSION !== get_option( self::OPTION ) ) {
			$this->run();
		}
	}

	/** Runs when a table is missing: of a copy of the database that was put back in part, or dropped by hand. */
	public function run_if_incomplete(): void {
		if ( array() !== $this->missing() ) {
			$this->run();
		}
	}

	/**
	 * Makes what is missing and changes what differs; rows stay. Where a table could not be made (the database's user may not, its disk is full), the
	 * next request tries again.
	 */
	public function run(): void {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( implode( "\n", $this->statements() ) );
		$missing = $this->missing();
		if ( array() === $missing ) {
			( $this->upgrade )();
			update_option( self::OPTION, self::VERSION, true );
			return;
		}
		Log::line( 'error', 'These tables could not be made: ' . implode( ', ', $missing ) );
	}

	/** Empties every table of the plugin. */
	public function empty_tables(): void {
		foreach ( array_keys( $this->statements() ) as $name ) {
			$this->database->run( 'DELETE FROM ' . $this->database->table( $name ) );
		}
	}

	/**
	 * Tables that are not there. Some servers keep names in lower case, whatever they were made with.
	 *
	 * @return list<string> Full names.
	 */
	private function missing(): array {
		$all   = array_map( $this->database->table( ... ), array_keys( $this->statements() ) );
		$there = $this->database->column( 'SHOW TABLES LIKE %s', array( $this->database->wpdb->esc_like( $this->database->table( '' ) ) . '%' ) );
		return array_values( array_udiff( $all, $there, strcasecmp( ... ) ) );
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
