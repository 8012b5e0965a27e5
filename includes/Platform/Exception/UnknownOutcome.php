<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/**
 * The request was sent and its response was lost: it may or may not have had an effect. A retry with the same idempotency key
 * determines the outcome.
 */
final class UnknownOutcome extends PlatformException {

	public static function unanswered( string $code ): self {
		return new self(
			__(
				'The payments platform did not answer, so it\'s not known whether this was done. Please check before you try again.',
				'merchant-payments-for-woocommerce'
			),
			$code
		);
	}

	public function reason(): Reason {
		return Reason::Unknown;
	}
}
