<?php
/**
 * WordPress runs this when the plugin is deleted.
 *
 * @package MerchantPayments
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/removal.php';

wcpay_on_sites( true, 'wcpay_remove' );
wcpay_delete_preferences();
