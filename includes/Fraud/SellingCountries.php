<?php

declare( strict_types=1 );

namespace MerchantPayments\Fraud;

/** The countries that the store sells to, as WooCommerce's settings have them, for the fraud rule about IP addresses. */
final class SellingCountries {

	/**
	 * A rule's operator and countries that match IP addresses in places the store doesn't sell to; no countries when it sells everywhere.
	 *
	 * @return array{string, list<string>} Lower-case codes.
	 */
	public static function check(): array {
		list( $operator, $option ) = match ( get_option( 'woocommerce_allowed_countries', 'all' ) ) {
			'specific'   => array( 'not_in', 'woocommerce_specific_allowed_countries' ),
			'all_except' => array( 'in', 'woocommerce_all_except_countries' ),
			default      => array( '', '' ),
		};
		$countries = '' === $option
			? array()
			: array_filter(
				(array) get_option( $option, array() ),
				static fn ( mixed $code ): bool => is_string( $code ) && 1 === preg_match( '/^[A-Za-z]{2}$/D', $code )
			);
		return array( $operator, array_values( array_map( 'strtolower', $countries ) ) );
	}

	/**
	 * What the page of the fraud filters needs before its first request (`client/data/boot.ts`).
	 *
	 * @return array{currency: string, countries: string}
	 */
	public static function settings(): array {
		list( $operator, $countries ) = self::check();
		return array(
			'currency'  => strtolower( get_woocommerce_currency() ),
			'countries' => array() === $countries ? '' : $operator . ' ' . implode( '|', $countries ),
		);
	}
}
