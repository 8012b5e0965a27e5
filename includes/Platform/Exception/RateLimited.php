<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The platform asks us to slow down. Nothing was done. */
final class RateLimited extends PlatformException {

	public static function for_now(): self {
		return new self( __( 'The payments platform gets too many requests right now. Please try again in a moment.', 'woocommerce-payments' ), 'rate_limit' );
	}

	public function reason(): Reason {
		return Reason::RateLimited;
	}
}
