<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

/** Where a customer's payment stands after the shop has sent it. */
final readonly class PaymentStep {

	/** @param string $secret The intent's client secret where the customer's bank asks; empty when the order has its payment. */
	private function __construct( public string $secret = '' ) {}

	/** The order is paid, or its payment is authorized. */
	public static function done(): self {
		return new self();
	}

	/** The customer's bank wants to know that it is them. */
	public static function asked( string $secret ): self {
		return new self( $secret );
	}

	public function is_done(): bool {
		return '' === $this->secret;
	}
}
