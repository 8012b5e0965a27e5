<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use Closure;
use MerchantPayments\Sandbox\Api\Idempotency;
use MerchantPayments\Sandbox\Documents\MonthEnd;
use MerchantPayments\Sandbox\Payouts\PayoutCalendar;
use MerchantPayments\Sandbox\Payouts\PayoutCourse;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\Present;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Does everything that is due, in the order of time, each thing at the moment at which it was due. A month ends before what is
 * due at the first second of the next one, and objects come before the day's payouts when both are due at the same second.
 */
final class Scheduler {

	/** @param array<int, Closure(Record): void> $due     What is done to an object that is due, by value of its kind. */
	public function __construct(
		private readonly Store $store,
		private readonly Present $present,
		private readonly PayoutCourse $payouts,
		private readonly MonthEnd $months,
		private readonly array $due
	) {}

	/**
	 * Plays up to a moment. Only inside Store::transaction().
	 *
	 * @param int $until UTC seconds.
	 */
	public function run( int $until ): void {
		$state = $this->store->state();
		while ( $state->next_due() <= $until ) {
			$first = $this->store->first_due() ?? array( null, 0 );

			$state->first_due = $first[0];
			if ( $state->next_due() <= $until ) {
				match ( $state->next_due() ) {
					$state->month_end() => $this->months->close( $state->month_end() ),
					$first[0]           => $this->play( $first[0], $first[1] ),
					default             => $this->run_day( $state->next_run ),
				};
				$state->first_due = $this->store->first_due()[0] ?? null;
			}
		}
		$this->present->be( $until );
	}

	/**
	 * Does what is due to an object.
	 *
	 * @param int $time When it was due, UTC seconds.
	 */
	private function play( int $time, int $number ): void {
		$this->present->be( $time );
		$record = $this->store->records( array( $number ) )[ $number ];
		$this->store->schedule( $record, null );
		( $this->due[ Kind::of( $number )->value ] )( $record );
	}

	/**
	 * Makes the day's payouts and forgets old answers.
	 *
	 * @param int $time When, UTC seconds.
	 */
	private function run_day( int $time ): void {
		$this->present->be( $time );
		$this->store->state()->next_run = PayoutCalendar::next_run( $time );
		$this->payouts->run();
		$this->store->forget_answers( $time - Idempotency::LIFETIME );
	}
}
