<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests;

use MerchantPayments\Kernel\Clock;

/** Stands still until it is set or moved. */
final class SettableClock implements Clock {

	/** @param int $now UTC seconds since the epoch; by default 2025-03-08 12:00:00, the day before New York changes its clocks. */
	public function __construct( private int $now = 1741435200 ) {}

	/** The time it shows, in UTC seconds since the epoch. */
	public function now(): int {
		return $this->now;
	}

	/**
	 * Shows another time, earlier ones included.
	 *
	 * @param int $now UTC seconds since the epoch.
	 */
	public function set( int $now ): void {
		$this->now = $now;
	}

	/** Moves on. */
	public function advance( int $seconds ): void {
		$this->now += $seconds;
	}
}
