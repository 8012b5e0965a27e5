<?php
/**
 * One route.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use WP_REST_Request;

/**
 * Everything that a route promises: its parameters, its answer and its errors. Read by the registration, the reference and the contract.
 */
final readonly class Route {

	/**
	 * Describes a route below `/wc/v3/payments`.
	 *
	 * @param string                                                       $method  HTTP method.
	 * @param string                                                       $path    Path pattern, for example `/transactions`.
	 * @param callable(WP_REST_Request<array<string, mixed>>): mixed $handler Returns what becomes the JSON answer.
	 * @param array<string, array<string, mixed>>                          $args    Typed parameters, as WordPress's REST server takes them.
	 * @param array<string, mixed>                                         $schema  JSON schema of the answer; its `title` names the type.
	 * @param array<string, list<int>>                                     $errors  HTTP statuses by error code, beyond those that every route has.
	 * @param (callable(WP_REST_Request<array<string, mixed>>): bool)|null $permission Who may ask; null for those who manage the store.
	 */
	public function __construct(
		public string $method,
		public string $path,
		public mixed $handler,
		public array $args,
		public array $schema,
		public array $errors = array(),
		public mixed $permission = null
	) {}
}
