<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Account;

use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Route;

/** Takes no payment for an account that may not charge; what was paid before can still be captured and refunded. */
final class ChargeGate {

	private const PATHS = array( 'POST /v1/payment_intents', 'POST /v1/payment_intents/{id}/confirm' );

	public function __construct( private readonly AccountHealth $health ) {}

	/**
	 * The routes, those that take payments behind the gate.
	 *
	 * @param array<string, Route> $routes By `METHOD /path`.
	 * @return array<string, Route>
	 */
	public function guard( array $routes ): array {
		foreach ( self::PATHS as $path ) {
			$route           = $routes[ $path ];
			$routes[ $path ] = new Route(
				function ( Call $call ) use ( $route ) {
					if ( ! $this->health->charges_enabled() ) {
						throw new InvalidRequest( 'Your account cannot currently make live charges.', 'account_invalid' );
					}
					return ( $route->answer )( $call );
				},
				array_keys( $route->params )
			);
		}
		return $routes;
	}
}
