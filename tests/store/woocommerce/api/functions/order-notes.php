<?php
/**
 * Notes of orders.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Orders\OrderNotes;

function wc_get_order_notes( $args ) {
	return OrderNotes::find( $args );
}

function wc_get_order_note( $data ) {
	$comment = get_comment( $data );
	return $comment instanceof WP_Comment ? OrderNotes::describe( $comment ) : null;
}

function wc_create_order_note( $order_id, $note, $is_customer_note = false, $added_by_user = false ) {
	$order = wc_get_order( $order_id );
	if ( ! $order ) {
		return new WP_Error( 'invalid_order_id', __( 'Invalid order ID.', 'woocommerce' ), [ 'status' => 400 ] );
	}
	return $order->add_order_note( $note, $is_customer_note, $added_by_user );
}

function wc_delete_order_note( $note_id ) {
	return wp_delete_comment( $note_id, true );
}
