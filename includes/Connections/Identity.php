<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/**
 * Whose key a key is. Several keys of one account are one account, and its test and live are two: the platform's account id and the mode
 * tell, never the key. A restricted key may not be allowed to read the id; then an object tells that the account is known to have.
 */
final readonly class Identity {

	public function __construct( private Scopes $scopes, private Database $database ) {}

	/** The account of the configured key. A key that was not seen before asks the platform once. */
	public function of( Configuration $configured ): Scope {
		$mode  = $configured->mode();
		$named = $configured->account();
		if ( null !== $named ) {
			return $this->scopes->of( $mode, $named );
		}
		$key = $configured->fingerprint();
		return $this->scopes->by_key( $mode, $key ) ?? $this->recognize( $configured, $key );
	}

	/** Whether the configured key is one of the account's. */
	public function is_key_of( Configuration $configured, Scope $scope ): bool {
		$named = $configured->account();
		if ( null !== $named ) {
			return $named === $scope->account;
		}
		return $configured->reaches( $scope->mode ) && $this->of( $configured )->id === $scope->id;
	}

	private function recognize( Configuration $configured, string $key ): Scope {
		$platform = new Platform( $configured->connection()->transport );
		$account  = self::account_id( $platform );
		return $this->scopes->assign(
			$configured->mode(),
			$key,
			$account,
			'' === $account ? $this->readable( $configured->mode(), $platform ) : null
		);
	}

	/**
	 * Asks again for the id of an account that is not known yet, or by what its key can read. When it is another's that the store has, the
	 * two become one.
	 *
	 * @return int|null The id of the scope that it is from now on; null when nothing changed.
	 */
	public function learn( Scope $scope, Platform $platform ): ?int {
		if ( '' !== $scope->account ) {
			return null;
		}
		$account = self::account_id( $platform );
		if ( '' !== $account ) {
			return $this->scopes->name( $scope, $account )->id;
		}
		$same = $this->readable( $scope->mode, $platform, $scope->id );
		return null === $same ? null : $this->scopes->join( $scope, $same )->id;
	}

	/** The id of the platform's account; empty when the key may not read it, or the platform does not answer now. */
	private static function account_id( Platform $platform ): string {
		try {
			return (string) ( $platform->account()->find_account()['id'] ?? '' );
		} catch ( PlatformException ) {
			return '';
		}
	}

	/**
	 * The account of which the key can read the newest movement.
	 *
	 * @param int $but The id of a scope that it is not; 0 for none.
	 */
	private function readable( Mode $mode, Platform $platform, int $but = 0 ): ?Scope {
		foreach ( Scopes::all() as $scope ) {
			$newest = $mode === $scope->mode && $but !== $scope->id ? $this->newest_movement( $scope ) : null;
			if ( null !== $newest && self::can_read( $platform, $newest ) ) {
				return $scope;
			}
		}
		return null;
	}

	private function newest_movement( Scope $scope ): ?string {
		$ledger = new ScopedTables( $this->database, $scope );
		$row    = $ledger->row( 'transaction_id', 'transactions', new Condition( 'listed = 1' ), 'ORDER BY created DESC LIMIT 1' );
		return $row['transaction_id'] ?? null;
	}

	private static function can_read( Platform $platform, string $movement ): bool {
		try {
			$platform->balance()->transaction( $movement );
			return true;
		} catch ( PlatformException ) {
			return false;
		}
	}
}
