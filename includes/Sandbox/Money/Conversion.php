<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/** An amount in the settlement currency, with its exchange rate. */
final class Conversion {

	/** @param string     $currency Settlement currency, lower case. */
	public function __construct(
		public readonly int $amount,
		public readonly string $currency,
		public readonly ?float $rate = null
	) {}
}
