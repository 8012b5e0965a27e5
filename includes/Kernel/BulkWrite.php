<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/**
 * Writes many rows per statement.
 *
 * WordPress's SQLite drop-in parses and translates every statement, which costs a hundred times the insert itself. These statements
 * are valid in both MySQL and SQLite, so they bypass the drop-in's parser, within the same transaction.
 */
final class BulkWrite {

	/** Placeholders per statement, below the limits of SQLite (32,766) and MySQL (65,535). */
	private const MAX_VALUES = 8000;

	/**
	 * Bytes per statement, unless one row has more; well below the smallest default of `max_allowed_packet` (16 MB in MariaDB, 4 MB in
	 * MySQL 5.7).
	 */
	private const MAX_BYTES = 1_000_000;

	/** Characters that WordPress escapes: MySQL's, and the percent sign of its placeholders. */
	private const ESCAPED = "\0\n\r\x1a\\'\"%";

	public function __construct( private readonly Database $database ) {}

	/**
	 * Inserts rows; with `$replace`, rows with the same key are replaced.
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
	 * Sends rows in one statement, or on MySQL in several when they are large.
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

	/** A value as an SQL literal. */
	private function literal( string|int|float|null $value ): string {
		if ( null === $value ) {
			return 'NULL';
		}
		if ( ! is_string( $value ) ) {
			return (string) $value;
		}
		// WordPress's escaping takes ten times as long, and most values need none.
		return "'" . ( strcspn( $value, self::ESCAPED ) === strlen( $value ) ? $value : $this->database->wpdb->_real_escape( $value ) ) . "'";
	}
}
