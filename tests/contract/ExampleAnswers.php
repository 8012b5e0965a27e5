<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract;

use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Site;
use WP_REST_Request;

/**
 * Asks every route that can be asked without moving money, and keeps what it answers.
 *
 * @phpstan-import-type Call from Calls
 * @phpstan-import-type Source from Calls
 */
final class ExampleAnswers {

	/** How many rows an example shows. */
	private const ROWS = 5;

	/**
	 * What each call sends, by method and shape.
	 *
	 * @var array<string, Call>
	 */
	private readonly array $calls;

	public function __construct() {
		$this->calls = Calls::by_shape();
	}

	/**
	 * The answers: first of what only reads, so that nothing that is written shows in them.
	 *
	 * @return array<string, mixed> By method and readable path.
	 */
	public function all(): array {
		return $this->of( 'GET' ) + $this->of( 'POST' );
	}

	/**
	 * The answers to a method.
	 *
	 * @return array<string, mixed> By method and readable path.
	 */
	private function of( string $method ): array {
		$answers = [];
		// Ours are registered by the first request that needs them.
		rest_do_request( '/' );
		foreach ( rest_get_server()->get_routes( Controller::ROUTE_NAMESPACE ) as $path => $handlers ) {
			foreach ( $handlers as $handler ) {
				if ( ! isset( $handler[ RouteGuard::ERRORS ], $handler['methods'][ $method ] ) ) {
					continue;
				}
				$sends   = isset( $handler['args']['pagesize'] ) ? [ 'pagesize' => self::ROWS ] : [];
				$request = $this->request( $method, $path, $sends );
				$answer  = null === $request ? null : rest_do_request( $request );
				if ( null !== $answer && 200 === $answer->get_status() ) {
					$answers[ $method . ' ' . Address::readable( $path ) ] = $answer->get_data();
				}
			}
		}
		return $answers;
	}

	/**
	 * What to ask a route, if anything.
	 *
	 * @param array<string, mixed> $sends Parameters besides those of the table.
	 */
	private function request( string $method, string $path, array $sends ): ?WP_REST_Request {
		$shape   = Address::shape( $path );
		$example = $this->calls[ $method . ' ' . $shape ]['example'] ?? [];
		if ( is_string( $example ) || ( 'POST' === $method && ! isset( $example['sends'] ) ) ) {
			return null;
		}
		$id = $this->id( $example['id'] ?? '' );
		if ( '' === $id && str_contains( $shape, '{}' ) ) {
			return null;
		}
		return self::made( $method, str_replace( '{}', $id, $shape ), ( $example['sends'] ?? [] ) + $sends );
	}

	/**
	 * The id of an object, as a list names it; empty when the list has none.
	 *
	 * @param string|array<string, mixed> $source The id, or where it is found.
	 * @phpstan-param string|Source $source
	 */
	private function id( string|array $source ): string {
		if ( is_string( $source ) ) {
			return $source;
		}
		list( $method, $path ) = explode( ' ', $source['of'] );

		// No list of ours names files.
		$found = [
			'platform' === $method ? Site::instance()->account()->transport()->request( 'GET', $path ) : rest_do_request(
				self::made(
					$method,
					$path,
					$source['sends'] ?? []
				)
			)->get_data(),
		];
		foreach ( explode( '.', $source['field'] ) as $name ) {
			$found = array_column( $found, rtrim( $name, '[]' ) );
			$found = str_ends_with( $name, '[]' ) ? array_merge( ...$found ) : $found;
		}
		return (string) ( array_values( array_filter( $found ) )[0] ?? '' );
	}

	/**
	 * A request.
	 *
	 * @param array<string, mixed> $sends Parameters.
	 */
	private static function made( string $method, string $path, array $sends ): WP_REST_Request {
		$request = new WP_REST_Request( $method, $path );
		if ( 'GET' === $method ) {
			$request->set_query_params( $sends );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $sends ) );
		}
		return $request;
	}
}
