<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use WC_Order;

/**
 * Tells the merchant of a payment that nobody expected: of an order that was canceled, or paid, before it came. In WooCommerce's inbox and
 * by a mail to whoever gets the shop's mails about new orders.
 */
final class UnexpectedPayments {

	/** The order's id follows: a later note about the order replaces the one before. */
	public const NAME_PREFIX = 'merchant-payments-unexpected-payment-';

	/** @param string $sentence What happened, and what the merchant may do. */
	public static function tell( WC_Order $order, string $sentence ): void {
		$title = sprintf(
			/* translators: %s: number of the order. */
			__( 'A payment of order %s needs you', 'merchant-payments-for-woocommerce' ),
			$order->get_order_number()
		);
		$button = array(
			'label' => __( 'View order', 'merchant-payments-for-woocommerce' ),
			'url'   => $order->get_edit_order_url(),
		);
		InboxNotes::write( self::NAME_PREFIX . $order->get_id(), $title, $sentence, $button );
		wp_mail( self::recipient(), $title, $sentence . "\n\n" . $order->get_edit_order_url() . "\n" );
	}

	/** Addresses with commas, as the settings of WooCommerce's own mail about a new order have them. */
	private static function recipient(): string {
		$chosen = ( (array) get_option( 'woocommerce_new_order_settings' ) )['recipient'] ?? '';
		return is_string( $chosen ) && '' !== trim( $chosen ) ? $chosen : (string) get_option( 'admin_email' );
	}
}
