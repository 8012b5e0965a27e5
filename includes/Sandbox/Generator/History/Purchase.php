<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;

/** Who buys what, how it is paid and what becomes of it. */
final class Purchase {

	public function __construct(
		public readonly Customer $customer,
		public readonly Basket $basket,
		public readonly Tender $tender,
		public readonly Timeline $timeline
	) {}

	/** When it was made, in UTC seconds. */
	public function time(): int {
		return $this->timeline->time;
	}
}
