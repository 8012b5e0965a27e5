<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;
use MerchantPayments\Kernel\Lock;

/** The scopes that this store has seen, in an autoloaded option: naming the current one costs no query. */
final class Scopes {

	public const OPTION = 'wcpay_scopes';

	/** The autoloaded option with the id of the scope that the store is in, for the menu of wp-admin, which has no time to work it out. */
	public const CURRENT = 'wcpay_scope';

	/** The lock under which ids are given, how long it lasts, and how long to wait for it, in seconds. */
	private const LOCK     = 'scopes';
	private const SECONDS  = 30;
	private const PATIENCE = 10;

	/** Stands in the entry of a scope while its rows are copied from the tables of an older version. */
	private const MOVING = 'moving';

	public function __construct( private readonly Lock $lock ) {}

	/** @return list<Scope> By id. */
	public static function all(): array {
		return array_map( static fn ( array $one ): Scope => new Scope( $one['id'], Mode::from( $one['mode'] ), $one['account'] ), self::stored() );
	}

	public function find( int $id ): ?Scope {
		return array_column( self::all(), null, 'id' )[ $id ] ?? null;
	}

	/** The scope of an account; a new one gets the next id. Ids are never used again. */
	public function of( Mode $mode, string $account ): Scope {
		return self::known( $mode, $account ) ?? $this->lock->wait(
			self::LOCK,
			self::SECONDS,
			self::PATIENCE,
			fn (): Scope => self::known( $mode, $account, true ) ?? $this->add( $mode, $account )
		);
	}

	/**
	 * Says that an account's rows stand in the tables of an older version (Ledger\Migration); a new one gets the next id.
	 *
	 * @param Closure(Scope): void $before Runs before anybody else knows of it.
	 */
	public function start_moving( Mode $mode, string $account, Closure $before ): Scope {
		return $this->lock->wait(
			self::LOCK,
			self::SECONDS,
			self::PATIENCE,
			function () use ( $mode, $account, $before ): Scope {
				$scope = self::known( $mode, $account, true ) ?? new Scope( self::next_id(), $mode, $account );
				$before( $scope );
				$this->write( $scope, array( self::MOVING => true ) );
				return $scope;
			}
		);
	}

	/** All rows stand in the tables of this version. */
	public function end_moving( Scope $scope ): void {
		$this->lock->wait(
			self::LOCK,
			self::SECONDS,
			self::PATIENCE,
			function () use ( $scope ): void {
				self::forget_options();
				$this->write( $scope, array() );
			}
		);
	}

	/**
	 * Whether a scope's rows stand in the tables of an older version. Costs no query where none do; where they may, the database is asked each time:
	 * another process may have ended it since this one read its options.
	 *
	 * @phpstan-impure
	 */
	public static function is_moving( int $id ): bool {
		global $wpdb;
		if ( ! self::has_moving( self::stored(), $id ) ) {
			return false;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Options as the database has them now: reading all autoloaded ones again takes ten times as long.
		$is_moving = self::has_moving( self::unpack( $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", self::OPTION ) ) ), $id );
		if ( ! $is_moving ) {
			self::forget_options();
		}
		return $is_moving;
	}

	/** Notes the scope that the store is in. Writes only when it is another one than before. */
	public function enter( Scope $scope ): Scope {
		if ( (string) $scope->id !== (string) ( wp_load_alloptions()[ self::CURRENT ] ?? '' ) ) {
			update_option( self::CURRENT, $scope->id, true );
		}
		return $scope;
	}

	/**
	 * The scope of an account that this store has had before.
	 *
	 * @param bool $asks_again Another process may have written since this one read its options.
	 */
	public static function known( Mode $mode, string $account, bool $asks_again = false ): ?Scope {
		if ( $asks_again ) {
			self::forget_options();
		}
		foreach ( self::all() as $scope ) {
			if ( $scope->mode === $mode && $scope->account === $account ) {
				return $scope;
			}
		}
		return null;
	}

	private function add( Mode $mode, string $account ): Scope {
		$scope = new Scope( self::next_id(), $mode, $account );
		$this->write( $scope, array() );
		return $scope;
	}

	private static function next_id(): int {
		return max( array( 0, ...array_column( self::stored(), 'id' ) ) ) + 1;
	}

	/**
	 * Writes a scope's entry. The caller holds the lock.
	 *
	 * @param array<string, true> $more What is noted besides.
	 */
	private function write( Scope $scope, array $more ): void {
		$entry  = array(
			'id'      => $scope->id,
			'mode'    => $scope->mode->value,
			'account' => $scope->account,
		) + $more;
		$others = array_filter( self::stored(), static fn ( array $one ): bool => $one['id'] !== $scope->id );
		$all    = array( ...$others, $entry );
		usort( $all, static fn ( array $one, array $other ): int => $one['id'] <=> $other['id'] );
		update_option( self::OPTION, $all, true );
	}

	private static function forget_options(): void {
		wp_cache_delete( 'alloptions', 'options' );
	}

	/** @param list<array{id: int, mode: string, account: string, moving?: true}> $stored Entries. */
	private static function has_moving( array $stored, int $id ): bool {
		return isset( array_column( $stored, self::MOVING, 'id' )[ $id ] );
	}

	/**
	 * Read from what WordPress has loaded anyway: a missing option would cost a query on every request.
	 *
	 * @return list<array{id: int, mode: string, account: string, moving?: true}>
	 */
	private static function stored(): array {
		return self::unpack( wp_load_alloptions()[ self::OPTION ] ?? '' );
	}

	/** @return list<array{id: int, mode: string, account: string, moving?: true}> */
	private static function unpack( mixed $option ): array {
		/**
		 * Written by us.
		 *
		 * @var list<array{id: int, mode: string, account: string, moving?: true}>|string|null $stored
		 */
		$stored = maybe_unserialize( $option );
		return is_array( $stored ) ? $stored : array();
	}
}
