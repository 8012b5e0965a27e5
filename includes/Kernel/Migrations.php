<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;

/**
 * Creates or changes the plugin's tables when the schema version has changed.
 *
 * The version is an autoloaded option, so the check costs no query.
 */
final class Migrations {

	/** Option with the tables' schema version. */
	public const OPTION = 'wcpay_tables_version';

	/** Increased whenever a definition changes. */
	private const VERSION = '17';

	/**
	 * @param list<callable(callable(string): string, string): array<string, string>> $definitions Each returns CREATE TABLE statements by short name.
	 * @param Closure(): void                                                          $upgrade     Migrates data of older versions. Runs after the tables were created, possibly more than once.
	 */
	public function __construct( private readonly Database $database, private readonly array $definitions, private readonly Closure $upgrade ) {}

	/** Runs when the stored version differs. */
	public function run_if_needed(): void {
		if ( self::VERSION !== get_option( self::OPTION ) ) {
			$this->run();
		}
	}

	/** Runs when a table is missing, for example after a partial restore of the database. */
	public function run_if_incomplete(): void {
		if ( array() !== $this->missing() ) {
			$this->run();
		}
	}

	/**
	 * Creates missing tables and changes different ones; rows are kept. When a table can't be created (missing privileges, full disk),
	 * the next request tries again.
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

	/** Empties all tables of the plugin. */
	public function empty_tables(): void {
		foreach ( array_keys( $this->statements() ) as $name ) {
			$this->database->run( 'DELETE FROM ' . $this->database->table( $name ) );
		}
	}

	/**
	 * Missing tables. Some servers store names in lower case.
	 *
	 * @return list<string> Full names.
	 */
	private function missing(): array {
		$all   = array_map( $this->database->table( ... ), array_keys( $this->statements() ) );
		$there = $this->database->column( 'SHOW TABLES LIKE %s', array( $this->database->wpdb->esc_like( $this->database->table( '' ) ) . '%' ) );
		return array_values( array_udiff( $all, $there, strcasecmp( ... ) ) );
	}

	/**
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	private function statements(): array {
		$table   = $this->database->table( ... );
		$collate = $this->database->wpdb->get_charset_collate();
		return array_merge( ...array_map( static fn ( callable $definition ): array => $definition( $table, $collate ), $this->definitions ) );
	}
}
