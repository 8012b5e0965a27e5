<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use Closure;
use PDO;
use RuntimeException;
use Throwable;
use wpdb;

/** A thin layer over WordPress's database object: table names, failures as exceptions, transactions. */
final class Database {

	/** What MySQL and MariaDB say of a statement that gave way. */
	private const GAVE_WAY = '/try restarting transaction|Record has changed since last read/';

	/** How many transactions are open inside each other. */
	private int $depth = 0;

	/** What looks at every statement of the open transaction; null when none is open. */
	private ?Closure $guard = null;

	/** How often WordPress tries to connect again, outside of transactions. */
	private int $retries = 0;

	public function __construct( public readonly wpdb $wpdb ) {}

	/**
	 * The full name of one of our tables.
	 *
	 * @param string $name Short name, for example `locks`.
	 */
	public function table( string $name ): string {
		return $this->wpdb->prefix . 'wcpay_' . $name;
	}

	/**
	 * The own connection of WordPress's SQLite drop-in, or null on MySQL and MariaDB.
	 *
	 * For the few statements that read the same in both languages and come in such numbers that parsing each would cost more than doing it.
	 */
	public function sqlite(): ?PDO {
		$pdo = defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ? ( $GLOBALS['@pdo'] ?? null ) : null;
		return $pdo instanceof PDO ? $pdo : null;
	}

	/**
	 * What stands behind a table's name to have an index used; nothing on the SQLite drop-in, which does not know the words.
	 *
	 * @param string $name The index; empty where the database may choose.
	 */
	public function by_index( string $name ): string {
		return '' === $name || null !== $this->sqlite() ? '' : " FORCE INDEX ({$name})";
	}

	/**
	 * All rows of a query.
	 *
	 * @param string                 $sql  A query with wpdb's placeholders.
	 * @param list<string|int|float> $args Values for the placeholders.
	 * @return list<array<string, string|null>>
	 */
	public function rows( string $sql, array $args = array() ): array {
		/**
		 * Rows of strings, as wpdb returns them.
		 *
		 * @var list<array<string, string|null>>|null $rows
		 */
		$rows = $this->wpdb->get_results( $this->bind( $sql, $args ), 'ARRAY_A' );
		$this->fail_on_error();
		return $rows ?? array();
	}

	/**
	 * All rows of a query that reads the same in MySQL and SQLite.
	 *
	 * The SQLite drop-in parses every statement in PHP, which takes ten times as long as reading a hundred rows; such a query goes
	 * straight to its connection. Not with a pattern: the escapes in it differ.
	 *
	 * @param string                 $sql  A query with wpdb's placeholders.
	 * @param list<string|int|float> $args Values for the placeholders.
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
	 * The first row of a query, or null.
	 *
	 * @param string                 $sql  A query with wpdb's placeholders.
	 * @param list<string|int|float> $args Values for the placeholders.
	 * @return array<string, string|null>|null
	 */
	public function row( string $sql, array $args = array() ): ?array {
		return $this->rows( $sql, $args )[0] ?? null;
	}

	/**
	 * The first column of a query.
	 *
	 * @param string                 $sql  A query with wpdb's placeholders.
	 * @param list<string|int|float> $args Values for the placeholders.
	 * @return list<string>
	 */
	public function column( string $sql, array $args = array() ): array {
		return array_map( static fn ( array $row ): string => (string) reset( $row ), $this->rows( $sql, $args ) );
	}

	/**
	 * Runs a statement.
	 *
	 * @param string                 $sql  A statement with wpdb's placeholders.
	 * @param list<string|int|float> $args Values for the placeholders.
	 * @return int How many rows it changed.
	 * @throws RuntimeException When it failed.
	 */
	public function run( string $sql, array $args = array() ): int {
		$changed = $this->wpdb->query( $this->bind( $sql, $args ) );
		$this->fail_on_error();
		if ( false === $changed ) {
			// Without a connection WordPress has no words for it.
			throw new RuntimeException( 'The database did not answer.' );
		}
		return (int) $changed;
	}

	/**
	 * Does work in a database transaction; a failure undoes all of it. Inside another call it joins the outer transaction.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 * @throws Throwable What the work threw, after undoing it.
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
	 * Does work in the transaction that is open.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 * @throws Throwable What the work throws.
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
	 * Does work during which WordPress opens no new connection in the place of a lost one. It would send the failed statement over it, where no transaction
	 * is open: what came before is undone with the old connection, the rest would stay, and the caller hear of a success. So the request ends as WordPress
	 * ends any request without a database; that is survived, as every killed process is.
	 *
	 * @template T
	 * @param callable(): T $work What to do.
	 * @return T
	 * @throws Throwable What the work throws.
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

	/** WordPress may connect again. */
	private function let_go(): void {
		if ( null !== $this->guard ) {
			remove_filter( 'query', $this->guard );
			$this->guard = null;
			$this->wpdb->__set( 'reconnect_retries', $this->retries );
		}
	}

	/**
	 * Undoes the transaction that was open when the request ended in the middle of it: PHP goes through no `finally` then.
	 *
	 * @return bool Whether there is a database to go on with.
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

	/** Whether a failure is a statement that gave way to another process: the same work may succeed when it is done again. */
	public static function gave_way( Throwable $failure ): bool {
		return 1 === preg_match( self::GAVE_WAY, $failure->getMessage() );
	}

	/**
	 * Lets no statement follow one that gave way to another process. WordPress and WooCommerce do not look what came of theirs: after a deadlock, which undoes
	 * the whole transaction, the rest would stay, and the caller hear of a success.
	 *
	 * @throws RuntimeException When the last one gave way.
	 */
	private function go_on( mixed $statement ): mixed {
		if ( 1 === preg_match( self::GAVE_WAY, $this->wpdb->last_error ) ) {
			$this->fail_on_error();
		}
		return $statement;
	}

	/**
	 * Puts the values into the placeholders.
	 *
	 * @param string                 $sql  A query with wpdb's placeholders.
	 * @param list<string|int|float> $args Values for the placeholders.
	 */
	private function bind( string $sql, array $args ): string {
		if ( array() === $args ) {
			return $sql;
		}
		/**
		 * Our own code wrote it: every value is in `$args`.
		 *
		 * @var literal-string $statement
		 */
		$statement = $sql;
		return (string) $this->wpdb->prepare( $statement, $args );
	}

	/**
	 * A query that failed is never an empty answer.
	 *
	 * @throws RuntimeException With the database's own words.
	 */
	private function fail_on_error(): void {
		if ( '' !== $this->wpdb->last_error ) {
			throw new RuntimeException( esc_html( $this->wpdb->last_error ) );
		}
	}
}
