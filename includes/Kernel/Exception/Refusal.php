<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel\Exception;

use RuntimeException;

/** Thrown when the plugin declines a request. The message is for the merchant. */
final class Refusal extends RuntimeException {

	/**
	 * @param string               $error_code Stable code, for example `wcpay_missing_order`.
	 * @param array<string, mixed> $details    Data for the client; `param` names the invalid parameter.
	 */
	public function __construct(
		public readonly string $error_code,
		string $message,
		public readonly Reason $reason,
		public readonly array $details = array()
	) {
		parent::__construct( $message );
	}
}
