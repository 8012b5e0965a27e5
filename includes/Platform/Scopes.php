<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

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
			function () use ( $mode, $account ): Scope {
				// Another process may have written since this one read its options.
				wp_cache_delete( 'alloptions', 'options' );
				return self::known( $mode, $account ) ?? $this->add( $mode, $account );
			}
		);
	}

	/** Notes the scope that the store is in. Writes only when it is another one than before. */
	public function enter( Scope $scope ): Scope {
		if ( (string) $scope->id !== (string) ( wp_load_alloptions()[ self::CURRENT ] ?? '' ) ) {
			update_option( self::CURRENT, $scope->id, true );
		}
		return $scope;
	}

	/** The scope of an account that this store has had before. */
	public static function known( Mode $mode, string $account ): ?Scope {
		foreach ( self::all() as $scope ) {
			if ( $scope->mode === $mode && $scope->account === $account ) {
				return $scope;
			}
		}
		return null;
	}

	private function add( Mode $mode, string $account ): Scope {
		$stored = self::stored();
		$scope  = new Scope( array() === $stored ? 1 : max( array_column( $stored, 'id' ) ) + 1, $mode, $account );
		update_option(
			self::OPTION,
			array(
				...$stored,
				array(
					'id'      => $scope->id,
					'mode'    => $mode->value,
					'account' => $account,
				),
			),
			true
		);
		return $scope;
	}

	/**
	 * Read from what WordPress has loaded anyway: a missing option would cost a query on every request.
	 *
	 * @return list<array{id: int, mode: string, account: string}>
	 */
	private static function stored(): array {
		/**
		 * Written by us.
		 *
		 * @var list<array{id: int, mode: string, account: string}>|string $stored
		 */
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) ? $stored : array();
	}
}
