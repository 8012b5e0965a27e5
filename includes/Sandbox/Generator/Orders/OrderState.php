<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Sandbox\Generator\History\Outcome;
use MerchantPayments\Sandbox\Generator\History\Purchase;
use MerchantPayments\Sandbox\Generator\History\StepKind;

/** Status and times of an order at the end of the history. */
final class OrderState {

	/** @param int|null $paid      When the money arrived, in UTC seconds. */
	public function __construct(
		public readonly string $status,
		public readonly ?int $paid,
		public readonly ?int $completed,
		public readonly int $updated
	) {}

	/** The state of an order after its purchase's outcome. */
	public static function of( Purchase $purchase, ?int $paid = null ): self {
		$paid  ??= $purchase->time;
		$updated = max( $paid, (int) $purchase->shipped );
		foreach ( $purchase->steps as $step ) {
			$updated = max( $updated, $step->time );
			$paid    = StepKind::Capture === $step->kind ? $step->time : $paid;
		}
		$status = self::status( $purchase->outcome, null !== $purchase->shipped );
		return in_array( $status, array( 'failed', 'cancelled' ), true )
			|| in_array( $purchase->outcome, array( Outcome::Authorized, Outcome::Held ), true )
			? new self( $status, null, null, $updated )
			: new self( $status, $paid, $purchase->shipped, $updated );
	}

	/** The state of an order whose payment is pending. */
	public static function waiting( Purchase $purchase ): self {
		return new self( 'on-hold', null, null, $purchase->time );
	}

	/**
	 * The state of an order whose payment failed.
	 *
	 * @param int $time When that was known, in UTC seconds.
	 */
	public static function failed( Purchase $purchase, int $time ): self {
		return new self( 'failed', null, null, max( $time, $purchase->time ) );
	}

	private static function status( Outcome $outcome, bool $shipped ): string {
		return match ( $outcome ) {
			Outcome::Declined, Outcome::Blocked, Outcome::RuleBlocked, Outcome::FailedLate => 'failed',
			Outcome::Voided, Outcome::Expired, Outcome::Rejected, Outcome::HeldTooLong => 'cancelled',
			Outcome::Refunded, Outcome::WarnedRefunded, Outcome::InquiryRefunded, Outcome::InquiryEscalated,
			Outcome::DisputeLost, Outcome::DisputeUnanswered, Outcome::DisputeAccepted => 'refunded',
			Outcome::Authorized,
			Outcome::Held,
			Outcome::DisputeOpen,
			Outcome::DisputeInReview,
			Outcome::InquiryOpen,
			Outcome::InquiryInReview => 'on-hold',
			default => $shipped ? 'completed' : 'processing',
		};
	}
}
