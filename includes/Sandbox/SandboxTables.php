<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use InvalidArgumentException;
use MerchantPayments\Kernel\Database;
use RuntimeException;

/**
 * The tables of one sandbox, created on first use. Rows are small: a payment with charge, balance transaction and three events takes
 * about a kilobyte including indexes, so that a million of them fit in a gigabyte.
 */
final class SandboxTables {

	/** The sandbox of a store without an account. */
	public const DEFAULT_NAME = 'default';

	/** Autoloaded option with the names of the sandboxes that have tables, as keys. */
	public const OPTION = 'merchant_payments_sandboxes';

	/** One row: the account, its counters and its clock. */
	public const ACCOUNTS = 'sandbox_accounts';

	/** Customers, payment methods, intents, charges, refunds, disputes, payouts, loans, … */
	public const OBJECTS = 'sandbox_objects';

	/** Balance transactions. */
	public const ENTRIES = 'sandbox_entries';

	public const EVENTS = 'sandbox_events';

	/** Scheduled changes of objects. */
	public const SCHEDULE = 'sandbox_schedule';

	/** Responses by idempotency key. */
	public const ANSWERS = 'sandbox_answers';

	/** Contents of uploaded files, in chunks. */
	public const CONTENTS = 'sandbox_contents';

	/** Injected faults. */
	public const FAULTS = 'sandbox_faults';

	/** @param string $name Lower-case letters and digits, at most 16. */
	public function __construct( public readonly Database $database, public readonly string $name = self::DEFAULT_NAME ) {
		if ( 1 !== preg_match( '/^[a-z0-9]{1,16}$/D', $name ) ) {
			throw new InvalidArgumentException( 'A sandbox is named with small letters and digits.' );
		}
	}

	/** What distinguishes the names of this sandbox's options; empty for the default one. */
	public function suffix(): string {
		return self::DEFAULT_NAME === $this->name ? '' : '_' . $this->name;
	}

	public function table( string $table ): string {
		return $this->database->table( self::short( $this->name, $table ) );
	}

	/**
	 * Creates the tables; later changes are made by the plugin's migrations. Costs no query when they are there. Never inside a
	 * transaction, which MySQL would commit.
	 *
	 * @throws RuntimeException When the database refuses, for example because of missing privileges or a full disk.
	 */
	public function install(): void {
		if ( $this->is_installed() ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		dbDelta( implode( "\n", self::statements( $this->name, $this->database->table( ... ), $this->database->wpdb->get_charset_collate() ) ) );
		$missing = array_diff(
			array_map( $this->table( ... ), array_keys( self::columns() ) ),
			$this->database->column( 'SHOW TABLES LIKE %s', array( $this->database->wpdb->esc_like( $this->database->table( 'sandbox_' ) ) . '%' ) )
		);
		if ( array() !== $missing ) {
			throw new RuntimeException( 'The tables of the sandbox could not be made.' );
		}
		update_option( self::OPTION, array( $this->name => true ) + self::installed(), true );
	}

	public function is_installed(): bool {
		return isset( self::installed()[ $this->name ] );
	}

	/** Removes the tables and everything in them. */
	public function remove(): void {
		foreach ( array_keys( self::columns() ) as $table ) {
			$this->database->run( 'DROP TABLE IF EXISTS ' . $this->table( $table ) );
		}
		update_option( self::OPTION, array_diff_key( self::installed(), array( $this->name => true ) ), true );
	}

	/** Empties all tables. */
	public function clear(): void {
		foreach ( array_keys( self::columns() ) as $table ) {
			$this->database->run( 'DELETE FROM ' . $this->table( $table ) );
		}
	}

	/**
	 * Tables of all sandboxes of this store, for the plugin's migrations; empty when no sandbox was used.
	 *
	 * @param callable(string): string $table Returns a full table name.
	 * @return array<string, string> CREATE TABLE statements by short table name.
	 */
	public static function definitions( callable $table, string $collate ): array {
		return array_merge(
			...array_map( static fn ( string $name ): array => self::statements( $name, $table, $collate ), array_keys( self::installed() ) )
		);
	}

	/** @return array<string, true> */
	private static function installed(): array {
		/**
		 * Written by install() and remove().
		 *
		 * @var array<string, true>|false $installed
		 */
		$installed = get_option( self::OPTION );
		return is_array( $installed ) ? $installed : array();
	}

	private static function short( string $name, string $table ): string {
		return self::DEFAULT_NAME === $name ? $table : 'sandbox_' . $name . substr( $table, strlen( 'sandbox' ) );
	}

	/**
	 * @param callable(string): string $table Returns a full table name.
	 * @return array<string, string> By short table name.
	 */
	private static function statements( string $name, callable $table, string $collate ): array {
		$statements = array();
		foreach ( self::columns() as $short => $columns ) {
			$short                = self::short( $name, $short );
			$statements[ $short ] = 'CREATE TABLE ' . $table( $short ) . " (\n" . implode( ",\n", $columns ) . "\n) " . $collate . ';';
		}
		return $statements;
	}

	/** @return array<string, list<string>> */
	private static function columns(): array {
		return self::columns_of_things() + self::columns_of_the_account();
	}

	/** @return array<string, list<string>> Columns and keys of objects, movements and events. */
	private static function columns_of_things(): array {
		return array(
			self::OBJECTS => array(
				'number bigint(20) NOT NULL',
				'resource smallint(6) NOT NULL',
				'created bigint(20) NOT NULL',
				'parent bigint(20) NOT NULL',
				'status varchar(32) NOT NULL',
				'body mediumtext NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY resource_created (resource,created)',
				'KEY parent (parent)',
			),
			self::ENTRIES => array(
				'number bigint(20) NOT NULL',
				'created bigint(20) NOT NULL',
				'available_on bigint(20) NOT NULL',
				'type smallint(6) NOT NULL',
				'currency varchar(3) NOT NULL',
				'amount bigint(20) NOT NULL',
				'fee bigint(20) NOT NULL',
				'net bigint(20) NOT NULL',
				'source bigint(20) NOT NULL',
				'payout bigint(20) NOT NULL',
				'body text NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY created (created)',
				'KEY payout_sum (payout,currency,available_on,net)',
				'KEY source (source)',
			),
			self::EVENTS  => array(
				'number bigint(20) NOT NULL',
				'created bigint(20) NOT NULL',
				'type smallint(6) NOT NULL',
				'subject bigint(20) NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY created (created)',
			),
		);
	}

	/** @return array<string, list<string>> Columns and keys of what there is once an account, and of what is soon forgotten. */
	private static function columns_of_the_account(): array {
		return array(
			self::ACCOUNTS => array(
				'slot tinyint(3) unsigned NOT NULL',
				'account varchar(40) NOT NULL',
				'created bigint(20) NOT NULL',
				'clock_offset bigint(20) NOT NULL',
				'objects bigint(20) NOT NULL',
				'entries bigint(20) NOT NULL',
				'events bigint(20) NOT NULL',
				'next_run bigint(20) NOT NULL',
				'settings longtext NOT NULL',
				'PRIMARY KEY  (slot)',
			),
			self::SCHEDULE => array(
				'number bigint(20) NOT NULL',
				'due bigint(20) NOT NULL',
				'PRIMARY KEY  (number)',
				'KEY due (due,number)',
			),
			self::CONTENTS => array(
				'number bigint(20) NOT NULL',
				'part smallint(6) NOT NULL',
				'content mediumtext NOT NULL',
				'PRIMARY KEY  (number,part)',
			),
			self::ANSWERS  => array(
				'answer_key char(64) NOT NULL',
				'fingerprint char(64) NOT NULL',
				'created bigint(20) NOT NULL',
				'answer longtext NOT NULL',
				'PRIMARY KEY  (answer_key)',
				'KEY created (created)',
			),
			self::FAULTS   => array(
				'operation varchar(40) NOT NULL',
				'mode varchar(20) NOT NULL',
				'seconds int(11) NOT NULL',
				'times int(11) NOT NULL',
				'PRIMARY KEY  (operation)',
			),
		);
	}
}
