<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;
use PDO;
use RuntimeException;
use Throwable;
use wpdb;

/** A thin layer over wpdb: table names, errors as exceptions, nested transactions. */
final class Database {

	/** Errors of MySQL and MariaDB after which the transaction can be retried. */
	private const CONFLICT = '/try restarting transaction|Record has changed since last read/';

	/** Number of nested transactions. */
	private int $depth = 0;

	/** Filter on every query of the open transaction; null when there is none. */
	private ?Closure $guard = null;

	/** Reconnect attempts of wpdb outside of transactions. */
	private int $retries = 0;

	public function __construct( public readonly wpdb $wpdb ) {}

	/**
	 * @param string $name Short name, for example `locks`.
	 */
	public function table( string $name ): string {
		return $this->wpdb->prefix . 'merchant_payments_' . $name;
	}

	/**
	 * The PDO connection of WordPress's SQLite drop-in; null on MySQL and MariaDB.
	 *
	 * For the few statements that are valid in both and so frequent that parsing would cost more than running them.
	 */
	public function sqlite(): ?PDO {
		$pdo = defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ? ( $GLOBALS['@pdo'] ?? null ) : null;
		return $pdo instanceof PDO ? $pdo : null;
	}

	/**
	 * The index hint after a table's name; empty on the SQLite drop-in, which doesn't support hints.
	 *
	 * @param string $name Name of the index; empty lets the database choose.
	 */
	public function by_index( string $name ): string {
		return '' === $name || null !== $this->sqlite() ? '' : " FORCE INDEX ({$name})";
	}

	/**
	 * @param string                 $sql  Query with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 * @return list<array<string, string|null>>
	 */
	public function rows( string $sql, array $args = array() ): array {
		/**
		 * Columns are strings, as wpdb returns them.
		 *
		 * @var list<array<string, string|null>>|null $rows
		 */
		$rows = $this->wpdb->get_results( $this->bind( $sql, $args ), 'ARRAY_A' );
		$this->fail_on_error();
		return $rows ?? array();
	}

	/**
	 * Rows of a query that is valid in both MySQL and SQLite.
	 *
	 * The SQLite drop-in parses every statement in PHP, which takes ten times as long as reading a hundred rows; this method bypasses
	 * the parser. Not for LIKE, whose escapes differ.
	 *
	 * @param string                 $sql  Query with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 * @return list<array<string, string|null>>
	 */
	public function plain_rows( string $sql, array $args = array(), string $lock = '' ): array {
		$pdo = $this->sqlite();
		if ( null === $pdo || str_contains( $sql, ' LIKE ' ) ) {
			return $this->rows( $sql . $lock, $args );
		}
		$statement = $pdo->prepare( (string) preg_replace( '/%[dsf]/', '?', $sql ) );
		foreach ( $args as $number => $value ) {
			$statement->bindValue( $number + 1, $value, is_int( $value ) ? PDO::PARAM_INT : PDO::PARAM_STR );
		}
		$statement->execute();
		$statement->setFetchMode( PDO::FETCH_ASSOC );
		$rows = array();
		foreach ( $statement as $row ) {
			$rows[] = array_map( static fn ( mixed $value ): ?string => null === $value ? null : (string) $value, $row );
		}
		return $rows;
	}

	/**
	 * @param string                 $sql  Query with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 * @return array<string, string|null>|null
	 */
	public function row( string $sql, array $args = array() ): ?array {
		return $this->rows( $sql, $args )[0] ?? null;
	}

	/**
	 * @param string                 $sql  Query with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 * @return list<string>
	 */
	public function column( string $sql, array $args = array() ): array {
		return array_map( static fn ( array $row ): string => (string) reset( $row ), $this->rows( $sql, $args ) );
	}

	/**
	 * @param string                 $sql  Statement with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 * @return int Number of affected rows.
	 * @throws RuntimeException When it failed.
	 */
	public function run( string $sql, array $args = array() ): int {
		$changed = $this->wpdb->query( $this->bind( $sql, $args ) );
		$this->fail_on_error();
		if ( false === $changed ) {
			// Without a connection wpdb has no error message.
			throw new RuntimeException( 'The database did not answer.' );
		}
		return (int) $changed;
	}

	/**
	 * Runs a callback in a database transaction and rolls back when it throws. A nested call joins the outer transaction.
	 *
	 * @template T
	 * @param callable(): T $work Callback.
	 * @return T
	 * @throws Throwable What the callback has thrown, after the rollback.
	 */
	public function transaction( callable $work ): mixed {
		if ( $this->depth > 0 ) {
			return $this->inside( $work );
		}
		$this->run( 'START TRANSACTION' );
		try {
			return $this->on_one_connection(
				function () use ( $work ): mixed {
					$result = $this->inside( $work );
					$this->run( 'COMMIT' );
					return $result;
				}
			);
		} catch ( Throwable $failure ) {
			$this->wpdb->query( 'ROLLBACK' );
			throw $failure;
		}
	}

	public function in_transaction(): bool {
		return $this->depth > 0;
	}

	/**
	 * Runs a callback in the open transaction.
	 *
	 * @template T
	 * @param callable(): T $work Callback.
	 * @return T
	 * @throws Throwable What the callback throws.
	 */
	private function inside( callable $work ): mixed {
		++$this->depth;
		try {
			return $work();
		} finally {
			--$this->depth;
		}
	}

	/**
	 * Runs a callback while wpdb may not reconnect. After a lost connection wpdb would send the failed statement over a new one,
	 * outside of any transaction: earlier statements would be rolled back, later ones would stay, and the caller would see a success.
	 * Instead the request ends as WordPress ends requests without a database, which is as safe as a killed process.
	 *
	 * @template T
	 * @param callable(): T $work Callback.
	 * @return T
	 * @throws Throwable What the callback throws.
	 */
	private function on_one_connection( callable $work ): mixed {
		$this->retries = (int) $this->wpdb->__get( 'reconnect_retries' );
		$this->guard   = $this->go_on( ... );
		$this->wpdb->__set( 'reconnect_retries', 0 );
		add_filter( 'query', $this->guard );
		try {
			return $work();
		} finally {
			$this->let_go();
		}
	}

	/** Allows wpdb to reconnect again. */
	private function let_go(): void {
		if ( null !== $this->guard ) {
			remove_filter( 'query', $this->guard );
			$this->guard = null;
			$this->wpdb->__set( 'reconnect_retries', $this->retries );
		}
	}

	/**
	 * Rolls back the transaction that was open when the request ended in the middle of it: PHP runs no `finally` then.
	 *
	 * @return bool Whether there is still a connection.
	 */
	public function abandon(): bool {
		if ( null !== $this->wpdb->error ) {
			return false;
		}
		if ( null !== $this->guard ) {
			$this->let_go();
			$this->depth = 0;
			$this->wpdb->query( 'ROLLBACK' );
		}
		return true;
	}

	/** Whether an error is a deadlock or a similar conflict with another process, after which the same work can be retried. */
	public static function is_conflict( Throwable $failure ): bool {
		return 1 === preg_match( self::CONFLICT, $failure->getMessage() );
	}

	/**
	 * Refuses statements after a deadlock. WordPress and WooCommerce ignore errors of their statements: after a deadlock, which rolls
	 * back the whole transaction, later statements would stay, and the caller would see a success.
	 *
	 * @throws RuntimeException When the last statement was rolled back.
	 */
	private function go_on( mixed $statement ): mixed {
		if ( 1 === preg_match( self::CONFLICT, $this->wpdb->last_error ) ) {
			$this->fail_on_error();
		}
		return $statement;
	}

	/**
	 * Inserts the values into the placeholders.
	 *
	 * @param string                 $sql  Query with wpdb placeholders.
	 * @param list<string|int|float> $args Values of the placeholders.
	 */
	private function bind( string $sql, array $args ): string {
		if ( array() === $args ) {
			return $sql;
		}
		/**
		 * Our own SQL; every value is in `$args`.
		 *
		 * @var literal-string $statement
		 */
		$statement = $sql;
		return (string) $this->wpdb->prepare( $statement, $args );
	}

	/**
	 * Throws after a failed query, which wpdb returns as an empty result.
	 *
	 * @throws RuntimeException With the database's error message.
	 */
	private function fail_on_error(): void {
		if ( '' !== $this->wpdb->last_error ) {
			throw new RuntimeException( esc_html( $this->wpdb->last_error ) );
		}
	}
}
