<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The platform failed before it did anything; trying again is safe. */
final class Unavailable extends PlatformException {

	public function reason(): Reason {
		return Reason::Unavailable;
	}
}
