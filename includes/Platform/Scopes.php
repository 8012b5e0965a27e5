<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;
use MerchantPayments\Kernel\Lock;

/** All scopes of the store, in an autoloaded option, so that looking one up costs no query. */
final class Scopes {

	public const OPTION = 'wcpay_scopes';

	/** Autoloaded option with the current scope's id, for the menu badge in wp-admin. */
	public const CURRENT = 'wcpay_scope';

	/** The autoloaded option with what the account of that scope does not offer, as capabilities separated by spaces, for the same menu. */
	public const NOT_OFFERED = 'wcpay_not_offered';

	/** The lock under which ids are given, how long it lasts, and how long to wait for it, in seconds. */
	private const LOCK     = 'scopes';
	private const SECONDS  = 30;
	private const PATIENCE = 10;

	/** Marks a scope whose rows are being migrated from the tables of an older version. */
	private const MOVING = 'moving';

	public function __construct( private readonly Lock $lock ) {}

	/** @return list<Scope> By id. */
	public static function all(): array {
		return array_map( static fn ( array $one ): Scope => new Scope( $one['id'], Mode::from( $one['mode'] ), $one['account'] ), self::stored() );
	}

	public function find( int $id ): ?Scope {
		return array_column( self::all(), null, 'id' )[ $id ] ?? null;
	}

	/** The scope of an account; a new one gets the next id. Ids are never reused. */
	public function of( Mode $mode, string $account ): Scope {
		return self::known( $mode, $account ) ?? $this->lock->wait(
			self::LOCK,
			self::SECONDS,
			self::PATIENCE,
			fn (): Scope => self::known( $mode, $account, true ) ?? $this->add( $mode, $account )
		);
	}

	/**
	 * Records that an account's rows are in the tables of an older version (Ledger\Migration); a new scope gets the next id.
	 *
	 * @param Closure(Scope): void $before Called before the scope is visible to other processes.
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

	/** Records that all rows were migrated. */
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
	 * Whether a scope's rows are in the tables of an older version. Costs no query when no scope is; otherwise it reads the database,
	 * because another process may have finished since this one loaded its options.
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

	/**
	 * Notes the scope that the store is in, and what its account does not offer. Writes only what is not as before.
	 *
	 * @param list<Capability> $offered
	 */
	public function enter( Scope $scope, array $offered ): Scope {
		$missing = array_diff( array_column( Capability::cases(), 'value' ), array_column( $offered, 'value' ) );
		foreach ( array(
			self::CURRENT     => (string) $scope->id,
			self::NOT_OFFERED => implode( ' ', $missing ),
		) as $option => $value ) {
			if ( (string) ( wp_load_alloptions()[ $option ] ?? '' ) !== $value ) {
				update_option( $option, $value, true );
			}
		}
		return $scope;
	}

	/** @return list<string> The capabilities that the account of the current scope does not come with. */
	public static function not_offered(): array {
		return array_values( array_filter( explode( ' ', (string) ( wp_load_alloptions()[ self::NOT_OFFERED ] ?? '' ) ) ) );
	}

	/**
	 * The scope of an account that the store has had.
	 *
	 * @param bool $asks_again Whether to read the option again, because another process may have changed it.
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
	 * @param array<string, true> $more Additional fields.
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
	 * Reads the autoloaded options: get_option() would query for a missing option on every request.
	 *
	 * @return list<array{id: int, mode: string, account: string, moving?: true}>
	 */
	private static function stored(): array {
		return self::unpack( wp_load_alloptions()[ self::OPTION ] ?? '' );
	}

	/** @return list<array{id: int, mode: string, account: string, moving?: true}> */
	private static function unpack( mixed $option ): array {
		/**
		 * Written by write().
		 *
		 * @var list<array{id: int, mode: string, account: string, moving?: true}>|string|null $stored
		 */
		$stored = maybe_unserialize( $option );
		return is_array( $stored ) ? $stored : array();
	}
}
