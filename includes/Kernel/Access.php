<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;

/** Permissions for the store's money. */
final class Access {

	/** Capability for all pages and routes. */
	public const CAPABILITY = 'manage_woocommerce';

	/** Error code of an action that a site's own filter has refused. */
	public const REFUSED = 'wcpay_action_forbidden';

	public static function may_manage(): bool {
		return current_user_can( self::CAPABILITY );
	}

	/**
	 * Refuses an action that the user may not perform. A filter lets sites require more than our capability.
	 *
	 * @param string               $name   The action, for example `refund`.
	 * @param array<string, mixed> $params Its parameters.
	 * @throws Refusal When the user may not.
	 */
	public static function require_act( string $name, array $params = array() ): void {
		/**
		 * Filters whether the current user may perform an action with money or the account, for example to let some users refund but
		 * not pay out.
		 *
		 * @param bool                 $may    Whether the user has our capability.
		 * @param string               $name   The action, for example `refund`, `account_start` or `account_reset`.
		 * @param array<string, mixed> $params Parameters of the action; amounts in minor units.
		 */
		if ( true !== apply_filters( 'merchant_payments_may_act', self::may_manage(), $name, $params ) ) {
			throw new Refusal(
				self::REFUSED,
				__( 'You aren\'t allowed to do this in this store. Ask its administrator.', 'merchant-payments-for-woocommerce' ),
				Reason::Forbidden
			);
		}
	}
}
