<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Features\Transactions\TransactionSchema;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Ledger\Columns\Column;
use MerchantPayments\Ledger\Columns\TransactionColumns;
use MerchantPayments\Ledger\LedgerRows;
use MerchantPayments\Ledger\LedgerTables;
use MerchantPayments\Lists\ExportedColumn;
use MerchantPayments\Features\Reporting\BalanceBridge;
use MerchantPayments\Features\Reporting\PeriodSums;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * A column of the ledger is defined once; what it needs elsewhere is named when it is missing.
 *
 * @covers \MerchantPayments\Ledger\Columns\LedgerTable
 * @covers \MerchantPayments\Ledger\Columns\TransactionColumns
 * @covers \MerchantPayments\Ledger\LedgerTables
 */
final class LedgerTablesTest extends IntegrationTestCase {

	/** Fields that no file has: why. */
	private const NOT_EXPORTED = [
		'exchange_rate' => 'Both amounts are in the file.',
		'loan_id'       => 'A loan has its own page.',
	];

	/** An older store, whose index has no such column, gets it with the index; nothing is left for dbDelta to fail at. */
	public function test_a_column_that_joins_an_index(): void {
		$store  = SandboxStore::make( 20 );
		$before = SandboxStore::ledger();
		$table  = $this->database()->table( 'ledgers_documents' );
		$wanted = $this->shape( $table );
		$this->database()->run( "ALTER TABLE $table DROP COLUMN number" );
		$this->database()->run( "ALTER TABLE $table DROP INDEX by_created, ADD INDEX by_created (scope, document_id)" );
		update_option( Migrations::OPTION, Migrations::VERSION - 1 );
		( new Site() )->migrations()->run_if_needed();

		$this->assertSame( $wanted, $this->shape( $table ) );
		$this->assertSame( $before, SandboxStore::ledger() );
		$this->assertSame( [ 'found' => [], 'left' => [] ], $store->account()->ledger()->reconcile()->run() );
	}

	/** Balances add up the payouts of a time in an index, and read no row; an older store gets it. */
	public function test_payouts_are_added_up_in_an_index(): void {
		$store = SandboxStore::make( 20 );
		$table = $this->database()->table( 'ledgers_payouts' );
		$this->database()->run( "ALTER TABLE $table DROP INDEX by_created" );
		update_option( Migrations::OPTION, Migrations::VERSION - 1 );
		( new Site() )->migrations()->run_if_needed();

		$asked  = [];
		$listen = static function ( string $query ) use ( &$asked, $table ): string {
			if ( str_contains( $query, $table ) && str_contains( $query, 'SUM(amount)' ) ) {
				$asked[] = $query;
			}
			return $query;
		};
		add_filter( 'query', $listen );
		$sums = array_fill_keys( [ PeriodSums::CHANGES, PeriodSums::OTHER_CHANGES, PeriodSums::RETURNED_PAYOUTS ], 0 );
		( new BalanceBridge( $store->account()->tables(), 'usd' ) )->of( $sums, 1, 2 );
		remove_filter( 'query', $listen );
		$this->assertCount( 2, $asked );
		foreach ( $asked as $query ) {
			$this->assertMatchesRegularExpression( '/by_created.*Using index|COVERING INDEX \S*by_created/s', $this->plan( $query ) );
		}
	}

	/** How the database answers a query. */
	private function plan( string $query ): string {
		$sqlite = $this->database()->sqlite();
		if ( null === $sqlite ) {
			return (string) wp_json_encode( $this->database()->rows( "EXPLAIN $query" ) );
		}
		$steps = $sqlite->query( "EXPLAIN QUERY PLAN $query" );
		$this->assertNotFalse( $steps );
		return (string) wp_json_encode( $steps->fetchAll() );
	}

	/** A column that was added later is the last of the table. That is no difference. */
	public function test_a_column_that_stands_elsewhere(): void {
		$store = SandboxStore::make( 130 );
		$table = $this->database()->table( 'ledgers_disputes' );
		$this->assertGreaterThan( 0, (int) $this->database()->column( "SELECT COUNT(*) FROM $table" )[0] );
		$this->database()->run( "ALTER TABLE $table ADD COLUMN was_reason varchar(50) NOT NULL DEFAULT ''" );
		$this->database()->run( "UPDATE $table SET was_reason = reason" );
		$this->database()->run( "ALTER TABLE $table DROP COLUMN reason" );
		$this->database()->run( "ALTER TABLE $table ADD COLUMN reason varchar(50) NOT NULL DEFAULT ''" );
		$this->database()->run( "UPDATE $table SET reason = was_reason" );
		$this->database()->run( "ALTER TABLE $table DROP COLUMN was_reason" );
		try {
			$this->assertSame( [ 'found' => [], 'left' => [] ], $store->account()->ledger()->reconcile()->run() );
		} finally {
			$this->database()->run( "DROP TABLE $table" );
			$store->migrations()->run_if_incomplete();
		}
	}

	/** Every column of `transactions` gets its value from the platform's object. */
	public function test_rows_have_every_column(): void {
		$row  = LedgerRows::transaction(
			[ 'id' => 'txn_1', 'type' => 'charge', 'created' => 1, 'available_on' => 1, 'currency' => 'usd', 'amount' => 1, 'fee' => 0, 'net' => 1 ]
		);
		$none = array_diff( array_map( static fn ( Column $column ): string => $column->name, TransactionColumns::all() ), array_keys( $row ) );
		$this->assertSame( [], $none, 'LedgerRows::transaction() lacks these columns: ' . implode( ', ', $none ) );
	}

	/** Every field is in the exported files, or it is said why not. */
	public function test_files_have_every_field(): void {
		$exported = array_map( static fn ( ExportedColumn $column ): array => $column->fields(), ( new TransactionSchema() )->export_columns() );
		$fields   = array_filter( TransactionColumns::all(), static fn ( Column $column ): bool => null !== $column->field );
		$missing  = array_diff(
			array_map( static fn ( Column $column ): string => $column->name, $fields ),
			array_merge( ...$exported ),
			array_keys( self::NOT_EXPORTED )
		);
		$this->assertSame( [], array_values( $missing ), 'Neither in export_columns() nor in NOT_EXPORTED: ' . implode( ', ', $missing ) );
	}

	/** A text that a column can't hold is refused with the column's name, and one of exactly its length isn't. */
	public function test_texts_fit(): void {
		$type = array_column( LedgerTables::named( 'transactions' )->columns, 'type', 'name' );
		$this->assertTrue( $type['customer_name']->fits( str_repeat( 'é', 190 ) ) );
		$this->assertFalse( $type['customer_name']->fits( str_repeat( 'e', 191 ) ) );
		$this->assertTrue( $type['charge_id']->fits( str_repeat( 'a', 64 ) ) );
		$this->assertFalse( $type['charge_id']->fits( str_repeat( 'é', 33 ) ) );
		$this->assertFalse( $type['metadata']->fits( str_repeat( 'a', 60_001 ) ) );
	}

	/**
	 * Columns by name; indexes with their columns.
	 *
	 * @return array{list<array<string, string|null>>, list<list<string|null>>}
	 */
	private function shape( string $table ): array {
		$columns = array_column( $this->database()->rows( "SHOW COLUMNS FROM $table" ), null, 'Field' );
		$indexes = array_map(
			static fn ( array $row ): array => [ $row['Key_name'], $row['Seq_in_index'], $row['Column_name'], $row['Non_unique'] ],
			$this->database()->rows( "SHOW INDEX FROM $table" )
		);
		ksort( $columns );
		sort( $indexes );
		return [ array_values( $columns ), $indexes ];
	}

	private function database(): Database {
		return Site::instance()->database();
	}
}
