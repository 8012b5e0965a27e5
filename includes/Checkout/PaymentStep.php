<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

/** Where a customer's payment stands after the shop has sent it. */
final readonly class PaymentStep {

	/**
	 * @param string $secret  The intent's client secret where the customer's bank asks on the shop's page; else empty.
	 * @param string $address Where the customer is sent to, to pay on another's page; else empty.
	 */
	private function __construct( public string $secret = '', public string $address = '' ) {}

	/** The order is paid, its payment is authorized or on its way, or waits for a voucher to be paid. */
	public static function done(): self {
		return new self();
	}

	/** The customer's bank wants to know that it is them. */
	public static function asked( string $secret ): self {
		return new self( $secret );
	}

	/** The customer pays on the page of a bank or a payment service, which sends them back. */
	public static function sent_to( string $address ): self {
		return new self( '', $address );
	}

	public function is_done(): bool {
		return '' === $this->secret && '' === $this->address;
	}
}
