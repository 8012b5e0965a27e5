<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;

/** The clock under a bulk load: however long the load takes, nothing happens in it that it does not ask for. */
final class FrozenClock implements Clock {

	/**
	 * Stands at a moment.
	 *
	 * @param int $time UTC seconds.
	 */
	public function __construct( private readonly int $time ) {}

	/**
	 * The moment.
	 *
	 * @return int UTC seconds since the epoch.
	 */
	public function now(): int {
		return $this->time;
	}
}
