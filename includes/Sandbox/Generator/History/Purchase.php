<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;

/** Who buys what and when, how it is paid and what becomes of it. */
final class Purchase {

	/**
	 * @param int        $time    When it is made, in UTC seconds.
	 * @param list<Step> $steps   What leads to the outcome, in order of time, all before the end of the history.
	 * @param int|null   $shipped When the order was completed, in UTC seconds; null when that is still to come.
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
