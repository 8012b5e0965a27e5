<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** The clock of a live store. */
final class SystemClock implements Clock {

	/**
	 * @return int UTC seconds since the epoch.
	 */
	public function now(): int {
		return time();
	}
}
