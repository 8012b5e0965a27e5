<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Columns;

use MerchantPayments\Kernel\Migration;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Kernel\Table;
use MerchantPayments\Ledger\ScopedTables;

/** A table of the ledger. Its first column is the scope (the account), and so is the first of its primary key and of each index. */
final readonly class LedgerTable {

	private const SCOPE = 'scope';

	/**
	 * @param string                      $name    Short name, without a prefix.
	 * @param non-empty-list<Column>      $columns Without the scope, as everywhere below.
	 * @param non-empty-list<string>      $key     Columns of the primary key.
	 * @param array<string, list<string>> $indexes Columns by the index's name.
	 */
	public function __construct( public string $name, public array $columns, private array $key, private array $indexes = array() ) {}

	/** The name without the store's prefix. */
	public function short_name(): string {
		return ScopedTables::PREFIX . $this->name;
	}

	/** CREATE TABLE as dbDelta takes it: a line for each column and index, two spaces before the primary key's columns. */
	public function statement( string $full_name, string $collate ): string {
		$lines = array( self::SCOPE . ' smallint(5) unsigned NOT NULL' );
		foreach ( $this->columns as $column ) {
			$lines[] = $column->name . ' ' . $column->sql();
		}
		$lines[] = 'PRIMARY KEY  (' . implode( ',', self::scoped( $this->key ) ) . ')';
		foreach ( $this->indexes as $index => $columns ) {
			$lines[] = "KEY {$index} (" . implode( ',', self::scoped( $columns ) ) . ')';
		}
		return "CREATE TABLE {$full_name} (\n" . implode( ",\n", $lines ) . "\n) {$collate};";
	}

	/** Gives existing indexes their columns, which dbDelta doesn't: the new columns among them are added first. */
	public function migration(): Migration {
		return new Migration(
			Migrations::VERSION,
			$this->short_name(),
			function ( Table $table ): void {
				foreach ( $this->columns as $column ) {
					if ( $column->can_be_added() ) {
						$table->add_column( $column->name, $column->sql() );
					}
				}
				foreach ( array( 'PRIMARY' => $this->key ) + $this->indexes as $index => $columns ) {
					$table->change_index( $index, self::scoped( $columns ) );
				}
			}
		);
	}

	/**
	 * @param list<string> $columns
	 * @return non-empty-list<string>
	 */
	private static function scoped( array $columns ): array {
		return array( self::SCOPE, ...$columns );
	}
}
