<?php
/**
 * One order in wp-admin.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use WC_Order;

/**
 * Shows an order with what belongs to it, and lets its status be changed, a note be added and money be refunded.
 */
final class OrderPage {

	/**
	 * Draws the page.
	 *
	 * @param WC_Order $order The order.
	 */
	public static function show( WC_Order $order ): void {
		$GLOBALS['theorder'] = $order;

		$screen = wc_get_page_screen_id( 'shop-order' );
		do_action( 'add_meta_boxes', $screen, $order );
		do_action( 'add_meta_boxes_' . $screen, $order );
		echo '<h1 class="wp-heading-inline">' . esc_html(
			/* translators: %s: order number. */
			sprintf( __( 'Edit order #%s', 'woocommerce' ), $order->get_order_number() )
		) . '</h1><hr class="wp-header-end">';
		settings_errors( 'woocommerce_order' );
		echo '<div id="poststuff"><div id="post-body" class="metabox-holder columns-2"><div id="postbox-container-1" class="postbox-container">';
		self::box( 'woocommerce-order-actions', __( 'Order actions', 'woocommerce' ), self::status_form( $order ) );
		do_meta_boxes( $screen, 'side', $order );
		self::box( 'woocommerce-order-notes', __( 'Order notes', 'woocommerce' ), self::notes( $order ) );
		echo '</div><div id="postbox-container-2" class="postbox-container">';
		self::show_data( $order );
		self::box( 'woocommerce-order-items', __( 'Items', 'woocommerce' ), OrderItemsTable::html( $order ) );
		do_meta_boxes( $screen, 'normal', $order );
		self::box( 'order_custom', __( 'Custom Fields', 'woocommerce' ), self::meta( $order ) );
		echo '</div></div></div>';
	}

	private static function show_data( WC_Order $order ): void {
		$payment = $order->get_payment_method_title()
			/* translators: 1: title of the payment method, 2: transaction id. */
			? sprintf( __( 'Payment via %1$s (%2$s).', 'woocommerce' ), $order->get_payment_method_title(), self::transaction( $order ) )
			: '';
		$paid     = $order->get_date_paid();
		$payment .= $paid
			? ' ' . sprintf(
				/* translators: 1: date, 2: time. */
				__( 'Paid on %1$s @ %2$s.', 'woocommerce' ),
				wc_format_datetime( $paid ),
				wc_format_datetime( $paid, wc_time_format() )
			)
			: '';
		echo '<div id="order_data" class="panel woocommerce-order-data postbox"><div class="inside"><h2 class="woocommerce-order-data__heading">';
		/* translators: %s: order number. */
		echo esc_html( sprintf( __( 'Order #%s details', 'woocommerce' ), $order->get_order_number() ) )
			. '</h2><p class="woocommerce-order-data__meta order_number">'
			. wp_kses_post( $payment )
			. '</p>';
		do_action( 'woocommerce_admin_order_data_after_payment_info', $order );
		echo '<div class="order_data_column_container">';
		$general = '<p>' . OrdersPage::badge( $order ) . '</p><p>' . esc_html(
			wc_format_datetime( $order->get_date_created(), wc_date_format() . ', ' . wc_time_format() )
		) . '</p><p>' . self::customer( $order ) . '</p>';
		self::column( __( 'General', 'woocommerce' ), $general );
		do_action( 'woocommerce_admin_order_data_after_order_details', $order );
		$billing = '<p>' . wp_kses_post(
			$order->get_formatted_billing_address( __( 'No billing address set.', 'woocommerce' ) )
		) . '</p><p><a href="' . esc_url( 'mailto:' . $order->get_billing_email() ) . '">' . esc_html( $order->get_billing_email() ) . '</a><br>' . esc_html( $order->get_billing_phone() ) . '</p>';
		self::column( __( 'Billing', 'woocommerce' ), $billing );
		do_action( 'woocommerce_admin_order_data_after_billing_address', $order );
		$shipping = '<p>' . wp_kses_post(
			$order->get_formatted_shipping_address( __( 'No shipping address set.', 'woocommerce' ) )
		) . '</p><p>' . esc_html( $order->get_customer_note() ) . '</p>';
		self::column( __( 'Shipping', 'woocommerce' ), $shipping );
		do_action( 'woocommerce_admin_order_data_after_shipping_address', $order );
		echo '</div></div></div>';
	}

	private static function column( string $title, string $html ): void {
		echo '<div class="order_data_column"><h3>' . esc_html( $title ) . '</h3>' . $html . '</div>';
	}

	private static function customer( WC_Order $order ): string {
		$user = $order->get_user();
		return $user
			? sprintf( '<a href="%s">%s</a>', esc_url( get_edit_user_link( $user->ID ) ), esc_html( $user->display_name ) )
			: esc_html__( 'Guest', 'woocommerce' );
	}

	private static function transaction( WC_Order $order ): string {
		$gateway = wc_get_payment_gateway_by_order( $order );
		$url     = $gateway ? $gateway->get_transaction_url( $order ) : '';
		$id      = esc_html( $order->get_transaction_id() );
		return $url ? sprintf( '<a href="%s">%s</a>', esc_url( $url ), $id ) : $id;
	}

	private static function status_form( WC_Order $order ): string {
		$options = '';
		foreach ( wc_get_order_statuses() as $status => $name ) {
			$options .= sprintf(
				'<option value="%s" %s>%s</option>',
				esc_attr( $status ),
				selected( $status, 'wc-' . $order->get_status(), false ),
				esc_html( $name )
			);
		}
		$actions = '<option value="">' . esc_html__( 'Choose an action…', 'woocommerce' ) . '</option>';
		foreach ( apply_filters( 'woocommerce_order_actions', [], $order ) as $action => $title ) {
			$actions .= sprintf( '<option value="%s">%s</option>', esc_attr( $action ), esc_html( $title ) );
		}
		return OrderActions::form(
			$order,
			'update',
			'<p><label for="order_status">'
				. esc_html__( 'Status:', 'woocommerce' )
				. '</label> <select id="order_status" name="order_status">'
				. $options
				. '</select></p>'
			. '<p><label class="screen-reader-text" for="wc_order_action">'
				. esc_html__( 'Action', 'woocommerce' )
				. '</label><select id="wc_order_action" name="wc_order_action">'
				. $actions
				. '</select></p>'
			. '<p><button type="submit" class="button save_order button-primary" name="save">'
				. esc_html__( 'Update', 'woocommerce' )
				. '</button></p>'
		);
	}

	private static function notes( WC_Order $order ): string {
		$items = '';
		foreach ( wc_get_order_notes( [ 'order_id' => $order->get_id() ] ) as $note ) {
			$items .= sprintf(
				'<li rel="%1$d" class="note %2$s"><div class="note_content">%3$s</div><p class="meta"><abbr class="exact-date" title="%4$s">%5$s</abbr> %6$s</p></li>',
				$note->id,
				$note->customer_note ? 'customer-note' : ( 'system' === $note->added_by ? 'system-note' : '' ),
				wpautop( wptexturize( wp_kses_post( $note->content ) ) ),
				esc_attr( $note->date_created->date( 'Y-m-d H:i:s' ) ),
				esc_html( wc_format_datetime( $note->date_created, wc_date_format() . ', ' . wc_time_format() ) ),
				/* translators: %s: user. */
				'system' === $note->added_by ? '' : esc_html( sprintf( __( 'by %s', 'woocommerce' ), $note->added_by ) )
			);
		}
		return '<ul class="order_notes">' . (
			$items ? $items : '<li class="no-items">' . esc_html__( 'There are no notes yet.', 'woocommerce' ) . '</li>'
		) . '</ul>' . OrderActions::form(
			$order,
			'note',
			'<p><label for="add_order_note">'
				. esc_html__( 'Add note', 'woocommerce' )
				. '</label><textarea name="order_note" id="add_order_note" class="input-text" rows="4"></textarea></p><p><button type="submit" class="add_note button">'
				. esc_html__( 'Add', 'woocommerce' )
				. '</button></p>'
		);
	}

	private static function meta( WC_Order $order ): string {
		$rows = '';
		foreach ( $order->get_meta_data() as $row ) {
			$value = is_scalar( $row->value ) ? (string) $row->value : (string) wp_json_encode( $row->value );
			$rows .= '<tr><td>' . esc_html( $row->key ) . '</td><td>' . esc_html( $value ) . '</td></tr>';
		}
		return '<table class="widefat striped"><thead><tr><th>'
			. esc_html__( 'Name', 'woocommerce' )
			. '</th><th>'
			. esc_html__( 'Value', 'woocommerce' )
			. '</th></tr></thead><tbody>'
			. $rows
			. '</tbody></table>';
	}

	private static function box( string $id, string $title, string $html ): void {
		printf(
			'<div id="%s" class="postbox"><div class="postbox-header"><h2 class="hndle">%s</h2></div><div class="inside">%s</div></div>',
			esc_attr( $id ),
			esc_html( $title ),
			$html
		);
	}
}
