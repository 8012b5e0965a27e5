<?php
/**
 * The stand-in's way to the database.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Thin functions over WordPress's database object, the same on MariaDB and on SQLite.
 */
final class Tables {

	/**
	 * A table's full name.
	 *
	 * @param string $table Name without WordPress's prefix.
	 */
	public static function name( string $table ): string {
		global $wpdb;
		return $wpdb->prefix . $table;
	}

	/**
	 * Ids for an IN clause.
	 *
	 * @param array<int|string> $ids Ids, possibly none.
	 */
	public static function numbers( array $ids ): string {
		return implode( ',', array_map( 'intval', [] === $ids ? [ 0 ] : $ids ) );
	}

	/**
	 * Texts for an IN clause.
	 *
	 * @param list<string> $texts Texts, possibly none.
	 */
	public static function texts( array $texts ): string {
		return [] === $texts ? 'NULL' : "'" . implode( "','", array_map( 'esc_sql', $texts ) ) . "'";
	}

	/**
	 * All rows of a query.
	 *
	 * @param string $sql       The query, placeholders as in wpdb::prepare().
	 * @param mixed  ...$values Values for the placeholders.
	 * @return list<array<string, string|null>>
	 */
	public static function rows( string $sql, mixed ...$values ): array {
		global $wpdb;
		$rows = $wpdb->get_results( self::bind( $sql, $values ), ARRAY_A );
		return is_array( $rows ) ? array_values( $rows ) : [];
	}

	/**
	 * The first column of a query.
	 *
	 * @param string $sql       The query.
	 * @param mixed  ...$values Values for the placeholders.
	 * @return list<string>
	 */
	public static function column( string $sql, mixed ...$values ): array {
		global $wpdb;
		return array_values( $wpdb->get_col( self::bind( $sql, $values ) ) );
	}

	/**
	 * The first cell of a query.
	 *
	 * @param string $sql       The query.
	 * @param mixed  ...$values Values for the placeholders.
	 */
	public static function cell( string $sql, mixed ...$values ): ?string {
		global $wpdb;
		return $wpdb->get_var( self::bind( $sql, $values ) );
	}

	/**
	 * Runs a statement.
	 *
	 * @param string $sql       The statement.
	 * @param mixed  ...$values Values for the placeholders.
	 * @return int Rows that it changed.
	 */
	public static function run( string $sql, mixed ...$values ): int {
		global $wpdb;
		return (int) $wpdb->query( self::bind( $sql, $values ) );
	}

	/**
	 * Inserts a row.
	 *
	 * @param string               $table Name without prefix.
	 * @param array<string, mixed> $row   Columns; null stays NULL.
	 * @return int The new id, 0 when the table has none of its own.
	 */
	public static function insert( string $table, array $row ): int {
		global $wpdb;
		$wpdb->insert( self::name( $table ), $row );
		return (int) $wpdb->insert_id;
	}

	/**
	 * Inserts rows with the same columns in one statement.
	 *
	 * @param string                     $table Name without prefix.
	 * @param list<array<string, mixed>> $rows  Rows, possibly none.
	 */
	public static function insert_all( string $table, array $rows ): void {
		if ( [] === $rows ) {
			return;
		}
		$lines = array_map( fn ( array $row ): string => '(' . implode( ',', array_map( [ self::class, 'literal' ], $row ) ) . ')', $rows );
		self::run( 'INSERT INTO ' . self::name( $table ) . ' (' . implode( ',', array_keys( $rows[0] ) ) . ') VALUES ' . implode( ',', $lines ) );
	}

	/**
	 * Changes rows.
	 *
	 * @param string               $table Name without prefix.
	 * @param array<string, mixed> $row   Columns to set; null becomes NULL.
	 * @param array<string, mixed> $where Columns that must be equal.
	 * @return int Rows that it changed.
	 */
	public static function update( string $table, array $row, array $where ): int {
		global $wpdb;
		return (int) $wpdb->update( self::name( $table ), $row, $where );
	}

	/**
	 * Removes rows.
	 *
	 * @param string               $table Name without prefix.
	 * @param array<string, mixed> $where Columns that must be equal.
	 */
	public static function delete( string $table, array $where ): void {
		global $wpdb;
		$wpdb->delete( self::name( $table ), $where );
	}

	/**
	 * A value as it stands in a statement.
	 *
	 * @param mixed $value A scalar or null.
	 */
	public static function literal( mixed $value ): string {
		global $wpdb;
		if ( null === $value ) {
			return 'NULL';
		}
		return is_int( $value ) ? (string) $value : (string) $wpdb->prepare( '%s', $value );
	}

	/**
	 * Binds values when there are any: a statement without placeholders may carry a percent sign.
	 *
	 * @param string       $sql    The statement.
	 * @param array<mixed> $values Values for the placeholders.
	 */
	private static function bind( string $sql, array $values ): string {
		global $wpdb;
		return [] === $values ? $sql : (string) $wpdb->prepare( $sql, $values );
	}
}
