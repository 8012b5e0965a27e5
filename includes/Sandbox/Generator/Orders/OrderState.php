<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use MerchantPayments\Sandbox\Generator\History\Fate;
use MerchantPayments\Sandbox\Generator\History\Purchase;
use MerchantPayments\Sandbox\Generator\History\StepKind;

/** Status and times of an order at the end of its history. */
final class OrderState {

	/** @param int|null $paid      When the money was there, in UTC seconds. */
	public function __construct(
		public readonly string $status,
		public readonly ?int $paid,
		public readonly ?int $completed,
		public readonly int $updated
	) {}

	/** The state that a purchase ends in. */
	public static function of( Purchase $purchase, ?int $paid = null ): self {
		$story   = $purchase->story;
		$paid  ??= $purchase->time();
		$updated = max( $paid, (int) $story->shipped );
		foreach ( $story->steps as $step ) {
			$updated = max( $updated, $step->time );
			$paid    = StepKind::Capture === $step->kind ? $step->time : $paid;
		}
		$status = self::status( $story->fate, null !== $story->shipped );
		return in_array( $status, array( 'failed', 'cancelled' ), true ) || in_array( $story->fate, array( Fate::Authorized, Fate::Held ), true )
			? new self( $status, null, null, $updated )
			: new self( $status, $paid, $story->shipped, $updated );
	}

	/** The state of an order whose money has not come yet. */
	public static function waiting( Purchase $purchase ): self {
		return new self( 'on-hold', null, null, $purchase->time() );
	}

	/**
	 * The state of an order whose money did not come.
	 *
	 * @param int $time When that became known, in UTC seconds.
	 */
	public static function failed( Purchase $purchase, int $time ): self {
		return new self( 'failed', null, null, max( $time, $purchase->time() ) );
	}

	/** The status that a fate leads to. */
	private static function status( Fate $fate, bool $shipped ): string {
		return match ( $fate ) {
			Fate::Declined, Fate::Blocked, Fate::RuleBlocked, Fate::FailedLate => 'failed',
			Fate::Voided, Fate::Expired, Fate::Rejected, Fate::HeldTooLong => 'cancelled',
			Fate::Refunded, Fate::WarnedRefunded, Fate::InquiryRefunded, Fate::InquiryEscalated,
			Fate::DisputeLost, Fate::DisputeUnanswered, Fate::DisputeAccepted => 'refunded',
			Fate::Authorized, Fate::Held, Fate::DisputeOpen, Fate::DisputeInReview, Fate::InquiryOpen, Fate::InquiryInReview => 'on-hold',
			default => $shipped ? 'completed' : 'processing',
		};
	}
}
