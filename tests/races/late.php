<?php
/**
 * Plugin Name: Late checkouts
 * Description: Copied into a site by sessions.test.mjs: a checkout with the header X-Late stands still once it has read its session, as one
 * does for which the server has no time. It leaves the file `race-NAME` in wp-content, and goes on when that is gone.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Races;

/** Seconds after which it goes on although nobody has let it. */
const PATIENCE = 30;

/** Before anything of the checkout is locked. */
function stand_still( mixed $passed = null ): mixed {
	$name = sanitize_key( wp_unslash( $_SERVER['HTTP_X_LATE'] ?? '' ) );
	$file = WP_CONTENT_DIR . "/race-$name";
	if ( '' !== $name ) {
		touch( $file );
		$until = microtime( true ) + PATIENCE;
		do {
			usleep( 20_000 );
			clearstatcache( true, $file );
			$is_held = file_exists( $file ) && microtime( true ) < $until;
		} while ( $is_held );
	}
	return $passed;
}

add_action( 'woocommerce_before_checkout_process', __NAMESPACE__ . '\\stand_still', -10 );
add_filter( 'rest_request_before_callbacks', __NAMESPACE__ . '\\stand_still', -10 );
