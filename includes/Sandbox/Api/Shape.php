<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Record;

/** Makes Stripe's object of a record. */
interface Shape {

	/**
	 * @param array<int, Entry> $entries Those that a dispute shows whole, by number. Other objects show the ids of theirs.
	 * @return array<string, mixed> As Stripe shows it.
	 */
	public function render( Record $record, array $entries ): array;
}
