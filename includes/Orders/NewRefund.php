<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use Closure;
use WC_Order_Refund;

/** A refund that an order is to have. */
final readonly class NewRefund {

	/**
	 * @param string                              $amount  As WooCommerce takes it.
	 * @param array<int, array<string, mixed>&array{qty: int}> $items What goes back of the order's items, by item id.
	 * @param string                              $note    For the order; empty for none.
	 * @param Closure(WC_Order_Refund): void      $prepare Completes it before it is saved.
	 * @param bool                                $is_empty Whether it only stands for one that the order cannot have.
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
