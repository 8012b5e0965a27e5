<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;

/** Who may see and move the store's money. */
final class Access {

	/** The capability behind every page and route. */
	public const CAPABILITY = 'manage_woocommerce';

	/** The error of an action that the site does not allow. */
	public const REFUSED = 'wcpay_action_forbidden';

	public static function may_manage(): bool {
		return current_user_can( self::CAPABILITY );
	}

	/**
	 * Refuses what the user may not do, so that a site can ask for more than our capability.
	 *
	 * @param string               $name   The action, for example `refund`.
	 * @param array<string, mixed> $params Its parameters.
	 * @throws Refusal When the user may not.
	 */
	public static function require_act( string $name, array $params = array() ): void {
		/**
		 * Filters whether the current user may do something with money or with the account, for example to let some users refund but not pay out.
		 *
		 * @param bool                 $may    Whether our own capability allows it.
		 * @param string               $name   The action, for example `refund`, `account_start` or `account_reset`.
		 * @param array<string, mixed> $params Its parameters; amounts in minor units.
		 */
		if ( true !== apply_filters( 'wcpay_may_act', self::may_manage(), $name, $params ) ) {
			throw new Refusal( self::REFUSED, __( 'You aren\'t allowed to do this in this store. Ask its administrator.', 'woocommerce-payments' ), Reason::Forbidden );
		}
	}
}
