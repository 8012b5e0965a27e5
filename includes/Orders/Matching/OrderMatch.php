<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** That a payment is an order's. */
final readonly class OrderMatch {

	/** @param int $rule The number of the rule in Matcher. */
	public function __construct( public TracedOrder $order, public Certainty $certainty, public int $rule ) {}
}
