<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Exception;

/** The call was sent and its answer never came: the work may or may not be done. Settled later by asking again with the same key. */
final class UnknownOutcome extends PlatformException {

	/** The HTTP status that this failure has on our own routes. */
	public function status(): int {
		return 504;
	}
}
