<?php
/**
 * Items and totals of an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use WC_Order;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;
use WC_Order_Item_Shipping;
use WC_Order_Refund;

/**
 * The table of items, the refunds, the totals and the form for a refund.
 */
final class OrderItemsTable {

	/**
	 * All of it.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function html( WC_Order $order ): string {
		$rows = '';
		foreach ( $order->get_items( [ 'line_item', 'fee', 'shipping' ] ) as $item ) {
			$rows .= self::item( $order, $item );
		}
		foreach ( $order->get_refunds() as $refund ) {
			$rows .= self::refund( $refund );
		}
		$head = '';
		foreach ( [
			'item'      => __( 'Item', 'woocommerce' ),
			'item_cost' => __( 'Cost', 'woocommerce' ),
			'quantity'  => __( 'Qty', 'woocommerce' ),
			'line_cost' => __( 'Total', 'woocommerce' ),
		] as $class_name => $title ) {
			$head .= sprintf( '<th class="%s">%s</th>', $class_name, esc_html( $title ) );
		}
		return '<table class="woocommerce_order_items widefat"><thead><tr>'
			. $head
			. '</tr></thead><tbody id="order_line_items">'
			. $rows
			. '</tbody></table>'
			. self::totals( $order )
			. self::refund_form( $order );
	}

	private static function item( WC_Order $order, WC_Order_Item_Product|WC_Order_Item_Fee|WC_Order_Item_Shipping $item ): string {
		$is_product = $item instanceof WC_Order_Item_Product;
		$meta       = '';
		foreach ( $item->get_formatted_meta_data() as $row ) {
			$meta .= '<div class="wc-order-item-meta">'
				. esc_html( $row->display_key )
				. ': '
				. wp_kses_post( (string) $row->display_value )
				. '</div>';
		}
		return sprintf(
			'<tr class="%s" data-order_item_id="%d"><td class="name">%s%s</td><td class="item_cost">%s</td><td class="quantity">%s</td><td class="line_cost">%s</td></tr>',
			esc_attr( $is_product ? 'item' : (string) $item->get_type() ),
			$item->get_id(),
			esc_html( (string) $item->get_name() ),
			$meta,
			$is_product ? self::price( $order->get_item_total( $item ), $order ) : '',
			$is_product ? '× ' . esc_html( (string) $item->get_quantity() ) : '',
			self::price( (float) $item->get_total(), $order )
		);
	}

	private static function refund( WC_Order_Refund $refund ): string {
		$user  = get_userdata( $refund->get_refunded_by() );
		$title = sprintf(
			/* translators: 1: refund's id, 2: date, 3: user. */
			__( 'Refund #%1$s - %2$s by %3$s', 'woocommerce' ),
			$refund->get_id(),
			wc_format_datetime( $refund->get_date_created(), wc_date_format() . ', ' . wc_time_format() ),
			$user ? $user->display_name : ''
		);
		return sprintf(
			'<tr class="refund" data-order_refund_id="%d"><td class="name" colspan="3">%s<p class="description">%s</p></td><td class="line_cost">-%s</td></tr>',
			$refund->get_id(),
			esc_html( $title ),
			esc_html( $refund->get_reason() ),
			wp_kses_post( $refund->get_formatted_refund_amount() )
		);
	}

	private static function totals( WC_Order $order ): string {
		$subtotal = (float) $order->get_subtotal();
		$lines    = array_filter(
			[
				__( 'Items Subtotal:', 'woocommerce' ) => $subtotal,
				__( 'Discount:', 'woocommerce' )       => -1 * (float) $order->get_total_discount(),
				__( 'Fees:', 'woocommerce' )           => (float) $order->get_total_fees(),
				__( 'Shipping:', 'woocommerce' )       => (float) $order->get_shipping_total(),
				__( 'Tax:', 'woocommerce' )            => (float) $order->get_total_tax(),
			],
			fn ( float $amount ): bool => 0.0 !== abs( $amount )
		);

		$lines[ __( 'Order Total:', 'woocommerce' ) ] = (float) $order->get_total();
		$refunded                                     = $order->get_total_refunded();
		if ( $refunded > 0 ) {
			$lines[ __( 'Refunded:', 'woocommerce' ) ]    = -1 * $refunded;
			$lines[ __( 'Net Payment:', 'woocommerce' ) ] = (float) $order->get_total() - $refunded;
		}
		$rows = '';
		foreach ( $lines as $label => $amount ) {
			$rows .= '<tr><td class="label">' . esc_html( $label ) . '</td><td class="total">' . self::price( $amount, $order ) . '</td></tr>';
		}
		ob_start();
		do_action( 'woocommerce_admin_order_totals_after_total', $order->get_id() );
		return '<table class="wc-order-totals">' . $rows . ob_get_clean() . '</table>';
	}

	private static function refund_form( WC_Order $order ): string {
		if ( (float) $order->get_remaining_refund_amount() <= 0 ) {
			return '';
		}
		$gateway = wc_get_payment_gateway_by_order( $order );
		$buttons = '<button type="submit" class="button do-manual-refund" name="refund_by" value="hand">' . esc_html__(
			'Refund manually',
			'woocommerce'
		) . '</button>';
		if ( $gateway && $gateway->can_refund_order( $order ) ) {
			$buttons = '<button type="submit" class="button button-primary do-api-refund" name="refund_by" value="gateway">'
				/* translators: %s: title of the gateway. */
				. esc_html( sprintf( __( 'Refund via %s', 'woocommerce' ), $gateway->get_method_title() ) )
				. '</button> '
				. $buttons;
		}
		$fields = sprintf(
			'<p><label for="refund_amount">%s</label> <input type="text" id="refund_amount" name="refund_amount" class="wc_input_price" size="8" value="" placeholder="%s"> <label for="refund_reason">%s</label> <input type="text" id="refund_reason" name="refund_reason"> %s</p>',
			esc_html__( 'Refund amount:', 'woocommerce' ),
			esc_attr( $order->get_remaining_refund_amount() ),
			esc_html__( 'Reason:', 'woocommerce' ),
			$buttons
		);
		return '<div class="wc-order-refund-items">' . OrderActions::form( $order, 'refund', $fields ) . '</div>';
	}

	private static function price( float $amount, WC_Order $order ): string {
		return wp_kses_post( wc_price( $amount, [ 'currency' => $order->get_currency() ] ) );
	}
}
