<?php
/**
 * Sets up a development site whose files are in place, one step per run.
 *
 * Run by bin/store/install.mjs: php install.php SITE install | activate PLUGIN | set-up-store
 *
 * Exit code 0, or 1 with one line on the standard output that says what went wrong.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

use Automattic\WooCommerce\Internal\DataStores\Orders\DataSynchronizer;

if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}

/**
 * Makes WordPress's tables and one administrator.
 */
function install_wordpress(): void {
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	$result = wp_install( 'Slow Mornings Coffee', 'admin', 'ada@example.com', false, '', 'password', 'en_US' );
	wp_update_user(
		array(
			'ID'           => (int) $result['user_id'],
			'first_name'   => 'Ada',
			'display_name' => 'Ada',
		)
	);
	// As after the first look around: no tour in the way of a screenshot.
	update_user_meta( (int) $result['user_id'], 'show_welcome_panel', 0 );

	update_option( 'timezone_string', 'America/New_York' );
	update_option( 'blogdescription', '' );
	update_option( 'permalink_structure', '/%postname%/' );
	// They come from another host, which a store without a network would wait for.
	update_option( 'show_avatars', 0 );
	// Spares the first pages a test whether the server can compress them.
	update_option( 'can_compress_scripts', 0 );
}

/**
 * Activates a plugin as a click in wp-admin would.
 *
 * @param string $plugin Main file, relative to the folder of plugins.
 * @return string What went wrong, or an empty string.
 */
function activate( string $plugin ): string {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	wp_set_current_user( 1 );
	$error = activate_plugin( $plugin );
	return is_wp_error( $error ) ? wp_strip_all_tags( $error->get_error_message() ) : '';
}

/**
 * The state in which WooCommerce's wizard leaves a store in New York that sells in dollars and shares no data.
 */
function set_up_store(): void {
	$options = array(
		'woocommerce_store_address'                     => '350 Fifth Avenue',
		'woocommerce_store_city'                        => 'New York',
		'woocommerce_store_postcode'                    => '10118',
		'woocommerce_default_country'                   => 'US:NY',
		'woocommerce_currency'                          => 'USD',
		'woocommerce_weight_unit'                       => 'lbs',
		'woocommerce_dimension_unit'                    => 'in',
		'woocommerce_allow_tracking'                    => 'no',
		'woocommerce_show_marketplace_suggestions'      => 'no',
		'woocommerce_coming_soon'                       => 'no',
		'woocommerce_custom_orders_table_enabled'       => 'yes',
		'woocommerce_custom_orders_table_data_sync_enabled' => 'no',
		'woocommerce_onboarding_profile'                => array(
			'completed' => true,
			'skipped'   => true,
		),
		'woocommerce_task_list_welcome_modal_dismissed' => 'yes',
		'woocommerce_admin_notices'                     => array(),
	);
	array_map( 'update_option', array_keys( $options ), $options );
	delete_transient( '_wc_activation_redirect' );

	if ( class_exists( DataSynchronizer::class ) && function_exists( 'wc_get_container' ) ) {
		$tables = wc_get_container()->get( DataSynchronizer::class );
		if ( ! $tables->check_orders_table_exists() ) {
			$tables->create_database_tables();
		}
	}
	if ( is_callable( array( 'WC_Install', 'create_pages' ) ) ) {
		\WC_Install::create_pages();
	}
	// WordPress works the addresses out again at the next request.
	delete_option( 'rewrite_rules' );
}

/**
 * Does one step.
 *
 * @param string $step   Its name.
 * @param string $plugin What to activate.
 * @return string What went wrong, or an empty string.
 */
function run_step( string $step, string $plugin ): string {
	if ( 'activate' === $step ) {
		return activate( $plugin );
	}
	if ( 'install' === $step ) {
		install_wordpress();
	} else {
		set_up_store();
	}
	return '';
}

list( , $site, $step ) = $argv;
// A fatal error belongs into the log; WordPress would also print a page about it.
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
if ( 'install' === $step ) {
	define( 'WP_INSTALLING', true );
}
require_once $site . '/wp-load.php';

$problem = run_step( $step, $argv[3] ?? '' );
if ( '' !== $problem ) {
	echo $problem, "\n";
	exit( 1 );
}
