<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use WC_Order;

/**
 * What WooCommerce lets go back of an order. Its totals may be finer than the platform's money (1050.50 yen where a store counts two decimals), and
 * smaller than what went back already when somebody has changed the order since.
 */
final readonly class OrderRest {

	private function __construct( private string $decimal, public OrderMoney $money ) {}

	/**
	 * What is left of an order.
	 *
	 * @param string $currency ISO code in any case.
	 */
	public static function of( WC_Order $order, string $currency ): self {
		$decimal = (string) $order->get_remaining_refund_amount();
		return new self( $decimal, OrderMoney::of_decimal( $decimal, $currency ) );
	}

	/** Whether an amount is all of it. */
	public function is_covered_by( OrderMoney $amount ): bool {
		return $amount->amount >= $this->money->amount;
	}

	/** Whether WooCommerce takes no further refund, not even one of nothing. */
	public function is_overdrawn(): bool {
		return $this->money->amount < 0;
	}

	/** An amount as WooCommerce takes it: never more than it has, and all that it has where nothing is left on the platform. */
	public function part( OrderMoney $amount ): string {
		return $this->is_covered_by( $amount ) ? $this->decimal : $amount->decimal();
	}
}
