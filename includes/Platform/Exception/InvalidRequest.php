<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

/** A parameter is missing or not allowed. */
final class InvalidRequest extends PlatformException {

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 400;
	}
}
