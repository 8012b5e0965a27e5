<?php
/**
 * The stand-in's mails.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Says when WooCommerce would mail: on `{event}_notification`. The stand-in has one mail of its own: the one that asks to pay an order.
 */
class WC_Emails {

	protected static $_instance = null;

	public static function instance() {
		self::$_instance ??= new self();
		return self::$_instance;
	}

	public function get_emails() {
		return [];
	}

	public function customer_invoice( $order ) {
		wp_mail( $order->get_billing_email(), 'Invoice for order ' . $order->get_id(), 'Pay: ' . $order->get_checkout_payment_url() );
	}

	public static function init_transactional_emails() {
		$events = apply_filters(
			'woocommerce_email_actions',
			[
				'woocommerce_low_stock',
				'woocommerce_no_stock',
				'woocommerce_product_on_backorder',
				'woocommerce_order_status_pending_to_processing',
				'woocommerce_order_status_pending_to_completed',
				'woocommerce_order_status_processing_to_cancelled',
				'woocommerce_order_status_pending_to_failed',
				'woocommerce_order_status_pending_to_on-hold',
				'woocommerce_order_status_failed_to_processing',
				'woocommerce_order_status_failed_to_completed',
				'woocommerce_order_status_failed_to_on-hold',
				'woocommerce_order_status_cancelled_to_processing',
				'woocommerce_order_status_cancelled_to_completed',
				'woocommerce_order_status_cancelled_to_on-hold',
				'woocommerce_order_status_on-hold_to_processing',
				'woocommerce_order_status_on-hold_to_cancelled',
				'woocommerce_order_status_on-hold_to_failed',
				'woocommerce_order_status_completed',
				'woocommerce_order_status_failed',
				'woocommerce_order_fully_refunded',
				'woocommerce_order_partially_refunded',
				'woocommerce_new_customer_note',
				'woocommerce_created_customer',
			]
		);
		foreach ( $events as $event ) {
			add_action( $event, [ self::class, 'send_transactional_email' ], 10, 10 );
		}
	}

	public static function send_transactional_email( $args = [] ) {
		try {
			do_action_ref_array( current_filter() . '_notification', func_get_args() );
		} catch ( Exception $failure ) {
			wc_get_logger()->critical(
				'Transactional email triggered fatal error for callback ' . current_filter(),
				[ 'source' => 'transactional-emails' ]
			);
		}
	}

	/** Without a queue mails go at once, in WooCommerce too. */
	public static function queue_transactional_email( ...$args ) {
		self::send_transactional_email( ...$args );
	}

	public static function send_queued_transactional_email( $filter = '', $args = [] ) {
		if ( apply_filters( 'woocommerce_allow_send_queued_transactional_email', true, $filter, $args ) ) {
			do_action_ref_array( $filter . '_notification', $args );
		}
	}
}
