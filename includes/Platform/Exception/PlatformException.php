<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;
use RuntimeException;

/** A failed platform call; each kind has a subclass. */
abstract class PlatformException extends RuntimeException {

	/**
	 * @param string               $error_code The platform's stable code, for example `resource_missing`.
	 * @param array<string, mixed> $details    Additional data, for example `minimum_amount` in minor units.
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
