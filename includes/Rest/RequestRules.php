<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * Request validation that WordPress lacks, for all our routes: links can only read, bodies are objects, query args don't override the
 * path, text is valid UTF-8 and has no control characters, and only parameters with `lines` have line breaks.
 */
final class RequestRules {

	/** Methods without effect. */
	private const READING = array( 'GET', 'HEAD', 'OPTIONS' );

	/** Adds the filters. Those for parameters run after the permission check, so that unauthorized clients learn nothing. */
	public static function register(): void {
		add_filter( 'rest_pre_dispatch', array( self::class, 'links_only_read' ), 10, 3 );
		add_filter( 'rest_pre_dispatch', array( self::class, 'bodies_have_names' ), 10, 3 );
		add_filter( 'rest_request_before_callbacks', array( self::class, 'parameters' ), 5, 3 );
	}

	/**
	 * WordPress lets a link override the method (`_method=POST`, `X-HTTP-Method-Override`); our routes refuse that.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	public static function links_only_read( mixed $answer, mixed $server, WP_REST_Request $request ): mixed {
		$sent = strtoupper( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ) );
		if (
			null !== $answer
			|| ! defined( 'REST_REQUEST' )
			|| ! in_array( $sent, self::READING, true )
			|| ! RouteGuard::is_ours( $request )
			|| isset( $request->get_attributes()[ RouteGuard::QUESTION ] )
		) {
			return $answer;
		}
		return in_array( $request->get_method(), self::READING, true ) ? $answer : new WP_Error(
			'wcpay_method_not_allowed',
			__( 'Links can\'t make changes. Use the buttons on the page.', 'merchant-payments-for-woocommerce' ),
			array( 'status' => 405 )
		);
	}

	/**
	 * WordPress accepts a number or a string as a JSON body, and PHP then warns when it reads keys from it. Refused as invalid JSON.
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
	 * Refuses ambiguous parameters and invalid text.
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
				return self::refusal(
					(string) $name,
					__( 'The address and the request body name different objects.', 'merchant-payments-for-woocommerce' )
				);
			}
		}
		foreach ( $handler['args'] as $name => $arg ) {
			$why = self::broken( $request[ $name ], $arg );
			if ( null !== $why ) {
				return self::refusal( (string) $name, $why );
			}
			$plain = self::plain( $request[ $name ], isset( $arg['lines'] ) );
			if ( $plain !== $request[ $name ] ) {
				$request->set_param( (string) $name, $plain );
			}
		}
		return $response;
	}

	/**
	 * Finds invalid text that WordPress accepts: invalid UTF-8, and a trailing line break after a pattern (in PHP `$` also matches
	 * before it).
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
			! mb_check_encoding( $value, 'UTF-8' )                   => __( 'This text isn\'t valid UTF-8.', 'merchant-payments-for-woocommerce' ),
			isset( $schema['pattern'] )
				&& str_ends_with( $value, "\n" ) => $schema['problem'] ?? __(
					'Line breaks aren\'t allowed here.',
					'merchant-payments-for-woocommerce'
				),
			default                                                  => null,
		};
	}

	/** Texts without control characters, which nobody sees and bank statements and CSV files break on. Of one line, breaks become spaces. */
	private static function plain( mixed $value, bool $has_lines ): mixed {
		if ( is_array( $value ) ) {
			return array_map( static fn ( mixed $item ): mixed => self::plain( $item, $has_lines ), $value );
		}
		if ( ! is_string( $value ) ) {
			return $value;
		}
		$shown   = (string) preg_replace( '/[^\P{Cc}\t\r\n]/u', '', $value );
		$is_fine = $has_lines || 1 !== preg_match( '/[\t\r\n\x{2028}\x{2029}]/u', $shown );
		return $is_fine ? $shown : trim( (string) preg_replace( '/\s+/u', ' ', $shown ) );
	}

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
