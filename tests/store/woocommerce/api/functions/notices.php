<?php
/**
 * What customers are told. It lasts as long as the request, and over a redirect to an order's page.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

function wc_add_notice( $message, $notice_type = 'success', $data = [] ) {
	$GLOBALS['merchant_payments_store_notices'][ $notice_type ][] = [
		'notice' => apply_filters( 'woocommerce_add_' . $notice_type, $message ),
		'data'   => $data,
	];
}

function wc_get_notices( $notice_type = '' ) {
	$all = $GLOBALS['merchant_payments_store_notices'] ?? [];
	return '' === $notice_type ? $all : ( $all[ $notice_type ] ?? [] );
}

function wc_clear_notices() {
	$GLOBALS['merchant_payments_store_notices'] = [];
}

function wc_notice_count( $notice_type = '' ) {
	return count( '' === $notice_type ? array_merge( ...array_values( wc_get_notices() ) ) : wc_get_notices( $notice_type ) );
}
