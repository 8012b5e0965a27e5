<?php

declare( strict_types=1 );

namespace MerchantPayments\Rest;

use RuntimeException;

/** Thrown by a feature that will not do what was asked. */
final class Refusal extends RuntimeException {

	/**
	 * Says why.
	 *
	 * @param string               $error_code Stable code, for example `wcpay_missing_order`.
	 * @param array<string, mixed> $details    Goes into the error's `data`; `param` names the parameter.
	 */
	public function __construct(
		public readonly string $error_code,
		string $message,
		public readonly int $status,
		public readonly array $details = array()
	) {
		parent::__construct( $message );
	}
}
