<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** The three modes of a store; one of them is always visible to the merchant. */
enum Mode: string {
	case Live    = 'live';
	case Test    = 'test';
	case Sandbox = 'sandbox';

	/** Whether real money moves: the `livemode` of Stripe's objects. */
	public function is_live(): bool {
		return self::Live === $this;
	}
}
