<?php

declare( strict_types=1 );

namespace MerchantPayments\Connections;

use Closure;
use MerchantPayments\Account\Account;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Account\UnusedPages;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Platform\Exception\AccessDenied;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\PermissionsClient;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;

/** Connects the store to an account by a pasted key, and ends that. Keys in wp-config.php are changed there. */
final readonly class Keys {

	public const IN_FILE = 'wcpay_key_in_file';
	public const OTHER   = 'wcpay_key_of_other_account';
	public const PENDING = 'wcpay_operations_pending';

	/** @param Closure(Configuration): void $begin_anew Called when the store has other keys than before. */
	public function __construct(
		private Connections $connections,
		private Configuration $configured,
		private Identity $identity,
		private Choices $choices,
		private Closure $begin_anew
	) {}

	/**
	 * Asks Stripe what the key may do, keeps it, lets the current user look at its account, and brings that one's newest movements.
	 *
	 * @throws Refusal When it can't be used, or wp-config.php has one, or the store has another account of its mode.
	 * @throws PlatformException When Stripe does not answer, or refuses the key; nothing is kept then.
	 */
	public function connect( PastedKey $key, string $publishable ): Account {
		Access::require_act( 'account_start' );
		$this->check_file( $key->mode );
		$asked     = $this->configured->with_keys( $key, $publishable )->in( $key->mode );
		$transport = $asked->transport();
		self::check_mode( $key, new Platform( $transport ) );
		$missing = $key->is_restricted ? ( new PermissionsClient( $transport ) )->missing() : array();
		$scope   = $this->identity->of( $asked );
		$this->choices->alone(
			static function () use ( $key, $publishable, $missing, $scope ): void {
				self::check_other( $key->mode, $scope );
				StoredKeys::put( $key, $publishable, $missing, $scope->id );
			}
		);
		Log::line( 'notice', sprintf( 'User %d connected account %d (%s).', get_current_user_id(), $scope->id, $scope->mode->value ) );
		$nobody = $this->nobody_is_paid();
		( $this->begin_anew )( $this->configured->with_keys( $key, $publishable ) );
		if ( $nobody ) {
			$this->choices->take_payments( $scope );
		}
		$this->choices->view( $scope );
		// With a key there is an account, also before anybody opens wp-admin.
		update_option( PlatformAccount::READY . $scope->id, 'yes', true );
		$account = $this->connections->named( $scope->id );
		$account->ledger()->open();
		$this->bring_newest( $account );
		return $account;
	}

	/** Events first, so that none is missed. The rest of its history comes with the job, and all of it where the platform does not answer now. */
	private function bring_newest( Account $account ): void {
		try {
			$this->connections->webhooks()->look_after( $account );
			WalletDomain::look_after( $account );
			$account->importer()->start();
			$account->importer()->look_ahead();
			UnusedPages::note( $account );
		} catch ( PlatformException | Locked $failure ) {
			Log::line( 'notice', 'The newest movements did not come at once: ' . $failure->getMessage() );
		}
	}

	/**
	 * Forgets an account's key.
	 *
	 * @param bool $with_rows Whether its rows go, too; they can be read again with a key.
	 * @throws Refusal When the key is in wp-config.php, there is none, or something is pending there.
	 */
	public function disconnect( int $id, bool $with_rows ): void {
		Access::require_act( 'account_reset' );
		$account = $this->connections->find( $id );
		$mode    = StoredKeys::mode_of( $id );
		if ( null === $account || null === $mode ) {
			$this->check_file( $account?->mode() ?? Mode::Sandbox, true );
			throw Connections::missing();
		}
		// A copy of the store can't ask how what the original began has ended: it is settled there.
		$pending = StoredKeys::is_held( $mode ) ? array() : array_column( $account->pending_operations()->all(), 'subject' );
		if ( array() !== $pending ) {
			throw new Refusal(
				self::PENDING,
				sprintf(
					/* translators: %s: ids of payments. */
					__(
						'The outcome of something is not known yet, and only this key can ask for it: %s. Wait until it is.',
						'merchant-payments-for-woocommerce'
					),
					implode( ', ', array_slice( $pending, 0, 5 ) )
				),
				Reason::Conflict
			);
		}
		if ( $with_rows ) {
			// A job may be reading with this key: what it writes from now on would be there when the account is connected again.
			$account->importer()->stop();
			$account->ledger()->clear_and_close();
		}
		$this->connections->webhooks()->remove( $account );
		StoredKeys::remove( $mode );
		if ( Scopes::joined( $this->choices->checkout() ) === $account->scope->id ) {
			$this->choices->let_nobody_take_payments();
		}
		Log::line( 'notice', sprintf( 'User %d disconnected account %d (%s).', get_current_user_id(), $id, $mode->value ) );
		( $this->begin_anew )( $this->configured->without_keys( $mode ) );
	}

	/** @param bool $held Whether also one that is not used, because this may be a copy of the site. */
	private function check_file( Mode $mode, bool $held = false ): void {
		if ( $this->configured->has_key_in_file( $mode ) || ( $held && $this->configured->holds( $mode ) ) ) {
			throw new Refusal(
				self::IN_FILE,
				__( 'The file wp-config.php has a key for this mode. Change it there.', 'merchant-payments-for-woocommerce' ),
				Reason::Conflict
			);
		}
	}

	/** @throws Refusal When the key's name and what it leads to are of two modes. */
	private static function check_mode( PastedKey $key, Platform $platform ): void {
		try {
			$is_live = $platform->balance()->balance()['livemode'] ?? null;
		} catch ( AccessDenied $denied ) {
			if ( null === $denied->permission() ) {
				throw PastedKey::refused( $denied->getMessage() );
			}
			return;
		}
		if ( null !== $is_live && $is_live !== $key->mode->is_live() ) {
			throw PastedKey::refused( __( 'Stripe says that this key is of the other mode than its name.', 'merchant-payments-for-woocommerce' ) );
		}
	}

	private static function check_other( Mode $mode, Scope $scope ): void {
		if ( null !== StoredKeys::entry( $mode ) && StoredKeys::mode_of( $scope->id ) !== $mode ) {
			throw new Refusal(
				self::OTHER,
				__(
					'The store is connected to another account of this mode. Disconnect that one first: its history stays.',
					'merchant-payments-for-woocommerce'
				),
				Reason::Conflict
			);
		}
	}

	/** Whether the store has chosen no account for customers' payments, and the one by default was never opened. */
	private function nobody_is_paid(): bool {
		return 0 === $this->choices->checkout()
			&& ! $this->configured->decides()
			&& 'yes' !== get_option( PlatformAccount::READY . $this->connections->checkout()->scope->id );
	}
}
