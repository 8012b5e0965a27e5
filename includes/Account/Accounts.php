<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use Closure;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\AccountClient;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\OwnAccount;

/** Opens and closes the store's account. A lock makes sure that concurrent requests open one account only. */
final class Accounts {

	/** Error code of a request that doesn't fit the account's state. */
	public const BAD_REQUEST = 'bad_request';

	/**
	 * The lock that opening takes: how long it is held at most, and how long to wait for it, in seconds. The onboarding wizard gives
	 * up after 40 s.
	 */
	private const LOCK     = 'onboarding';
	private const LONGEST  = 60;
	private const PATIENCE = 10;

	/** Option: an account is being closed, and what is kept of its payments may still be there. */
	private const CLOSING = 'merchant_payments_account_closing';

	/** @param Closure(string): mixed $closed Called with the account's id when it was closed, again where that failed. */
	public function __construct(
		private readonly AccountClient $client,
		private readonly PlatformAccount $account,
		private readonly Lock $lock,
		private readonly Mode $mode,
		private readonly Closure $closed
	) {}

	/** Whether new accounts are paused (specification part 1, section 4); existing ones continue. */
	public static function are_paused(): bool {
		/**
		 * Filters whether new accounts are paused, for example by a host for all of its stores.
		 *
		 * @param bool $are_paused Default false.
		 */
		return true === apply_filters( 'merchant_payments_onboarding_disabled', false );
	}

	/**
	 * The account to continue onboarding with; opens one when there is none.
	 *
	 * @param array<string, mixed> $business country, business_type, structure, mcc, name, url and capabilities (ids of payment methods), as
	 *   far as known.
	 * @param bool                 $no_trials Whether a test account gives way to a new one.
	 * @return array{account: array<string, mixed>, is_new: bool}
	 * @throws Refusal When there is none and new ones are paused.
	 */
	public function continue( array $business, bool $no_trials ): array {
		Access::require_act( 'account_start' );
		return $this->alone(
			function () use ( $business, $no_trials ): array {
				$account = $this->account->find();
				if ( null !== $account && $no_trials && PlatformAccount::may_give_way( $account, $this->mode ) ) {
					self::check_paused();
					$this->delete( $account );
					$account = null;
				}
				return array(
					'account' => $account ?? $this->open( $business, PlatformAccount::LIVE ),
					'is_new'  => null === $account,
				);
			}
		);
	}

	/**
	 * Opens a test account, which needs no verification. Does nothing when the store has one.
	 *
	 * @param string|null  $country ISO 3166-1 alpha-2; null for the store's country.
	 * @param list<string> $methods Ids of payment methods to request; empty for the platform's defaults.
	 * @throws Refusal When the store has a live account, or new ones are paused.
	 */
	public function start_test_drive( ?string $country, array $methods ): void {
		Access::require_act( 'account_start' );
		$this->alone(
			function () use ( $country, $methods ): void {
				$account  = $this->account->find();
				$business = array(
					'country'      => $country ?? wc_get_base_location()['country'],
					'capabilities' => $methods,
				);
				if ( null === $account ) {
					$this->open( $business, PlatformAccount::TEST_DRIVE );
				} elseif ( ! PlatformAccount::is_test_drive( $account ) ) {
					throw self::refusal(
						__( 'Your store already has an account. Reset it before you create a test account.', 'merchant-payments-for-woocommerce' )
					);
				}
			}
		);
	}

	/**
	 * @throws Refusal When there is no such account.
	 */
	public function close( bool $only_trials ): void {
		Access::require_act( 'account_reset' );
		$this->alone(
			function () use ( $only_trials ): void {
				$account = $this->account->find();
				if ( $this->end_closing( $account ) ) {
					return;
				}
				if ( null === $account || ( $only_trials && ! PlatformAccount::is_test_drive( $account ) ) ) {
					throw self::refusal(
						$only_trials
							? __( 'Your store has no test account.', 'merchant-payments-for-woocommerce' )
							: __( 'Your store has no account.', 'merchant-payments-for-woocommerce' )
					);
				}
				$this->delete( $account );
			}
		);
	}

	/**
	 * Runs work on the store's test account, while nobody opens or closes it.
	 *
	 * @param string          $act     Name of the action.
	 * @param int             $seconds How long it takes at most.
	 * @param Closure(): void $work
	 * @throws Refusal When the store has no test account.
	 */
	public function with_test_account( string $act, int $seconds, Closure $work ): void {
		Access::require_act( $act );
		$this->alone(
			function () use ( $work ): void {
				$account = $this->account->find() ?? throw PlatformAccount::no_account();
				if ( ! PlatformAccount::is_test_drive( $account ) ) {
					throw self::refusal( __( 'Your store has no test account.', 'merchant-payments-for-woocommerce' ) );
				}
				$work();
			},
			$seconds
		);
	}

	/**
	 * Runs work while nobody opens, fills or closes the store's account, if it has one.
	 *
	 * @template T
	 * @param string       $act     Name of the action.
	 * @param int          $seconds How long it takes at most.
	 * @param Closure(): T $work
	 * @return T
	 */
	public function exclusively( string $act, int $seconds, Closure $work ): mixed {
		Access::require_act( $act );
		return $this->alone( $work, $seconds );
	}

	/**
	 * @param array<string, mixed> $business Known details of the business.
	 * @return array<string, mixed> Stripe's `account`.
	 */
	private function open( array $business, string $kind ): array {
		self::check_paused();
		$this->end_closing( null );
		$profile = array_intersect_key( $business, array_flip( array( 'mcc', 'name', 'url' ) ) );
		return $this->client->open(
			array_filter(
				array(
					'type'             => 'standard',
					'country'          => $business['country'] ?? wc_get_base_location()['country'],
					'email'            => wp_get_current_user()->user_email,
					'business_type'    => $business['business_type'] ?? null,
					'company'          => isset( $business['structure'] ) ? array( 'structure' => $business['structure'] ) : null,
					'business_profile' => array() === $profile ? null : $profile,
					'capabilities'     => Capabilities::request( $business['capabilities'] ?? array() ),
					// Stripe's profile asks for an amount by fiscal year, which nobody knows before the first sale.
					'metadata'         => array( PlatformAccount::KIND => $kind ) + ( $business['expectations'] ?? array() ),
				)
			)
		);
	}

	/**
	 * Refuses to open an account while new ones are paused.
	 */
	private static function check_paused(): void {
		if ( self::are_paused() ) {
			throw self::refusal(
				__( 'We\'ve temporarily paused new account creation. We\'ll notify you when we resume!', 'merchant-payments-for-woocommerce' )
			);
		}
	}

	/**
	 * Deletes an account, and with it the options that say that it is ready, what merchants saw and did with its tasks, and that the inbox
	 * notes are about it.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 */
	private function delete( array $account ): void {
		if ( OwnAccount::is( $account ) ) {
			throw self::refusal( __( 'This is your own Stripe account. You can disconnect it on Connect.', 'merchant-payments-for-woocommerce' ) );
		}
		update_option( self::CLOSING, (string) $account['id'], false );
		$this->client->close( (string) $account['id'] );
		$this->forget( (string) $account['id'] );
	}

	/**
	 * Ends what an earlier request began: it closed the account, and failed or ended before everything that is kept of it was gone.
	 *
	 * @param array<string, mixed>|null $account Stripe's `account`.
	 * @return bool Whether there was something to end.
	 */
	private function end_closing( ?array $account ): bool {
		$left = null === $account ? (string) get_option( self::CLOSING, '' ) : '';
		if ( '' !== $left ) {
			$this->forget( $left );
		}
		return '' !== $left;
	}

	private function forget( string $id ): void {
		foreach ( SettingsOption::of_account() as $option ) {
			delete_option( $option->value );
		}
		delete_option( PlatformAccount::NOTED );
		( $this->closed )( $id );
		delete_option( self::CLOSING );
	}

	/**
	 * Runs a callback with the lock held.
	 *
	 * @template T
	 * @param callable(): T $work Callback.
	 * @return T
	 */
	private function alone( callable $work, int $seconds = self::LONGEST ): mixed {
		return $this->lock->wait( self::LOCK, $seconds, self::PATIENCE, $work );
	}

	public static function refusal( string $message ): Refusal {
		return new Refusal( self::BAD_REQUEST, $message, Reason::Invalid );
	}
}
