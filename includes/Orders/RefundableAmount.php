<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use WC_Order;

/**
 * What WooCommerce can still refund of an order. Its totals may be finer than the platform's money (1050.50 yen where a store counts two decimals), and
 * less than was refunded already when somebody has changed the order since.
 */
final readonly class RefundableAmount {

	private function __construct( private string $decimal, public OrderMoney $money ) {}

	public static function of( WC_Order $order ): self {
		$decimal = (string) $order->get_remaining_refund_amount();
		return new self( $decimal, OrderMoney::of_decimal( $decimal, $order->get_currency() ) );
	}

	/** Whether an amount is all of it. */
	public function is_covered_by( OrderMoney $amount ): bool {
		return $amount->amount >= $this->money->amount;
	}

	/** Whether WooCommerce takes no further refund, not even one of nothing. */
	public function is_overdrawn(): bool {
		return $this->money->amount < 0;
	}

	/** An amount as WooCommerce takes it: at most what is left, and all of it when the platform has refunded all. */
	public function part( OrderMoney $amount ): string {
		return $this->is_covered_by( $amount ) ? $this->decimal : $amount->decimal();
	}
}
