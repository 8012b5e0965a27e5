<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use Closure;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Site;
use MerchantPayments\Tests\SkippedWaits;
use ReflectionClass;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/** Puts the site back after each test, and talks REST and user roles. */
abstract class IntegrationTestCase extends TestCase {

	/** Where other people's code changes orders and hears of it. */
	private const ORDER_HOOKS = [
		'woocommerce_create_refund',
		'woocommerce_refund_created',
		'woocommerce_order_refunded',
		'woocommerce_payment_complete',
		'woocommerce_order_status_changed',
		'woocommerce_order_note_added',
		'woocommerce_restock_refunded_item',
		'woocommerce_updated_product_stock',
	];

	/** The site before the test. */
	private SiteState $before;

	/**
	 * The hooks that ran inside one of our database transactions.
	 *
	 * @var list<string>
	 */
	private array $inside = [];

	/** Remembers the site. */
	protected function set_up(): void {
		parent::set_up();
		// The administrator stays for all tests: making one takes longer than many a test.
		$this->act_as( 'administrator' );
		$this->before = SiteState::remember();
		SandboxStore::open_account();
		$this->inside = [];
		foreach ( self::ORDER_HOOKS as $hook ) {
			add_action( $hook, $this->note_transaction( ... ), PHP_INT_MIN, 0 );
		}
	}

	/** A listener of another plugin's may take any time, write and fail: no transaction of ours may be open then. */
	private function note_transaction(): void {
		if ( Site::instance()->database()->in_transaction() ) {
			$this->inside[] = (string) current_action();
		}
	}

	/** Puts the site back. */
	protected function tear_down(): void {
		SkippedWaits::end();
		$this->before->restore();
		parent::tear_down();
		$this->assertSame( [], $this->inside, 'Hooks ran inside a database transaction.' );
	}

	/**
	 * PHPUnit keeps every test to the end, but it needs nothing of what ours remember: two thousand sites took 700 MB, which PHP went through
	 * again and again.
	 */
	public function runBare(): void { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName -- PHPUnit's name.
		try {
			parent::runBare();
		} finally {
			foreach ( array( static::class, ...array_values( class_parents( $this ) ) ) as $class ) {
				is_subclass_of( $class, TestCase::class ) && $this->forget( new ReflectionClass( $class ) );
			}
		}
	}

	/** @param ReflectionClass<object> $class Whose own properties are forgotten. */
	private function forget( ReflectionClass $class ): void {
		foreach ( $class->getProperties() as $property ) {
			if ( ! $property->isStatic() && ! $property->isReadOnly() && $property->getDeclaringClass()->getName() === $class->getName() ) {
				$name = $property->getName();
				Closure::bind(
					function () use ( $name ): void {
						unset( $this->$name );
					},
					$this,
					$class->getName()
				)();
			}
		}
	}

	/**
	 * Logs a user in; made on first use.
	 *
	 * @param string|null $role A role of WordPress or WooCommerce, or null for a visitor.
	 * @return int The user's id, 0 for a visitor.
	 */
	protected function act_as( ?string $role ): int {
		if ( null === $role ) {
			wp_set_current_user( 0 );
			return 0;
		}
		$login = 'merchant-payments-test-' . $role;
		$user  = get_user_by( 'login', $login );
		$id    = $user ? $user->ID : wp_insert_user(
			[
				'user_login' => $login,
				'user_email' => $login . '@store.example',
				'user_pass'  => wp_generate_password(),
				'role'       => $role,
			]
		);
		$this->assertIsInt( $id, $id instanceof WP_Error ? $id->get_error_message() : '' );
		wp_set_current_user( $id );
		return $id;
	}

	/**
	 * Calls one of our routes as a client would, permission and argument checks included.
	 *
	 * @param string                $path    Path below /wc/v3/payments, for example `/transactions`.
	 * @param array<string, mixed>  $params  Query arguments, or the JSON body of a POST.
	 * @param array<string, string> $headers Headers by name.
	 */
	protected function rest( string $method, string $path, array $params = [], array $headers = [] ): WP_REST_Response {
		RequestServer::begin();
		$request = new WP_REST_Request( $method, '/wc/v3/payments' . $path );
		$request->set_headers( $headers );
		if ( 'GET' === $method || 'DELETE' === $method ) {
			// Over HTTP every query argument arrives as text.
			$request->set_query_params( array_map( static fn ( $value ) => is_int( $value ) ? (string) $value : $value, $params ) );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $params ) );
		}
		return rest_do_request( $request );
	}

	/**
	 * All routes of the site. Ours are registered before a request that needs them: the index needs all.
	 *
	 * @param string $needed_by Route of a request.
	 * @return array<string, list<array<string, mixed>>> Handlers by path.
	 */
	protected function routes( string $needed_by = '/' ): array {
		// What WordPress asks first. Answering takes longer: the index describes every route.
		apply_filters( 'rest_pre_dispatch', null, rest_get_server(), new WP_REST_Request( 'GET', $needed_by ) );
		return rest_get_server()->get_routes();
	}

	/**
	 * The schema of a route's answer.
	 *
	 * @return array<string, mixed>
	 */
	protected function schema_of( string $method, string $path ): array {
		$route = '/wc/v3/payments' . $path;
		foreach ( $this->routes( $route )[ $route ] ?? [] as $handler ) {
			if ( isset( $handler['methods'][ $method ] ) ) {
				return $handler[ RouteGuard::SCHEMA ]();
			}
		}
		$this->fail( "There is no route $method $path." );
	}

	/**
	 * The answer's body as a client reads it: through JSON.
	 *
	 * @return array<array-key, mixed>
	 */
	protected function body( WP_REST_Response $response ): array {
		$data = rest_get_server()->response_to_data( $response, false );
		return json_decode( (string) wp_json_encode( $data ), true, 512, JSON_THROW_ON_ERROR );
	}

	/** Checks that an answer is an error in the one shape that all of ours have. */
	protected function assert_rest_error( WP_REST_Response $response, int $status, string $code, ?string $param = null ): void {
		$body = $this->body( $response );
		$this->assertSame( [ $status, $code ], [ $response->get_status(), $body['code'] ?? null ], (string) wp_json_encode( $body ) );
		$this->assertNotSame( '', $body['message'] ?? '', 'An error says what to do.' );
		$this->assertSame( $status, $body['data']['status'] ?? null );
		$documented = $response->get_matched_handler()[ RouteGuard::ERRORS ] ?? null;
		if ( null !== $documented ) {
			$this->assertContains( $status, $documented[ $code ] ?? [], "$code with $status is in the contract." );
		}
		if ( null !== $param ) {
			$this->assertSame( $param, $body['data']['param'] ?? null, (string) wp_json_encode( $body ) );
		}
	}
}
