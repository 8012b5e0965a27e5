<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use Closure;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Projection\Projections;
use MerchantPayments\Kernel\Condition;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/**
 * Migrates the ledger from the tables of an older version in bounded steps. Until the last row is copied, ScopedTables reads the older
 * tables and writes both, so that pages always show correct data.
 *
 * A step copies rows in key order and records its position, in one transaction under the writers' lock. After a crash the next step
 * continues from there. Rows with `livemode` 1, which no version ever wrote, are not copied.
 */
final class Migration {

	/** Option with the position; absent when there is nothing to migrate. */
	public const OPTION = 'wcpay_ledger_migration';

	/** Options of the older version: the last applied event, and the menu badge's number. */
	private const OLDER_CURSOR = 'wcpay_last_event';
	private const OLDER_COUNT  = 'wcpay_uncaptured_count';

	/** Phases after the last table: only the new tables are read, then the older ones are dropped. */
	private const DROP = 'drop';

	/**
	 * Rows per step: half a second of work for `transactions` with its fifteen indexes and a million rows. Writers wait for up to two
	 * seconds.
	 */
	private const ROWS = 2000;

	/** Seconds to wait for other writers. */
	private const PATIENCE = 10;

	/** Numeric key columns. */
	private const NUMBERS = array( 'day', 'listed', 'created', 'risk_level', 'step' );

	public function __construct( private readonly Database $database, private readonly Lock $lock, private readonly Scopes $scopes, private readonly int $rows = self::ROWS ) {}

	/**
	 * Starts when there are older tables. Called after this version's tables were created and before they are used; idempotent.
	 *
	 * @param string               $account Sandbox account that the older rows belong to; the older version had no other mode.
	 * @param Closure(Scope): void $carry   Migrates data of other parts of the plugin, before the scope is visible to other processes.
	 */
	public function begin( string $account, Closure $carry ): void {
		$place = $this->place();
		if ( self::DROP === ( $place['table'] ?? null ) || ( null === $place && array() === $this->older_tables() ) ) {
			return;
		}
		if ( null === $place && ! $this->is_needed() ) {
			$this->note( 0, self::DROP );
			return;
		}
		$scope = $this->scopes->start_moving(
			Mode::Sandbox,
			$account,
			function ( Scope $scope ) use ( $carry, $place ): void {
				$carry( $scope );
				$this->carry_cursor( $scope );
				if ( null === $place ) {
					$this->note( $scope->id, (string) array_key_first( OlderTables::KEYS ) );
				}
			}
		);
		Projections::count_for_menu( $this->tables( $scope ) );
	}

	/** Whether there is something to migrate. */
	public function is_left(): bool {
		return null !== $this->place();
	}

	/** Whether the older tables are no longer read, except by requests that started before. */
	public function is_copied(): bool {
		$place = $this->place();
		return null === $place || ( self::DROP === $place['table'] && ! Scopes::is_moving( $place['scope'] ) );
	}

	/**
	 * @return string|null What was done; null when there was nothing to do.
	 * @throws Locked When other writers hold the lock.
	 */
	public function step(): ?string {
		$place = $this->place();
		if ( null === $place ) {
			return null;
		}
		$scope = $this->scopes->find( $place['scope'] );
		if ( null === $scope || ( self::DROP === $place['table'] && ! Scopes::is_moving( $scope->id ) ) ) {
			return $this->drop();
		}
		return $this->lock->wait( Projector::lock( $scope ), Projector::SECONDS, self::PATIENCE, fn ( Closure $confirm ): string => $this->step_of( $scope, $confirm ) );
	}

	/**
	 * A step under the writers' lock. Reads the position again, because another process may have made the step meanwhile.
	 *
	 * @param Closure(): void $confirm Throws when the lock has expired.
	 */
	private function step_of( Scope $scope, Closure $confirm ): string {
		$place = $this->place();
		if ( self::DROP === ( $place['table'] ?? self::DROP ) ) {
			$this->scopes->end_moving( $scope );
			return __( 'All rows are in the new tables.', 'woocommerce-payments' );
		}
		return $this->database->transaction(
			function () use ( $scope, $confirm, $place ): string {
				$confirm();
				return $this->copy( $scope, $place['table'], $place['after'], $place['rows'] );
			}
		);
	}

	/**
	 * Copies the next rows of a table.
	 *
	 * @param list<string> $after Key of the last copied row; empty at first.
	 * @param int          $rows  Rows copied before.
	 */
	private function copy( Scope $scope, string $table, array $after, int $rows ): string {
		$key    = OlderTables::KEYS[ $table ];
		$tables = $this->tables( $scope );
		$where  = array() === $after ? null : self::behind( $key, $after );
		$order  = 'ORDER BY ' . implode( ', ', $key );
		$last   = $tables->rows( implode( ', ', $key ), $table, $where, "{$order} LIMIT 1 OFFSET %d", array( $this->rows - 1 ), 'PRIMARY' )[0] ?? null;
		$tables->copy( $table, $where, "{$order} LIMIT %d", array( $this->rows ), 'PRIMARY' );
		if ( null !== $last ) {
			$this->note( $scope->id, $table, array_map( strval( ... ), array_values( $last ) ), $rows + $this->rows );
			/* translators: 1: name of a table, 2: number of rows. */
			return sprintf( __( '%1$s: %2$d rows copied', 'woocommerce-payments' ), $table, $rows + $this->rows );
		}
		$names = array_keys( OlderTables::KEYS );
		$this->note( $scope->id, $names[ (int) array_search( $table, $names, true ) + 1 ] ?? self::DROP );
		/* translators: %s: name of a table. */
		return sprintf( __( '%s: all rows copied', 'woocommerce-payments' ), $table );
	}

	/** Drops one of the older tables; after the last one the migration is complete. */
	private function drop(): string {
		$table = $this->older_tables()[0] ?? null;
		if ( null !== $table ) {
			$this->database->run( "DROP TABLE IF EXISTS `{$table}`" );
			/* translators: %s: name of a table. */
			return sprintf( __( '%s: dropped', 'woocommerce-payments' ), $table );
		}
		array_map( delete_option( ... ), array( self::OLDER_CURSOR, self::OLDER_COUNT, self::OPTION ) );
		return __( 'Done.', 'woocommerce-payments' );
	}

	/**
	 * Whether the older tables have rows that this version's lack: versions 13 and 14 of the tables rebuilt them from the platform
	 * instead.
	 */
	private function is_needed(): bool {
		$has_rows = fn ( string $name ): bool => array() !== $this->database->rows( "SELECT 1 FROM {$this->database->table( $name )} LIMIT 1" );
		$there    = array_map( strtolower( ... ), $this->older_tables() );
		foreach ( array_keys( OlderTables::KEYS ) as $table ) {
			$name = $this->database->table( OlderTables::PREFIX . $table );
			if ( ! in_array( strtolower( $name ), $there, true ) || array() !== array_diff( OlderTables::columns( $table ), $this->database->column( "SHOW COLUMNS FROM {$name}" ) ) ) {
				Log::line( 'warning', sprintf( 'The ledger is from a version that cannot be migrated: the table %s is missing or too old. The daily comparison makes it anew from the platform.', $name ) );
				return false;
			}
		}
		$filled = array_filter( array_keys( OlderTables::KEYS ), static fn ( string $table ): bool => $has_rows( OlderTables::PREFIX . $table ) );
		return array() !== $filled && ! $has_rows( ScopedTables::PREFIX . 'transactions' );
	}

	/**
	 * Migrates the event cursor to the account's scope. Without it, orders would be notified of all events of the last thirty days
	 * again.
	 */
	private function carry_cursor( Scope $scope ): void {
		$cursor = get_option( self::OLDER_CURSOR, '' );
		if ( is_string( $cursor ) && '' !== $cursor ) {
			add_option( EventFeed::OPTION . $scope->id, $cursor, '', false );
		}
	}

	/**
	 * The position in the database: another process may have continued since WordPress loaded its options.
	 *
	 * @return array{scope: int, table: string, after: list<string>, rows: int}|null
	 */
	private function place(): ?array {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		/**
		 * Written by note().
		 *
		 * @var array{scope: int, table: string, after: list<string>, rows: int}|false $place
		 */
		$place = get_option( self::OPTION );
		return is_array( $place ) ? $place : null;
	}

	/** @param list<string> $after Key of the last copied row. */
	private function note( int $scope, string $table, array $after = array(), int $rows = 0 ): void {
		update_option(
			self::OPTION,
			array(
				'scope' => $scope,
				'table' => $table,
				'after' => $after,
				'rows'  => $rows,
			),
			false
		);
	}

	/**
	 * The existing tables of the older version.
	 *
	 * @return list<string> Full names.
	 */
	private function older_tables(): array {
		return $this->database->column( 'SHOW TABLES LIKE %s', array( $this->database->wpdb->esc_like( $this->database->table( OlderTables::PREFIX ) ) . '%' ) );
	}

	/**
	 * Condition for rows after a key, in key order.
	 *
	 * @param list<string> $columns The key's columns.
	 * @param list<string> $values  Its values.
	 */
	private static function behind( array $columns, array $values ): Condition {
		$behind = null;
		foreach ( array_reverse( $columns, true ) as $number => $column ) {
			$mark   = in_array( $column, self::NUMBERS, true ) ? '%d' : '%s';
			$value  = '%d' === $mark ? (int) $values[ $number ] : $values[ $number ];
			$behind = null === $behind
				? new Condition( "{$column} > {$mark}", array( $value ) )
				: new Condition( "{$column} > {$mark} OR ({$column} = {$mark} AND ({$behind->sql}))", array( $value, $value, ...$behind->args ) );
		}
		return $behind ?? new Condition( '1 = 1' );
	}

	private function tables( Scope $scope ): ScopedTables {
		return new ScopedTables( $this->database, $scope );
	}
}
