<?php
/**
 * Plugin Name: Late answers
 * Description: With STORE_SECONDS_LATE in the server's environment, our routes answer that much later, as on a busy server. What pages
 * carry with them comes in time.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Waits before an answer is sent. What it was asked for is done by then.
 *
 * @param \WP_HTTP_Response $response The answer.
 * @param \WP_REST_Server   $server   The server.
 * @param \WP_REST_Request  $request  The request; tests that ask for themselves say that they won't wait.
 */
function answer_late( \WP_HTTP_Response $response, \WP_REST_Server $server, \WP_REST_Request $request ): \WP_HTTP_Response {
	if ( str_starts_with( $request->get_route(), '/wc/v3/payments' ) && null === $request->get_header( 'X-Store-In-Time' ) ) {
		usleep( (int) ( (float) getenv( 'STORE_SECONDS_LATE' ) * 1_000_000 ) );
	}
	return $response;
}

if ( false !== getenv( 'STORE_SECONDS_LATE' ) ) {
	add_filter( 'rest_post_dispatch', __NAMESPACE__ . '\answer_late', PHP_INT_MAX, 3 );
}
