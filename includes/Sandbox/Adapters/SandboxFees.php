<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Adapters;

use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\FeeSchedule;

/** The sandbox's price list, with the account's discounts. */
final class SandboxFees extends Client implements FeeSchedule {

	public function fees(): array {
		return $this->get( '/v1/sandbox/fees' )['payment_methods'];
	}
}
