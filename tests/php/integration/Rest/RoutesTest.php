<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Rest;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Routes;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WP_REST_Server;

/**
 * What holds for each route, whoever adds it.
 *
 * @covers \MerchantPayments\Rest\Controller
 * @covers \MerchantPayments\Rest\RouteGuard
 */
final class RoutesTest extends IntegrationTestCase {

	/**
	 * Routes that decide themselves who may ask: pictures of the business are everybody's, other files are not (FilesTest); a key that may
	 * only read opens no session, and neither starts nor fetches an export (ReadOnlyKeyTest).
	 */
	private const OWN_PERMISSION = [
		'GET /wc/v3/payments/file/(?P<id>[^\x2F]+)',
		'GET /wc/v3/payments/accounts/session',
		'POST /wc/v3/payments/webhook/(?P<connection>\d+)',
		'GET /wc/v3/payments/exports/(?P<export_id>[A-Za-z0-9_]+)/file',
		'GET /wc/v3/payments/terminal/locations/store',
	];

	/**
	 * Our registered handlers, by `METHOD path`.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private function handlers(): array {
		$found = [];
		foreach ( $this->routes() as $path => $handlers ) {
			if ( str_starts_with( $path, '/' . Controller::ROUTE_NAMESPACE . Controller::PREFIX . '/' ) ) {
				foreach ( $handlers as $handler ) {
					$found[ implode( ',', array_keys( $handler['methods'] ) ) . ' ' . $path ] = $handler;
				}
			}
		}
		$this->assertNotSame( [], $found );
		return $found;
	}

	/** Every route checks permission, types its parameters, has a closed answer and documents its errors. */
	public function test_every_route_is_guarded_typed_and_documented(): void {
		$exports = array_map(
			static fn ( string $list ): string => "GET /wc/v3/payments/$list/download",
			array_keys( Site::instance()->lists()->queries() )
		);
		foreach ( $this->handlers() as $name => $handler ) {
			$path = explode( ' ', $name )[1];
			$own  = in_array( $name, [ ...self::OWN_PERMISSION, ...$exports ], true );
			$this->assertSame( ! $own, [ Access::class, 'may_manage' ] === $handler['permission_callback'], "$name checks permission" );
			$this->assertIsCallable( $handler['permission_callback'] );
			foreach ( $handler['args'] as $arg => $rules ) {
				$this->assertArrayHasKey( 'type', $rules, "$name types its parameter $arg" );
			}
			preg_match_all( '/\(\?P<(\w+)>/', $path, $params );
			$this->assertSame( [], array_diff( $params[1], array_keys( $handler['args'] ) ), "$name types the parameters of its path" );
			foreach ( Controller::COMMON_ERRORS as $code => $statuses ) {
				$this->assertSame( $statuses, $handler[ RouteGuard::ERRORS ][ $code ] ?? null, "$name documents $code" );
			}
			$required = array_keys( array_filter( $handler['args'], static fn ( array $rules ): bool => true === ( $rules['required'] ?? false ) ) );
			foreach ( array_diff( $required, $params[1] ) as $param ) {
				$code = $handler[ RouteGuard::CODES ][ $param ]['rest_missing_callback_param'] ?? 'rest_missing_callback_param';
				$this->assertSame( [ 400 ], $handler[ RouteGuard::ERRORS ][ $code ] ?? null, "$name documents that $param is missing" );
			}
			$schema = $handler[ RouteGuard::SCHEMA ]();
			$this->assertNotSame( '', $schema['title'] ?? '', "$name names its answer" );
			$closed = 'array' === $schema['type'] ? $schema['items'] : $schema;
			$this->assertFalse( $closed['additionalProperties'] ?? null, "$name has a closed answer" );
		}
	}

	/**
	 * A request brings along the routes that it may mean alone: each route is among them, and the first that fits, whatever was asked for
	 * before.
	 */
	public function test_every_request_finds_its_route(): void {
		$names  = array_keys( $this->handlers() );
		$routes = array_map( static fn ( string $name ): array => explode( ' ', $name ), $names );
		foreach ( $routes as [ $method, $path ] ) {
			$this->assertSame(
				$path,
				$this->found( $method, $path, [ $this->below( $path ) ] ),
				'Name its path in its RouteGroup, in Routes, before others that it fits.'
			);
		}
		$all = array_map( fn ( array $route ): string => $this->below( $route[1] ), $routes );
		foreach ( $routes as [ $method, $path ] ) {
			$word   = explode( '/', $this->below( $path ) )[0];
			$before = array_reverse( array_filter( $all, static fn ( string $other ): bool => str_starts_with( "$other/", "$word/" ) ) );
			$this->assertSame( $path, $this->found( $method, $path, array_values( $before ) ), 'After its siblings.' );
		}
	}

	private function below( string $path ): string {
		return substr( $this->address( $path ), strlen( '/wc/v3/payments/' ) );
	}

	/**
	 * The route that a server finds for a path after it was asked for others.
	 *
	 * @param list<string> $asked One after the other.
	 */
	private function found( string $method, string $path, array $asked ): ?string {
		$server = new WP_REST_Server();
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The test case ends it.
		$GLOBALS['wp_rest_server'] = $server;
		$routes                    = new Routes( Site::instance(), Site::instance()->account() );
		foreach ( $asked as $one ) {
			$routes->register( [ $one ] );
		}
		foreach ( $server->get_routes() as $route => $handlers ) {
			$methods = array_merge(
				...array_map(
					static fn ( array $handler ): array => array_keys( $handler['methods'] ?? [] ),
					array_values( array_filter( $handlers, 'is_array' ) )
				)
			);
			if (
				1 === preg_match( "@^$route$@i", $this->address( $path ) )
				&& in_array( $method, explode( ',', implode( ',', $methods ) ), true )
			) {
				return $route;
			}
		}
		return null;
	}

	/**
	 * A visitor gets 401, a user without the capability 403, whatever else is wrong with the request; neither learns anything.
	 *
	 * @dataProvider strangers
	 */
	public function test_strangers_are_refused( ?string $role, int $status ): void {
		foreach ( array_keys( $this->handlers() ) as $name ) {
			[ $method, $path ] = explode( ' ', $name );
			$this->act_as( $role );
			foreach ( [ [], [ 'page' => '-1' ] ] as $params ) {
				$response = $this->rest( $method, substr( $this->address( $path ), strlen( '/wc/v3/payments' ) ), $params );
				$this->assert_rest_error( $response, $status, 'rest_forbidden' );
				$this->assertArrayNotHasKey( 'params', $this->body( $response )['data'] );
			}
		}
	}

	/** A path with ids of the right form in place of its parameters. */
	private function address( string $path ): string {
		$ids = [ '1', 'txn_1', 'EUR', str_repeat( 'a', 32 ) ];
		return (string) preg_replace_callback(
			'/\(\?P<\w+>((?:[^()]|\([^()]*\))*)\)/',
			fn ( array $param ): string => current( (array) preg_grep( "#^(?:{$param[1]})$#D", $ids ) ),
			$path
		);
	}

	/**
	 * Who is refused.
	 *
	 * @return array<string, array{string|null, int}>
	 */
	public static function strangers(): array {
		return [
			'a visitor'  => [ null, 401 ],
			'a customer' => [ 'subscriber', 403 ],
			'an editor'  => [ 'editor', 403 ],
		];
	}

	/** The shop's manager may see the money. */
	public function test_a_shop_manager_may_see_the_money(): void {
		$this->act_as( 'shop_manager' );

		$this->assertSame( 200, $this->rest( 'GET', '/transactions' )->get_status() );
	}

	/**
	 * Bad parameters are refused with their name.
	 *
	 * @dataProvider bad_parameters
	 */
	public function test_bad_parameters_are_named( string $param, mixed $value ): void {
		foreach ( [ '/transactions', '/transactions/summary', '/deposits', '/deposits/summary', '/disputes', '/disputes/summary' ] as $path ) {
			$this->assert_rest_error( $this->rest( 'GET', $path, [ $param => $value ] ), 400, 'rest_invalid_param', $param );
		}
	}

	/**
	 * Documents take the parameters of every list, but have no currency.
	 *
	 * @dataProvider bad_parameters
	 */
	public function test_bad_parameters_of_documents_are_named( string $param, mixed $value ): void {
		foreach ( [ '/documents', '/documents/summary' ] as $path ) {
			$answer = $this->rest( 'GET', $path, [ $param => $value ] );
			if ( 'store_currency_is' === $param ) {
				$this->assertSame( 200, $answer->get_status() );
			} else {
				$this->assert_rest_error( $answer, 400, 'rest_invalid_param', $param );
			}
		}
		$this->assert_rest_error( $this->rest( 'GET', '/documents', [ 'type_is' => 'nonsense' ] ), 400, 'rest_invalid_param', 'type_is' );
	}

	/**
	 * Bad parameters of transactions alone are refused with their name.
	 *
	 * @dataProvider bad_filters
	 */
	public function test_bad_filters_are_named( string $param, mixed $value, string $code = 'rest_invalid_param' ): void {
		$this->assert_rest_error( $this->rest( 'GET', '/transactions', [ $param => $value ] ), 400, $code, $param );
	}

	/** @return list<array{0: string, 1: mixed, 2?: string}> */
	public static function bad_filters(): array {
		return [
			[ 'type_is', 'nonsense' ],
			[ 'type_is', [ 'charge', 'refund' ] ],
			[ 'type_is_not', '1); DROP TABLE wp_users' ],
			[ 'risk_level_is', '3' ],
			[ 'risk_level_is', 'normal' ],
			[ 'customer_country_is', 'XX' ],
			[ 'customer_country_is', 'USA' ],
			[ 'customer_currency_is_not', 'zzz' ],
			[ 'loan_id_is', '../accounts' ],
			[ 'deposit_id', 'po_1 OR 1=1' ],
			[ 'search', array_fill( 0, 11, 'a' ), 'wcpay_core_invalid_request_parameter_invalid_search' ],
			[ 'search', [ str_repeat( 'a', 384 ) ], 'wcpay_core_invalid_request_parameter_invalid_search' ],
			[ 'search', [ [ 'a' ] ], 'wcpay_core_invalid_request_parameter_invalid_search' ],
			[ 'after', "x'--" ],
		];
	}

	/** @return list<array{string, mixed}> */
	public static function bad_parameters(): array {
		return [
			[ 'page', '0' ],
			[ 'page', '-1' ],
			[ 'page', 'abc' ],
			[ 'page', '1.5' ],
			[ 'page', '99999999999999999999' ],
			[ 'page', [ '1' ] ],
			[ 'pagesize', '0' ],
			[ 'pagesize', '101' ],
			[ 'sort', 'evil;drop' ],
			[ 'sort', [ 'date' ] ],
			[ 'sort', "' OR 1=1--" ],
			[ 'direction', 'sideways' ],
			[ 'direction', 'DESC' ],
			[ 'match', 'maybe' ],
			[ 'date_before', 'notadate' ],
			[ 'date_before', '2026-02-30' ],
			[ 'date_before', '9999999999999' ],
			[ 'date_after', '2026-01-01 25:00:00' ],
			[ 'date_after', [ '2026-01-01' ] ],
			[ 'date_between', '2026-01-01' ],
			[ 'date_between', [ '2026-01-01' ] ],
			[ 'date_between', [ '2026-01-01', '2026-13-01' ] ],
			[ 'date_between', [ '2026-01-01', '2026-01-02', '2026-01-03' ] ],
			[ 'store_currency_is', 'xxx' ],
			[ 'store_currency_is', "usd' OR 1=1--" ],
			[ 'store_currency_is', [ 'usd' ] ],
		];
	}
}
