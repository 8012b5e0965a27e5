<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/**
 * An existing table, as a Migration changes it. Each change is one statement, is made only once, and works on MySQL, MariaDB and SQLite.
 */
final readonly class Table {

	/** @param string $name Full name. */
	public function __construct( public Database $database, public string $name ) {}

	/**
	 * Adds a column; existing rows get its default.
	 *
	 * @param string $definition As in CREATE TABLE, for example `varchar(20) NOT NULL DEFAULT ''`.
	 */
	public function add_column( string $column, string $definition ): void {
		if ( ! $this->has_column( $column ) ) {
			$this->database->run( "ALTER TABLE {$this->name} ADD COLUMN {$column} {$definition}" );
		}
	}

	public function drop_column( string $column ): void {
		if ( $this->has_column( $column ) ) {
			$this->database->run( "ALTER TABLE {$this->name} DROP COLUMN {$column}" );
		}
	}

	/**
	 * Gives an existing index other columns.
	 *
	 * @param string       $index   Its name; `PRIMARY` for the primary key.
	 * @param list<string> $columns
	 */
	public function change_index( string $index, array $columns ): void {
		$found = $this->index( $index );
		if ( array() === $found || array_column( $found, 'Column_name' ) === $columns ) {
			return;
		}
		$unique = '0' === $found[0]['Non_unique'] ? 'UNIQUE ' : '';
		$names  = 'PRIMARY' === $index ? array( 'PRIMARY KEY', 'PRIMARY KEY' ) : array( "INDEX {$index}", "{$unique}INDEX {$index}" );
		$this->database->run( "ALTER TABLE {$this->name} DROP {$names[0]}, ADD {$names[1]} (" . implode( ', ', $columns ) . ')' );
	}

	public function drop_index( string $index ): void {
		if ( array() !== $this->index( $index ) ) {
			$this->database->run( "ALTER TABLE {$this->name} DROP INDEX {$index}" );
		}
	}

	private function has_column( string $column ): bool {
		return in_array( $column, $this->database->column( "SHOW COLUMNS FROM {$this->name}" ), true );
	}

	/** @return list<array<string, string|null>> A row for each of its columns, in their order; none when there is no such index. */
	private function index( string $index ): array {
		$all  = $this->database->rows( "SHOW INDEX FROM {$this->name}" );
		$rows = array_filter( $all, static fn ( array $row ): bool => $index === $row['Key_name'] );
		usort( $rows, static fn ( array $one, array $other ): int => (int) $one['Seq_in_index'] <=> (int) $other['Seq_in_index'] );
		return $rows;
	}
}
