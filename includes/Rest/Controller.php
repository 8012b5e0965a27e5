<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Access;
use MerchantPayments\Ledger\Query\ListRequest;
use MerchantPayments\Platform\Exception\NotOffered;
use MerchantPayments\Platform\Capability;
use Throwable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Base of the REST controllers: registers routes below `/wc/v3/payments` with permission, typed parameters, response schema and error
 * handling.
 */
abstract class Controller {

	/** Namespace and prefix that existing clients use. */
	public const ROUTE_NAMESPACE = RouteGuard::ROUTE_NAMESPACE;
	public const PREFIX          = RouteGuard::PREFIX;

	/** Errors of every route: HTTP statuses by code. */
	public const COMMON_ERRORS = array(
		'rest_forbidden'            => array( 401, 403 ),
		'rest_cookie_invalid_nonce' => array( 403 ),
		'rest_invalid_param'        => array( 400 ),
		'wcpay_method_not_allowed'  => array( 405 ),
		PageAccount::SWITCHED       => array( 409 ),
		'wcpay_server_error'        => array( 500 ),
	);

	/** Errors of routes that call the platform, besides its refusals: HTTP statuses by code. */
	public const PLATFORM_ERRORS = array(
		// The account was closed or rejected meanwhile.
		'account_invalid'                => array( 400, 404 ),
		'api_error'                      => array( 503 ),
		'lock_timeout'                   => array( 503 ),
		'rate_limit'                     => array( 429 ),
		'wcpay_http_request_failed'      => array( 503 ),
		'wcpay_platform_access_denied'   => array( 403 ),
		'wcpay_unparseable_or_null_body' => array( 503 ),
	);

	/** Error code when the account lacks a capability. */
	public const NOT_OFFERED = array( NotOffered::CODE => array( 404 ) );

	/** Errors of routes that change something on the platform: HTTP statuses by code. 504 means that the outcome is unknown. */
	public const WRITE_ERRORS = array(
		'api_error'                      => array( 503, 504 ),
		'wcpay_http_request_failed'      => array( 503, 504 ),
		'wcpay_unparseable_or_null_body' => array( 503, 504 ),
	) + self::PLATFORM_ERRORS;

	/**
	 * The controller's routes. Pure: the contract is generated from them without a site.
	 *
	 * @return list<Route>
	 */
	abstract public function routes(): array;

	/**
	 * Registers the routes in WordPress.
	 *
	 * @param Capability|null $needed     Capability that the routes require.
	 * @param bool            $is_offered Whether the account has it; otherwise every route responds that it is not offered.
	 */
	final public function register_routes( ?Capability $needed = null, bool $is_offered = true ): void {
		$errors  = self::COMMON_ERRORS + ( null === $needed ? array() : self::NOT_OFFERED );
		$missing = $is_offered ? null : $needed;
		foreach ( $this->routes() as $route ) {
			register_rest_route(
				self::ROUTE_NAMESPACE,
				self::PREFIX . $route->path,
				array(
					array(
						'methods'             => $route->method,
						'callback'            => fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->answer( $route, $request, $missing ),
						'permission_callback' => $route->permission ?? array( Access::class, 'may_manage' ),
						'args'                => array_map( Problems::of_arg( ... ), $route->args ),
						RouteGuard::ERRORS    => $route->errors + $errors,
						RouteGuard::CODES     => $route->codes,
						RouteGuard::SCHEMA    => $route->schema( ... ),
					),
					'schema' => $route->schema( ... ),
				)
			);
		}
	}

	/**
	 * The parameters of a list's request.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request Validated against the list's parameters.
	 */
	final protected static function list_request( WP_REST_Request $request ): ListRequest {
		return new ListRequest(
			absint( $request['page'] ),
			absint( $request['pagesize'] ),
			strval( $request['sort'] ),
			strval( $request['direction'] ),
			self::checked( $request )
		);
	}

	/**
	 * The documented parameters that are given. WordPress also passes unknown ones, which are not validated.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	final protected static function checked( WP_REST_Request $request ): array {
		return array_filter(
			array_intersect_key( $request->get_params(), $request->get_attributes()['args'] ?? array() ),
			static fn ( mixed $value ): bool => null !== $value
		);
	}

	/**
	 * Runs the route's handler; whatever it throws becomes an error of the one shape. What other code prints meanwhile is dropped: half a mail
	 * of WooCommerce's before the answer would make a refund that happened look like a failure.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request, with validated parameters.
	 */
	private function answer( Route $route, WP_REST_Request $request, ?Capability $missing ): WP_REST_Response|WP_Error {
		$level = ob_get_level();
		ob_start();
		try {
			if ( null !== $missing ) {
				throw NotOffered::because( $missing );
			}
			$answer = ( $route->handler )( $request );
			return $answer instanceof WP_REST_Response ? $answer : new WP_REST_Response( $answer );
		} catch ( Throwable $failure ) {
			return ErrorMap::to_error( $failure, $route->failed );
		} finally {
			while ( ob_get_level() > $level && ob_end_clean() );
		}
	}
}
