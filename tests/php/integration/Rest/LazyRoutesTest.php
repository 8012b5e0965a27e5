<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Our routes are there for every request that needs them, and for no other.
 *
 * @covers \MerchantPayments\Site
 * @covers \MerchantPayments\Rest\RouteGuard
 */
final class LazyRoutesTest extends IntegrationTestCase {

	/** A server that has answered nothing yet. */
	protected function set_up(): void {
		parent::set_up();
		$GLOBALS['wp_rest_server'] = null;
	}

	/** Our routes that the server has. */
	private static function ours(): int {
		return count( (array) preg_grep( '~^/wc/v3/payments/~', array_keys( self::server()->get_routes() ) ) );
	}

	private static function server(): WP_REST_Server {
		return rest_get_server();
	}

	/**
	 * Nobody who asks something else pays for them.
	 *
	 * @testWith ["GET", "/wp/v2/types"]
	 *           ["GET", "/wc/store/v1/cart"]
	 *           ["OPTIONS", "/wp/v2/posts"]
	 *           ["GET", "/wc/v3/payments_of_others"]
	 */
	public function test_other_requests( string $method, string $route ): void {
		rest_do_request( new WP_REST_Request( $method, $route ) );
		$this->assertSame( 0, self::ours() );
	}

	/**
	 * Who lists routes finds them.
	 *
	 * @testWith ["/"]
	 *           ["/wc/v3"]
	 *           ["/WC/v3"]
	 */
	public function test_indexes( string $route ): void {
		$listed = rest_do_request( $route )->get_data()['routes'] ?? [];
		$this->assertArrayHasKey( '/wc/v3/payments/transactions', $listed );
	}

	public function test_options(): void {
		$answer = rest_do_request( new WP_REST_Request( 'OPTIONS', '/wc/v3/payments/transactions' ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertArrayHasKey( 'pagesize', $answer->get_data()['endpoints'][0]['args'] ?? [] );
	}

	/**
	 * The first request is answered, in whatever case it is written, as it is later.
	 *
	 * @testWith ["/wc/v3/payments/transactions"]
	 *           ["/WC/V3/Payments/TRANSACTIONS"]
	 */
	public function test_the_first_request( string $route ): void {
		$first = rest_do_request( $route );
		$this->assertSame( 200, $first->get_status() );
		$this->assertSame( $first->get_data(), rest_do_request( $route )->get_data() );
	}

	/** A rule that is registered with the features holds for the request that starts them. */
	public function test_the_rules_hold_for_the_first_request(): void {
		$request = new WP_REST_Request( 'POST', '/wc/v3/payments/refund' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( '1' );
		$this->assertSame( 'rest_invalid_json', rest_do_request( $request )->as_error()?->get_error_code() );
	}

	/** WordPress's batch looks for the routes of its parts before it asks anybody; ours take no part in it, and say so. */
	public function test_batch(): void {
		$request = new WP_REST_Request( 'POST', '/batch/v1' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( [ 'requests' => [ [ 'path' => '/WC/v3/payments/refund?charge_id=ch_1' ] ] ] ) );
		$answer = rest_do_request( $request )->get_data();
		$this->assertSame( 'rest_batch_not_allowed', $answer['responses'][0]['body']['code'] ?? null );
		$this->assertGreaterThan( 0, self::ours() );
	}

	/** A batch of others starts nothing. */
	public function test_a_batch_of_others(): void {
		$request = new WP_REST_Request( 'POST', '/batch/v1' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( [ 'requests' => [ [ 'path' => '/wp/v2/posts' ] ] ] ) );
		rest_do_request( $request );
		$this->assertSame( 0, self::ours() );
	}

	/** The page that makes a first answer for its script does as the script would. */
	public function test_preloading(): void {
		$answers = rest_preload_api_request( [], '/wc/v3/payments/transactions' );
		$this->assertSame( [ '/wc/v3/payments/transactions' ], array_keys( $answers ) );
	}

	/** What a user hides is kept with WooCommerce's data of the user, whose route is not ours. */
	public function test_preferences_are_kept(): void {
		$kept = apply_filters( 'woocommerce_admin_get_user_data_fields', [] );
		foreach ( [ 'transactions', 'transactions_uncaptured', 'payouts', 'disputes', 'blocked' ] as $list ) {
			$this->assertContains( "wc_payments_{$list}_hidden_columns", $kept );
		}
		$this->assertContains( 'merchant_payments_transactions_chart', $kept );
	}
}
