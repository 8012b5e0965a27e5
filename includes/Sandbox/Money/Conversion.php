<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/** An amount in the currency in which it reaches the account, and the rate that brought it there. */
final class Conversion {

	/** @param string     $currency The settlement currency, lower case. */
	public function __construct(
		public readonly int $amount,
		public readonly string $currency,
		public readonly ?float $rate = null
	) {}
}
