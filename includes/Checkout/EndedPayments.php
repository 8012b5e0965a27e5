<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use MerchantPayments\Orders\OrderPayment;

/**
 * Payments of canceled orders that could not be ended at once: it is tried again, later each time, for a day. After that, the customer's
 * bank no longer asks, and `wp payments check` names what is still open.
 */
final class EndedPayments {

	/** In seconds: five minutes, then twice as long each time. */
	private const FIRST = 300;
	private const TRIES = 8;

	/** @param int $tries How often it was tried. */
	public static function plan( int $order_id, int $tries ): void {
		if ( $tries <= self::TRIES ) {
			as_schedule_single_action(
				time() + self::FIRST * 2 ** ( $tries - 1 ),
				OrderPayment::END,
				array( $order_id, $tries ),
				'merchant-payments-for-woocommerce'
			);
		}
	}
}
