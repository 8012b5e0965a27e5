<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Access;
use WP_Error;
use WP_REST_Request;

/** Two rules for all our routes: permission is checked before parameters, and validation errors name their parameter. */
final class RouteGuard {

	/** Key of a route's documented errors in its options. */
	public const ERRORS = 'merchant_payments_errors';

	/** Key of a route's own error codes in its options, by parameter and by WordPress's code. */
	public const CODES = 'merchant_payments_codes';

	/** Key of what returns a route's response schema in its options: WordPress keeps only one schema for all methods of a path. */
	public const SCHEMA = 'merchant_payments_schema';

	/** Request attribute that makes WooCommerce check an API key's write permission. */
	public const QUESTION = 'merchant_payments_question';

	/** Path prefix of our routes, below which Controller registers them. Kept here, because every REST request of the shop needs it. */
	public const ROUTE_NAMESPACE = 'wc/v3';
	public const PREFIX          = '/payments';
	public const ROOT            = '/' . self::ROUTE_NAMESPACE . self::PREFIX;

	/** Paths below our root that have no route, or whose routes check permission by themselves. */
	private const OPEN = '~^(|file/[^/]+|exports/[^/]+/file|webhook/[^/]+)$~';

	/** Requests that list routes. */
	private const INDEXES = array( '/', '/' . self::ROUTE_NAMESPACE );

	/** WordPress's batch route. */
	private const BATCH = '/batch/v1';

	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'permission_first' ), 10, 3 );
		RequestRules::register();
		// Before the rules, whose refusals keep their code, and before permission, which replaces every other error.
		add_filter( 'rest_request_before_callbacks', array( self::class, 'own_codes' ), 4, 2 );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'name_parameter' ), 10, 2 );
	}

	/**
	 * WordPress validates parameters before permission, which would tell unauthorized clients about them.
	 *
	 * @param array<string, mixed>                  $handler The route's options.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function permission_first( mixed $response, array $handler, WP_REST_Request $request ): mixed {
		if ( ! is_wp_error( $response ) || ! self::is_ours( $request ) ) {
			return $response;
		}
		$may = is_callable( $handler['permission_callback'] ?? null ) ? call_user_func( $handler['permission_callback'], $request ) : false;
		if ( true === $may ) {
			return $response;
		}
		return is_wp_error( $may ) ? $may : self::forbidden();
	}

	public static function forbidden(): WP_Error {
		return new WP_Error(
			'rest_forbidden',
			__( 'You need permission to manage this store.', 'merchant-payments-for-woocommerce' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}

	/**
	 * Whether nobody else has an answer there: files and links to exports decide themselves who may ask.
	 *
	 * @param list<string>|null $paths As paths_of() has them.
	 */
	public static function are_for_managers( ?array $paths, string $method ): bool {
		$sent = strtoupper( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? $method ) ) );
		// A link that claims to be a change is refused as such.
		$is_one = 'OPTIONS' !== $method && $sent === $method && is_array( $paths ) && 1 === count( $paths );
		return $is_one && 1 !== preg_match( self::OPEN, $paths[0] );
	}

	/**
	 * Replaces WordPress's code for a parameter that has its own.
	 *
	 * @param array<string, mixed> $handler The route's options.
	 */
	public static function own_codes( mixed $response, array $handler ): mixed {
		if ( ! is_wp_error( $response ) || array() === ( $handler[ self::CODES ] ?? array() ) ) {
			return $response;
		}
		$data   = (array) $response->get_error_data();
		$params = (array) ( $data['params'] ?? array() );
		foreach ( array_is_list( $params ) ? $params : array_keys( $params ) as $name ) {
			$code = $handler[ self::CODES ][ $name ][ $response->get_error_code() ] ?? null;
			if ( null !== $code ) {
				return new WP_Error( $code, $response->get_error_message(), array( 'param' => (string) $name ) + $data );
			}
		}
		return $response;
	}

	/**
	 * Puts the name of the first invalid parameter into `data.param`, where clients expect it for all errors, and the field inside that its
	 * own validation names into `data.field`.
	 *
	 * @param array<string, mixed> $handler The route's options.
	 */
	public static function name_parameter( mixed $response, array $handler ): mixed {
		if ( ! is_wp_error( $response ) || ! isset( $handler[ self::ERRORS ] ) ) {
			return $response;
		}
		$data = (array) $response->get_error_data();
		if ( ! isset( $data['param'] ) && is_array( $data['params'] ?? null ) ) {
			$first         = array_is_list( $data['params'] ) ? $data['params'][0] : array_key_first( $data['params'] );
			$data['param'] = (string) $first;
			$field         = $data['details'][ $first ]['data']['field'] ?? null;
			$response->add_data( $data + ( null === $field ? array() : array( 'field' => $field ) ) );
		}
		return $response;
	}

	/**
	 * Whether the user may call a GET route that returns a secret or changes something: managers with a session and its nonce, or with
	 * an API key that may write. WooCommerce checks API keys by the request's method alone, so the check is made for a POST.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function may_act( WP_REST_Request $request ): bool {
		if ( ! Access::may_manage() ) {
			return false;
		}
		$write = new WP_REST_Request( 'POST', $request->get_route() );
		$write->set_attributes( array( self::QUESTION => true ) );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own hook.
		return ! is_wp_error( apply_filters( 'rest_pre_dispatch', null, rest_get_server(), $write ) );
	}

	/**
	 * Whether a request goes to one of our routes, in whatever case: WordPress matches routes so, too.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function is_ours( WP_REST_Request $request ): bool {
		return self::is_below_root( $request->get_route() );
	}

	/**
	 * Whether a request needs our routes, or WooCommerce's task list, which has entries of ours.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function concerns_us( WP_REST_Request $request ): bool {
		return array() !== self::paths_of( $request ) || str_starts_with( $request->get_route(), '/wc-admin/onboarding/tasks' );
	}

	/**
	 * The paths below our root that a request asks for: its own, or those of a batch.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return list<string>|null Without the slash in front. None when it isn't ours; null when it lists routes, and needs all of ours.
	 */
	public static function paths_of( WP_REST_Request $request ): ?array {
		$route = strtolower( $request->get_route() );
		if ( in_array( $route, self::INDEXES, true ) ) {
			return null;
		}
		$paths = self::BATCH === $route ? array_map( self::path_of( ... ), (array) $request->get_param( 'requests' ) ) : array( $route );
		$below = static fn ( string $path ): string => ltrim( substr( strtolower( $path ), strlen( self::ROOT ) ), '/' );
		return array_values( array_map( $below, array_filter( $paths, self::is_below_root( ... ) ) ) );
	}

	/** The path of a part of a batch. */
	private static function path_of( mixed $part ): string {
		return is_array( $part ) && is_string( $part['path'] ?? null ) ? (string) wp_parse_url( $part['path'], PHP_URL_PATH ) : '';
	}

	private static function is_below_root( string $route ): bool {
		return str_starts_with( strtolower( $route ) . '/', self::ROOT . '/' );
	}
}
