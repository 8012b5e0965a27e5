<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Record;

/** Renders Stripe's object of a record. */
interface Shape {

	/**
	 * @param array<int, Entry> $entries Balance transactions that a dispute contains, by number. Other objects contain only ids.
	 * @return array<string, mixed> As Stripe shows it.
	 */
	public function render( Record $record, array $entries ): array;
}
