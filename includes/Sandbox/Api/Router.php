<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Platform\Exception\NotFound;

/**
 * Looks paths up in the route table. Paths have the form `/v1/things`, `/v1/things/{id}` or `/v1/things/{id}/verb`; those of the
 * sandbox alone have `/v1/sandbox` in front, and some of Stripe's `/v1/radar` or `/v1/terminal`.
 */
final class Router {

	/** Ids as they may stand in a path. */
	private const ID = '/^[A-Za-z0-9_]{1,255}$/D';

	/** @param array<string, Route> $routes By `METHOD /path` with `{id}`. */
	public function __construct( private readonly array $routes ) {}

	/**
	 * Finds the route of a call.
	 *
	 * @return array{Route, string} The route and the id in the path, empty when it has none.
	 * @throws InvalidRequest When nobody answers the path.
	 * @throws NotFound       When the id in the path cannot be one.
	 */
	public function match( string $method, string $path ): array {
		$whole = $this->routes[ $method . ' ' . $path ] ?? null;
		if ( null !== $whole ) {
			return array( $whole, '' );
		}
		$parts = explode( '/', $path );
		$place = in_array( $parts[2] ?? '', array( 'sandbox', 'radar', 'terminal' ), true ) ? 4 : 3;
		$id    = $parts[ $place ] ?? '';

		$parts[ $place ] = '{id}';
		$route           = $this->routes[ $method . ' ' . implode( '/', $parts ) ] ?? null;
		if ( null === $route ) {
			throw new InvalidRequest( sprintf( 'Unrecognized request URL (%s: %s).', $method, $path ), 'unrecognized_url' );
		}
		if ( 1 !== preg_match( self::ID, $id ) ) {
			throw Refusal::not_found( 'object', $id );
		}
		return array( $route, $id );
	}
}
