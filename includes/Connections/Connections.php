<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\Connection;
use MerchantPayments\Account\Listeners;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/** Every account that the store has or had. Whoever needs one asks for it here, by name or as the one that is current. */
final class Connections {

	/**
	 * Accounts by their scopes' ids.
	 *
	 * @var array<int, Account>
	 */
	private array $made = array();

	private readonly Identity $identity;

	/** @param Closure(): void $bring_tables_up_to_date Called before an account is handed out: whoever has one uses its tables. */
	public function __construct(
		private readonly Configuration $configured,
		private readonly Scopes $scopes,
		private readonly Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Listeners $listeners,
		private readonly Closure $bring_tables_up_to_date
	) {
		$this->identity = new Identity( $scopes, $database );
	}

	/** The one that takes customers' payments, and whose pages are shown: as wp-config.php says. */
	public function current(): Account {
		( $this->bring_tables_up_to_date )();
		$scope = $this->identity->of( $this->configured );
		return $this->account( $this->scopes->enter( $scope, $this->configured->offered() ), $this->configured->connection( ... ) );
	}

	/** @return list<Account> Those that the store has or had, by id; the current one is among them. */
	public function all(): array {
		$this->current();
		return array_map( $this->of( ... ), Scopes::all() );
	}

	/** @return list<Account> Those that answer. */
	public function open(): array {
		return array_values( array_filter( $this->all(), static fn ( Account $account ): bool => $account->connection->is_open ) );
	}

	/** An account by its scope's id; null when the store never had it. */
	public function find( int $id ): ?Account {
		( $this->bring_tables_up_to_date )();
		$scope = $this->scopes->find( $id );
		return null === $scope ? null : $this->of( $scope );
	}

	/** An account by its scope's id, for what names one. Of one that the store does not know nothing can be asked, and nothing is sent. */
	public function named( int $id ): Account {
		$nobodys = fn (): Connection => Connection::closed( $this->clock );
		return $this->find( $id ) ?? $this->account( new Scope( $id, Mode::Sandbox, '' ), $nobodys );
	}

	/**
	 * Asks again whose the keys are of which that could not be learnt. Where it is an account that the store has, their rows become that
	 * account's: its ledger is complete with the next reconciliation; operations, exports, tax details and documents move.
	 */
	public function learn(): void {
		foreach ( $this->open() as $account ) {
			$id = $this->identity->learn( $account->scope, $account->platform() );
			if ( null !== $id ) {
				// What had no key may have one now.
				$this->made = array();
				$this->move( $account, $id );
			}
		}
	}

	/** @param int $to The id of the scope that the account has become one with, or its own. */
	private function move( Account $account, int $to ): void {
		$from = $account->scope->id;
		if ( $to === $from ) {
			return;
		}
		$account->fraud_rules()->move_to( $this->named( $to )->fraud_rules() );
		$account->tax_details()->move_to( $to );
		$account->invoices()->move_to( $this->named( $to )->tables() );
		$account->ledger()->clear();
		foreach ( array( 'operations', 'exports' ) as $table ) {
			$this->database->run( "UPDATE {$this->database->table( $table )} SET scope = %d WHERE scope = %d", array( $to, $from ) );
		}
	}

	private function of( Scope $scope ): Account {
		$configured = $this->configured->in( $scope->mode );
		$is_its_key = $this->identity->is_key_of( $configured, $scope );
		$closed     = static fn (): Connection => Connection::closed( $configured->clock() );
		return $this->account( $scope, $is_its_key ? $configured->connection( ... ) : $closed );
	}

	/** @param Closure(): Connection $connect */
	private function account( Scope $scope, Closure $connect ): Account {
		$made = $this->made[ $scope->id ] ?? null;
		// In a long job another process may have learnt the account's id meanwhile.
		if ( null === $made || ! $made->scope->is( $scope ) ) {
			$made                     = new Account( $scope, $connect(), $this->database, $this->lock, $this->clock, $this->listeners );
			$this->made[ $scope->id ] = $made;
		}
		return $made;
	}
}
