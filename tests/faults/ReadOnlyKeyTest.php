<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;
use WP_Error;
use WP_REST_Request;

/**
 * A key of WooCommerce's that may only read: on every route it reads, and neither changes anything nor gets hold of what could.
 *
 * @covers \MerchantPayments\Rest\RouteGuard
 */
final class ReadOnlyKeyTest extends PaymentTestCase {

	/** Routes that a link or an existing client opens by GET, and that give more than something to read. */
	private const POWERFUL = [
		'GET /accounts/session',
		'GET /exports/(?P<export_id>[A-Za-z0-9_]+)/file',
		'GET /transactions/download',
		'GET /deposits/download',
		'GET /disputes/download',
		'GET /documents/download',
		'GET /terminal/locations/store',
	];

	/**
	 * The server's variables before the test.
	 *
	 * @var array<string, mixed>
	 */
	private array $server = [];

	/** Makes a key. */
	protected function set_up(): void {
		parent::set_up();
		$this->server = $_SERVER;
	}

	/** Takes it back. */
	protected function tear_down(): void {
		$_SERVER = $this->server;
		remove_filter( 'rest_pre_dispatch', [ self::class, 'reading_only' ] );
		if ( class_exists( 'WC_REST_Authentication', false ) ) {
			$GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->prefix . 'woocommerce_api_keys', [ 'description' => 'merchant-payments-test' ] );
		}
		parent::tear_down();
	}

	/** What WooCommerce's guard of its keys does, where WooCommerce has none. */
	public static function reading_only( mixed $answer, mixed $server, WP_REST_Request $request ): mixed {
		return in_array( $request->get_method(), [ 'GET', 'HEAD', 'OPTIONS' ], true )
			? $answer
			: new WP_Error( 'woocommerce_rest_authentication_error', 'Only reading.', [ 'status' => 401 ] );
	}

	/** Every route is tried. */
	public function test_it_only_reads(): void {
		$this->come_with_a_key( 'read' );
		$before = count( $this->plugin->account()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'] );
		$status = [];
		foreach ( KnownRoute::all() as $route ) {
			$answer = $this->send( $route );
			if ( 'GET' !== $route->method || in_array( $route->name(), self::POWERFUL, true ) ) {
				$status[ $route->name() ] = $answer;
			} else {
				$this->assertNotContains( $answer, [ 401, 403 ], $route->name() );
			}
		}
		$this->assertSame( [], array_filter( $status, static fn ( int $answer ): bool => ! in_array( $answer, [ 401, 403 ], true ) ) );
		$this->assertCount( count( self::POWERFUL ), array_intersect( array_keys( $status ), self::POWERFUL ) );
		$this->assertCount( $before, $this->plugin->account()->transport()->request( 'GET', '/v1/events', [ 'limit' => 100 ] )['data'] );
	}

	/** A key that may write, and a session, get the account's session, which nobody on the way may keep. */
	public function test_others_get_a_session(): void {
		foreach ( [ 'read_write', null ] as $permissions ) {
			if ( null === $permissions ) {
				$_SERVER = $this->server;
				$this->act_as( 'administrator' );
			} else {
				$this->come_with_a_key( $permissions );
			}
			$answer = $this->rest( 'GET', '/accounts/session' );
			$this->assertSame( [ 200, 'no-store, private' ], [ $answer->get_status(), $answer->get_headers()['Cache-Control'] ?? '' ] );
			$this->assertNotSame( '', $this->body( $answer )['clientSecret'] );
		}
	}

	/** Sends a request to a route, with whatever it requires. */
	private function send( KnownRoute $route ): int {
		return ( new Request( $route->method, $route->path() ) )->send()->get_status();
	}

	/** Logs in with a key, as over HTTPS. */
	private function come_with_a_key( string $permissions ): void {
		$user = $this->act_as( 'administrator' );
		if ( ! class_exists( 'WC_REST_Authentication', false ) ) {
			remove_filter( 'rest_pre_dispatch', [ self::class, 'reading_only' ] );
			if ( 'read' === $permissions ) {
				add_filter( 'rest_pre_dispatch', [ self::class, 'reading_only' ], 10, 3 );
			}
			return;
		}
		$key = 'ck_' . bin2hex( random_bytes( 20 ) );
		$GLOBALS['wpdb']->insert(
			$GLOBALS['wpdb']->prefix . 'woocommerce_api_keys',
			[
				'user_id'         => $user,
				'description'     => 'merchant-payments-test',
				'permissions'     => $permissions,
				'consumer_key'    => wc_api_hash( $key ),
				'consumer_secret' => 'cs_test',
				'truncated_key'   => substr( $key, -7 ),
			]
		);
		$_SERVER = [
			'HTTPS'         => 'on',
			'REQUEST_URI'   => '/wp-json/wc/v3/payments/accounts',
			'PHP_AUTH_USER' => $key,
			'PHP_AUTH_PW'   => 'cs_test',
		] + $this->server;
		wp_set_current_user( 0 );
		$found = apply_filters( 'determine_current_user', false );
		$this->assertSame( $user, (int) $found, 'WooCommerce knows the key.' );
		wp_set_current_user( (int) $found );
	}
}
