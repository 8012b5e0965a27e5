<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

/** Nothing has this id, or it belongs to another account or mode. */
final class NotFound extends PlatformException {

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 404;
	}
}
