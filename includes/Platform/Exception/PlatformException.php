<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use RuntimeException;

/** Any failure of a platform call. Each kind has a class of its own, with the HTTP status that clients of our REST routes get. */
abstract class PlatformException extends RuntimeException {

	/**
	 * @param string               $error_code The platform's stable code, for example `resource_missing`.
	 * @param array<string, mixed> $details    Facts that travel with the failure, for example `minimum_amount` in minor units.
	 */
	final public function __construct(
		string $message,
		public readonly string $error_code,
		public readonly ?string $param = null,
		public readonly array $details = array()
	) {
		parent::__construct( $message );
	}

	/** The HTTP status that this failure has on our own routes. */
	abstract public function status(): int;
}
