<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;

/** A purchase: customer, basket, time, payment method and outcome. */
final class Purchase {

	/**
	 * @param int        $time    UTC seconds.
	 * @param list<Step> $steps   Actions that lead to the outcome, in order of time, all before the end of the history.
	 * @param int|null   $shipped When the order was completed, in UTC seconds; null if not yet.
	 */
	public function __construct(
		public readonly Customer $customer,
		public readonly Basket $basket,
		public readonly Tender $tender,
		public readonly int $time,
		public readonly Outcome $outcome,
		public readonly array $steps,
		public readonly ?int $shipped
	) {}
}
