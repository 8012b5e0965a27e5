<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** What a platform does otherwise than Stripe. Null where it does as Stripe does. */
final readonly class Adapters {

	public function __construct(
		public ?FeeSchedule $fees = null,
		public ?LoanBook $loans = null,
		public ?IssuerEvidence $issuer_evidence = null,
		public ?TestDetails $test_details = null
	) {}
}
