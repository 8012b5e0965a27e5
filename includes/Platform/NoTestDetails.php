<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Stripe's own form has its test values. */
final class NoTestDetails implements TestDetails {

	public function fields(): array {
		return array();
	}
}
