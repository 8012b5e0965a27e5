<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** No object has this id, or it belongs to another account or mode. */
final class NotFound extends PlatformException {

	public function reason(): Reason {
		return Reason::NotFound;
	}
}
