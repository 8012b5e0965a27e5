<?php
/**
 * Cleans up when the plugin is deactivated or deleted: what removal-list.php names, and nothing else.
 *
 * Compatible with every PHP that WordPress supports, and independent of WooCommerce. Only sample sales and webhooks need our own classes.
 *
 * @package MerchantPayments
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/removal-cards.php';

/**
 * Runs a callback on this site, or on each site of the network.
 *
 * @param bool     $everywhere Whether to run on each site.
 * @param callable $work       Callback.
 * @return void
 */
function merchant_payments_on_sites( $everywhere, $work ) {
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
 * What the plugin makes, by kind.
 *
 * @param string $kind A key of removal-list.php.
 * @return string[]
 */
function merchant_payments_made( $kind ) {
	$list = require __DIR__ . '/removal-list.php';
	return $list[ $kind ];
}

/**
 * Deactivation: unschedules actions, and deletes exported files, which nobody could download any more. Data and settings stay.
 *
 * @return void
 */
function merchant_payments_stop() {
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		foreach ( merchant_payments_made( 'scheduled_groups' ) as $group ) {
			as_unschedule_all_actions( '', array(), $group );
		}
	}
	foreach ( merchant_payments_made( 'cron' ) as $hook ) {
		wp_unschedule_hook( $hook );
	}
	merchant_payments_delete_exports();
}

/**
 * Deletion: ends webhooks, removes sample sales, tables, options, inbox notes, scheduled actions and files. Payment data of real orders
 * stays with them, because refunds may need it in years. WooCommerce's logs stay for as long as it keeps them.
 *
 * @return void
 */
function merchant_payments_remove() {
	global $wpdb;
	merchant_payments_stop();
	merchant_payments_end_webhooks();
	merchant_payments_delete_sample_sales();
	merchant_payments_delete_notes();
	merchant_payments_delete_user_options();
	merchant_payments_delete_saved_cards();
	merchant_payments_delete_scheduled_actions();
	foreach ( merchant_payments_tables() as $table ) {
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.DirectDatabaseQuery -- A name of our list.
		$wpdb->query( "DROP TABLE IF EXISTS `{$table}`" );
	}
	array_map( 'delete_option', merchant_payments_options() );
}

/**
 * Deletes data of users, who belong to all sites of a network.
 *
 * @return void
 */
function merchant_payments_delete_user_data() {
	$keys = merchant_payments_made( 'user_meta' );
	if ( ! merchant_payments_woopayments_was_anywhere() ) {
		$keys = array_merge( $keys, merchant_payments_made( 'shared_user_meta' ) );
	}
	foreach ( $keys as $key ) {
		delete_metadata( 'user', 0, $key, '', true );
	}
}

/**
 * Deletes what users chose on this site.
 *
 * @return void
 */
function merchant_payments_delete_user_options() {
	global $wpdb;
	foreach ( merchant_payments_made( 'user_options' ) as $name ) {
		delete_metadata( 'user', 0, $wpdb->get_blog_prefix() . $name, '', true );
	}
}

/**
 * Names of all options that the plugin has made on this site.
 *
 * @return string[]
 */
function merchant_payments_options() {
	$names = array_merge(
		merchant_payments_made( 'options' ),
		merchant_payments_with_endings( 'options_by_account', array_column( merchant_payments_stored( 'merchant_payments_scopes' ), 'id' ) ),
		merchant_payments_with_endings( 'options_by_sandbox', merchant_payments_sandboxes() ),
		merchant_payments_with_endings( 'options_by_currency', merchant_payments_currencies() ),
		merchant_payments_options_of_files()
	);
	return merchant_payments_woopayments_was_here() ? $names : array_merge( $names, merchant_payments_made( 'shared_options' ) );
}

/**
 * @param string             $kind    A key of removal-list.php: how names begin.
 * @param array<int|string> $endings How they end.
 * @return string[] Each beginning with each ending.
 */
function merchant_payments_with_endings( $kind, $endings ) {
	$names = array();
	foreach ( merchant_payments_made( $kind ) as $beginning ) {
		foreach ( $endings as $ending ) {
			$names[] = $beginning . $ending;
		}
	}
	return $names;
}

/**
 * Options of public images, which only their files' ids name.
 *
 * @return string[]
 */
function merchant_payments_options_of_files() {
	global $wpdb;
	$names = array();
	foreach ( merchant_payments_made( 'options_by_file' ) as $beginning ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Options have no function that finds them by the beginning of their names.
		$found = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT option_name FROM {$wpdb->options}
			WHERE option_name LIKE %s",
				$wpdb->esc_like( $beginning ) . '%'
			)
		);
		$names = array_merge( $names, (array) preg_grep( '/^' . preg_quote( $beginning, '/' ) . '(?:[0-9]+_)?[0-9a-f]{32}$/D', $found ) );
	}
	return $names;
}

/**
 * @param string $option Name of an option.
 * @return array<array-key, mixed> Its value when it is a list or map, else an empty one.
 */
function merchant_payments_stored( $option ) {
	$value = get_option( $option );
	return is_array( $value ) ? $value : array();
}

/**
 * @return string[] Names of this site's sandboxes but the default one.
 */
function merchant_payments_sandboxes() {
	return array_values(
		array_diff( array_map( 'strval', array_keys( merchant_payments_stored( 'merchant_payments_sandboxes' ) ) ), array( 'default' ) )
	);
}

/**
 * @return string[] Codes of the enabled currencies, in lower case.
 */
function merchant_payments_currencies() {
	return array_map(
		'strtolower',
		array_filter( merchant_payments_stored( 'merchant_payments_multi_currency_enabled_currencies' ), 'is_string' )
	);
}

/**
 * Whether WooPayments is on this site, or was: then what both name alike may be its own.
 *
 * @return bool
 */
function merchant_payments_woopayments_was_here() {
	foreach ( merchant_payments_made( 'woopayments_files' ) as $file ) {
		if ( file_exists( WP_PLUGIN_DIR . '/' . $file ) ) {
			return true;
		}
	}
	foreach ( merchant_payments_made( 'woopayments_options' ) as $option ) {
		if ( false !== get_option( $option ) ) {
			return true;
		}
	}
	return false;
}

/**
 * The same for all sites of a network, which share their users.
 *
 * @return bool
 */
function merchant_payments_woopayments_was_anywhere() {
	$was = false;
	merchant_payments_on_sites(
		true,
		function () use ( &$was ) {
			$was = $was || merchant_payments_woopayments_was_here();
		}
	);
	return $was;
}

/**
 * @return string[] Full names of all tables that the plugin makes on this site.
 */
function merchant_payments_tables() {
	global $wpdb;
	$names = merchant_payments_made( 'tables' );
	foreach ( array_merge( array( '' ), merchant_payments_sandboxes() ) as $sandbox ) {
		foreach ( merchant_payments_made( 'sandbox_tables' ) as $table ) {
			$names[] = 'merchant_payments_sandbox_' . ( '' === $sandbox ? '' : $sandbox . '_' ) . $table;
		}
	}
	$prefix = $wpdb->prefix;
	return array_map(
		function ( $name ) use ( $prefix ) {
			return $prefix . $name;
		},
		$names
	);
}

/**
 * Adds our tables to those that WordPress drops with a site of a network.
 *
 * @param string[] $tables Tables by name.
 * @return string[]
 */
function merchant_payments_tables_of_dropped_site( $tables ) {
	return array_merge( $tables, merchant_payments_tables() );
}

/**
 * @param string $table Full name of a table.
 * @return bool
 */
function merchant_payments_has_table( $table ) {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress does not know tables of plugins.
	return $table === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );
}

/**
 * Has Stripe send events here no longer: nobody would take them, and Stripe would write to the merchant.
 *
 * @return void
 */
function merchant_payments_end_webhooks() {
	// They were made by a PHP that runs our classes, for keys that they read.
	if ( version_compare( PHP_VERSION, '8.2', '<' ) || false === get_option( 'merchant_payments_webhooks' ) ) {
		return;
	}
	require_once __DIR__ . '/autoload.php';
	$site = new MerchantPayments\Site();
	try {
		foreach ( $site->connections()->open() as $account ) {
			$site->connections()->webhooks()->remove( $account );
		}
	} catch ( Throwable $failure ) {
		// Whatever it is, the plugin goes.
		return;
	}
}

/**
 * Deletes the sample sales: generated orders, their refunds and customers.
 *
 * @return void
 */
function merchant_payments_delete_sample_sales() {
	// They were made by a PHP that runs our classes.
	if ( version_compare( PHP_VERSION, '8.2', '>=' ) ) {
		require_once __DIR__ . '/autoload.php';
		$generated = new MerchantPayments\Sandbox\Generator\Orders\GeneratedOrders( new MerchantPayments\Kernel\Database( $GLOBALS['wpdb'] ) );
		$generated->remove();
	}
}

/**
 * Deletes what Action Scheduler still has of our group: done, canceled and failed actions with their logs, and the group.
 *
 * @return void
 */
function merchant_payments_delete_scheduled_actions() {
	global $wpdb;
	$groups  = $wpdb->prefix . 'actionscheduler_groups';
	$actions = $wpdb->prefix . 'actionscheduler_actions';
	$logs    = $wpdb->prefix . 'actionscheduler_logs';
	if ( ! merchant_payments_has_table( $groups ) || ! merchant_payments_has_table( $actions ) ) {
		return;
	}
	foreach ( merchant_payments_made( 'scheduled_groups' ) as $slug ) {
		// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.DirectDatabaseQuery -- Action Scheduler deletes no group, and actions one by one.
		$group = (int) $wpdb->get_var( $wpdb->prepare( "SELECT group_id FROM `{$groups}` WHERE slug = %s", $slug ) );
		if ( $group > 0 && merchant_payments_has_table( $logs ) ) {
			$wpdb->query(
				$wpdb->prepare( "DELETE FROM `{$logs}` WHERE action_id IN ( SELECT action_id FROM `{$actions}` WHERE group_id = %d )", $group )
			);
		}
		if ( $group > 0 ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM `{$actions}` WHERE group_id = %d", $group ) );
			$wpdb->query( $wpdb->prepare( "DELETE FROM `{$groups}` WHERE group_id = %d", $group ) );
		}
		// phpcs:enable
	}
}

/**
 * Deletes exported files and their jobs.
 *
 * @return void
 */
function merchant_payments_delete_exports() {
	global $wpdb;
	$uploads = wp_upload_dir( null, false );
	$folder  = $uploads['basedir'] . '/merchant_payments_exports';
	if ( is_dir( $folder ) ) {
		foreach ( array_diff( (array) scandir( $folder ), array( '.', '..' ) ) as $file ) {
			wp_delete_file( $folder . '/' . $file );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_rmdir, WordPress.PHP.NoSilencedErrors.Discouraged -- Without credentials, and no failure where others put something into it.
		@rmdir( $folder );
	}
	$jobs = $wpdb->prefix . 'merchant_payments_exports';
	if ( merchant_payments_has_table( $jobs ) ) {
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.DirectDatabaseQuery -- Our own table.
		$wpdb->query( "DELETE FROM `{$jobs}`" );
	}
}

/**
 * Deletes our notes in WooCommerce's inbox. Their source is WooPayments' as well, their names are ours alone.
 *
 * @return void
 */
function merchant_payments_delete_notes() {
	global $wpdb;
	$notes   = $wpdb->prefix . 'wc_admin_notes';
	$actions = $wpdb->prefix . 'wc_admin_note_actions';
	if ( ! merchant_payments_has_table( $notes ) ) {
		return;
	}
	// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared, WordPress.DB.DirectDatabaseQuery -- WooCommerce only marks notes as deleted, and its inbox may be switched off.
	$ids = array();
	foreach ( merchant_payments_made( 'notes' ) as $name ) {
		$ids = array_merge( $ids, $wpdb->get_col( $wpdb->prepare( "SELECT note_id FROM `{$notes}` WHERE name = %s", $name ) ) );
	}
	foreach ( merchant_payments_made( 'notes_by_dispute' ) as $beginning ) {
		$ids = array_merge(
			$ids,
			$wpdb->get_col( $wpdb->prepare( "SELECT note_id FROM `{$notes}` WHERE name LIKE %s", $wpdb->esc_like( $beginning ) . '%' ) )
		);
	}
	foreach ( $ids as $id ) {
		if ( merchant_payments_has_table( $actions ) ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM `{$actions}` WHERE note_id = %d", $id ) );
		}
		$wpdb->query( $wpdb->prepare( "DELETE FROM `{$notes}` WHERE note_id = %d", $id ) );
	}
	// phpcs:enable
}
