<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use Closure;
use MerchantPayments\Kernel\Exception\Reason;
use WP_Error;
use WP_REST_Request;

/** Definition of a route: parameters, response and errors. Used for registration, reference and contract. */
final readonly class Route {

	/** WordPress's error codes of a missing required parameter, and of an invalid one. */
	public const MISSING = 'rest_missing_callback_param';
	public const INVALID = 'rest_invalid_param';

	/** Error code of an invalid id in the path, which existing clients know. */
	public const INVALID_ID = 'wcpay_route_validation_failure';

	/**
	 * JSON schemas of the parameters.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	public array $args;

	/**
	 * Error codes that existing clients know in place of WordPress's: by parameter, then by WordPress's code.
	 *
	 * @var array<string, array<string, string>>
	 */
	public array $codes;

	/**
	 * HTTP statuses by error code, besides those of every route.
	 *
	 * @var array<string, list<int>>
	 */
	public array $errors;

	/**
	 * @param string                                                       $path       Path pattern, for example `/transactions`.
	 * @param callable(WP_REST_Request<array<string, mixed>>): mixed       $handler    Returns the response's data.
	 * @param array<string, array<string, mixed>>                          $args       JSON schema of each parameter; `check` (Closure(mixed):
	 *   ?string) returns an error for values that match the schema but are invalid; `codes` are its own error codes by WordPress's; `lines`
	 *   lets texts have line breaks.
	 * @param array<string, mixed>|Closure(): array<string, mixed>         $schema     JSON schema of the response, or what makes it: few
	 *   requests need it. Its `title` is the type's name.
	 * @param array<string, list<int|Reason>>                              $errors     HTTP statuses or reasons by error code, besides those of
	 *   every route and of required parameters.
	 * @param (callable(WP_REST_Request<array<string, mixed>>): bool)|null $permission Permission check; null allows everybody who manages the
	 *   store.
	 * @param string|null                                                  $failed     Error code that existing clients know in place of the
	 *   platform's; the status stays.
	 */
	public function __construct(
		public string $method,
		public string $path,
		public mixed $handler,
		array $args,
		private array|Closure $schema,
		array $errors = array(),
		public mixed $permission = null,
		public ?string $failed = null
	) {
		$this->codes  = self::codes( $path, $args );
		$this->args   = array_map( self::validated( ... ), $args );
		$this->errors = self::named( $failed, array_map( self::statuses( ... ), $errors ) ) + array_fill_keys(
			array_merge( array(), ...array_map( 'array_values', array_values( $this->codes ) ) ),
			array( 400 )
		)
			+ ( $this->requires( $path, $args ) ? array( self::MISSING => array( 400 ) ) : array() );
	}

	/** @return array<string, mixed> JSON schema of the response. */
	public function schema(): array {
		return $this->schema instanceof Closure ? ( $this->schema )() : $this->schema;
	}

	/**
	 * The parameters of a list, its summary and its exports: existing clients send every parameter that they know, empty when it is unused.
	 * Empty ones are not given; where it is required, that's an error.
	 *
	 * @param array<string, array<string, mixed>> $args
	 * @return array<string, array<string, mixed>>
	 */
	public static function of_list( array $args ): array {
		return array_map(
			static fn ( array $arg ): array => $arg + ( true === ( $arg['required'] ?? false ) ? array() : array( 'may_be_empty' => true ) ),
			$args
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $args
	 * @return array<string, array<string, string>> As `codes`.
	 */
	private static function codes( string $path, array $args ): array {
		$codes = array();
		foreach ( $args as $name => $arg ) {
			$is_id = str_ends_with( $name, 'id' ) && str_contains( $path, "(?P<$name>" );
			$own   = ( $arg['codes'] ?? array() ) + ( $is_id ? array( self::INVALID => self::INVALID_ID ) : array() );
			if ( array() !== $own ) {
				$codes[ $name ] = $own;
			}
		}
		return $codes;
	}

	/**
	 * Adds a parameter's own check after the validation of its schema, and lets it be empty.
	 *
	 * @param array<string, mixed> $arg The parameter.
	 * @return array<string, mixed>
	 */
	private static function validated( array $arg ): array {
		$schema = array_diff_key( $arg, array_flip( array( 'check', 'codes', 'may_be_empty' ) ) );
		$check  = $arg['check'] ?? null;
		if ( isset( $arg['may_be_empty'] ) ) {
			return array(
				'validate_callback' => static fn (
					mixed $value,
					WP_REST_Request $request,
					string $name
				): true|WP_Error => null === self::given( $value )
					? true
					: self::checked( self::given( $value ), $request, $name, $check ),
				'sanitize_callback' => static fn ( mixed $value, WP_REST_Request $request, string $name ): mixed => null === self::given( $value )
					? $arg['default'] ?? null
					: rest_parse_request_arg( self::given( $value ), $request, $name ),
			) + $schema;
		}
		return null === $check
			? $schema
			: array(
				'validate_callback' => static fn (
										mixed $value,
										WP_REST_Request $request,
										string $name
									): true|WP_Error => self::checked( $value, $request, $name, $check ),
			)
				+ $schema;
	}

	/**
	 * Validates a value by its schema, then by the parameter's own check.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 */
	private static function checked( mixed $value, WP_REST_Request $request, string $name, ?Closure $check ): true|WP_Error {
		$valid = rest_validate_request_arg( $value, $request, $name );
		if ( is_wp_error( $valid ) || null === $check ) {
			return $valid;
		}
		$problem = $check( $value );
		return null === $problem ? true : new WP_Error( self::INVALID, $problem );
	}

	/** A value without empty texts; null when nothing is left of it. */
	private static function given( mixed $value ): mixed {
		if ( ! is_array( $value ) || ! in_array( '', $value, true ) ) {
			return '' === $value ? null : $value;
		}
		$given = array_values( array_filter( $value, static fn ( mixed $item ): bool => '' !== $item ) );
		return array() === $given ? null : $given;
	}

	/**
	 * The errors of the platform under one code.
	 *
	 * @param array<string, list<int>> $errors HTTP statuses by code.
	 * @return array<string, list<int>>
	 */
	private static function named( ?string $code, array $errors ): array {
		$statuses = array_values( array_unique( array_merge( array(), ...array_values( $errors ) ) ) );
		sort( $statuses );
		return null === $code ? $errors : array( $code => $statuses );
	}

	/**
	 * @param list<int|Reason> $causes
	 * @return list<int>
	 */
	private static function statuses( array $causes ): array {
		return array_map( static fn ( int|Reason $cause ): int => is_int( $cause ) ? $cause : ErrorMap::status( $cause ), $causes );
	}

	/**
	 * Whether any required parameter can be missing, and has no code of its own for that; those in the path can't.
	 *
	 * @param array<string, array<string, mixed>> $args Parameters.
	 */
	private function requires( string $path, array $args ): bool {
		$required = array_filter( $args, static fn ( array $arg ): bool => true === ( $arg['required'] ?? false ) );
		return array() !== array_filter(
			array_keys( $required ),
			fn ( string $name ): bool => ! isset( $this->codes[ $name ][ self::MISSING ] ) && ! str_contains( $path, "(?P<$name>" )
		);
	}
}
