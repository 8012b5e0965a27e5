<?php
/**
 * Plugin Name: Late checkouts
 * Description: Copied into a site by sessions.test.mjs: a checkout stands still for so many seconds once it has read its session, as one
 * does for which the server has no time.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Races;

/** Before anything of the checkout is locked. */
function stand_still( mixed $passed = null ): mixed {
	$seconds = min( 20, (int) sanitize_text_field( wp_unslash( $_SERVER['HTTP_X_LATE'] ?? '0' ) ) );
	if ( $seconds > 0 ) {
		sleep( $seconds );
	}
	return $passed;
}

add_action( 'woocommerce_before_checkout_process', __NAMESPACE__ . '\\stand_still', -10 );
add_filter( 'rest_request_before_callbacks', __NAMESPACE__ . '\\stand_still', -10 );
