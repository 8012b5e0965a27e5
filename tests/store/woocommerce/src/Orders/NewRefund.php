<?php
/**
 * A refund in the making.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Orders;

use Exception;
use WC_Order;
use WC_Order_Item;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;
use WC_Order_Item_Shipping;
use WC_Order_Refund;
use WP_Error;

/**
 * Does what wc_create_refund() promises, step by step.
 */
final class NewRefund {

	private readonly WC_Order $order;
	private readonly string $amount;

	/**
	 * Checks what is asked.
	 *
	 * @param array{
	 *     amount: mixed,
	 *     reason: ?string,
	 *     order_id: int,
	 *     refund_id: int,
	 *     line_items: array<int, array<string, mixed>>,
	 *     refund_payment: bool,
	 *     restock_items: bool
	 * } $args Arguments of wc_create_refund().
	 * @throws Exception When there is no such order, or not so much left.
	 */
	public function __construct( private array $args ) {
		$order = wc_get_order( $args['order_id'] );
		if ( ! $order instanceof WC_Order ) {
			throw new Exception( __( 'Invalid order ID.', 'woocommerce' ) );
		}
		$this->order  = $order;
		$this->amount = wc_format_decimal( $args['amount'] );
		if ( (float) $this->amount < 0 || (float) $this->amount > (float) $order->get_remaining_refund_amount() ) {
			throw new Exception( __( 'Invalid refund amount.', 'woocommerce' ) );
		}
	}

	/**
	 * Makes the refund and, when asked, lets the gateway pay it and puts the goods back on the shelf.
	 *
	 * @return WC_Order_Refund|WP_Error The gateway's refusal leaves no refund behind.
	 * @throws Exception What anybody who listens throws; that leaves none behind either.
	 */
	public function create(): WC_Order_Refund|WP_Error {
		$rest   = (float) $this->order->get_remaining_refund_amount() - (float) $this->amount;
		$refund = $this->draft();
		try {
			return $this->complete( $refund, $rest );
		} catch ( Exception $failure ) {
			$refund->delete( true );
			throw $failure;
		}
	}

	/**
	 * Makes it of a refund that is saved.
	 *
	 * @param WC_Order_Refund $refund The refund.
	 * @param float           $rest   What can be refunded after it.
	 */
	private function complete( WC_Order_Refund $refund, float $rest ): WC_Order_Refund|WP_Error {
		do_action( 'woocommerce_create_refund', $refund, [ 'amount' => $this->amount ] + $this->args );
		$refund->save();
		if ( $this->args['refund_payment'] ) {
			$paid = wc_refund_payment( $this->order, $refund->get_amount(), (string) $refund->get_reason() );
			if ( is_wp_error( $paid ) ) {
				$refund->delete( true );
				return $paid;
			}
			$refund->set_refunded_payment( true );
			$refund->save();
		}
		if ( $this->args['restock_items'] ) {
			wc_restock_refunded_items( $this->order, $this->args['line_items'] );
		}
		$this->settle( $refund, $rest );
		return $refund;
	}

	private function draft(): WC_Order_Refund {
		$refund = new WC_Order_Refund( $this->args['refund_id'] );
		$refund->set_currency( $this->order->get_currency() );
		$refund->set_amount( $this->amount );
		$refund->set_parent_id( $this->order->get_id() );
		$refund->set_refunded_by( get_current_user_id() ? get_current_user_id() : 1 );
		$refund->set_prices_include_tax( $this->order->get_prices_include_tax() );
		$refund->set_reason( (string) $this->args['reason'] );
		foreach ( $this->order->get_items( [ 'line_item', 'fee', 'shipping' ] ) as $id => $item ) {
			$returned = $this->args['line_items'][ $id ] ?? [];
			if ( ! empty( $returned['qty'] ) || ! empty( $returned['refund_total'] ) ) {
				$refund->add_item( $this->returned_item( $item, $id, $returned ) );
			}
		}
		$refund->set_total( -1 * (float) $this->amount );
		// Listeners of woocommerce_create_refund find it with its id.
		$refund->save();
		return $refund;
	}

	/**
	 * What is given back of one item.
	 *
	 * @param WC_Order_Item_Product|WC_Order_Item_Fee|WC_Order_Item_Shipping $item     The order's item.
	 * @param int                                                            $id       Its id.
	 * @param array<string, mixed>                                           $returned qty, refund_total.
	 */
	private function returned_item(
		WC_Order_Item_Product|WC_Order_Item_Fee|WC_Order_Item_Shipping $item,
		int $id,
		array $returned
	): WC_Order_Item {
		$class_name = $item::class;
		$total      = -1 * (float) ( $returned['refund_total'] ?? 0 );
		$back       = new $class_name();
		$back->set_name( $item->get_name() );
		if ( $back instanceof WC_Order_Item_Product && $item instanceof WC_Order_Item_Product ) {
			$back->set_product_id( $item->get_product_id() );
			$back->set_variation_id( $item->get_variation_id() );
			$back->set_quantity( -1 * (int) ( $returned['qty'] ?? 0 ) );
			$back->set_subtotal( $total );
		}
		$back->set_total( $total );
		$back->add_meta_data( '_refunded_item_id', $id, true );
		return $back;
	}

	/**
	 * Tells everyone, and closes the order when nothing is left.
	 *
	 * @param WC_Order_Refund $refund The refund.
	 * @param float           $rest   What can still be refunded.
	 */
	private function settle( WC_Order_Refund $refund, float $rest ): void {
		$id = $this->order->get_id();
		if ( round( $rest, wc_get_price_decimals() ) > 0 ) {
			do_action( 'woocommerce_order_partially_refunded', $id, $refund->get_id() );
		} else {
			do_action( 'woocommerce_order_fully_refunded', $id, $refund->get_id() );
			$status = apply_filters( 'woocommerce_order_fully_refunded_status', 'refunded', $id, $refund->get_id() );
			if ( $status ) {
				$this->order->update_status( $status );
			}
		}
		$this->order->set_date_modified( time() );
		$this->order->save();
		do_action( 'woocommerce_refund_created', $refund->get_id(), $this->args );
		do_action( 'woocommerce_order_refunded', $id, $refund->get_id() );
	}
}
