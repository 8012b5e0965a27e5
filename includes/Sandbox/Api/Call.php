<?php
/**
 * One call to the sandbox.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

/**
 * What a capability gets to know of a request.
 */
final class Call {

	/**
	 * Describes a call.
	 *
	 * @param string $id     The id in the path, empty when it has none.
	 * @param Params $params Parameters.
	 * @param string $path   The path, for a list's `url`.
	 */
	public function __construct( public readonly string $id, public readonly Params $params, public readonly string $path ) {}
}
