<?php
/**
 * A change of an order's status.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use Exception;
use WC_Order;

/**
 * Writes the note and runs the hooks, in WooCommerce's order.
 */
final class StatusTransition {

	/**
	 * Describes the change.
	 *
	 * @param WC_Order                                                     $order  The order, already saved.
	 * @param array{from: string, to: string, note: string, manual: bool} $change The change.
	 */
	public function __construct( private readonly WC_Order $order, private readonly array $change ) {}

	/**
	 * Tells everyone. A failing listener is logged and noted; it does not undo the change.
	 */
	public function announce(): void {
		[ 'from' => $from, 'to' => $to ] = $this->change;

		$id = $this->order->get_id();
		try {
			do_action( 'woocommerce_order_status_' . $to, $id, $this->order, $this->change );
			$this->note();
			do_action( 'woocommerce_order_status_' . $from . '_to_' . $to, $id, $this->order, $this->change );
			do_action( 'woocommerce_order_status_changed', $id, $from, $to, $this->order );
			if ( in_array( $from, [ 'pending', 'failed', 'checkout-draft' ], true ) && in_array( $to, wc_get_is_paid_statuses(), true ) ) {
				do_action( 'woocommerce_order_payment_status_changed', $id, $this->order );
			}
		} catch ( Exception $failure ) {
			wc_get_logger()->error( sprintf( 'Status transition of order #%d errored! %s', $id, $failure->getMessage() ), [ 'source' => 'orders' ] );
			$this->order->add_order_note( __( 'Error during status transition.', 'woocommerce' ) . ' ' . $failure->getMessage() );
		}
	}

	private function note(): void {
		$text = sprintf(
			/* translators: 1: old status, 2: new status. */
			__( 'Order status changed from %1$s to %2$s.', 'woocommerce' ),
			wc_get_order_status_name( $this->change['from'] ),
			wc_get_order_status_name( $this->change['to'] )
		);
		$this->order->add_order_note( trim( $this->change['note'] . ' ' . $text ), 0, $this->change['manual'] );
	}
}
