<?php
/**
 * One place.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

/**
 * A city. State and postcode are empty where the country has none.
 */
final class Place {

	/**
	 * Describes a city.
	 *
	 * @param string $city     Its name.
	 * @param string $state    WooCommerce's state code.
	 * @param string $postcode Postcode.
	 * @param string $country  ISO code.
	 */
	public function __construct(
		public readonly string $city,
		public readonly string $state,
		public readonly string $postcode,
		public readonly string $country
	) {}
}
