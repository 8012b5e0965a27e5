<?php
/**
 * Where the shop ships to.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Shipping\Zones;

/**
 * Everywhere else is not listed.
 */
class WC_Shipping_Zones {

	public static function get_zones( $context = 'admin' ) {
		return array_diff_key( Zones::all(), [ 0 => true ] );
	}
}
