<?php
/**
 * The order that a cart becomes.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Checkout;

use MerchantPayments\Store\Shipping\Rates;
use WC_Order;
use WC_Order_Item_Shipping;

/**
 * Both checkouts make it of the cart and of what the session knows of the customer.
 */
final class OrderOfCart {

	/**
	 * The order of an earlier attempt, if it is still what is in the cart.
	 *
	 * @param mixed        $id       Its id.
	 * @param list<string> $statuses Those in which it can be taken again.
	 * @param bool         $may_vary Whether the cart may have changed since.
	 */
	public static function again( $id, array $statuses, bool $may_vary = false ): ?WC_Order {
		$order = wc_get_order( absint( $id ) );
		return $order instanceof WC_Order
			&& $order->has_status( $statuses )
			&& ( $may_vary || WC()->cart->get_cart_hash() === $order->get_cart_hash() ) ? $order : null;
	}

	/**
	 * Fills an order with what is in the cart, in place of what was in it.
	 *
	 * @param WC_Order $order A new one, or that of an earlier attempt.
	 */
	public static function fill( WC_Order $order ): void {
		$order->remove_order_items();
		foreach ( WC()->cart->get_cart() as $line ) {
			$order->add_product( $line['data'], $line['quantity'] );
		}
		$rate = WC()->cart->needs_shipping() ? Rates::chosen() : null;
		if ( null !== $rate ) {
			$item = new WC_Order_Item_Shipping();
			$item->set_props(
				[
					'method_title' => $rate->get_label(),
					'method_id'    => $rate->get_method_id(),
					'instance_id'  => $rate->get_instance_id(),
					'total'        => wc_format_decimal( $rate->get_cost() ),
				]
			);
			$order->add_item( $item );
		}
		$order->set_customer_id( get_current_user_id() );
		$order->set_address( WC()->customer->get_billing(), 'billing' );
		$order->set_address( WC()->customer->get_shipping(), 'shipping' );
		$order->set_cart_hash( WC()->cart->get_cart_hash() );
		$order->calculate_totals( false );
	}
}
