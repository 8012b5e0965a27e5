<?php

declare( strict_types=1 );

namespace MerchantPayments\Kernel;

/** A source of time that tests and the sandbox can set. */
interface Clock {

	/**
	 * @return int UTC seconds since the epoch.
	 */
	public function now(): int;
}
