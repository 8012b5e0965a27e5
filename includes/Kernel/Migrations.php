<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use RuntimeException;

/**
 * Creates the plugin's tables, and changes them when the schema version differs from the stored one (see .github/ledger-tables.md).
 *
 * The stored version is an autoloaded option, so the check costs no query.
 */
final class Migrations {

	/** Option with the tables' schema version. */
	public const OPTION = 'merchant_payments_tables_version';

	/** Increased whenever a definition changes. */
	public const VERSION = 25;

	/** Only one process changes tables: name of the lock, seconds until it expires, and seconds that others wait for it. */
	private const LOCK     = 'tables';
	private const SECONDS  = 600;
	private const PATIENCE = 10;

	/** Whether it failed in this request: the next one tries again. */
	private bool $has_failed = false;

	/**
	 * @param list<callable(callable(string): string, string): array<string, string>> $definitions CREATE TABLE statements by short name.
	 * @param list<Migration>                                                          $migrations  What dbDelta can't do, in order.
	 * @param int                                                                      $version     Schema version of both.
	 */
	public function __construct(
		private readonly Database $database,
		private readonly Lock $lock,
		private readonly array $definitions,
		private readonly array $migrations = array(),
		private readonly int $version = self::VERSION
	) {}

	/** Whether the stored version is this code's, without loading the definitions. */
	public static function is_current(): bool {
		return self::VERSION === self::stored();
	}

	/** Runs when the stored version differs. */
	public function run_if_needed(): void {
		if ( ! $this->has_failed ) {
			$this->run_if( fn (): bool => self::stored() !== $this->version );
		}
	}

	/** Runs when a table is missing, for example after a partial restore of the database. */
	public function run_if_incomplete(): void {
		$this->run_if( fn (): bool => array() !== $this->missing() );
	}

	/** Creates missing tables and changes different ones; rows are kept. */
	public function run(): void {
		$this->run_if( static fn (): bool => true );
	}

	/** @param Closure(): bool $is_needed Asked again under the lock: another process may have been faster. */
	private function run_if( Closure $is_needed ): void {
		if ( ! $is_needed() ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		// First the lock's own table.
		$this->create( array( Lock::definitions( ... ) ) );
		try {
			$this->lock->wait(
				self::LOCK,
				self::SECONDS,
				self::PATIENCE,
				function () use ( $is_needed ): void {
					Options::forget_loaded();
					if ( $is_needed() ) {
						$this->change();
					}
				}
			);
		} catch ( Locked ) {
			$this->has_failed = true;
			Log::line( 'notice', 'Another process is changing the tables.' );
		} catch ( RuntimeException $failure ) {
			$this->has_failed = true;
			Log::failure( 'The tables could not be changed', $failure );
		}
	}

	/**
	 * Stores the version at the end. When the process ends before that, the next request begins again.
	 *
	 * @throws RuntimeException When the database refuses, for example because of missing privileges or a full disk.
	 */
	private function change(): void {
		$this->migrate();
		$this->create( $this->definitions );
		$missing = $this->missing();
		if ( array() !== $missing ) {
			throw new RuntimeException( esc_html( 'Missing tables: ' . implode( ', ', $missing ) ) );
		}
		update_option( self::OPTION, $this->version, true );
	}

	private function migrate(): void {
		$stored = self::stored();
		$tables = array() === $this->migrations ? array() : $this->existing();
		foreach ( $this->migrations as $migration ) {
			$name = $this->database->table( $migration->table );
			if ( $migration->version > $stored && in_array( strtolower( $name ), $tables, true ) ) {
				( $migration->work )( new Table( $this->database, $name ) );
			}
		}
	}

	/** @param list<callable(callable(string): string, string): array<string, string>> $definitions */
	private function create( array $definitions ): void {
		dbDelta( implode( "\n", $this->statements( $definitions ) ) );
	}

	private static function stored(): int {
		return (int) get_option( self::OPTION );
	}

	/** @return list<string> Full names. */
	private function missing(): array {
		$all      = array_map( $this->database->table( ... ), array_keys( $this->statements( $this->definitions ) ) );
		$existing = $this->existing();
		return array_values( array_filter( $all, static fn ( string $name ): bool => ! in_array( strtolower( $name ), $existing, true ) ) );
	}

	/** @return list<string> Full names in lower case, as some servers store them. */
	private function existing(): array {
		$like = $this->database->wpdb->esc_like( $this->database->table( '' ) ) . '%';
		return array_map( strtolower( ... ), $this->database->column( 'SHOW TABLES LIKE %s', array( $like ) ) );
	}

	/**
	 * @param list<callable(callable(string): string, string): array<string, string>> $definitions
	 * @return array<string, string> CREATE TABLE statements by short name.
	 */
	private function statements( array $definitions ): array {
		$table   = $this->database->table( ... );
		$collate = $this->database->wpdb->get_charset_collate();
		return array_merge( ...array_map( static fn ( callable $definition ): array => $definition( $table, $collate ), $definitions ) );
	}
}
