<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use WP_Error;
use WP_REST_Request;

/**
 * A parameter, or a field inside of one, whose schema has a sentence for the merchant (`problem`) is refused with it, not with WordPress's
 * own. The form shows the same one before it sends anything (client/contract/rules.ts).
 */
final class Problems {

	/**
	 * @param array<string, mixed> $arg Schema of a parameter.
	 * @return array<string, mixed>
	 */
	public static function of_arg( array $arg ): array {
		if ( isset( $arg['validate_callback'] ) || ! self::are_in( $arg ) ) {
			return $arg;
		}
		$check = static function ( mixed $value, WP_REST_Request $request, string $name ) use ( $arg ): bool|WP_Error {
			// WordPress takes a text for a list, split at commas, and an empty one for an object.
			$is_text = isset( $arg['problem'] ) && is_scalar( $value ) && in_array( $arg['type'], array( 'array', 'object' ), true );
			$valid   = $is_text ? new WP_Error( 'rest_invalid_type' ) : rest_validate_value_from_schema( $value, $arg, $name );
			return is_wp_error( $valid ) ? self::in_own_words( $valid, $value, $arg ) : true;
		};
		$clean = $arg['sanitize_callback'] ?? static fn (
			mixed $value,
			WP_REST_Request $request,
			string $name
		): mixed => rest_parse_request_arg( $value, $request, $name );
		return array(
			'validate_callback' => $check,
			// WordPress does not call the validation for null.
			'sanitize_callback' => static function ( mixed $value, WP_REST_Request $request, string $name ) use ( $check, $clean ): mixed {
				$valid = $check( $value, $request, $name );
				return is_wp_error( $valid ) ? $valid : $clean( $value, $request, $name );
			},
		) + $arg;
	}

	/** @param array<string, mixed> $schema The schema. */
	private static function are_in( array $schema ): bool {
		return isset( $schema['problem'] ) || array() !== array_filter( self::fields( $schema ), self::are_in( ... ) );
	}

	/** @param array<string, mixed> $arg Schema of the parameter. */
	private static function in_own_words( WP_Error $refusal, mixed $value, array $arg ): WP_Error {
		list( $problem, $field ) = self::nearest( $value, $arg, null );
		return null === $problem
			? $refusal
			: new WP_Error( $refusal->get_error_code(), $problem, null === $field ? array() : array( 'field' => $field ) );
	}

	/**
	 * @param array<string, mixed> $schema Which the value doesn't match.
	 * @param string|null          $field  Name of the field that it is.
	 * @return array{string|null, string|null} The sentence, and the field that it is about.
	 */
	private static function nearest( mixed $value, array $schema, ?string $field ): array {
		foreach (
			is_array( $value )
			&& ! isset( $schema['problem'] ) ? array_intersect_key( self::fields( $schema ), $value ) : array() as $name => $inner
		) {
			if ( is_wp_error( rest_validate_value_from_schema( $value[ $name ], $inner, $name ) ) ) {
				return self::nearest( $value[ $name ], $inner, $name );
			}
		}
		return array( $schema['problem'] ?? null, $field );
	}

	/**
	 * @param array<string, mixed> $schema The schema.
	 * @return array<string, array<string, mixed>>
	 */
	private static function fields( array $schema ): array {
		return $schema['properties'] ?? array();
	}
}
