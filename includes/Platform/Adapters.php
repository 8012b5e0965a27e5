<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** What a platform does otherwise than Stripe. Null where it does as Stripe does. */
class Adapters {

	public function fees(): ?FeeSchedule {
		return null;
	}

	public function loans(): ?LoanBook {
		return null;
	}

	public function issuer_evidence(): ?IssuerEvidence {
		return null;
	}

	public function test_details(): ?TestDetails {
		return null;
	}

	/** Plays the customer and the bank, where no script of Stripe's does. */
	public function test_customer(): ?TestCustomer {
		return null;
	}
}
