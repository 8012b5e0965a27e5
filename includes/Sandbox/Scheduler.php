<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox;

use MerchantPayments\Sandbox\Api\Idempotency;
use MerchantPayments\Sandbox\Disputes\DisputeLifecycle;
use MerchantPayments\Sandbox\Documents\MonthEnd;
use MerchantPayments\Sandbox\Loans\Paydowns;
use MerchantPayments\Sandbox\Onboarding\Timer;
use MerchantPayments\Sandbox\Payments\Captures;
use MerchantPayments\Sandbox\Payouts\PayoutCalendar;
use MerchantPayments\Sandbox\Payouts\PayoutLifecycle;
use MerchantPayments\Sandbox\Refunds\RefundLifecycle;
use MerchantPayments\Sandbox\Store\Kind;
use MerchantPayments\Sandbox\Store\CurrentTime;
use MerchantPayments\Sandbox\Store\Store;

/**
 * Does everything that is due, in the order of time, each thing at the moment at which it was due. A month ends before what is
 * due at the first second of the next one, and objects come before the day's payouts when both are due at the same second.
 */
final class Scheduler {

	public function __construct( private readonly Store $store, private readonly CurrentTime $present, private readonly Container $container ) {}

	/** When the next thing of any sort is due, UTC seconds. */
	public function next(): int {
		$state = $this->store->state();
		return min( $state->next_run, $this->store->first_due()[0] ?? PHP_INT_MAX, $state->month_end() );
	}

	/** Does everything that is due until a moment. Only inside Store::transaction(). */
	public function run( int $until ): void {
		$state = $this->store->state();
		for ( $next = $this->next(); $next <= $until; $next = $this->next() ) {
			$first = $this->store->first_due() ?? array( PHP_INT_MAX, 0 );
			match ( $next ) {
				$state->month_end() => $this->container->get( MonthEnd::class )->close( $next ),
				$first[0]           => $this->play( $first[0], $first[1] ),
				default             => $this->run_day( $next ),
			};
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
		match ( Kind::of( $number ) ) {
			Kind::PaymentIntent                => $this->container->get( Captures::class )->expire( $record ),
			Kind::Payment                      => $this->container->get( Captures::class )->due( $record ),
			Kind::Refund, Kind::PaymentRefund  => $this->container->get( RefundLifecycle::class )->due( $record ),
			Kind::Dispute                      => $this->container->get( DisputeLifecycle::class )->due( $record ),
			Kind::FraudWarning                 => $this->container->get( DisputeLifecycle::class )->follow_warning( $record ),
			Kind::Payout                       => $this->container->get( PayoutLifecycle::class )->due( $record ),
			Kind::AccountDate                  => $this->container->get( Timer::class )->due( $record ),
			Kind::Loan                         => $this->container->get( Paydowns::class )->due( $record ),
			default                            => null,
		};
	}

	/**
	 * Makes the day's payouts and forgets old answers.
	 *
	 * @param int $time When, UTC seconds.
	 */
	private function run_day( int $time ): void {
		$this->present->be( $time );
		$this->store->state()->next_run = PayoutCalendar::next_run( $time );
		$this->container->get( PayoutLifecycle::class )->run();
		$this->store->forget_answers( $time - Idempotency::LIFETIME );
	}
}
