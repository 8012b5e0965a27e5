<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use WC_Order;
use WC_Order_Item_Product;

/**
 * An order whose completion ended in the middle, because PHP was killed: WooCommerce saves the status first, then takes the stock and sends
 * the mails, and does neither again for an order that has its status. Whoever reads the payment next takes the stock.
 */
final class InterruptedCompletion {

	/** Older orders are as somebody left them. */
	private const DAYS = 3;

	/** Does nothing to an order that was completed to the end. */
	public static function finish( WC_Order $order ): void {
		$paid = $order->get_date_paid();
		if (
			null === $paid
			|| $order->get_order_stock_reduced()
			|| ! $order->has_status( array( 'processing', 'completed' ) )
			|| time() - $paid->getTimestamp() > self::DAYS * DAY_IN_SECONDS
			|| ! self::has_stock( $order )
		) {
			return;
		}
		wc_maybe_reduce_stock_levels( $order->get_id() );
		if ( PaymentOrders::fresh( $order->get_id() )->get_order_stock_reduced() ) {
			$order->add_order_note(
				__(
					'The server stopped while this order was being completed. Its stock is taken now; mails about it may not have been sent.',
					'merchant-payments-for-woocommerce'
				)
			);
		}
	}

	private static function has_stock( WC_Order $order ): bool {
		foreach ( $order->get_items() as $item ) {
			$product = $item instanceof WC_Order_Item_Product ? $item->get_product() : false;
			if ( is_object( $product ) && $product->managing_stock() ) {
				return true;
			}
		}
		return false;
	}
}
