<?php
/**
 * The account.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Features\Account;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Transport;

/**
 * How the store's account stands.
 */
final class AccountFeature implements Feature {

	/**
	 * Serves with the given parts.
	 *
	 * @param Transport $platform        The platform.
	 * @param Mode      $mode            Whose money it is.
	 * @param string    $publishable_key The browser's key to the platform.
	 */
	public function __construct( private readonly Transport $platform, private readonly Mode $mode, private readonly string $publishable_key ) {}

	/**
	 * Adds the routes.
	 */
	public function register(): void {
		( new AccountController( new PlatformAccount( $this->platform ), $this->mode, $this->publishable_key ) )->register_routes();
	}
}
