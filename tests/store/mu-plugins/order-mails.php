<?php
/**
 * Plugin Name: Mails about orders
 * Description: Notes each change of an order of which WooCommerce mails somebody, so that tests can count them.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Adds a line to wp-content/order-mails.log: the order's id, its key (a store that is restored gives ids again) and the change, for
 * example `12 wc_order_a1B2 pending_to_processing`.
 *
 * @param mixed $order_id Of the order that a mail is about.
 */
function note_order_mail( mixed $order_id ): void {
	$order  = wc_get_order( $order_id );
	$change = substr( (string) current_action(), strlen( 'woocommerce_order_status_' ), - strlen( '_notification' ) );
	if ( $order instanceof \WC_Order ) {
		$line = "{$order->get_id()} {$order->get_order_key()} $change\n";
		file_put_contents( WP_CONTENT_DIR . '/order-mails.log', $line, FILE_APPEND | LOCK_EX );
	}
}

foreach ( array( 'pending', 'failed', 'cancelled', 'on-hold', 'processing' ) as $merchant_payments_from ) {
	foreach ( array( 'processing', 'completed', 'on-hold', 'failed', 'cancelled' ) as $merchant_payments_to ) {
		$merchant_payments_change = "woocommerce_order_status_{$merchant_payments_from}_to_{$merchant_payments_to}";
		add_action( "{$merchant_payments_change}_notification", __NAMESPACE__ . '\note_order_mail' );
	}
}
