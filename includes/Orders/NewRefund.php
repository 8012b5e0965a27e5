<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use WC_Order_Refund;

/** Parameters of a refund to be created in an order. */
final readonly class NewRefund {

	/**
	 * @param string                              $amount  Decimal number.
	 * @param array<int, array<string, mixed>&array{qty: int}> $items Refunded items by item id.
	 * @param string                              $note    Order note; empty for none.
	 * @param Closure(WC_Order_Refund): void      $prepare Called before it is saved.
	 * @param bool                                $is_empty Whether it is a refund of zero, because WooCommerce refuses the full amount.
	 */
	public function __construct(
		public string $amount,
		public string $reason,
		public array $items,
		public string $note,
		public Closure $prepare,
		public bool $is_empty = false
	) {}
}
