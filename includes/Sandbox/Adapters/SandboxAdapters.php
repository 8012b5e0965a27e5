<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\Transport;

/** What the sandbox has and Stripe has not, by calls of its own. */
final class SandboxAdapters {

	public static function over( Transport $transport ): Adapters {
		return new Adapters(
			new SandboxFees( $transport ),
			new SandboxLoans( $transport ),
			new SandboxIssuerEvidence( $transport ),
			new SandboxTestDetails( $transport )
		);
	}
}
