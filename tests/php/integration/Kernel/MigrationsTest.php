<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kernel;

use Closure;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Migration;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Kernel\Table;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Kill\KilledProcess;
use MerchantPayments\Tests\Integration\LoggedLines;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * Tables that change, are lost, or cannot be made.
 *
 * @covers \MerchantPayments\Kernel\Migration
 * @covers \MerchantPayments\Kernel\Migrations
 * @covers \MerchantPayments\Kernel\Table
 */
final class MigrationsTest extends IntegrationTestCase {

	private const LOST = 'ledgers_steps';

	/** The next test has all tables again. */
	protected function tear_down(): void {
		remove_filter( 'query', array( $this, 'refuse' ) );
		$this->database()->wpdb->suppress_errors( false );
		$this->database()->run( "DROP TABLE IF EXISTS {$this->notes()}" );
		$this->plugin()->migrations()->run_if_incomplete();
		parent::tear_down();
	}

	/** A table that cannot be made is tried again by the next request; once it is there, nothing is. */
	public function test_a_table_that_cannot_be_made_is_tried_again(): void {
		$this->lose( self::LOST );
		delete_option( Migrations::OPTION );
		add_filter( 'query', array( $this, 'refuse' ) );
		$this->database()->wpdb->suppress_errors( true );
		( new Site() )->migrations()->run_if_needed();
		$this->assertFalse( get_option( Migrations::OPTION ) );

		remove_filter( 'query', array( $this, 'refuse' ) );
		( new Site() )->migrations()->run_if_needed();
		$this->assertNotFalse( get_option( Migrations::OPTION ) );
		$this->assertSame( [], $this->database()->rows( 'SELECT * FROM ' . $this->database()->table( self::LOST ) ) );
	}

	/** Refuses to make a table, as a server does whose disk is full. */
	public function refuse( string $query ): string {
		return 1 === preg_match( '/^\s*CREATE TABLE \S*' . self::LOST . '/', $query ) ? 'CREATE TABLE refused' : $query;
	}

	/** The daily comparison makes tables anew that were lost, and fills them. */
	public function test_lost_tables_come_back_with_their_rows(): void {
		SandboxStore::make( 40, 5 );
		$before = SandboxStore::ledger();
		$this->lose( self::LOST );
		$this->lose( 'ledgers_search' );
		do_action( 'merchant_payments_reconcile' );
		$this->assertSame( $before, SandboxStore::ledger() );
	}

	/** A migration does what dbDelta can't; afterwards the table is as if it had been created so, with its rows. */
	public function test_a_table_is_changed_with_its_rows(): void {
		$this->write_notes();
		$migrations = ChangedTable::migrations( ChangedTable::AFTER );
		$migrations->run_if_needed();
		$changed = $this->shape();
		$this->assert_changed();
		$this->assertSame( [], $this->altered_by( $migrations->run( ... ) ) );

		$this->lose( ChangedTable::NAME );
		$migrations->run_if_incomplete();
		$this->assertSame( $this->shape(), $changed );
	}

	/** However often the change is killed, it goes on, loses no row, and fills each once. */
	public function test_a_killed_change_is_repeated(): void {
		$this->write_notes();
		$kills = 0;
		while ( KilledProcess::kill( 1 + 4 * $kills, [ 'tables' ] ) ) {
			++$kills;
			$this->assertCount( 3, $this->database()->rows( "SELECT id FROM {$this->notes()}" ), "After kill $kills." );
		}
		wp_cache_flush();
		$this->assertGreaterThan( 5, $kills );
		$this->assert_changed();
		$changed = $this->shape();
		$this->lose( ChangedTable::NAME );
		ChangedTable::migrations( ChangedTable::AFTER )->run_if_incomplete();
		$this->assertSame( $this->shape(), $changed );
	}

	/** Migrations run in order, on stores that are older than they are, each once; a new store has none to run. */
	public function test_each_migration_runs_once(): void {
		$done = [];
		$one  = static function ( int $version, string $name ) use ( &$done ): Migration {
			return new Migration(
				$version,
				ChangedTable::NAME,
				static function () use ( &$done, $name ): void {
					$done[] = $name;
				}
			);
		};
		$all  = [ $one( ChangedTable::BEFORE, 'older' ), $one( ChangedTable::AFTER, 'first' ), $one( ChangedTable::AFTER, 'second' ) ];
		ChangedTable::migrations( ChangedTable::BEFORE, $all )->run_if_needed();
		$this->assertSame( [], $done, 'The table is new.' );

		$before = wp_load_alloptions();
		ChangedTable::migrations( ChangedTable::AFTER, $all )->run_if_needed();
		ChangedTable::migrations( ChangedTable::AFTER, $all )->run();
		$this->assertSame( [ 'first', 'second' ], $done );

		wp_cache_set( 'alloptions', $before, 'options' );
		ChangedTable::migrations( ChangedTable::AFTER, $all )->run_if_needed();
		$this->assertSame( [ 'first', 'second' ], $done, 'A request that began before the change.' );
	}

	/** A migration that fails is in the log, and runs again in the next request. */
	public function test_a_migration_that_fails_is_tried_again(): void {
		$this->write_notes();
		$logged = new LoggedLines();
		$broken = static fn ( Table $notes ): int => $notes->database->run( "UPDATE {$notes->name} SET missing = 1" );
		$this->database()->wpdb->suppress_errors( true );
		ChangedTable::migrations( ChangedTable::AFTER, [ new Migration( ChangedTable::AFTER, ChangedTable::NAME, $broken ) ] )->run_if_needed();
		$this->assertCount( 1, $logged->like( '/The tables could not be changed/' ) );
		$this->assertSame( ChangedTable::BEFORE, (int) get_option( Migrations::OPTION ) );

		ChangedTable::migrations( ChangedTable::AFTER )->run_if_needed();
		$this->assert_changed();
	}

	/** A table that is as defined is not altered. On a large store that would take minutes. */
	public function test_dbdelta_finds_nothing_to_change(): void {
		$this->assertSame( [], $this->altered_by( $this->plugin()->migrations()->run( ... ) ) );
	}

	/**
	 * @param Closure(): void $work
	 * @return list<string> Its statements that alter tables.
	 */
	private function altered_by( Closure $work ): array {
		$altered = [];
		$listen  = static function ( string $query ) use ( &$altered ): string {
			if ( str_starts_with( trim( $query ), 'ALTER' ) ) {
				$altered[] = $query;
			}
			return $query;
		};
		add_filter( 'query', $listen );
		$work();
		remove_filter( 'query', $listen );
		return $altered;
	}

	/** Three rows in the table's older version. */
	private function write_notes(): void {
		ChangedTable::migrations( ChangedTable::BEFORE )->run_if_needed();
		$rows = "(1, 'Ada', 'One', 0), (2, 'Ada', 'Second', 1), (3, 'Alan', 'And three', 0)";
		$this->database()->run( "INSERT INTO {$this->notes()} (id, author, body, draft) VALUES $rows" );
	}

	private function assert_changed(): void {
		$this->assertSame( ChangedTable::AFTER, (int) get_option( Migrations::OPTION ) );
		$rows = $this->database()->rows( "SELECT id, author, size, seen FROM {$this->notes()} WHERE scope = 1 ORDER BY id" );
		$this->assertSame(
			[ [ '1', 'Ada', '3', '0' ], [ '2', 'Ada', '6', '0' ], [ '3', 'Alan', '9', '0' ] ],
			array_map( array_values( ... ), $rows )
		);
	}

	/**
	 * Columns by name, as an added one is the last; indexes with their columns.
	 *
	 * @return array{list<array<string, string|null>>, list<list<string|null>>}
	 */
	private function shape(): array {
		$columns = array_column( $this->database()->rows( "SHOW COLUMNS FROM {$this->notes()}" ), null, 'Field' );
		$indexes = array_map(
			static fn ( array $row ): array => [ $row['Key_name'], $row['Seq_in_index'], $row['Column_name'], $row['Non_unique'] ],
			$this->database()->rows( "SHOW INDEX FROM {$this->notes()}" )
		);
		ksort( $columns );
		sort( $indexes );
		return [ array_values( $columns ), $indexes ];
	}

	private function notes(): string {
		return $this->database()->table( ChangedTable::NAME );
	}

	private function database(): Database {
		return $this->plugin()->database();
	}

	/** Drops a table. */
	private function lose( string $table ): void {
		$this->database()->run( 'DROP TABLE ' . $this->database()->table( $table ) );
	}

	private function plugin(): Site {
		return Site::instance();
	}
}
