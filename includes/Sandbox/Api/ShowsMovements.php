<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

use MerchantPayments\Sandbox\Store\Record;

/** A shape that shows movements whole, and not by id as the others do. */
interface ShowsMovements extends Shape {

	/** @return list<int> Their numbers. */
	public function movements( Record $record ): array;
}
