<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** A source of time, so that tests and the sandbox can set it. */
interface Clock {

	/**
	 * The present time.
	 *
	 * @return int UTC seconds since the epoch.
	 */
	public function now(): int;
}
