<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/** Parts of a fee; the description is the one in `fee_details`. Values are stored: never change or reuse one. */
enum FeePart: int {
	case Base          = 1;
	case International = 2;
	case Exchange      = 3;
	case Device        = 4;
	case Dispute       = 5;
	case Instant       = 6;
	case Discount      = 10;
	case Tax           = 11;
	case Network       = 20;

	/** The description in `fee_details`. */
	public function description(): string {
		return match ( $this ) {
			self::Base          => 'Payment processing fee',
			self::International => 'International card fee',
			self::Exchange      => 'Currency conversion fee',
			self::Device        => 'Tap to Pay device fee',
			self::Dispute       => 'Dispute fee',
			self::Instant       => 'Instant payout fee',
			self::Discount      => 'Promotional discount',
			self::Tax           => 'Tax on fees',
			self::Network       => 'Dispute network fee',
		};
	}

	/** Stripe's type of the part. */
	public function type(): string {
		return self::Tax === $this ? 'tax' : 'stripe_fee';
	}
}
