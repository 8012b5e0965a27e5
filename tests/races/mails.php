<?php
/**
 * Plugin Name: Mails to count
 * Description: Copied into a site by checkout.test.mjs: customers' mails about a paid order are written to a file.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Races;

/** @param mixed $order_id Of the order that is paid. */
function note_mail( mixed $order_id ): void {
	file_put_contents( WP_CONTENT_DIR . '/race-mails.log', "$order_id\n", FILE_APPEND );
}

foreach ( [ 'pending', 'failed', 'cancelled', 'on-hold' ] as $race_from ) {
	add_action( "woocommerce_order_status_{$race_from}_to_processing_notification", __NAMESPACE__ . '\note_mail' );
}
