<?php
/**
 * Where a customer is.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Without a database of addresses, as in a new shop: only filters know.
 */
class WC_Geolocation {

	public static function geolocate_ip( $ip_address = '', $fallback = false, $api_fallback = true ) {
		$country = apply_filters( 'woocommerce_geolocate_ip', false, $ip_address, $fallback, $api_fallback );
		return [
			'country'  => (string) $country,
			'state'    => '',
			'city'     => '',
			'postcode' => '',
		];
	}
}
