<?php
/**
 * Money as it settles.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/**
 * An amount in the currency in which it reaches the account, and the rate that brought it there.
 */
final class Conversion {

	/**
	 * Describes settled money.
	 *
	 * @param int        $amount   Minor units of `$currency`.
	 * @param string     $currency The settlement currency, lower case.
	 * @param float|null $rate     Settlement units per customer's unit, both major; null without an exchange.
	 */
	public function __construct(
		public readonly int $amount,
		public readonly string $currency,
		public readonly ?float $rate = null
	) {}
}
