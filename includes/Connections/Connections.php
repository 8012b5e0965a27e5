<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\Connection;
use MerchantPayments\Account\Listeners;
use MerchantPayments\Account\ReadAllocation;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Database;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/**
 * Every account that the store has or had. Whoever needs one asks for it here: by name, as the one that takes customers' payments, or as
 * the one that the current user looks at.
 */
final class Connections {

	public const MISSING = 'wcpay_missing_connection';
	public const CHANGED = 'wcpay_checkout_account_changed';
	public const DECIDED = 'wcpay_checkout_account_decided';

	/**
	 * Accounts by their scopes' ids.
	 *
	 * @var array<int, Account>
	 */
	private array $made = array();

	private readonly Identity $identity;
	private readonly Choices $choices;

	/** @param Closure(): void $bring_tables_up_to_date Called before an account is handed out: whoever has one uses its tables. */
	public function __construct(
		private Configuration $configured,
		private readonly Scopes $scopes,
		private readonly Database $database,
		private readonly Lock $lock,
		private readonly Clock $clock,
		private readonly Listeners $listeners,
		private readonly Closure $bring_tables_up_to_date
	) {
		$this->identity = new Identity( $scopes, $database );
		$this->choices  = new Choices( $lock );
	}

	/**
	 * The one that takes customers' payments: as wp-config.php says, else as the store chose. When the key of the chosen one is gone,
	 * nobody takes payments: they never move to another kind of account by themselves.
	 */
	public function checkout(): Account {
		( $this->bring_tables_up_to_date )();
		$chosen  = $this->configured->decides() ? 0 : $this->choices->checkout();
		$account = $this->present( $chosen ) ?? $this->find( $chosen ) ?? $this->in( $this->configured->mode() );
		$this->scopes->enter( $account->scope );
		return $account;
	}

	/** The one that the current user looks at: whichever they chose, else the one that takes customers' payments. */
	public function viewed(): Account {
		$checkout = $this->checkout();
		$chosen   = $this->choices->viewed();
		$viewed   = $this->present( $chosen ) ?? $checkout;
		if ( 0 !== $chosen && $viewed->scope->id !== $chosen ) {
			// The menu asks the choice alone: it would show the numbers of an account that is gone.
			$this->choices->view( $viewed->scope );
		}
		return $viewed;
	}

	/**
	 * A chosen account. In place of one that was closed, or whose key is gone, stands the one of its mode that answers: who practices does
	 * not find himself among real payments. Null where none does.
	 */
	private function present( int $id ): ?Account {
		$chosen = $this->find( $id );
		return match ( true ) {
			null === $chosen             => null,
			$chosen->connection->is_open => $chosen,
			default                      => $this->configured->reaches( $chosen->mode() ) ? $this->in( $chosen->mode() ) : null,
		};
	}

	/**
	 * The one that a request means. A page reads on in the account that it shows, which another tab may have left since.
	 *
	 * @param string|null $shown       The id of the scope that the page shows; null for clients that do not say.
	 * @param bool        $is_question Whether it changes nothing.
	 */
	public function meant( ?string $shown, bool $is_question ): Account {
		return match ( true ) {
			null === $shown => $this->checkout(),
			$is_question    => $this->answering( absint( $shown ) ) ?? $this->viewed(),
			default         => $this->viewed(),
		};
	}

	/** What connects the store by keys, and ends that. */
	public function keys(): Keys {
		return new Keys(
			$this,
			$this->configured,
			$this->identity,
			$this->choices,
			function ( Configuration $configured ): void {
				$this->configured = $configured;
				$this->made       = array();
			}
		);
	}

	/** What lets Stripe send events here. */
	public function webhooks(): Webhooks {
		return new Webhooks( $this, $this->configured, $this->lock );
	}

	/** The one that a mode's key, or the sandbox, leads to. */
	public function in( Mode $mode ): Account {
		( $this->bring_tables_up_to_date )();
		return $this->of( $this->identity->of( $this->configured->in( $mode ) ) );
	}

	/** @return list<Account> All, those among them that a key leads to and nobody has looked at yet. */
	public function known(): array {
		array_map( $this->in( ... ), array_filter( Mode::cases(), $this->configured->reaches( ... ) ) );
		return $this->all();
	}

	/** @throws Refusal When it does not answer. */
	public function view( int $id ): void {
		$this->choices->view( $this->choosable( $id )->scope );
	}

	/**
	 * From now on customers pay into it.
	 *
	 * @param int $id         Its scope's id.
	 * @param int $instead_of The one that takes their payments until now, as who decides knows it.
	 * @throws Refusal When it does not answer, another takes the payments by now, or wp-config.php decides.
	 */
	public function take_payments( int $id, int $instead_of ): void {
		$this->choices->alone(
			function () use ( $id, $instead_of ): void {
				$scope = $this->choosable( $id )->scope;
				if ( $this->are_decided() ) {
					throw new Refusal( self::DECIDED, self::decided(), Reason::Conflict );
				}
				if ( $this->checkout()->scope->id !== $instead_of ) {
					$message = __(
						'Another account takes customers’ payments by now. Nothing was changed. Reload the page and decide again.',
						'merchant-payments-for-woocommerce'
					);
					throw new Refusal( self::CHANGED, $message, Reason::Conflict );
				}
				$this->choices->take_payments( $scope );
			}
		);
	}

	/** The one to change to from test mode, or into it: a live one, or else test mode's or the sandbox. Null where the store has none. */
	public function other_than( Account $account ): ?Account {
		$modes = $account->mode()->is_live() ? array( Mode::Test, Mode::Sandbox ) : array( Mode::Live );
		$there = array_values( array_filter( $modes, $this->configured->reaches( ... ) ) );
		return array() === $there ? null : $this->in( $there[0] );
	}

	/**
	 * Leaves test mode, or enters it: the other account takes customers' payments, and the user looks at it.
	 *
	 * @return Account That one.
	 * @throws Refusal When there is none, or wp-config.php decides.
	 */
	public function leave( Account $account ): Account {
		$id       = $this->other_than( $account )->scope->id ?? 0;
		$checkout = $this->checkout()->scope->id;
		if ( $checkout !== $id ) {
			$this->take_payments( $id, $checkout );
		}
		$this->view( $id );
		return $this->choosable( $id );
	}

	/** Whether wp-config.php says which account takes customers' payments. */
	public function are_decided(): bool {
		return $this->configured->decides();
	}

	/** Said to who wants to change that. */
	public static function decided(): string {
		return __( 'The file wp-config.php says which account takes payments. Change it there.', 'merchant-payments-for-woocommerce' );
	}

	/** @throws Refusal When the store does not have it, or has no key for it. */
	public function choosable( int $id ): Account {
		return $this->answering( $id ) ?? throw self::missing();
	}

	/** Said of an id that is no account's, or the account's whose key is gone. */
	public static function missing(): Refusal {
		$message = __( 'The store has no such account, or no key for it.', 'merchant-payments-for-woocommerce' );
		return new Refusal( self::MISSING, $message, Reason::NotFound );
	}

	/** An account by its scope's id; null for one that the store does not have, or has no key for. */
	public function answering( int $id ): ?Account {
		$account = $this->find( $id );
		return true === $account?->connection->is_open ? $account : null;
	}

	/** @return list<Account> Those that the store has or had, by id; the one that takes customers' payments is among them. */
	public function all(): array {
		$this->checkout();
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

	/** Whether the store has a key for an account that is not used, because it belongs to another address: this may be a copy. */
	public function is_held( Account $account ): bool {
		$mode = $account->mode();
		return ! $this->configured->reaches( $mode ) && ( StoredKeys::is_held( $mode ) || $this->configured->holds( $mode ) );
	}

	/** Whether the key that is not used is the account's, and in wp-config.php. */
	public function is_held_in_file( Account $account ): bool {
		$asked = $this->configured->in( $account->mode() );
		return $asked->holds( $account->mode() ) && $this->is_held( $account ) && $this->identity->of( $asked )->id === $account->scope->id;
	}

	/** Notes that the administrator was told of live keys that are not used, once for each address: false when he was told before. */
	public function tell_of_copy(): bool {
		return ! $this->configured->reaches( Mode::Live )
			&& ( ( StoredKeys::is_held( Mode::Live ) && StoredKeys::tell_once( Mode::Live ) )
				|| ( $this->configured->holds( Mode::Live ) && KeyInFile::tell_once() ) );
	}

	/**
	 * Asks again whose the keys are of which that could not be learnt. Where it is an account that the store has, their rows become that
	 * account's: its ledger is complete with the next reconciliation; operations, exports, tax details and documents move.
	 */
	public function learn(): void {
		foreach ( array_filter( Mode::cases(), $this->configured->has_key_in_file( ... ) ) as $mode ) {
			// Nobody says when wp-config.php has a key again.
			$account = $this->in( $mode );
			if ( $account->ledger()->open() ) {
				$account->importer()->start();
			}
		}
		foreach ( $this->open() as $account ) {
			$this->identity->learn( $account->scope, $account->platform() );
		}
		foreach ( Scopes::joining() as $scope ) {
			// What had no key may have one now.
			$this->made = array();
			$this->move( $scope, Scopes::joined( $scope->id ) );
			$this->scopes->moved( $scope );
		}
	}

	/** A process may end in the middle: each step can be made again. */
	private function move( Scope $scope, int $to ): void {
		$from = new Account( $scope, Connection::closed( $this->clock ), $this->database, $this->lock, $this->clock, $this->listeners );
		$from->fraud_rules()->move_to( $this->named( $to )->fraud_rules() );
		$from->tax_details()->move_to( $to );
		$from->invoices()->move_to( $this->named( $to )->tables() );
		$from->ledger()->clear();
		$this->reads( $scope )->move_to( $this->named( $to )->tables() );
		$operations = $this->database->table( 'operations' );
		$in_both    = "SELECT own.id FROM $operations own JOIN $operations other ON other.id = own.id WHERE own.scope = %d AND other.scope = %d";
		foreach ( $this->database->column( $in_both, array( $scope->id, $to ) ) as $id ) {
			// The same request was made under both names.
			$this->database->run(
				"UPDATE $operations SET id = %s WHERE scope = %d AND id = %s",
				array( hash( 'sha256', "{$scope->id}:$id" ), $scope->id, $id )
			);
		}
		foreach ( array( 'operations', 'exports' ) as $table ) {
			$this->database->run( "UPDATE {$this->database->table( $table )} SET scope = %d WHERE scope = %d", array( $to, $scope->id ) );
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
			$connection               = $this->counted( $scope, $connect() );
			$made                     = new Account( $scope, $connection, $this->database, $this->lock, $this->clock, $this->listeners );
			$this->made[ $scope->id ] = $made;
		}
		return $made;
	}

	/** Stripe allows so many reads; the sandbox as many as one likes. */
	private function counted( Scope $scope, Connection $connection ): Connection {
		return Mode::Sandbox === $scope->mode || ! $connection->is_open
			? $connection
			: $connection->counted( $this->reads( $scope ) );
	}

	private function reads( Scope $scope ): ReadAllocation {
		return new ReadAllocation( new ScopedTables( $this->database, $scope ), $this->clock );
	}
}
