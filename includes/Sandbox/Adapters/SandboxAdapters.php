<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\FeeSchedule;
use MerchantPayments\Platform\IssuerEvidence;
use MerchantPayments\Platform\LoanBook;
use MerchantPayments\Platform\TestCustomer;
use MerchantPayments\Platform\TestDetails;
use MerchantPayments\Platform\Transport;

/** What the sandbox has and Stripe has not, by calls of its own. */
final class SandboxAdapters extends Adapters {

	public function __construct( private readonly Transport $transport ) {}

	public function fees(): FeeSchedule {
		return new SandboxFees( $this->transport );
	}

	public function loans(): LoanBook {
		return new SandboxLoans( $this->transport );
	}

	public function issuer_evidence(): IssuerEvidence {
		return new SandboxIssuerEvidence( $this->transport );
	}

	public function test_details(): TestDetails {
		return new SandboxTestDetails( $this->transport );
	}

	public function test_customer(): TestCustomer {
		return new SandboxCustomer( $this->transport );
	}
}
