<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Record;

/** Makes Stripe's object of a record. */
interface Shape {

	/**
	 * @param array<int, Entry> $entries The movements it shows whole, by number; see ShowsMovements.
	 * @return array<string, mixed> As Stripe shows it.
	 */
	public function render( Record $record, array $entries ): array;
}
