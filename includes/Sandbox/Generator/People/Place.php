<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

/** A city. State and postcode are empty where the country has none. */
final class Place {

	/** @param string $country  ISO code. */
	public function __construct(
		public readonly string $city,
		public readonly string $state,
		public readonly string $postcode,
		public readonly string $country
	) {}
}
