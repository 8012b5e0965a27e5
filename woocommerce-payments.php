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
 * Text Domain: merchant-payments-for-woocommerce
 * Domain Path: /languages
 *
 * This file stays readable to every PHP that WordPress may run on, so that an old one meets a notice and not a fatal error.
 *
 * @package MerchantPayments
 */

defined( 'ABSPATH' ) || exit;

define( 'MERCHANT_PAYMENTS_VERSION', '0.1.0' );
define( 'MERCHANT_PAYMENTS_FILE', __FILE__ );
define( 'MERCHANT_PAYMENTS_MIN_PHP', '8.2' );
define( 'MERCHANT_PAYMENTS_MIN_WORDPRESS', '6.6' );

/**
 * The requirement that is not met here. Says no more than its name: plugins are loaded before WordPress may translate.
 *
 * @return string `php`, `core`, `woocommerce`, or an empty string when all are met.
 */
function merchant_payments_unmet_requirement() {
	if ( version_compare( PHP_VERSION, MERCHANT_PAYMENTS_MIN_PHP, '<' ) ) {
		return 'php';
	}
	if ( version_compare( get_bloginfo( 'version' ), MERCHANT_PAYMENTS_MIN_WORDPRESS . '-alpha', '<' ) ) {
		return 'core';
	}
	return class_exists( 'WooCommerce', false ) ? '' : 'woocommerce';
}

/**
 * Shows the unmet requirement to those who can do something about it.
 *
 * @return void
 */
function merchant_payments_requirement_notice() {
	if ( ! current_user_can( 'activate_plugins' ) ) {
		return;
	}
	switch ( merchant_payments_unmet_requirement() ) {
		case 'php':
			$text = sprintf(
				/* translators: 1: needed PHP version, 2: the server's PHP version. */
				__(
					'Merchant Payments needs PHP %1$s or newer. This server runs PHP %2$s; ask your host to update it.',
					'merchant-payments-for-woocommerce'
				),
				MERCHANT_PAYMENTS_MIN_PHP,
				PHP_VERSION
			);
			break;
		case 'core':
			$text = sprintf(
				/* translators: %s: needed WordPress version. */
				__( 'Merchant Payments needs WordPress %s or newer. Please update WordPress.', 'merchant-payments-for-woocommerce' ),
				MERCHANT_PAYMENTS_MIN_WORDPRESS
			);
			break;
		default:
			$text = __( 'Merchant Payments needs WooCommerce. Please install and activate WooCommerce.', 'merchant-payments-for-woocommerce' );
	}
	printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $text ) );
}

/**
 * Starts the plugin, or says why it cannot.
 *
 * @return void
 */
function merchant_payments_start() {
	if ( '' !== merchant_payments_unmet_requirement() ) {
		add_action( 'admin_notices', 'merchant_payments_requirement_notice' );
		return;
	}
	require_once __DIR__ . '/includes/autoload.php';
	MerchantPayments\Site::instance()->boot();
}

/**
 * Makes the tables when the plugin is switched on; where something is missing, the start says so later.
 *
 * @return void
 */
function merchant_payments_activate() {
	if ( '' === merchant_payments_unmet_requirement() ) {
		require_once __DIR__ . '/includes/autoload.php';
		MerchantPayments\Site::instance()->migrations()->run();
	}
}

/**
 * Takes back what would go on without the plugin: scheduled jobs and exported files. Data stays.
 *
 * @param bool $everywhere On each site of the network.
 * @return void
 */
function merchant_payments_deactivate( $everywhere = false ) {
	require_once __DIR__ . '/includes/removal.php';
	merchant_payments_on_sites( $everywhere, 'merchant_payments_stop' );
}

/**
 * Drops our tables with a site of a network.
 *
 * @param string[] $tables Tables that WordPress drops, by name.
 * @return string[]
 */
function merchant_payments_drop_tables( $tables ) {
	require_once __DIR__ . '/includes/removal.php';
	return merchant_payments_tables_of_dropped_site( $tables );
}

/**
 * Tells WooCommerce which of its features the plugin works with.
 *
 * @return void
 */
function merchant_payments_declare_compatibility() {
	if ( class_exists( 'Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
		Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
		Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
	}
}

register_activation_hook( __FILE__, 'merchant_payments_activate' );
register_deactivation_hook( __FILE__, 'merchant_payments_deactivate' );
add_filter( 'wpmu_drop_tables', 'merchant_payments_drop_tables' );
add_action( 'before_woocommerce_init', 'merchant_payments_declare_compatibility' );
add_action( 'plugins_loaded', 'merchant_payments_start', 20 );
