<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The object was changed meanwhile, is locked, or its state does not allow the call. */
final class Conflict extends PlatformException {

	public function reason(): Reason {
		return Reason::Conflict;
	}
}
