<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;
use RuntimeException;

/** Any failure of a platform call. Each kind has a class of its own. */
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

	abstract public function reason(): Reason;
}
