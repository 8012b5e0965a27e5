<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Store;

/** Types of balance transactions. Values are stored: never change or reuse one. */
enum EntryType: int {
	case Charge          = 1;
	case Payment         = 2;
	case PaymentFailure  = 3;
	case Refund          = 4;
	case PaymentRefund   = 5;
	case RefundFailure   = 6;
	case Dispute         = 7;
	case DisputeReversal = 8;
	case ReaderFee       = 9;
	case LoanPayout      = 10;
	case LoanPaydown     = 11;
	case FeeRefund       = 12;
	case Payout          = 13;
	case PayoutFailure   = 14;
	case PayoutCancel    = 15;

	/** Stripe's `type`. */
	public function type(): string {
		return match ( $this ) {
			self::Charge                           => 'charge',
			self::Payment                          => 'payment',
			self::PaymentFailure                   => 'payment_failure_refund',
			self::Refund                           => 'refund',
			self::PaymentRefund                    => 'payment_refund',
			self::RefundFailure                    => 'refund_failure',
			self::Dispute, self::DisputeReversal   => 'adjustment',
			self::ReaderFee, self::FeeRefund       => 'stripe_fee',
			self::LoanPayout                       => 'advance',
			self::LoanPaydown                      => 'anticipation_repayment',
			self::Payout                           => 'payout',
			self::PayoutFailure                    => 'payout_failure',
			self::PayoutCancel                     => 'payout_cancel',
		};
	}

	/** Stripe's `reporting_category`, or our own value where Stripe has none. */
	public function reporting_category(): string {
		return match ( $this ) {
			self::Charge, self::Payment             => 'charge',
			self::PaymentFailure                    => 'charge_failure',
			self::Refund, self::PaymentRefund       => 'refund',
			self::RefundFailure                     => 'refund_failure',
			self::Dispute                           => 'dispute',
			self::DisputeReversal                   => 'dispute_reversal',
			self::ReaderFee                         => 'card_reader_fee',
			self::LoanPayout                        => 'financing_payout',
			self::LoanPaydown                       => 'financing_paydown',
			self::FeeRefund                         => 'fee_refund',
			self::Payout                            => 'payout',
			self::PayoutFailure, self::PayoutCancel => 'payout_reversal',
		};
	}

	/** @return list<int> The kinds that Stripe's filter `type` means. */
	public static function values_of_type( string $type ): array {
		$found = array_filter( self::cases(), static fn ( self $entry ): bool => $entry->type() === $type );
		return array_values( array_map( static fn ( self $entry ): int => $entry->value, $found ) );
	}
}
