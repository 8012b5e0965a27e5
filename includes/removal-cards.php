<?php
/**
 * What removal.php does to saved cards.
 *
 * @package MerchantPayments
 */

defined( 'ABSPATH' ) || exit;

/**
 * Deletes the cards that customers saved: nothing can be paid with them without the plugin. At the payments platform they stay.
 *
 * @return void
 */
function merchant_payments_delete_saved_cards() {
	global $wpdb;
	$tokens = $wpdb->prefix . 'woocommerce_payment_tokens';
	$metas  = $wpdb->prefix . 'woocommerce_payment_tokenmeta';
	foreach ( merchant_payments_made( 'gateways' ) as $gateway ) {
		// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.DirectDatabaseQuery -- WooCommerce's tables.
		if ( $tokens === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $tokens ) ) ) ) {
			$of = $wpdb->prepare( "SELECT token_id FROM `{$tokens}` WHERE gateway_id = %s", $gateway );
			// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- Prepared above.
			$wpdb->query( "DELETE FROM `{$metas}` WHERE payment_token_id IN ({$of})" );
			$wpdb->query( $wpdb->prepare( "DELETE FROM `{$tokens}` WHERE gateway_id = %s", $gateway ) );
		}
		// phpcs:enable
	}
}
