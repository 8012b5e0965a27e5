<?php
/**
 * Refunds.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Orders\NewRefund;
use MerchantPayments\Store\Products\Stock;

function wc_create_refund( $args = [] ) {
	$args = wp_parse_args(
		$args,
		[
			'amount'         => 0,
			'reason'         => null,
			'order_id'       => 0,
			'refund_id'      => 0,
			'line_items'     => [],
			'refund_payment' => false,
			'restock_items'  => false,
		]
	);
	try {
		return ( new NewRefund( $args ) )->create();
	} catch ( Exception $failure ) {
		return new WP_Error( 'error', $failure->getMessage() );
	}
}

function wc_refund_payment( $order, $amount, $reason = '' ) {
	try {
		$gateway = $order instanceof WC_Order ? wc_get_payment_gateway_by_order( $order ) : false;
		if ( ! $gateway ) {
			throw new Exception( __( 'The payment gateway for this order does not exist.', 'woocommerce' ) );
		}
		if ( ! $gateway->supports( 'refunds' ) ) {
			throw new Exception( __( 'The payment gateway for this order does not support automatic refunds.', 'woocommerce' ) );
		}
		$result = $gateway->process_refund( $order->get_id(), $amount, $reason );
		if ( is_wp_error( $result ) ) {
			throw new Exception( $result->get_error_message() );
		}
		if ( ! $result ) {
			throw new Exception( __( 'An error occurred while attempting to create the refund using the payment gateway API.', 'woocommerce' ) );
		}
		return true;
	} catch ( Exception $failure ) {
		return new WP_Error( 'error', $failure->getMessage() );
	}
}

function wc_get_payment_gateway_by_order( $order ) {
	$order    = $order instanceof WC_Order ? $order : wc_get_order( $order );
	$gateways = WC()->payment_gateways()->payment_gateways();
	return $order instanceof WC_Order ? $gateways[ $order->get_payment_method() ] ?? false : false;
}

function wc_restock_refunded_items( $order, $refunded_line_items ) {
	Stock::restock( $order, $refunded_line_items );
}

/**
 * Gives back what is left, without the gateway, when an order's status is set to refunded.
 *
 * @param int $order_id Id.
 */
function wc_order_fully_refunded( $order_id ) {
	$order = wc_get_order( $order_id );
	$rest  = $order instanceof WC_Order ? wc_format_decimal( (float) $order->get_total() - $order->get_total_refunded() ) : '0';
	if ( (float) $rest > 0 ) {
		wc_create_refund(
			[
				'amount'     => $rest,
				'reason'     => __( 'Order fully refunded.', 'woocommerce' ),
				'order_id'   => $order_id,
				'line_items' => [],
			]
		);
	}
}
