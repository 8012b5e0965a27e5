<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Log;
use MerchantPayments\Ledger\Projection\Projections;

/**
 * Compares the ledger with the platform, takes in what was missed, makes the ledger anew when it is wrong, and logs each difference. Run every day
 * by Action Scheduler, and by `wp payments reconcile`.
 */
final class Reconcile {

	public function __construct(
		private readonly EventFeed $feed,
		private readonly Check $check,
		private readonly Projections $lists,
		private readonly Rebuild $rebuild
	) {}

	/**
	 * Compares and repairs.
	 *
	 * @return array{found: list<string>, left: list<string>} The differences that there were, and those that a repair did not heal.
	 * @throws Locked When somebody else is writing the ledger.
	 */
	public function run(): array {
		$this->feed->catch_up();
		$this->lists->recount();
		$found = $this->lasting_differences();
		if ( array() === $found ) {
			return array(
				'found' => array(),
				'left'  => array(),
			);
		}
		foreach ( $found as $difference ) {
			Log::line( 'warning', 'Ledger and platform differ: ' . $difference );
		}
		$this->rebuild->run();
		$left = $this->lasting_differences();
		foreach ( $left as $difference ) {
			Log::line( 'error', 'Ledger and platform still differ: ' . $difference );
		}
		return array(
			'found' => $found,
			'left'  => $left,
		);
	}

	/**
	 * What differs and goes on doing so. Nothing stands still while both are read: a payment made meanwhile looks like a difference, but not a second time,
	 * after the ledger has taken it in.
	 *
	 * @return list<string> A line each.
	 */
	private function lasting_differences(): array {
		$found = $this->differences();
		if ( array() === $found ) {
			return array();
		}
		$this->feed->catch_up( Projector::SECONDS );
		return array_values( array_intersect( $found, $this->differences() ) );
	}

	/**
	 * What differs now, a line each.
	 *
	 * @return list<string>
	 */
	private function differences(): array {
		// Events that were set aside are tried again by themselves; another read of the platform does not help them.
		$found = array_filter( $this->check->run(), static fn ( Difference $difference ): bool => Check::EVENT !== $difference->rule );
		return array( ...array_values( array_map( static fn ( Difference $difference ): string => $difference->text(), $found ) ), ...$this->lists->differences() );
	}
}
