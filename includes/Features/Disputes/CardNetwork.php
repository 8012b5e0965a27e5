<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

/** A card network that watches how many payments of a store are disputed. */
enum CardNetwork: string {
	case Visa       = 'visa';
	case Mastercard = 'mastercard';

	/**
	 * Rate from which the network acts, in hundredths of a percent.
	 *
	 * Visa Acquirer Monitoring Program, "merchant excessive": 1.5 % since 1 April 2026 in the United States, Canada, Europe and Asia Pacific;
	 * 2.2 % before, and still in some regions (support.checkout.com, "What are the thresholds … under VAMP"; austreme.com, "Updated 2025 VAMP
	 * thresholds"; Visa's own fact sheet was not at hand). The lower one is taken.
	 *
	 * Mastercard Excessive Chargeback Program, "excessive chargeback merchant": 1.5 % (Mastercard, Security Rules and Procedures—Merchant
	 * Edition, 8.3; PayPal Braintree, "Excessive Chargeback Program", October 2019). From 3 % and 300 chargebacks it is "high excessive".
	 */
	public function threshold(): int {
		return 150;
	}

	/**
	 * Least number in a month from which the network acts: Visa's 1,500 (in the Middle East and North Africa 100), Mastercard's 100; sources
	 * as above.
	 */
	public function minimum(): int {
		return self::Visa === $this ? 1500 : 100;
	}

	/** Mastercard divides by the sales of the month before, Visa by those of the same month; sources as above. */
	public function months_back(): int {
		return self::Mastercard === $this ? 1 : 0;
	}

	/** Visa counts the bank's report of fraud beside the dispute about it. */
	public function counts_fraud_twice(): bool {
		return self::Visa === $this;
	}

	/** Visa leaves sales in person out. */
	public function counts_in_person(): bool {
		return self::Mastercard === $this;
	}
}
