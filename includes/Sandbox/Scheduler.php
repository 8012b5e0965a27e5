<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Sandbox\Account\AccountStates;
use MerchantPayments\Sandbox\Api\IdempotencyKeys;
use MerchantPayments\Sandbox\Disputes\DisputeLifecycle;
use MerchantPayments\Sandbox\Loans\Loans;
use MerchantPayments\Sandbox\Payments\PayingElsewhere;
use MerchantPayments\Sandbox\Payments\PaymentLifecycle;
use MerchantPayments\Sandbox\Payouts\PayoutLifecycle;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;
use MerchantPayments\Sandbox\Readers\ReaderFees;
use MerchantPayments\Sandbox\Refunds\Refunds;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Processes everything that is due in chronological order, with the clock at the due time. The end of a month comes before what is due
 * at the first second of the next one, and objects before automatic payouts of the same second.
 */
final class Scheduler {

	public function __construct( private readonly Store $store, private readonly CurrentTime $clock, private readonly SandboxParts $parts ) {}

	/** The next due time of any kind, in UTC seconds. */
	public function next(): int {
		$state = $this->store->state();
		return min( $state->next_run, $this->store->first_due()[0] ?? PHP_INT_MAX, $state->month_end() );
	}

	/** Processes everything due up to a time. Only inside Store::transaction(). */
	public function run( int $until ): void {
		$state = $this->store->state();
		for ( $next = $this->next(); $next <= $until; $next = $this->next() ) {
			$first = $this->store->first_due() ?? array( PHP_INT_MAX, 0 );
			match ( $next ) {
				$state->month_end() => $this->parts->get( ReaderFees::class )->end_month( $next ),
				$first[0]           => $this->play( $first[0], $first[1] ),
				default             => $this->run_day( $next ),
			};
		}
		$this->clock->set( $until );
	}

	/**
	 * Processes an object that is due.
	 *
	 * @param int $time Due time in UTC seconds.
	 */
	private function play( int $time, int $number ): void {
		$this->clock->set( $time );
		$record = $this->store->records( array( $number ) )[ $number ];
		$this->store->schedule( $record, null );
		match ( Kind::of( $number ) ) {
			Kind::PaymentIntent                => 'requires_action' === $record->status
				? $this->parts->get( PayingElsewhere::class )->due( $record )
				: $this->parts->get( PaymentLifecycle::class )->expire( $record ),
			Kind::Payment                      => $this->parts->get( PaymentLifecycle::class )->due( $record ),
			Kind::Refund, Kind::PaymentRefund  => $this->parts->get( Refunds::class )->due( $record ),
			Kind::Dispute                      => $this->parts->get( DisputeLifecycle::class )->due( $record ),
			Kind::FraudWarning                 => $this->parts->get( DisputeLifecycle::class )->follow_warning( $record ),
			Kind::Payout                       => $this->parts->get( PayoutLifecycle::class )->due( $record ),
			Kind::AccountDate                  => $this->parts->get( AccountStates::class )->due( $record ),
			Kind::Loan                         => $this->parts->get( Loans::class )->due( $record ),
			default                            => null,
		};
	}

	/**
	 * Makes automatic payouts and deletes expired idempotency keys.
	 *
	 * @param int $time When, UTC seconds.
	 */
	private function run_day( int $time ): void {
		$this->clock->set( $time );
		$this->store->state()->next_run = PayoutSchedule::next_run( $time );
		$this->parts->get( PayoutLifecycle::class )->run();
		$this->store->forget_answers( $time - IdempotencyKeys::LIFETIME );
	}
}
