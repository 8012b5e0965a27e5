<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Access;
use WP_Error;
use WP_REST_Request;

/** Two rules for all of our routes: permission is checked before parameters, and an error names its parameter. */
final class RouteGuard {

	/** The key of a route's documented errors among its options. */
	public const ERRORS = 'wcpay_errors';

	/** The key of a route's answer schema among its options: WordPress keeps only one for all methods of a path. */
	public const SCHEMA = 'wcpay_schema';

	/** An attribute of the request that stands for a write when WooCommerce is asked whether a key may write. */
	public const QUESTION = 'wcpay_question';

	/** Where all of our routes begin: Controller registers below it. Kept here, because every REST request of the shop asks for it. */
	public const ROUTE_NAMESPACE = 'wc/v3';
	public const PREFIX          = '/payments';
	private const ROOT           = '/' . self::ROUTE_NAMESPACE . self::PREFIX;

	/** Requests that list routes. */
	private const INDEXES = array( '/', '/' . self::ROUTE_NAMESPACE );

	/** WordPress's route for several requests at once. */
	private const BATCH = '/batch/v1';

	/** Adds the filters. */
	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'permission_first' ), 10, 3 );
		RequestRules::register();
		add_filter( 'rest_request_after_callbacks', array( self::class, 'name_parameter' ), 10, 2 );
	}

	/**
	 * WordPress checks parameters before permission; a stranger must not learn anything from that.
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
		return is_wp_error( $may ) ? $may : new WP_Error(
			'rest_forbidden',
			__( 'You need permission to manage this store.', 'woocommerce-payments' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}

	/**
	 * Puts the name of the first wrong parameter where clients of every kind of error look for it: `data.param`.
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
			$response->add_data( $data );
		}
		return $response;
	}

	/**
	 * Whether the caller may use a GET route that hands out power or changes something: managers with a session and its nonce, or with a key that may
	 * write. WooCommerce judges its keys by the method of the request alone, so it is asked about a POST.
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
	 * Whether a request goes to one of our routes.

	 * Whether a request goes to one of our routes, in whatever case: WordPress matches routes so, too.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function is_ours( WP_REST_Request $request ): bool {
		return self::is_below_root( $request->get_route() );
	}

	/**
	 * Whether our routes have to be there to answer a request: it goes to one of them, lists routes, or is a batch with one of ours in it.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function needs_our_routes( WP_REST_Request $request ): bool {
		$route = strtolower( $request->get_route() );
		if ( self::BATCH !== $route ) {
			return in_array( $route, self::INDEXES, true ) || self::is_below_root( $route );
		}
		foreach ( (array) $request->get_param( 'requests' ) as $part ) {
			if ( is_array( $part ) && is_string( $part['path'] ?? null ) && self::is_below_root( (string) wp_parse_url( $part['path'], PHP_URL_PATH ) ) ) {
				return true;
			}
		}
		return false;
	}

	private static function is_below_root( string $route ): bool {
		return str_starts_with( strtolower( $route ) . '/', self::ROOT . '/' );
	}
}
