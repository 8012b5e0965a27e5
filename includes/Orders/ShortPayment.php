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

	/** Order meta: the id of the payment that is less than the order costs. */
	public const WAITS = '_merchant_payments_short';

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
		$paid     = new MinorUnits( (int) $intent['amount_received'], (string) $intent['currency'] );
		if ( null !== $order->get_date_paid() ) {
			return false;
		}
		if ( $is_whole ) {
			self::note_rest( $order, $paid, $costs );
			return false;
		}
		if ( ! $order->has_status( 'on-hold' ) ) {
			$order->set_transaction_id( (string) $intent['id'] );
			$order->update_meta_data( self::WAITS, (string) $intent['id'] );
			/* translators: 1: amount that was paid, 2: amount that the order costs, both with currency. */
			$text = __( '%1$s was paid, but the order costs %2$s now. Refund it or collect the rest.', 'merchant-payments-for-woocommerce' );
			$order->update_status( 'on-hold', sprintf( $text, $paid->text(), $costs->text() ) );
		}
		return true;
	}

	/** More was paid than the order costs by now: it goes on, and the merchant reads what is to be given back. */
	private static function note_rest( WC_Order $order, MinorUnits $paid, MinorUnits $costs ): void {
		if ( $paid->amount > $costs->amount ) {
			/* translators: 1: amount that was paid, 2: amount that the order costs, both with currency. */
			$text = __( '%1$s was paid, but the order costs %2$s now. Refund the difference.', 'merchant-payments-for-woocommerce' );
			$order->add_order_note( sprintf( $text, $paid->text(), $costs->text() ) );
		}
	}
}
