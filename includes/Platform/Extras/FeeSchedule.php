<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use MerchantPayments\Platform\Capability;

/** What the account pays for each payment method, and the discounts that hold. */
final class FeeSchedule extends Extra {

	protected const CAPABILITY = Capability::FeeSchedule;

	private const PATH = '/v1/sandbox/fees';

	/** @return array<string, array<string, mixed>> By payment method. */
	public function by_method(): array {
		return $this->get( self::PATH )['payment_methods'];
	}
}
