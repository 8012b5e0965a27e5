<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use mysqli;
use mysqli_result;
use RuntimeException;
use wpdb;

/**
 * Reads rows with a third of the time and memory of wpdb, which keeps every row as an object, twice.
 *
 * Uses wpdb's own connection to MySQL or MariaDB directly. With a drop-in (for replicas or SQLite) it falls back to wpdb.
 */
final class BulkRead {

	public function __construct( private readonly Database $database ) {}

	/**
	 * @param string                 $sql  Query with wpdb placeholders, in SQL that MySQL and SQLite share.
	 * @param list<string|int|float> $args Values of the placeholders, at least one.
	 * @return list<array<string, string|null>>
	 */
	public function rows( string $sql, array $args ): array {
		$wpdb       = $this->database->wpdb;
		$connection = wpdb::class === $wpdb::class ? $wpdb->__get( 'dbh' ) : null;
		return $connection instanceof mysqli ? $this->from_mysql( $connection, $sql, $args ) : $this->database->plain_rows( $sql, $args );
	}

	/**
	 * Queries MySQL or MariaDB directly.
	 *
	 * @param string                 $sql  Query with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 * @return list<array<string, string|null>>
	 * @throws RuntimeException With the database's error message.
	 */
	private function from_mysql( mysqli $connection, string $sql, array $args ): array {
		$wpdb = $this->database->wpdb;
		/**
		 * Our own SQL; every value is in `$args`.
		 *
		 * @var literal-string $statement
		 */
		$statement = $sql;
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- It is prepared right here.
		$result = $connection->query( $wpdb->remove_placeholder_escape( (string) $wpdb->prepare( $statement, $args ) ) );
		if ( ! $result instanceof mysqli_result ) {
			throw new RuntimeException( esc_html( $connection->error ) );
		}
		/**
		 * Columns are strings, as in any query without prepared statements.
		 *
		 * @var list<array<string, string|null>> $rows
		 */
		$rows = $result->fetch_all( MYSQLI_ASSOC );
		$result->free();
		return $rows;
	}
}
