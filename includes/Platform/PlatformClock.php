<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use Closure;
use MerchantPayments\Kernel\Clock;

/** Shows the time of a platform that is not asked before it is needed. */
final class PlatformClock implements Clock {

	/** @param Closure(): int $time UTC seconds since the epoch. */
	public function __construct( private readonly Closure $time ) {}

	/**
	 * The time.
	 *
	 * @return int UTC seconds since the epoch.
	 */
	public function now(): int {
		return ( $this->time )();
	}
}
