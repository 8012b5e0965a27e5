<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;

/** The one question that every action asks, so that a site can ask for more than our capability. */
final class OperationPolicy {

	/** The error of an action that the site does not allow. */
	public const REFUSED = 'wcpay_action_forbidden';

	/**
	 * Refuses what the user may not do.
	 *
	 * @param array<string, mixed> $params Its parameters.
	 * @throws Refusal When the user may not.
	 */
	public static function check( Operation $work, array $params ): void {
		/**
		 * Filters whether the current user may do something with money, for example to let some users refund but not pay out.
		 *
		 * @param bool                 $may    Whether our own capability allows it.
		 * @param string               $name   The action, for example `refund`.
		 * @param array<string, mixed> $params Its parameters; amounts in minor units.
		 */
		if ( true !== apply_filters( 'wcpay_may_act', current_user_can( Access::CAPABILITY ), $work->name(), $params ) ) {
			throw new Refusal( self::REFUSED, __( 'This store does not allow you to do this. Please ask its administrator.', 'woocommerce-payments' ), Reason::Forbidden );
		}
	}
}
