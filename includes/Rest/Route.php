<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Exception\Reason;
use WP_Error;
use WP_REST_Request;

/** Definition of a route: parameters, response and errors. Used for registration, reference and contract. */
final readonly class Route {

	/** WordPress's error code of a missing required parameter. */
	public const MISSING = 'rest_missing_callback_param';

	/**
	 * JSON schemas of the parameters.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	public array $args;

	/**
	 * HTTP statuses by error code, besides those of every route.
	 *
	 * @var array<string, list<int>>
	 */
	public array $errors;

	/**
	 * @param string                                                       $path       Path pattern, for example `/transactions`.
	 * @param callable(WP_REST_Request<array<string, mixed>>): mixed       $handler    Returns the response's data.
	 * @param array<string, array<string, mixed>>                          $args       JSON schema of each parameter; `check` (Closure(mixed): ?string) returns an error for values that match the schema but are invalid.
	 * @param array<string, mixed>                                         $schema     JSON schema of the response; its `title` is the type's name.
	 * @param array<string, list<int|Reason>>                              $errors     HTTP statuses or reasons by error code, besides those of every route and of required parameters.
	 * @param (callable(WP_REST_Request<array<string, mixed>>): bool)|null $permission Permission check; null allows everybody who manages the store.
	 */
	public function __construct(
		public string $method,
		public string $path,
		public mixed $handler,
		array $args,
		public array $schema,
		array $errors = array(),
		public mixed $permission = null
	) {
		$this->args   = array_map( self::validated( ... ), $args );
		$this->errors = array_map( self::statuses( ... ), $errors ) + ( self::requires( $path, $args ) ? array( self::MISSING => array( 400 ) ) : array() );
	}

	/**
	 * Adds a parameter's own check after the validation of its schema.
	 *
	 * @param array<string, mixed> $arg The parameter.
	 * @return array<string, mixed>
	 */
	private static function validated( array $arg ): array {
		if ( ! isset( $arg['check'] ) ) {
			return $arg;
		}
		$check = static function ( mixed $value, WP_REST_Request $request, string $name ) use ( $arg ): true|WP_Error {
			$valid = rest_validate_request_arg( $value, $request, $name );
			if ( is_wp_error( $valid ) ) {
				return $valid;
			}
			$problem = $arg['check']( $value );
			return null === $problem ? true : new WP_Error( 'rest_invalid_param', $problem );
		};
		return array( 'validate_callback' => $check ) + array_diff_key( $arg, array( 'check' => true ) );
	}

	/**
	 * @param list<int|Reason> $causes
	 * @return list<int>
	 */
	private static function statuses( array $causes ): array {
		return array_map( static fn ( int|Reason $cause ): int => is_int( $cause ) ? $cause : ErrorMap::status( $cause ), $causes );
	}

	/**
	 * Whether any required parameter can be missing; those in the path can't.
	 *
	 * @param array<string, array<string, mixed>> $args Parameters.
	 */
	private static function requires( string $path, array $args ): bool {
		$required = array_filter( $args, static fn ( array $arg ): bool => true === ( $arg['required'] ?? false ) );
		return array() !== array_filter( array_keys( $required ), static fn ( string $name ): bool => ! str_contains( $path, "(?P<$name>" ) );
	}
}
