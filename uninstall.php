<?php
/**
 * WordPress runs this when the plugin is deleted.
 *
 * @package MerchantPayments
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/removal.php';

merchant_payments_on_sites( true, 'merchant_payments_remove' );
merchant_payments_delete_user_data();
