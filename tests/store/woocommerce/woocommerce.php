<?php
/**
 * Plugin Name: WooCommerce (stand-in for development)
 * Description: Offers the part of WooCommerce's public interface that Merchant Payments calls, with a cart and both checkouts, for tests.
 * Version: 10.0.0
 * Requires at least: 6.6
 * Requires PHP: 8.2
 * Author: Merchant Payments contributors
 * License: GPL-2.0-or-later
 * Text Domain: woocommerce
 *
 * What carries WooCommerce's names lies in `api/` and is compared with WooCommerce's published stubs by
 * tests/contract/StandInConformanceTest.php; how it works inside lies in `src/`, under names of our own.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

define( 'WC_VERSION', '10.0.0' );
define( 'WC_PLUGIN_FILE', __FILE__ );
define( 'WC_ABSPATH', __DIR__ . '/' );
define( 'WC_SESSION_CACHE_GROUP', 'wc_session_id' );
// Not by plugin_basename(): the repository is linked into the site as another plugin, and the site lies inside the repository.
define( 'WC_PLUGIN_BASENAME', 'woocommerce/woocommerce.php' );

require __DIR__ . '/autoload.php';

add_action( 'activate_' . WC_PLUGIN_BASENAME, [ MerchantPayments\Store\Installer::class, 'install' ] );

$GLOBALS['woocommerce'] = WC();
MerchantPayments\Store\Bootstrap::register();
