<?php
/**
 * Plugin Name: Merchant Payments for WooCommerce
 * Description: Accept payments and see, move and defend your money without leaving your store.
 * Version: 0.1.0
 * Requires at least: 6.6
 * Requires PHP: 8.2
 * Requires Plugins: woocommerce
 * WC requires at least: 9.0
 * WC tested up to: 11.0
 * Author: Merchant Payments contributors
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: woocommerce-payments
 * Domain Path: /languages
 * Update URI: false
 *
 * This file stays readable to every PHP that WordPress may run on, so that an old one meets a notice and not a fatal error.
 *
 * @package MerchantPayments
 */

defined( 'ABSPATH' ) || exit;

define( 'WCPAY_VERSION', '0.1.0' );
define( 'WCPAY_FILE', __FILE__ );
define( 'WCPAY_MIN_PHP', '8.2' );
define( 'WCPAY_MIN_WORDPRESS', '6.6' );

/**
 * What keeps the plugin from running here.
 *
 * @return string A translated sentence, or an empty string when all is well.
 */
function wcpay_unmet_requirement() {
	if ( version_compare( PHP_VERSION, WCPAY_MIN_PHP, '<' ) ) {
		/* translators: 1: needed PHP version, 2: the server's PHP version. */
		return sprintf( __( 'Merchant Payments needs PHP %1$s or newer. This server runs PHP %2$s; ask your host to update it.', 'woocommerce-payments' ), WCPAY_MIN_PHP, PHP_VERSION );
	}
	if ( version_compare( get_bloginfo( 'version' ), WCPAY_MIN_WORDPRESS . '-alpha', '<' ) ) {
		/* translators: %s: needed WordPress version. */
		return sprintf( __( 'Merchant Payments needs WordPress %s or newer. Please update WordPress.', 'woocommerce-payments' ), WCPAY_MIN_WORDPRESS );
	}
	if ( ! class_exists( 'WooCommerce', false ) ) {
		return __( 'Merchant Payments needs WooCommerce. Please install and activate WooCommerce.', 'woocommerce-payments' );
	}
	return '';
}

/**
 * Shows the unmet requirement to those who can do something about it.
 *
 * @return void
 */
function wcpay_requirement_notice() {
	if ( current_user_can( 'activate_plugins' ) ) {
		printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( wcpay_unmet_requirement() ) );
	}
}

/**
 * Starts the plugin, or says why it cannot.
 *
 * @return void
 */
function wcpay_start() {
	if ( '' !== wcpay_unmet_requirement() ) {
		add_action( 'admin_notices', 'wcpay_requirement_notice' );
		return;
	}
	require_once __DIR__ . '/includes/autoload.php';
	MerchantPayments\Plugin::instance()->boot();
}

/**
 * Makes the tables when the plugin is switched on; where something is missing, the start says so later.
 *
 * @return void
 */
function wcpay_activate() {
	if ( '' === wcpay_unmet_requirement() ) {
		require_once __DIR__ . '/includes/autoload.php';
		MerchantPayments\Plugin::instance()->migrations()->run();
	}
}

/**
 * Takes back what would go on without the plugin: scheduled jobs and exported files. Data stays.
 *
 * @param bool $everywhere On each site of the network.
 * @return void
 */
function wcpay_deactivate( $everywhere = false ) {
	require_once __DIR__ . '/includes/removal.php';
	wcpay_on_sites( $everywhere, 'wcpay_stop' );
}

/**
 * Drops our tables with a site of a network.
 *
 * @param string[] $tables Tables that WordPress drops, by name.
 * @return string[]
 */
function wcpay_drop_tables( $tables ) {
	require_once __DIR__ . '/includes/removal.php';
	return wcpay_tables_of_dropped_site( $tables );
}

/**
 * Tells WooCommerce which of its features the plugin works with.
 *
 * @return void
 */
function wcpay_declare_compatibility() {
	if ( class_exists( 'Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
		Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
		Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
	}
}

/**
 * Drops updates of another plugin: one in the public directory has this plugin's folder and file name, and WordPress takes what the directory
 * answers even for a plugin with an Update URI.
 *
 * @param mixed $updates What WordPress knows of updates: an object, or false.
 * @return mixed
 */
function wcpay_ignore_updates( $updates ) {
	if ( $updates instanceof stdClass ) {
		$plugin = plugin_basename( WCPAY_FILE );
		foreach ( array( 'response', 'no_update' ) as $list ) {
			if ( isset( $updates->$list ) && is_array( $updates->$list ) ) {
				$updates->$list = array_diff_key( $updates->$list, array( $plugin => true ) );
			}
		}
		if ( isset( $updates->translations ) && is_array( $updates->translations ) ) {
			$updates->translations = array_values( array_filter( $updates->translations, 'wcpay_is_translation_of_another' ) );
		}
	}
	return $updates;
}

/**
 * Whether a language pack is for another plugin than this one.
 *
 * @param mixed $translation A language pack as WordPress knows it.
 * @return bool
 */
function wcpay_is_translation_of_another( $translation ) {
	return ! is_array( $translation ) || ! isset( $translation['slug'] ) || 'woocommerce-payments' !== $translation['slug'];
}

register_activation_hook( __FILE__, 'wcpay_activate' );
register_deactivation_hook( __FILE__, 'wcpay_deactivate' );
add_filter( 'wpmu_drop_tables', 'wcpay_drop_tables' );
add_filter( 'site_transient_update_plugins', 'wcpay_ignore_updates' );
add_action( 'before_woocommerce_init', 'wcpay_declare_compatibility' );
add_action( 'plugins_loaded', 'wcpay_start', 20 );
