<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Shop;

/** Lines and shipping of an order, in minor units of its currency. Prices include no tax. */
final class Basket {

	/** Sum of lines and shipping. */
	public readonly int $total;

	/**
	 * @param list<array{name: string, quantity: int, total: int}> $lines    `total` is quantity times price.
	 * @param int|null                                             $shipping Shipping cost; null when nothing is shipped.
	 */
	public function __construct(
		public readonly string $currency,
		public readonly array $lines,
		public readonly ?int $shipping,
		public readonly int $value
	) {
		$this->total = array_sum( array_column( $lines, 'total' ) ) + (int) $shipping;
	}
}
