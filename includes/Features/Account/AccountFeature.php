<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Account;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;

/** How the store's account stands. */
final class AccountFeature implements Feature {

	public function __construct( private readonly Platform $platform, private readonly Mode $mode, private readonly string $publishable_key ) {}

	/** Adds the routes. */
	public function register(): void {
		( new AccountController( new PlatformAccount( $this->platform ), $this->mode, $this->publishable_key ) )->register_routes();
	}
}
