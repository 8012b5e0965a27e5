<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** Too many requests (HTTP 429). The call had no effect. */
final class RateLimited extends PlatformException {

	public static function for_now(): self {
		return new self(
			__( 'The payments platform gets too many requests right now. Please try again in a moment.', 'merchant-payments-for-woocommerce' ),
			'rate_limit'
		);
	}

	public function reason(): Reason {
		return Reason::RateLimited;
	}
}
