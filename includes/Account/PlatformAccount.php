<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\NotOffered;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\OwnAccount;
use MerchantPayments\Platform\Platform;

/** Reads the current account from the platform. A store without one is not an error. */
final class PlatformAccount {

	/** Error code of requests that need an account. */
	public const NO_ACCOUNT = 'wcpay_no_account';

	/** Option with the id of the scope whose account the inbox notes are about; deleted with the account. */
	public const NOTED = 'merchant_payments_notes_scope';

	/** Autoloaded option, with the scope's id: `yes` or `no`, whether the account has sent its details; deleted with the account. */
	public const READY = 'merchant_payments_account_ready_';

	/** Metadata key with the account's purpose; accounts without it are the sandbox's own. */
	public const KIND       = 'kind';
	public const TEST_DRIVE = 'test_drive';
	public const SANDBOX    = 'sandbox';
	public const LIVE       = 'live';
	public const KINDS      = array( self::LIVE, self::SANDBOX, self::TEST_DRIVE );

	/** Stripe's embedded components that our pages use. */
	private const COMPONENTS = array( 'account_onboarding', 'notification_banner', 'account_management' );

	/** @param int|null $scope Whose trouble and methods are remembered when it is read; null to remember nothing. */
	public function __construct( private readonly Platform $platform, private readonly ?int $scope = null ) {}

	/**
	 * @return array<string, mixed>|null Stripe's `account`; null when the store has none.
	 * @throws PlatformException When the platform is not available.
	 */
	public function find(): ?array {
		return $this->seen( $this->platform->account()->find_account() );
	}

	/**
	 * @return array<string, mixed> Stripe's `account`.
	 * @throws PlatformException When the platform is not available, or the store has none.
	 */
	public function read(): array {
		return (array) $this->seen( $this->platform->account()->account() );
	}

	/**
	 * @param array<string, mixed>|null $account Stripe's `account`.
	 * @return array<string, mixed>|null The same.
	 */
	private function seen( ?array $account ): ?array {
		if ( null !== $this->scope ) {
			AccountTrouble::remember( $this->scope, $account );
			KnownAccount::remember( $this->scope, $account );
		}
		return $account;
	}

	/** Forgets what was known of an account that is closed. */
	public static function forget( int $scope ): void {
		delete_option( self::READY . $scope );
		delete_option( AccountTrouble::KNOWN . $scope );
		delete_option( KnownAccount::OPTION . $scope );
	}

	/** @return array<string, int> Minimum scheduled payouts, in minor units by lower-case currency. */
	public function minimum_payouts(): array {
		return $this->platform->account()->minimum_payouts();
	}

	/**
	 * All capabilities, including those that were never requested.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array<string, array{status: string, requirements: list<string>}> By name: Stripe's status, and the details that the account
	 *   still needs for it.
	 */
	public function capabilities( array $account ): array {
		return $this->platform->account()->capabilities( $account );
	}

	/**
	 * Creates a session of Stripe's embedded components.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array{clientSecret: string, publishableKey: string, expiresAt: int, accountId: string, isLive: bool, locale: string}
	 * @throws Refusal For the merchant's own, of which Stripe makes none.
	 */
	public function session( array $account, string $publishable_key ): array {
		if ( OwnAccount::is( $account ) ) {
			throw new Refusal(
				NotOffered::CODE,
				__( 'Your Stripe account is verified and changed in Stripe’s Dashboard.', 'merchant-payments-for-woocommerce' ),
				Reason::NotFound
			);
		}
		$session = $this->platform->account()->start_session( (string) $account['id'], self::COMPONENTS );
		return array(
			'clientSecret'   => (string) $session['client_secret'],
			'publishableKey' => $publishable_key,
			'expiresAt'      => (int) $session['expires_at'],
			'accountId'      => (string) $session['account'],
			'isLive'         => (bool) $session['livemode'],
			'locale'         => get_user_locale(),
		);
	}

	/** @param array<string, mixed>|null $account Stripe's `account`. */
	public static function is_ready( ?array $account ): bool {
		return true === ( $account['details_submitted'] ?? false );
	}

	/**
	 * Whether it is a test account that needs no verification.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 */
	public static function is_test_drive( array $account ): bool {
		return self::TEST_DRIVE === ( $account['metadata'][ self::KIND ] ?? '' );
	}

	/**
	 * What merchants take the account for. The sandbox's verified accounts behave as live ones; with Stripe's test keys none is live.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return string One of KINDS.
	 */
	public static function kind( array $account, Mode $mode ): string {
		$opened_as = (string) ( $account['metadata'][ self::KIND ] ?? '' );
		return match ( true ) {
			self::TEST_DRIVE === $opened_as => self::TEST_DRIVE,
			// It stays what it is: another one of it is reached by another key.
			OwnAccount::is( $account )      => self::LIVE,
			Mode::Live === $mode            => self::LIVE,
			Mode::Sandbox === $mode         => self::LIVE === $opened_as ? self::LIVE : self::SANDBOX,
			default                         => self::SANDBOX,
		};
	}

	/**
	 * Whether a real account may replace it: a test drive, or the sandbox's own. An account behind Stripe's keys is never closed for that.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 */
	public static function may_give_way( array $account, Mode $mode ): bool {
		return self::is_test_drive( $account ) || ( Mode::Sandbox === $mode && self::LIVE !== self::kind( $account, $mode ) );
	}

	/** The refusal of requests that need an account. */
	public static function no_account(): Refusal {
		return new Refusal(
			self::NO_ACCOUNT,
			__( 'Your store is not connected yet. Connect it first.', 'merchant-payments-for-woocommerce' ),
			Reason::NotFound
		);
	}
}
