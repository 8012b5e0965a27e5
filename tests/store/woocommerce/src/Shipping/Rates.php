<?php
/**
 * What shipping costs.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Shipping;

use WC_Shipping_Rate;

/**
 * The rates for the customer's address, of which one is chosen: all that is in the cart is one package.
 */
final class Rates {

	/** In the session: ids of rates by package. */
	public const CHOSEN = 'chosen_shipping_methods';

	/**
	 * What is offered.
	 *
	 * @return array<string, WC_Shipping_Rate> By id.
	 */
	public static function offered(): array {
		$rates = [];
		foreach ( Zones::methods( (string) WC()->customer?->get_shipping_country() ) as $number ) {
			$settings = (array) get_option( "woocommerce_flat_rate_{$number}_settings", [] );
			$rate     = new WC_Shipping_Rate(
				"flat_rate:$number",
				$settings['title'] ?? 'Flat rate',
				$settings['cost'] ?? 0,
				[],
				'flat_rate',
				$number
			);

			$rates[ $rate->get_id() ] = $rate;
		}
		return $rates;
	}

	/**
	 * The one that is chosen: without a choice, or where it is not offered any more, the first one, which is remembered.
	 */
	public static function chosen(): ?WC_Shipping_Rate {
		$rates = self::offered();
		$first = $rates[ WC()->session?->get( self::CHOSEN )[0] ?? '' ] ?? array_values( $rates )[0] ?? null;
		WC()->session?->set( self::CHOSEN, null === $first ? null : [ $first->get_id() ] );
		return $first;
	}

	/**
	 * Chooses one.
	 *
	 * @param string $id Its id.
	 */
	public static function choose( string $id ): void {
		WC()->session?->set( self::CHOSEN, [ $id ] );
	}
}
