<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

/** The platform failed before it did anything; trying again is safe. */
final class Unavailable extends PlatformException {

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 503;
	}
}
