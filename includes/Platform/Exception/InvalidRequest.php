<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** A parameter is missing or not allowed. */
final class InvalidRequest extends PlatformException {

	public function reason(): Reason {
		return Reason::Invalid;
	}
}
