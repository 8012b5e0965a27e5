<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** All loans that an account has or had. */
interface LoanBook {

	/**
	 * Amounts are minor units of `currency`, times UTC seconds, rates fractions of 1; null where nobody knows it.
	 *
	 * @return list<array<string, mixed>> The newest first: `id`, `amount`, `currency`, `fee_amount`, `withhold_rate`, `paid_out_at`,
	 * `first_paydown_at`, `fully_paid_at`.
	 */
	public function loans(): array;
}
