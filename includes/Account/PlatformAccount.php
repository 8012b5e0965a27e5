<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Prices;
use MerchantPayments\Platform\TaxDetails;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Kernel\Exception\Refusal;

/** Reads the account as the platform has it now. A store without one is no failure. */
final class PlatformAccount {

	/** The error of what needs an account. */
	public const NO_ACCOUNT = 'wcpay_no_account';

	/** What an account is for, in its metadata; an account that says nothing is the sandbox's own. */
	public const KIND       = 'kind';
	public const TEST_DRIVE = 'test_drive';

	/** The platform's code for a store that has no account. */
	public const NONE = 'account_invalid';

	/** The components that our pages embed. */
	private const COMPONENTS = array( 'account_onboarding', 'notification_banner', 'account_management' );

	public function __construct( private readonly Transport $platform ) {}

	/**
	 * The account, or null when the store has none.
	 *
	 * @return array<string, mixed>|null Stripe's `account`.
	 * @throws PlatformException When the platform cannot be asked.
	 */
	public function find(): ?array {
		try {
			return $this->platform->request( 'GET', '/v1/account' );
		} catch ( NotFound $missing ) {
			if ( self::NONE === $missing->error_code ) {
				return null;
			}
			throw $missing;
		}
	}

	/**
	 * The smallest scheduled payouts.
	 *
	 * @return array<string, int> Minor units by lower-case currency.
	 */
	public function minimum_payouts(): array {
		$settings = $this->platform->request( 'GET', '/v1/balance_settings' );
		return (array) ( $settings['payments']['payouts']['minimum_balance_by_currency'] ?? array() );
	}

	/**
	 * What each payment method costs, and the discounts that hold.
	 *
	 * @return array<string, array<string, mixed>> The platform's prices, by payment method.
	 */
	public function prices(): array {
		return ( new Prices( $this->platform ) )->by_method();
	}

	/** Whether the merchant has said what invoices shall show. */
	public function has_tax_details(): bool {
		return ( new TaxDetails( $this->platform ) )->are_known();
	}

	/**
	 * How the account's capabilities stand, also those that were never requested.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array<string, string> Stripe's statuses by name.
	 */
	public function capabilities( array $account ): array {
		return array_column( $this->platform->request( 'GET', '/v1/accounts/' . $account['id'] . '/capabilities' )['data'], 'status', 'id' );
	}

	/**
	 * Starts a session of the platform's embedded components.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 * @return array{clientSecret: string, publishableKey: string, expiresAt: int, accountId: string, isLive: bool, locale: string}
	 */
	public function session( array $account, string $publishable_key ): array {
		$session = $this->platform->request(
			'POST',
			'/v1/account_sessions',
			array(
				'account'    => $account['id'],
				'components' => array_fill_keys( self::COMPONENTS, array( 'enabled' => true ) ),
			)
		);
		return array(
			'clientSecret'   => (string) $session['client_secret'],
			'publishableKey' => $publishable_key,
			'expiresAt'      => (int) $session['expires_at'],
			'accountId'      => (string) $session['account'],
			'isLive'         => (bool) $session['livemode'],
			'locale'         => get_user_locale(),
		);
	}

	/**
	 * Whether an account is only for trying things out.
	 *
	 * @param array<string, mixed> $account Stripe's `account`.
	 */
	public static function is_test_drive( array $account ): bool {
		return self::TEST_DRIVE === ( $account['metadata'][ self::KIND ] ?? '' );
	}

	/** The refusal of what needs an account. */
	public static function no_account(): Refusal {
		return new Refusal( self::NO_ACCOUNT, __( 'Your store is not connected yet. Connect it first.', 'woocommerce-payments' ), Reason::NotFound );
	}
}
