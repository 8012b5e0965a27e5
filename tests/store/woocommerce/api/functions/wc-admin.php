<?php
/**
 * Pages of the wc-admin app.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use Automattic\WooCommerce\Admin\PageController;

function wc_admin_register_page( $options ) {
	PageController::get_instance()->register_page( $options );
}

function wc_admin_connect_page( $options ) {
	PageController::get_instance()->connect_page( $options );
}

function wc_admin_is_registered_page() {
	return PageController::get_instance()->is_registered_page();
}

function wc_admin_is_connected_page() {
	return PageController::get_instance()->is_connected_page();
}

function wc_admin_get_breadcrumbs() {
	return PageController::get_instance()->get_breadcrumbs();
}

function wc_admin_url( $path = null, $query = [] ) {
	if ( ! empty( $query ) ) {
		$path .= '&' . http_build_query( $query );
	}
	return admin_url( 'admin.php?page=wc-admin' . ( $path ? '&path=' . $path : '' ) );
}
