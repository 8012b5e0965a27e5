<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

use MerchantPayments\Account\Accounts;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;

/** From a store without an account to a verified one. */
final class OnboardingFeature implements Feature {

	public function __construct(
		private readonly Platform $platform,
		private readonly Lock $lock,
		private readonly Mode $mode,
		private readonly string $publishable_key
	) {}

	/** Opens and closes accounts. */
	public static function accounts( Platform $platform, Lock $lock ): Accounts {
		return new Accounts( $platform->account(), new PlatformAccount( $platform ), $lock );
	}

	/** Adds the routes. */
	public function register(): void {
		$accounts = self::accounts( $this->platform, $this->lock );
		$account  = new PlatformAccount( $this->platform );
		( new VerificationController( $accounts, $account, $this->mode, $this->publishable_key ) )->register_routes();
		( new AccountsController( $accounts ) )->register_routes();
		( new FieldsController() )->register_routes();
	}
}
