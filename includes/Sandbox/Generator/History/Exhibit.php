<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** A purchase that is not left to chance. */
final class Exhibit {

	/** @param array{method?: string, brand?: string, terminal?: int, risk?: string} $way How it is paid: by card unless told otherwise; a terminal's index means in person. */
	public function __construct(
		public readonly float $age,
		public readonly string $country = 'US',
		public readonly array $way = array(),
		public readonly Fate $fate = Fate::Paid
	) {}
}
