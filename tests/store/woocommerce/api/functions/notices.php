<?php
/**
 * What customers are told. It lasts until it is shown, on the next page, too, where there is a session.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

function wc_add_notice( $message, $notice_type = 'success', $data = [] ) {
	$all = wc_get_notices();

	$all[ $notice_type ][] = [
		'notice' => apply_filters( 'woocommerce_add_' . $notice_type, $message ),
		'data'   => $data,
	];
	wc_set_notices( $all );
}

function wc_set_notices( $notices ) {
	WC()->session?->set( 'wc_notices', $notices ? $notices : null );
	$GLOBALS['merchant_payments_store_notices'] = null === WC()->session ? (array) $notices : [];
}

function wc_get_notices( $notice_type = '' ) {
	$all = WC()->session?->get( 'wc_notices' ) ?? $GLOBALS['merchant_payments_store_notices'] ?? [];
	return '' === $notice_type ? $all : ( $all[ $notice_type ] ?? [] );
}

function wc_clear_notices() {
	wc_set_notices( null );
}

function wc_notice_count( $notice_type = '' ) {
	return count( '' === $notice_type ? array_merge( [], ...array_values( wc_get_notices() ) ) : wc_get_notices( $notice_type ) );
}

function wc_print_notices( $return = false ) {
	$html = '';
	foreach ( wc_get_notices() as $type => $notices ) {
		foreach ( $notices as $notice ) {
			$role  = 'error' === $type ? 'alert' : 'status';
			$html .= sprintf( '<div class="woocommerce-%s" role="%s">%s</div>', esc_attr( $type ), $role, wp_kses_post( $notice['notice'] ) );
		}
	}
	wc_clear_notices();
	if ( $return ) {
		return $html;
	}
	echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
}
