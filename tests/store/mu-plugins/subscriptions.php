<?php
/**
 * Plugin Name: Subscriptions
 * Description: Stands in for WooCommerce Subscriptions (tests/php/Subscriptions) where a test has wanted it (tests/e2e/shop.php).
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

use MerchantPayments\Tests\Subscriptions\Renewals;

if ( false !== getenv( 'STORE_SUBSCRIPTIONS' ) || 'yes' === get_option( 'store_subscriptions' ) ) {
	// Where a site links to the plugin's code.
	$merchant_payments_subscriptions = dirname( (string) realpath( WP_PLUGIN_DIR . '/merchant-payments-for-woocommerce/includes' ) )
		. '/tests/php/Subscriptions';
	require_once $merchant_payments_subscriptions . '/WC_Subscriptions.php';
	add_action(
		'init',
		static function () use ( $merchant_payments_subscriptions ): void {
			require_once $merchant_payments_subscriptions . '/functions.php';
			require_once $merchant_payments_subscriptions . '/Renewals.php';
			Renewals::hook();
		},
		6
	);
}
