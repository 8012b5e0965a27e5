<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use MerchantPayments\Platform\MinorUnits;
use WC_Order;
use WC_Order_Item_Product;
use WC_Product;

/**
 * A payment that came by itself after its order was canceled (money.md, section 5). If WooCommerce canceled it because it was not paid in
 * time, and everything is still there, it is paid as usual. Otherwise nothing moves by itself: it waits on hold, without its goods, for the
 * merchant, who is told.
 */
final class LatePayment {

	/** Order meta: the id of the payment that waits so. */
	public const WAITS = '_merchant_payments_late';

	/** Order meta of an order that WooCommerce's job for unpaid orders canceled, and the job's action. */
	private const UNPAID = '_merchant_payments_canceled_unpaid';
	private const JOB    = 'woocommerce_cancel_unpaid_orders';

	/** Remembers of an order that was just canceled whether that was because it was not paid in time. */
	public static function note_who_canceled( WC_Order $order ): void {
		$is_job = doing_action( self::JOB );
		if ( $is_job === ( 'yes' === $order->get_meta( self::UNPAID ) ) ) {
			return;
		}
		$is_job ? $order->update_meta_data( self::UNPAID, 'yes' ) : $order->delete_meta_data( self::UNPAID );
		$order->save_meta_data();
	}

	/**
	 * Whether the order is not to be completed with it.
	 *
	 * @param array<string, mixed>            $intent Captured.
	 * @param Closure(WC_Order, string): void $tell   Tells the merchant in a sentence; may be told twice after a crash.
	 */
	public static function holds( WC_Order $order, array $intent, Closure $tell ): bool {
		if ( $intent['id'] === $order->get_meta( self::WAITS ) ) {
			return true;
		}
		if ( ! $order->has_status( OrderPayment::AT_REST ) ) {
			return false;
		}
		if ( $order->has_status( 'cancelled' ) && 'yes' === $order->get_meta( self::UNPAID ) && self::has_stock( $order ) ) {
			$order->add_order_note(
				__(
					'The order had been canceled because it was not paid in time. The payment came after all, and everything is in stock.',
					'merchant-payments-for-woocommerce'
				)
			);
			return false;
		}
		$amount   = new MinorUnits( (int) $intent['amount_received'], (string) $intent['currency'] );
		$sentence = sprintf(
			/* translators: 1: amount with currency, 2: id of the payment. */
			__(
				'A payment of %1$s came after the order was canceled (%2$s). Refund it, or process the order if you can still deliver.',
				'merchant-payments-for-woocommerce'
			),
			$amount->text(),
			$intent['id']
		);
		$tell( $order, $sentence );
		$order->update_meta_data( self::WAITS, (string) $intent['id'] );
		$order->set_transaction_id( (string) $intent['id'] );
		$order->has_status( 'cancelled' ) ? self::put_on_hold( $order, $sentence ) : self::only_note( $order, $sentence );
		return true;
	}

	private static function only_note( WC_Order $order, string $sentence ): void {
		$order->save();
		$order->add_order_note( $sentence );
	}

	/** Takes nothing out of the stock, and mails nothing: customers would read that their payment is awaited. */
	private static function put_on_hold( WC_Order $order, string $sentence ): void {
		add_filter( 'woocommerce_payment_complete_reduce_order_stock', '__return_false', PHP_INT_MAX );
		try {
			OrderMails::silence(
				OrderMails::of_status( 'cancelled', 'on-hold' ),
				static fn (): bool => $order->update_status( 'on-hold', $sentence )
			);
		} finally {
			remove_filter( 'woocommerce_payment_complete_reduce_order_stock', '__return_false', PHP_INT_MAX );
		}
	}

	/** Whether all that was ordered can still be delivered. */
	private static function has_stock( WC_Order $order ): bool {
		$wanted = array();
		foreach ( $order->get_items() as $item ) {
			$product = $item instanceof WC_Order_Item_Product ? $item->get_product() : null;
			if ( ! $product instanceof WC_Product || ! ( $product->managing_stock() || $product->is_in_stock() ) ) {
				return false;
			}
			$kept            = $product->get_stock_managed_by_id();
			$wanted[ $kept ] = ( $wanted[ $kept ] ?? 0 ) + $item->get_quantity();
			if ( ! $product->has_enough_stock( $wanted[ $kept ] ) ) {
				return false;
			}
		}
		return true;
	}
}
