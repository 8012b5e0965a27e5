<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The call was sent and its answer never came: the work may or may not be done. Settled later by asking again with the same key. */
final class UnknownOutcome extends PlatformException {

	public function reason(): Reason {
		return Reason::Unknown;
	}
}
