<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Payments\PaymentMethodTable;
use WC_Order;

/** What an order was paid with, in the words that its customer and its merchant read: `Visa •••• 4242`, `iDEAL`. */
final class PaidWith {

	/**
	 * Notes it on the order. The caller saves it.
	 *
	 * @param array<string, mixed> $intent The payment intent. Without its charge expanded, nothing is known.
	 */
	public static function note( WC_Order $order, array $intent ): void {
		$details = $intent['latest_charge']['payment_method_details'] ?? null;
		$type    = is_array( $details ) ? (string) ( $details['type'] ?? '' ) : '';
		if ( PaymentOrders::METHOD === $order->get_payment_method() && '' !== $type ) {
			$order->set_payment_method_title( self::name( $type, (array) ( $details[ $type ] ?? array() ) ) );
		}
	}

	/** @param array<string, mixed> $details Stripe's of the type. */
	private static function name( string $type, array $details ): string {
		$named = 'card' === $type ? (string) ( $details['brand'] ?? 'card' ) : $type;
		$name  = PaymentMethodTable::names()[ $named ] ?? ucwords( str_replace( '_', ' ', $named ) );
		$last  = 'card' === $type ? (string) ( $details['last4'] ?? '' ) : '';
		return '' === $last ? $name : "$name •••• $last";
	}
}
