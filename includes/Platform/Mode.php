<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** The mode of a store, which is always shown to the merchant. */
enum Mode: string {
	case Live    = 'live';
	case Test    = 'test';
	case Sandbox = 'sandbox';

	/** Whether payments are real: Stripe's `livemode`. */
	public function is_live(): bool {
		return self::Live === $this;
	}
}
