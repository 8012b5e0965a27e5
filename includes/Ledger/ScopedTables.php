<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\BulkRead;
use MerchantPayments\Kernel\BulkWrite;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Platform\Scope;
use UnexpectedValueException;

/**
 * The ledger's tables, limited to one scope: every statement has it in its condition, every row that is written gets it. Nothing else in
 * the plugin knows the tables' full names (tests/static/structure.test.mjs), so no row of another scope can be read, changed or deleted by
 * mistake.
 *
 * Tables have short names: `transactions`, `payouts`, …
 */
final class ScopedTables {

	/** The prefix of the short names. */
	public const PREFIX = 'ledgers_';

	public function __construct( private readonly Database $database, public readonly Scope $scope ) {}

	/**
	 * Builds a query.
	 *
	 * @param string|Condition       $from  Short table name, or another query of this class.
	 * @param string                 $rest  SQL after the condition: GROUP BY, ORDER BY, LIMIT.
	 * @param list<string|int|float> $args  Values of placeholders in `$rest`.
	 * @param string                 $index Index to use; empty lets the database choose.
	 */
	public function query(
		string $columns,
		string|Condition $from,
		?Condition $where = null,
		string $rest = '',
		array $args = array(),
		string $index = ''
	): Condition {
		if ( $from instanceof Condition ) {
			$where ??= new Condition( '1 = 1' );
			return new Condition(
				"SELECT {$columns} FROM ({$from->sql}) AS found WHERE {$where->sql} {$rest}",
				array( ...$from->args, ...$where->args, ...$args )
			);
		}
		$scoped = $this->within( $where );
		$source = $this->name( $from ) . $this->database->by_index( $index );
		return new Condition( "SELECT {$columns} FROM {$source} WHERE {$scoped->sql} {$rest}", array( ...$scoped->args, ...$args ) );
	}

	/**
	 * A subquery for a column of the matching row in another table.
	 *
	 * @param string $match Join condition, without values.
	 */
	public function column_of( string $table, string $column, string $match ): string {
		return "(SELECT {$column} FROM {$this->name( $table )} WHERE scope = {$this->scope->id} AND {$match})";
	}

	/**
	 * @param string|Condition       $from Short table name, or another query of this class.
	 * @param list<string|int|float> $args Values of placeholders in `$rest`.
	 * @return list<array<string, string|null>>
	 */
	public function rows(
		string $columns,
		string|Condition $from,
		?Condition $where = null,
		string $rest = '',
		array $args = array(),
		string $index = ''
	): array {
		$query = $this->query( $columns, $from, $where, $rest, $args, $index );
		return $this->database->rows( $query->sql, $query->args );
	}

	/**
	 * @param string|Condition       $from Short table name, or another query of this class.
	 * @param list<string|int|float> $args Values of placeholders in `$rest`.
	 * @return array<string, string|null>|null
	 */
	public function row(
		string $columns,
		string|Condition $from,
		?Condition $where = null,
		string $rest = '',
		array $args = array()
	): ?array {
		return $this->rows( $columns, $from, $where, $rest, $args )[0] ?? null;
	}

	/**
	 * @param string|Condition       $from Short table name, or another query of this class.
	 * @param list<string|int|float> $args Values of placeholders in `$rest`.
	 * @return list<string>
	 */
	public function column(
		string $column,
		string|Condition $from,
		?Condition $where = null,
		string $rest = '',
		array $args = array(),
		string $index = ''
	): array {
		$query = $this->query( $column, $from, $where, $rest, $args, $index );
		return $this->database->column( $query->sql, $query->args );
	}

	/** Counts rows; stops at `$limit`, unless that is 0. */
	public function count( string $table, ?Condition $where = null, int $limit = 0 ): int {
		$row = 0 === $limit
			? $this->row( 'COUNT(*) AS number', $table, $where )
			: $this->row( 'COUNT(*) AS number', $this->query( '1', $table, $where, 'LIMIT %d', array( $limit ) ) );
		return (int) ( $row['number'] ?? 0 );
	}

	/**
	 * Rows of a query, with a third of the memory.
	 *
	 * @return list<array<string, string|null>>
	 */
	public function many( Condition $query ): array {
		return ( new BulkRead( $this->database ) )->rows( $query->sql, $query->args );
	}

	/**
	 * Inserts rows; with `$replace`, rows with the same key are replaced.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows with the same columns in the same order, without `scope`.
	 */
	public function insert( string $table, array $rows, bool $replace = false ): void {
		$scope = array( 'scope' => $this->scope->id );
		$rows  = array_map( static fn ( array $row ): array => $scope + $row, $rows );
		( new BulkWrite( $this->database ) )->write( $this->name( $table ), $rows, $replace );
	}

	/**
	 * Inserts a row unless there is one with its key.
	 *
	 * @param array<string, string|int> $row The row, without `scope`.
	 * @return bool Whether it was inserted.
	 */
	public function insert_new( string $table, array $row ): bool {
		$row     = array( 'scope' => $this->scope->id ) + $row;
		$columns = implode( ', ', array_keys( $row ) );
		$marks   = implode( ', ', array_map( static fn ( string|int $value ): string => is_int( $value ) ? '%d' : '%s', $row ) );
		return 1 === $this->database->run( "INSERT IGNORE INTO {$this->name( $table )} ({$columns}) VALUES ({$marks})", array_values( $row ) );
	}

	/** @param Condition $set What follows SET. */
	public function update( string $table, Condition $set, Condition $where ): int {
		$scoped = $this->within( $where );
		$values = array( ...$set->args, ...$scoped->args );
		return $this->database->run( "UPDATE {$this->name( $table )} SET {$set->sql} WHERE {$scoped->sql}", $values );
	}

	/** Deletes rows; without a condition, all of the scope. */
	public function delete( string $table, ?Condition $where = null ): int {
		$scoped = $this->within( $where );
		return $this->database->run( "DELETE FROM {$this->name( $table )} WHERE {$scoped->sql}", $scoped->args );
	}

	/**
	 * Does work in a database transaction.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 */
	public function transaction( callable $work ): mixed {
		return $this->database->transaction( $work );
	}

	public function in_transaction(): bool {
		return $this->database->in_transaction();
	}

	/**
	 * Refuses rows that a table cannot hold: with WordPress's settings MySQL truncates what is too long without an error, and closes the
	 * connection when a statement is too large. SQLite takes invalid UTF-8.
	 *
	 * @param list<array<string, string|int|float|null>> $rows
	 * @throws UnexpectedValueException With the name of the column.
	 */
	public static function require_fit( string $table, array $rows ): void {
		$columns = array() === $rows ? array() : array_column( LedgerTables::named( $table )->columns, 'type', 'name' );
		foreach ( $rows as $row ) {
			foreach ( $row as $column => $value ) {
				if ( is_string( $value ) && ! ( mb_check_encoding( $value, 'UTF-8' ) && $columns[ $column ]->fits( $value ) ) ) {
					throw new UnexpectedValueException( esc_html( "The platform's {$column} is too long or no text." ) );
				}
			}
		}
	}

	/** Text as a part of a LIKE pattern. */
	public static function like( string $text ): string {
		return addcslashes( $text, '_%\\' );
	}

	/**
	 * Rows whose column has one of some values.
	 *
	 * @param list<string|int> $values At least one.
	 */
	public static function one_of( string $column, array $values ): Condition {
		return new Condition(
			"{$column} IN (" . implode( ',', array_map( static fn ( string|int $value ): string => is_int( $value ) ? '%d' : '%s', $values ) ) . ')',
			$values
		);
	}

	private function within( ?Condition $where ): Condition {
		$own = new Condition( 'scope = %d', array( $this->scope->id ) );
		return null === $where ? $own : new Condition( "{$own->sql} AND ({$where->sql})", array( ...$own->args, ...$where->args ) );
	}

	private function name( string $table ): string {
		return $this->database->table( self::PREFIX . $table );
	}
}
