<?php
/**
 * Reads rows quickly.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Kernel\Database;
use PDO;

/**
 * Reads with statements that hold nothing but our own words and whole numbers and that read the same in MySQL and SQLite.
 *
 * WordPress's SQLite drop-in parses every statement in PHP, which takes ten times as long as reading a hundred rows by their
 * numbers; there such statements go straight to its connection, as BulkWrite's do.
 */
final class QuickRead {

	/**
	 * Reads from the given database.
	 *
	 * @param Database $database Our tables.
	 */
	public function __construct( private readonly Database $database ) {}

	/**
	 * All rows of a query.
	 *
	 * @param string    $sql     A query with `%d` for numbers.
	 * @param list<int> $numbers Their values.
	 * @param string    $lock    What ends the query where rows can be locked.
	 * @return list<array<string, string|int|null>> Numbers may come as text.
	 */
	public function rows( string $sql, array $numbers = array(), string $lock = '' ): array {
		$pdo = $this->database->sqlite();
		if ( null === $pdo ) {
			return $this->database->rows( $sql . $lock, $numbers );
		}
		$statement = $pdo->query( array() === $numbers ? $sql : vsprintf( $sql, $numbers ) );
		$rows      = false === $statement ? array() : $statement->fetchAll( PDO::FETCH_ASSOC );
		return array_values( $rows );
	}
}
