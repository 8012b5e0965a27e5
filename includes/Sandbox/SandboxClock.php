<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * The real time and an offset that is kept with the account. Moving the clock forward does everything that falls due in between;
 * the passing of real time does the same at the next request.
 */
final class SandboxClock implements Clock {

	public function __construct(
		private readonly Store $store,
		private readonly CurrentTime $clock,
		private readonly Scheduler $scheduler,
		private readonly Clock $real
	) {}

	/** @return int UTC seconds since the epoch. */
	public function now(): int {
		return $this->real->now() + $this->store->state()->offset;
	}

	/** @return int The new time, UTC seconds. */
	public function advance( int $seconds ): int {
		$this->store->refresh();
		$this->set( $this->now() + max( 0, $seconds ) );
		return $this->now();
	}

	/**
	 * Sets the clock. Forward does what is due in between; backward undoes nothing and is meant for tests.
	 *
	 * @param int $time UTC seconds.
	 */
	public function set( int $time ): void {
		$this->store->transaction(
			function () use ( $time ): void {
				$this->store->state()->offset = $time - $this->real->now();
				$this->scheduler->run( $time );
			}
		);
	}

	/** Brings the sandbox to the present time before a request reads; costs nothing when nothing is due. */
	public function catch_up(): void {
		$now = $this->now();
		$this->clock->set( $now );
		if ( $this->scheduler->next() <= $now ) {
			$this->store->transaction( fn () => $this->scheduler->run( $this->now() ) );
			$this->clock->set( $now );
		}
	}
}
