<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/**
 * Writes rows in statements of many rows.
 *
 * WordPress's SQLite drop-in parses and translates every statement, which costs a hundred times the insert itself. Statements of
 * this class read the same in MySQL and SQLite, so on the drop-in they go straight to its connection, inside the same transaction.
 */
final class BulkWrite {

	/** Values per statement: below SQLite's 32,766 and MySQL's 65,535 placeholders. */
	private const MAX_VALUES = 8000;

	public function __construct( private readonly Database $database ) {}

	/**
	 * Inserts rows; with `$replace`, a row with the same key is replaced whole.
	 *
	 * @param list<array<string, string|int|float|null>> $rows Rows with the same columns in the same order.
	 */
	public function write( string $table, array $rows, bool $replace = false ): void {
		if ( array() === $rows ) {
			return;
		}
		$columns = array_keys( $rows[0] );
		$verb    = $replace ? 'REPLACE INTO' : 'INSERT INTO';
		$head    = $verb . ' `' . $table . '` (`' . implode( '`,`', $columns ) . '`) VALUES ';
		foreach ( array_chunk( $rows, max( 1, intdiv( self::MAX_VALUES, count( $columns ) ) ) ) as $chunk ) {
			$this->send( $head, count( $columns ), $chunk );
		}
	}

	/**
	 * Sends one statement.
	 *
	 * @param list<array<string, string|int|float|null>> $rows The rows.
	 */
	private function send( string $head, int $columns, array $rows ): void {
		$pdo = $this->database->sqlite();
		if ( null !== $pdo ) {
			$marks     = '(' . implode( ',', array_fill( 0, $columns, '?' ) ) . ')';
			$statement = $pdo->prepare( $head . implode( ',', array_fill( 0, count( $rows ), $marks ) ) );
			$statement->execute( array_merge( ...array_map( 'array_values', $rows ) ) );
			return;
		}
		$values = array();
		foreach ( $rows as $row ) {
			$values[] = '(' . implode( ',', array_map( $this->literal( ... ), array_values( $row ) ) ) . ')';
		}
		$this->database->run( $head . implode( ',', $values ) );
	}

	/** A value as MySQL reads it. */
	private function literal( string|int|float|null $value ): string {
		if ( null === $value ) {
			return 'NULL';
		}
		return is_string( $value ) ? "'" . $this->database->wpdb->_real_escape( $value ) . "'" : (string) $value;
	}
}
