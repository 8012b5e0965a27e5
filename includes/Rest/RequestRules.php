<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * Rules that WordPress does not have, for all of our routes: a link changes nothing, a body has names, a path is not
 * overruled, and texts are texts.
 */
final class RequestRules {

	/** The methods that change nothing. */
	private const READING = array( 'GET', 'HEAD', 'OPTIONS' );

	/** Adds the filters. Those about parameters come before permission is asked for, so that a stranger gets the answer of permission. */
	public static function register(): void {
		add_filter( 'rest_pre_dispatch', array( self::class, 'links_only_read' ), 10, 3 );
		add_filter( 'rest_pre_dispatch', array( self::class, 'bodies_have_names' ), 10, 3 );
		add_filter( 'rest_request_before_callbacks', array( self::class, 'parameters' ), 5, 3 );
	}

	/**
	 * WordPress lets a link name another method (`_method=POST`, `X-HTTP-Method-Override`); ours can be opened and read, and nothing else.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function links_only_read( mixed $answer, mixed $server, WP_REST_Request $request ): mixed {
		$sent = strtoupper( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ) );
		if ( null !== $answer || ! defined( 'REST_REQUEST' ) || ! in_array( $sent, self::READING, true ) || ! RouteGuard::is_ours( $request ) || isset( $request->get_attributes()[ RouteGuard::QUESTION ] ) ) {
			return $answer;
		}
		return in_array( $request->get_method(), self::READING, true ) ? $answer : new WP_Error(
			'wcpay_method_not_allowed',
			__( 'Links can\'t make changes. Use the buttons on the page.', 'woocommerce-payments' ),
			array( 'status' => 405 )
		);
	}

	/**
	 * To WordPress a number or a word is a JSON body, and PHP warns when it looks for names in it. It is broken JSON, and answered as that.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function bodies_have_names( mixed $answer, mixed $server, WP_REST_Request $request ): mixed {
		if ( RouteGuard::is_ours( $request ) && ! is_array( $request->get_json_params() ?? array() ) ) {
			$request->set_body( '{' );
		}
		return $answer;
	}

	/**
	 * Refuses parameters that say two things at once, or something that is no text.
	 *
	 * @param array<string, mixed>                  $handler The route's options.
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function parameters( mixed $response, array $handler, WP_REST_Request $request ): mixed {
		if ( is_wp_error( $response ) || ! isset( $handler[ RouteGuard::ERRORS ] ) ) {
			return $response;
		}
		foreach ( $request->get_url_params() as $name => $value ) {
			if ( $request[ $name ] !== $value ) {
				return self::refusal( (string) $name, __( 'The address and the request body name different objects.', 'woocommerce-payments' ) );
			}
		}
		foreach ( $handler['args'] as $name => $arg ) {
			$why = self::broken( $request[ $name ], $arg );
			if ( null !== $why ) {
				return self::refusal( (string) $name, $why );
			}
		}
		return $response;
	}

	/**
	 * What is wrong with a text, or with one in a list, that WordPress lets pass: bytes that are no text, and a line break behind what a
	 * pattern allows (to PHP, `$` is also the place before it).
	 *
	 * @param array<string, mixed> $schema Its schema.
	 */
	private static function broken( mixed $value, array $schema ): ?string {
		if ( is_array( $value ) ) {
			$found = array_filter( array_map( static fn ( mixed $item ): ?string => self::broken( $item, $schema['items'] ?? array() ), $value ) );
			return array() === $found ? null : (string) reset( $found );
		}
		return match ( true ) {
			! is_string( $value )                                    => null,
			! mb_check_encoding( $value, 'UTF-8' )                   => __( 'This text isn\'t valid UTF-8.', 'woocommerce-payments' ),
			isset( $schema['pattern'] ) && str_ends_with( $value, "\n" ) => __( 'Line breaks aren\'t allowed here.', 'woocommerce-payments' ),
			default                                                  => null,
		};
	}

	/** The refusal of a parameter. */
	private static function refusal( string $name, string $why ): WP_Error {
		return new WP_Error(
			'rest_invalid_param',
			$why,
			array(
				'status' => 400,
				'param'  => $name,
				'params' => array( $name => $why ),
			)
		);
	}
}
