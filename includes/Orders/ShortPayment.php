<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/**
 * A payment that came by itself, of an order that costs more by now: it was changed while the customer's bank looked at
 * the payment. Nothing is sent for less than it costs unless the merchant says so.
 */
final class ShortPayment {

	/**
	 * Puts such an order on hold.
	 *
	 * @param array<string, mixed> $intent The payment, captured.
	 * @return bool Whether it is one; otherwise nothing is done.
	 */
	public static function holds( WC_Order $order, array $intent ): bool {
		$currency = strtolower( $order->get_currency() );
		$costs    = MinorUnits::of_decimal( (string) $order->get_total(), $currency );
		$is_whole = $intent['currency'] === $currency && (int) $intent['amount_received'] >= $costs->amount;
		if ( $is_whole || null !== $order->get_date_paid() ) {
			return false;
		}
		if ( ! $order->has_status( 'on-hold' ) ) {
			$order->set_transaction_id( (string) $intent['id'] );
			$paid = new MinorUnits( (int) $intent['amount_received'], (string) $intent['currency'] );
			/* translators: 1: amount that was paid, 2: amount that the order costs, both with currency. */
			$text = __( '%1$s was paid, but the order costs %2$s now. Refund it or collect the rest.', 'merchant-payments-for-woocommerce' );
			$order->update_status( 'on-hold', sprintf( $text, $paid->text(), $costs->text() ) );
		}
		return true;
	}
}
