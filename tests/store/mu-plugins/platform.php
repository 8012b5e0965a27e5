<?php
/**
 * Plugin Name: Platform
 * Description: Where a test says so, the plugin works over HTTP with the sandbox's server (tests/http/server.mjs) instead of with the
 * sandbox itself.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

$merchant_payments_platform = json_decode( (string) getenv( 'MERCHANT_PAYMENTS_TEST_PLATFORM' ), true );
if ( is_array( $merchant_payments_platform ) ) {
	define( 'WCPAY_PLATFORM_HOST', $merchant_payments_platform['url'] );
	define( 'MERCHANT_PAYMENTS_PLATFORM_RETRIES', $merchant_payments_platform['retries'] );
	define( 'MERCHANT_PAYMENTS_PLATFORM_SECONDS', $merchant_payments_platform['seconds'] );
	if ( isset( $merchant_payments_platform['key'] ) ) {
		define( 'MERCHANT_PAYMENTS_PLATFORM', 'test' );
		define( 'MERCHANT_PAYMENTS_TEST_SECRET_KEY', $merchant_payments_platform['key'] );
		define( 'MERCHANT_PAYMENTS_TEST_PUBLISHABLE_KEY', 'pk_test_local' );
	}
	if ( isset( $merchant_payments_platform['misname'] ) ) {
		// As if the plugin had a parameter's name wrong.
		add_filter(
			'http_request_args',
			static function ( array $args ) use ( $merchant_payments_platform ): array {
				[ $right, $wrong ] = $merchant_payments_platform['misname'];
				$args['body']      = is_string( $args['body'] )
					? (string) preg_replace( '/(^|&)' . $right . '=/', '$1' . $wrong . '=', $args['body'] )
					: $args['body'];
				return $args;
			}
		);
	}
}
