<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

use MerchantPayments\Kernel\Exception\Reason;

/** The bank or the card network declined the payment (HTTP 402). */
final class Declined extends PlatformException {

	public function reason(): Reason {
		return Reason::Declined;
	}
}
