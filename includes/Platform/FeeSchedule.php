<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** What an account's payments cost. */
interface FeeSchedule {

	/**
	 * Rates are fractions of 1, fixed parts minor units of `currency`.
	 *
	 * @return array<string, array<string, mixed>> By payment method: `base` (`percentage_rate`, `fixed_rate`, `currency`), `discount` (a
	 * list), and `is_average` where no price was agreed, and this is what payments did cost.
	 */
	public function fees(): array;
}
