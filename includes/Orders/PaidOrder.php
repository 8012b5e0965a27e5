<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

/** Tells other code that an order has its payment. */
final class PaidOrder {

	/** Order meta: for which user the card that pays it is kept, until it is (Checkout\Saved\SavedMethods). */
	public const KEEP_FOR = '_merchant_payments_keep_for';

	/** @param array<string, mixed> $intent */
	public static function tell( int $order_id, array $intent ): void {
		/**
		 * Fires after a payment was captured, or authorized to be captured later, and its order has followed. May fire again for the same
		 * payment: for the answer, and for each event.
		 *
		 * @param int   $order_id The order's id.
		 * @param array $intent   Stripe's payment intent.
		 */
		do_action( 'merchant_payments_order_paid', $order_id, $intent );
	}
}
