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

	/** Bytes per statement, unless one row has more: far below the smallest `max_allowed_packet` that servers come with (16 MB in MariaDB, 4 MB in MySQL 5.7). */
	private const MAX_BYTES = 1_000_000;

	/** What WordPress escapes: MySQL's characters, and the sign of its placeholders. */
	private const ESCAPED = "\0\n\r\x1a\\'\"%";

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
	 * Sends rows: in one statement, or on MySQL in several when they are large.
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
		$values = '';
		foreach ( $rows as $row ) {
			$more = '(' . implode( ',', array_map( $this->literal( ... ), array_values( $row ) ) ) . ')';
			if ( '' !== $values && strlen( $values ) + strlen( $more ) > self::MAX_BYTES ) {
				$this->database->run( $head . $values );
				$values = '';
			}
			$values .= ( '' === $values ? '' : ',' ) . $more;
		}
		$this->database->run( $head . $values );
	}

	/** A value as MySQL reads it. */
	private function literal( string|int|float|null $value ): string {
		if ( null === $value ) {
			return 'NULL';
		}
		if ( ! is_string( $value ) ) {
			return (string) $value;
		}
		// WordPress's own escaping takes ten times as long, and most values have nothing to escape.
		return "'" . ( strcspn( $value, self::ESCAPED ) === strlen( $value ) ? $value : $this->database->wpdb->_real_escape( $value ) ) . "'";
	}
}
