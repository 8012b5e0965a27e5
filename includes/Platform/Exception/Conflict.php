<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

/** The object changed in between, is locked, or its state does not allow the call. */
final class Conflict extends PlatformException {

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 409;
	}
}
