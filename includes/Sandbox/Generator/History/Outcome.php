<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** The complete course of a payment, chosen when it is created. */
enum Outcome: string {
	case Paid              = 'paid';
	case Refunded          = 'refunded';
	case PartlyRefunded    = 'partly_refunded';
	case TwiceRefunded     = 'twice_refunded';
	case RefundFailed      = 'refund_failed';
	case FeeRefunded       = 'fee_refunded';
	case Captured          = 'captured';
	case Authorized        = 'authorized';
	case Voided            = 'voided';
	case Expired           = 'expired';
	case Declined          = 'declined';
	case Blocked           = 'blocked';
	case FailedLate        = 'failed_late';
	case DisputeWon        = 'dispute_won';
	case DisputeLost       = 'dispute_lost';
	case DisputeUnanswered = 'dispute_unanswered';
	case DisputeAccepted   = 'dispute_accepted';
	case DisputeInReview   = 'dispute_in_review';
	case DisputeOpen       = 'dispute_open';
	case InquiryClosed     = 'inquiry_closed';
	case InquiryEscalated  = 'inquiry_escalated';
	case InquiryRefunded   = 'inquiry_refunded';
	case InquiryOpen       = 'inquiry_open';
	case InquiryInReview   = 'inquiry_in_review';
	case Held              = 'held';
	case Approved          = 'approved';
	case Rejected          = 'rejected';
	case HeldTooLong       = 'held_too_long';
	case RuleBlocked       = 'rule_blocked';
	case Warned            = 'warned';
	case WarnedRefunded    = 'warned_refunded';

	/** Number of balance transactions. (A declined debit has two, but is too rare to count.) */
	public function entries(): int {
		return match ( $this ) {
			self::Declined, self::Blocked, self::Authorized, self::Voided, self::Expired,
			self::Held, self::Rejected, self::HeldTooLong, self::RuleBlocked => 0,
			self::Paid, self::Captured, self::InquiryClosed, self::InquiryOpen, self::InquiryInReview, self::Approved, self::Warned => 1,
			self::TwiceRefunded, self::RefundFailed, self::DisputeWon => 3,
			default => 2,
		};
	}

	/** Whether the payment is captured manually. */
	public function manual(): bool {
		return match ( $this ) {
			self::Captured, self::Authorized, self::Voided, self::Expired => true,
			default => false,
		};
	}

	/** Whether a fraud rule holds the payment for review. */
	public function held(): bool {
		return match ( $this ) {
			self::Held, self::Approved, self::Rejected, self::HeldTooLong => true,
			default => false,
		};
	}
}
