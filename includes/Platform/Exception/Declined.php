<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

/** The bank or the network refused the money (Stripe answers 402). */
final class Declined extends PlatformException {

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 402;
	}
}
