<?php
/**
 * What WooCommerce offers in wp-admin only.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

function wc_get_page_screen_id( $for ) {
	return match ( $for ) {
		'shop-order', 'shop_order' => 'woocommerce_page_wc-orders',
		default => '',
	};
}

function wc_get_screen_ids() {
	$ids = [
		'toplevel_page_woocommerce',
		'woocommerce_page_wc-orders',
		'woocommerce_page_wc-settings',
		'woocommerce_page_wc-status',
		'edit-product',
		'product',
	];
	return apply_filters( 'woocommerce_screen_ids', $ids );
}

function wc_get_current_admin_url() {
	$address = sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) );
	return esc_url_raw( (string) preg_replace( '|^.*/wp-admin/|i', '', $address ) );
}
