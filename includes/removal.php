<?php
/**
 * Cleans up when the plugin is deactivated or deleted. By prefix rather than by list, so that data of older versions is included.
 *
 * Compatible with every PHP that WordPress supports, and independent of WooCommerce.
 *
 * @package MerchantPayments
 */

defined( 'ABSPATH' ) || exit;

/**
 * Runs a callback on this site, or on each site of the network.
 *
 * @param bool     $everywhere Whether to run on each site.
 * @param callable $work       Callback.
 * @return void
 */
function wcpay_on_sites( $everywhere, $work ) {
	if ( ! $everywhere || ! is_multisite() ) {
		call_user_func( $work );
		return;
	}
	$offset = 0;
	do {
		$sites = get_sites(
			array(
				'fields'  => 'ids',
				'number'  => 100,
				'offset'  => $offset,
				'orderby' => 'id',
			)
		);
		foreach ( $sites as $site ) {
			switch_to_blog( $site );
			call_user_func( $work );
			restore_current_blog();
		}
		$offset += 100;
	} while ( array() !== $sites );
}

/**
 * Deactivation: unschedules actions, and deletes exported files, which nobody could download any more. Data and settings stay.
 *
 * @return void
 */
function wcpay_stop() {
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		as_unschedule_all_actions( '', array(), 'woocommerce-payments' );
	}
	wp_unschedule_hook( 'wcpay_watch_export' );
	wcpay_delete_exports();
}

/**
 * Deletion: removes tables, options, transients, inbox notes, preferences and files. Payment data of orders stays with them, because
 * refunds may need it in years. WooCommerce's logs and Action Scheduler's history stay for as long as those keep them.
 *
 * @return void
 */
function wcpay_remove() {
	global $wpdb;
	wcpay_stop();
	wcpay_delete_notes();
	foreach ( wcpay_tables() as $table ) {
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.DirectDatabaseQuery -- A name that the database gave, with our prefix.
		$wpdb->query( "DROP TABLE IF EXISTS `{$table}`" );
	}
	foreach ( array( 'wcpay_', '_transient_wcpay_', '_transient_timeout_wcpay_', '_site_transient_wcpay_', '_site_transient_timeout_wcpay_', 'woocommerce_merchant_payments_' ) as $beginning ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Options have no function that finds them by the beginning of their names.
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $beginning ) . '%' ) );
		array_map( 'delete_option', $names );
	}
}

/**
 * Deletes user preferences; users belong to all sites of a network.
 *
 * @return void
 */
function wcpay_delete_preferences() {
	global $wpdb;
	$like = $wpdb->esc_like( 'woocommerce_admin_wc_payments_' ) . '%';
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As for options.
	foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE %s", $like ) ) as $key ) {
		delete_metadata( 'user', 0, $key, '', true );
	}
}

/**
 * @return string[] Full names.
 */
function wcpay_tables() {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress does not know tables of plugins.
	return $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'wcpay_' ) . '%' ) );
}

/**
 * Adds our tables to those that WordPress drops with a site of a network.
 *
 * @param string[] $tables Tables by name.
 * @return string[]
 */
function wcpay_tables_of_dropped_site( $tables ) {
	return array_merge( $tables, wcpay_tables() );
}

/**
 * Deletes exported files and their jobs.
 *
 * @return void
 */
function wcpay_delete_exports() {
	global $wpdb;
	$uploads = wp_upload_dir( null, false );
	$folder  = $uploads['basedir'] . '/wcpay-exports';
	if ( is_dir( $folder ) ) {
		foreach ( array_diff( (array) scandir( $folder ), array( '.', '..' ) ) as $file ) {
			wp_delete_file( $folder . '/' . $file );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_rmdir, WordPress.PHP.NoSilencedErrors.Discouraged -- Without credentials, and no failure where others put something into it.
		@rmdir( $folder );
	}
	$jobs = $wpdb->prefix . 'wcpay_exports';
	if ( in_array( $jobs, wcpay_tables(), true ) ) {
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.DirectDatabaseQuery -- Our own table.
		$wpdb->query( "DELETE FROM `{$jobs}`" );
	}
}

/**
 * Deletes our notes in WooCommerce's inbox.
 *
 * @return void
 */
function wcpay_delete_notes() {
	$inbox = 'Automattic\WooCommerce\Admin\Notes\Notes';
	if ( ! class_exists( $inbox ) ) {
		return;
	}
	try {
		$notes = $inbox::get_notes(
			'edit',
			array(
				'source'   => array( 'woocommerce-payments' ),
				'per_page' => 100,
			)
		);
		$inbox::delete_notes_with_name( array_column( $notes, 'name' ) );
	} catch ( Exception $failure ) {
		// The inbox is switched off.
		return;
	}
}
