<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders;

use MerchantPayments\Platform\MinorUnits;
use WC_Order;

/**
 * The amount of an order that WooCommerce can still refund. Order totals may have more decimals than the platform's currency (1050.50
 * yen in a store with two decimals), and the total may be below the refunded amount when the order was changed later.
 */
final readonly class RefundableAmount {

	private function __construct( private string $decimal, public MinorUnits $money ) {}

	public static function of( WC_Order $order ): self {
		$decimal = (string) $order->get_remaining_refund_amount();
		return new self( $decimal, MinorUnits::of_decimal( $decimal, $order->get_currency() ) );
	}

	public function is_covered_by( MinorUnits $amount ): bool {
		return $amount->amount >= $this->money->amount;
	}

	/** Whether WooCommerce accepts no further refund, not even of zero. */
	public function is_overdrawn(): bool {
		return $this->money->amount < 0;
	}

	/** An amount as WooCommerce takes it: at most what is left, and all of it when the platform has refunded all. */
	public function part( MinorUnits $amount ): string {
		return $this->is_covered_by( $amount ) ? $this->decimal : $amount->decimal();
	}
}
