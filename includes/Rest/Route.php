<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use MerchantPayments\Kernel\Exception\Reason;
use WP_REST_Request;

/** Everything that a route promises: its parameters, its answer and its errors. Read by the registration, the reference and the contract. */
final readonly class Route {

	/** WordPress's error of a request that leaves out what the route requires. */
	public const MISSING = 'rest_missing_callback_param';

	/**
	 * HTTP statuses by error code, beyond those that every route has.
	 *
	 * @var array<string, list<int>>
	 */
	public array $errors;

	/**
	 * @param string                                                       $path       Path pattern, for example `/transactions`.
	 * @param callable(WP_REST_Request<array<string, mixed>>): mixed       $handler    Returns what becomes the JSON answer.
	 * @param array<string, array<string, mixed>>                          $args       Typed parameters, as WordPress's REST server takes them.
	 * @param array<string, mixed>                                         $schema     JSON schema of the answer; its `title` names the type.
	 * @param array<string, list<int|Reason>>                              $errors     HTTP statuses or reasons by error code, beyond those that every route has and that of required parameters.
	 * @param (callable(WP_REST_Request<array<string, mixed>>): bool)|null $permission Who may ask; null for those who manage the store.
	 */
	public function __construct(
		public string $method,
		public string $path,
		public mixed $handler,
		public array $args,
		public array $schema,
		array $errors = array(),
		public mixed $permission = null
	) {
		$this->errors = array_map( self::statuses( ... ), $errors ) + ( self::requires( $path, $args ) ? array( self::MISSING => array( 400 ) ) : array() );
	}

	/**
	 * @param list<int|Reason> $causes
	 * @return list<int>
	 */
	private static function statuses( array $causes ): array {
		return array_map( static fn ( int|Reason $cause ): int => is_int( $cause ) ? $cause : ErrorMap::status( $cause ), $causes );
	}

	/**
	 * Whether something is required that can be left out: what is in the path cannot.
	 *
	 * @param array<string, array<string, mixed>> $args Parameters.
	 */
	private static function requires( string $path, array $args ): bool {
		$required = array_filter( $args, static fn ( array $arg ): bool => true === ( $arg['required'] ?? false ) );
		return array() !== array_filter( array_keys( $required ), static fn ( string $name ): bool => ! str_contains( $path, "(?P<$name>" ) );
	}
}
