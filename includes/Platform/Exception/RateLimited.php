<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The platform asks us to slow down. */
final class RateLimited extends PlatformException {

	public function reason(): Reason {
		return Reason::RateLimited;
	}
}
