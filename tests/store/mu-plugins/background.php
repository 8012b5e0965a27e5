<?php
/**
 * Plugin Name: Background
 * Description: With STORE_BACKGROUND in the server's environment, what the site asks of itself (cron, scheduled actions, imports) goes to
 * a server of its own at that address. A worker of PHP's server takes connections while it works for half a minute: a page that met
 * such a one stayed blank.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

$merchant_payments_background = (string) getenv( 'STORE_BACKGROUND' );
if ( '' !== $merchant_payments_background ) {
	add_action(
		'http_api_curl',
		static function ( CurlHandle $handle ) use ( $merchant_payments_background ): void {
			$own = wp_parse_url( home_url(), PHP_URL_HOST ) . ':' . wp_parse_url( home_url(), PHP_URL_PORT );
			curl_setopt( $handle, CURLOPT_CONNECT_TO, array( "$own:$merchant_payments_background" ) );
		}
	);
}
