<?php
/**
 * Plugin Name: Platform
 * Description: Where a test says so, the plugin works over HTTP with the sandbox's server (tests/http/server.mjs) instead of with the sandbox itself.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

$wcpay_platform = json_decode( (string) getenv( 'WCPAY_TEST_PLATFORM' ), true );
if ( is_array( $wcpay_platform ) ) {
	define( 'WCPAY_PLATFORM', 'test' );
	define( 'WCPAY_PLATFORM_HOST', $wcpay_platform['url'] );
	define( 'WCPAY_PLATFORM_RETRIES', $wcpay_platform['retries'] );
	define( 'WCPAY_PLATFORM_SECONDS', $wcpay_platform['seconds'] );
	define( 'WCPAY_TEST_SECRET_KEY', $wcpay_platform['key'] );
	define( 'WCPAY_TEST_PUBLISHABLE_KEY', 'pk_test_local' );
	if ( isset( $wcpay_platform['misname'] ) ) {
		// As if the plugin had a parameter's name wrong.
		add_filter(
			'http_request_args',
			static function ( array $args ) use ( $wcpay_platform ): array {
				[ $right, $wrong ] = $wcpay_platform['misname'];
				$args['body']      = is_string( $args['body'] ) ? (string) preg_replace( '/(^|&)' . $right . '=/', '$1' . $wrong . '=', $args['body'] ) : $args['body'];
				return $args;
			}
		);
	}
}
