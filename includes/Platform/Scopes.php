<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Kernel\Lock;

/** All scopes of the store, in an autoloaded option, so that looking one up costs no query. */
final class Scopes {

	public const OPTION = 'merchant_payments_scopes';

	/** Autoloaded option with the current scope's id, for the menu badge in wp-admin. */
	public const CURRENT = 'merchant_payments_scope';

	/** The autoloaded option with what the account of that scope does not offer, as capabilities separated by spaces, for the same menu. */
	public const NOT_OFFERED = 'merchant_payments_not_offered';

	/** The lock under which ids are given, how long it lasts, and how long to wait for it, in seconds. */
	private const LOCK     = 'scopes';
	private const SECONDS  = 30;
	private const PATIENCE = 10;

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
	private static function known( Mode $mode, string $account, bool $asks_again = false ): ?Scope {
		if ( $asks_again ) {
			wp_cache_delete( 'alloptions', 'options' );
		}
		foreach ( self::all() as $scope ) {
			if ( $scope->mode === $mode && $scope->account === $account ) {
				return $scope;
			}
		}
		return null;
	}

	private function add( Mode $mode, string $account ): Scope {
		$stored = self::stored();
		$scope  = new Scope( max( array( 0, ...array_column( $stored, 'id' ) ) ) + 1, $mode, $account );
		$entry  = array(
			'id'      => $scope->id,
			'mode'    => $mode->value,
			'account' => $account,
		);
		update_option( self::OPTION, array( ...$stored, $entry ), true );
		return $scope;
	}

	/**
	 * Reads the autoloaded options: get_option() would query for a missing option on every request.
	 *
	 * @return list<array{id: int, mode: string, account: string}>
	 */
	private static function stored(): array {
		/**
		 * Written by add().
		 *
		 * @var list<array{id: int, mode: string, account: string}>|string $stored
		 */
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) ? $stored : array();
	}
}
