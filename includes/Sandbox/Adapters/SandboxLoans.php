<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\LoanBook;

/** All loans of the sandbox. */
final class SandboxLoans extends Client implements LoanBook {

	public function loans(): array {
		return $this->all( '/v1/sandbox/loans' );
	}
}
