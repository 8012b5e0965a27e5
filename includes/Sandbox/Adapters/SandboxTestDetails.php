<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\TestDetails;

/** What passes and fails the sandbox's verification. */
final class SandboxTestDetails extends Client implements TestDetails {

	public function fields(): array {
		return $this->get( '/v1/sandbox/test_details' )['fields'];
	}
}
