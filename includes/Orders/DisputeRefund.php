<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use RuntimeException;
use WC_Order;
use WC_Order_Refund;

/**
 * Makes an order say what it lost: a refund without payment, since the bank took the money, and without stock, since the goods are gone. Once, tied
 * by the dispute's id.
 */
final class DisputeRefund {

	/** The meta of the refund. */
	public const META = '_wcpay_dispute_id';

	/**
	 * Makes it, unless it is there. The caller holds the order's lock.
	 *
	 * @param array<string, mixed> $dispute Stripe's dispute, lost.
	 * @return WC_Order The order as it is then: WooCommerce changes the status of one that is wholly refunded.
	 * @throws RuntimeException When WooCommerce does not take it.
	 */
	public static function make( WC_Order $order, array $dispute ): WC_Order {
		$lost = new OrderMoney( (int) $dispute['amount'], (string) $dispute['currency'] );
		$rest = OrderRest::of( $order, $order->get_currency() );
		if ( ! self::is_made( $order, (string) $dispute['id'] ) && $lost->currency === $rest->money->currency && $rest->money->amount > 0 ) {
			self::create( $order, $rest->part( $lost ), (string) $dispute['id'] );
		}
		return PaymentOrders::find( $order->get_id() ) ?? $order;
	}

	/** Whether an order has the refund of a dispute. */
	private static function is_made( WC_Order $order, string $dispute_id ): bool {
		foreach ( $order->get_refunds() as $refund ) {
			if ( $refund->get_meta( self::META ) === $dispute_id ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Makes the refund.
	 *
	 * @throws RuntimeException When WooCommerce does not take it.
	 */
	private static function create( WC_Order $order, string $amount, string $dispute_id ): void {
		$tie = static fn ( WC_Order_Refund $made ) => $made->update_meta_data( self::META, $dispute_id );
		add_action( 'woocommerce_create_refund', $tie );
		try {
			$made = wc_create_refund(
				array(
					'order_id'       => $order->get_id(),
					'amount'         => $amount,
					'reason'         => __( 'Dispute lost', 'woocommerce-payments' ),
					'refund_payment' => false,
					'restock_items'  => false,
				)
			);
		} finally {
			remove_action( 'woocommerce_create_refund', $tie );
		}
		if ( is_wp_error( $made ) ) {
			throw new RuntimeException( esc_html( $made->get_error_message() ) );
		}
	}
}
