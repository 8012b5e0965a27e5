<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Kernel\Options;

/**
 * All scopes of the store, in an autoloaded option, so that looking one up costs no query. An account's id is empty until it is known;
 * `since` is when it was first seen, `keys` are the fingerprints of its keys; `into` is the id of the scope that it became one with.
 *
 * @phpstan-type Entry array{id: int, mode: string, account: string, since?: int, keys?: list<string>, into?: int, moved?: bool}
 */
final class Scopes {

	public const OPTION = 'merchant_payments_scopes';

	/** Autoloaded option with the id of the scope whose account takes customers' payments, for the menu in wp-admin. */
	public const CURRENT = 'merchant_payments_scope';

	/** The lock under which ids are given, how long it lasts, and how long to wait for it, in seconds. */
	private const LOCK     = 'scopes';
	private const SECONDS  = 30;
	private const PATIENCE = 10;

	public function __construct( private readonly Lock $lock ) {}

	/** @return list<Scope> By id, without those that became one with another. */
	public static function all(): array {
		$apart = array_filter( self::stored(), static fn ( array $one ): bool => ! isset( $one['into'] ) );
		return array_values( array_map( self::scope( ... ), $apart ) );
	}

	/** By id; of one that became one with another, the other. */
	public function find( int $id ): ?Scope {
		$one = array_column( self::stored(), null, 'id' )[ self::joined( $id ) ] ?? null;
		return null === $one ? null : self::scope( $one );
	}

	/** The id that a scope's id stands for now: of one that became one with another, the other's. Orders keep the first one. */
	public static function joined( int $id ): int {
		$into = array_column( self::stored(), 'into', 'id' );
		while ( isset( $into[ $id ] ) ) {
			$id = $into[ $id ];
		}
		return $id;
	}

	/** @return list<Scope> Those that became one with another, and whose rows have not all moved yet. */
	public static function joining(): array {
		$joining = array_filter( self::stored(), static fn ( array $one ): bool => isset( $one['into'] ) && ! isset( $one['moved'] ) );
		return array_values( array_map( self::scope( ... ), $joining ) );
	}

	/** All rows of one that became one with another have moved. */
	public function moved( Scope $scope ): void {
		$this->alone(
			function () use ( $scope ): Scope {
				$this->change( $scope->id, static fn ( array $one ): array => array( 'moved' => true ) + $one );
				return $scope;
			}
		);
	}

	/** The scope of an account; a new one gets the next id. Ids are never reused. */
	public function of( Mode $mode, string $account ): Scope {
		return self::known( $mode, $account ) ?? $this->alone( fn (): Scope => self::known( $mode, $account ) ?? $this->add( $mode, $account ) );
	}

	/** The scope to which a key was assigned, by the key's fingerprint. */
	public function by_key( Mode $mode, string $key ): ?Scope {
		foreach ( self::stored() as $one ) {
			if ( $one['mode'] === $mode->value && in_array( $key, $one['keys'] ?? array(), true ) ) {
				return $this->find( $one['id'] );
			}
		}
		return null;
	}

	/**
	 * Assigns a key to an account, once.
	 *
	 * @param string     $key     Its fingerprint.
	 * @param string     $account The account's id; empty when it is not known.
	 * @param Scope|null $reads   The account whose objects it reads; null for a new one.
	 */
	public function assign( Mode $mode, string $key, string $account, ?Scope $reads ): Scope {
		return $this->alone(
			function () use ( $mode, $key, $account, $reads ): Scope {
				$known = $this->by_key( $mode, $key );
				if ( null !== $known ) {
					return $known;
				}
				$scope = match ( true ) {
					'' !== $account => self::known( $mode, $account ) ?? $this->add( $mode, $account ),
					default         => $reads ?? $this->add( $mode, '' ),
				};
				$this->change( $scope->id, static fn ( array $one ): array => array( 'keys' => array( ...$one['keys'] ?? array(), $key ) ) + $one );
				return $scope;
			}
		);
	}

	/**
	 * Writes down the id of an account that was not known before. When the store has that account already, the two become one.
	 *
	 * @return Scope The account's.
	 */
	public function name( Scope $scope, string $account ): Scope {
		return $this->alone(
			function () use ( $scope, $account ): Scope {
				$known = self::known( $scope->mode, $account );
				$more  = null === $known || $known->id === $scope->id ? array( 'account' => $account ) : array( 'into' => $known->id );
				$this->change( $scope->id, static fn ( array $one ): array => $more + $one );
				return $this->find( $scope->id ) ?? $scope;
			}
		);
	}

	/** Makes a scope one with another, which is the same account's. */
	public function join( Scope $scope, Scope $other ): Scope {
		return $this->alone(
			function () use ( $scope, $other ): Scope {
				$this->change( $scope->id, static fn ( array $one ): array => array( 'into' => $other->id ) + $one );
				return $other;
			}
		);
	}

	/**
	 * Gives a sandbox's scope the id of its account, which was closed: the sandbox's next account has a scope of its own. Once, however
	 * often it is called.
	 */
	public function retire( Scope $scope, string $account ): void {
		if ( null === self::known( $scope->mode, $account ) ) {
			$this->name( $scope, $account );
		}
	}

	/** Notes the scope whose account takes customers' payments, when it is another one than before. */
	public function enter( Scope $scope ): void {
		if ( (string) ( wp_load_alloptions()[ self::CURRENT ] ?? '' ) !== (string) $scope->id ) {
			update_option( self::CURRENT, (string) $scope->id, true );
		}
	}

	/** @phpstan-impure Another process may have added it meanwhile. */
	private static function known( Mode $mode, string $account ): ?Scope {
		foreach ( self::all() as $scope ) {
			if ( $scope->mode === $mode && $scope->account === $account ) {
				return $scope;
			}
		}
		return null;
	}

	/**
	 * Runs a callback that reads and writes the option, which another process may have changed.
	 *
	 * @param Closure(): Scope $work
	 */
	private function alone( Closure $work ): Scope {
		return $this->lock->wait(
			self::LOCK,
			self::SECONDS,
			self::PATIENCE,
			static function () use ( $work ): Scope {
				Options::forget_loaded( self::OPTION );
				return $work();
			}
		);
	}

	private function add( Mode $mode, string $account ): Scope {
		$stored = self::stored();
		$entry  = array(
			'id'      => max( array( 0, ...array_column( $stored, 'id' ) ) ) + 1,
			'mode'    => $mode->value,
			'account' => $account,
			'since'   => time(),
		);
		update_option( self::OPTION, array( ...$stored, $entry ), true );
		return self::scope( $entry );
	}

	/** @param Closure(Entry): Entry $change */
	private function change( int $id, Closure $change ): void {
		$changed = array_map( static fn ( array $one ): array => $id === $one['id'] ? $change( $one ) : $one, self::stored() );
		update_option( self::OPTION, $changed, true );
	}

	/** @param Entry $one */
	private static function scope( array $one ): Scope {
		return new Scope( $one['id'], Mode::from( $one['mode'] ), $one['account'], $one['since'] ?? 0 );
	}

	/**
	 * Reads the autoloaded options: get_option() would query for a missing option on every request.
	 *
	 * @return list<Entry>
	 */
	private static function stored(): array {
		/**
		 * Written by add() and change().
		 *
		 * @var list<Entry>|string $stored
		 */
		$stored = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $stored ) ? $stored : array();
	}
}
