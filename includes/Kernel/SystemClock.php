<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** The clock of a live store. */
final class SystemClock implements Clock {

	/**
	 * The present time.
	 *
	 * @return int UTC seconds since the epoch.
	 */
	public function now(): int {
		return time();
	}
}
