<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** What the account pays for each payment method, and the discounts that hold. Stripe has no call for it; a platform without one names no prices. */
final class Prices {

	private const PATH = '/v1/sandbox/fees';

	public function __construct( private readonly Transport $transport ) {}

	/**
	 * The prices.
	 *
	 * @return array<string, array<string, mixed>> By payment method.
	 */
	public function by_method(): array {
		return OptionalCall::find( $this->transport, self::PATH )['payment_methods'] ?? array();
	}
}
