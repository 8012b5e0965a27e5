<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

use MerchantPayments\Kernel\Clock;

/** The time of everything in one request; while due changes are processed, their due time. */
final class CurrentTime implements Clock {

	/** UTC seconds. */
	private int $time = 0;

	/** @return int UTC seconds since the epoch. */
	public function now(): int {
		return $this->time;
	}

	/** @param int $time UTC seconds. */
	public function set( int $time ): void {
		$this->time = $time;
	}
}
