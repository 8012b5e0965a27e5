<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

/** The platform asks us to slow down. */
final class RateLimited extends PlatformException {

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 429;
	}
}
