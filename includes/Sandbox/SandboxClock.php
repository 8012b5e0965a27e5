<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * The real time plus an offset stored with the account. Moving the clock forward processes everything that is due in between; as real
 * time passes, the next request does.
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
	 * Sets the clock. Forward processes what is due in between; backward undoes nothing and is meant for tests.
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

	/** Processes what is due before a request reads; cheap when nothing is. */
	public function catch_up(): void {
		$now = $this->now();
		$this->clock->set( $now );
		if ( $this->scheduler->next() <= $now ) {
			$this->store->transaction( fn () => $this->scheduler->run( $this->now() ) );
			$this->clock->set( $now );
		}
	}
}
