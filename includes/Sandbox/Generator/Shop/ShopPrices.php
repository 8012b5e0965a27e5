<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Shop;

use MerchantPayments\Platform\MinorUnits;

/**
 * Converts prices in US dollars to the shop's other currencies.
 *
 * Amounts are integers in minor units: cents, yen (without decimals), fils (a thousandth of a dinar, always ending in 0).
 */
final class ShopPrices {

	/**
	 * By currency: minor units per US cent (times 10,000), the step of prices, and how far they stay below a multiple of it. The
	 * shop's own price list rather than an exchange rate.
	 */
	private const PRICING = array(
		'usd' => array( 10_000, 1, 0 ),
		'eur' => array( 9_300, 50, 5 ),
		'gbp' => array( 8_000, 50, 5 ),
		'cad' => array( 13_600, 50, 5 ),
		'aud' => array( 15_000, 50, 5 ),
		'pln' => array( 40_000, 100, 1 ),
		'jpy' => array( 15_000, 10, 0 ),
		'kwd' => array( 30_700, 50, 0 ),
	);

	/**
	 * A price in another currency, rounded as shops do: 23.45 €, 3,740 ¥, 7.650 KD.
	 *
	 * @return int Minor units of that currency.
	 */
	public static function price( int $cents, string $currency ): int {
		list( $rate, $step, $below ) = self::PRICING[ $currency ];

		$minor = intdiv( $cents * $rate, 10_000 );
		return max( $step, intdiv( $minor + intdiv( $step, 2 ), $step ) * $step ) - $below;
	}

	/** An amount in WooCommerce's format, for example `12.50`, `1250` or `1.250`. */
	public static function decimal( int $minor, string $currency ): string {
		$decimals = MinorUnits::decimals( $currency );
		if ( 0 === $decimals ) {
			return (string) $minor;
		}
		$unit = 10 ** $decimals;
		$sign = $minor < 0 ? '-' : '';
		return sprintf( '%s%d.%0' . $decimals . 'd', $sign, intdiv( abs( $minor ), $unit ), abs( $minor ) % $unit );
	}

	/** An amount for an order note, for example `12.50 EUR`. */
	public static function text( int $minor, string $currency ): string {
		return self::decimal( $minor, $currency ) . ' ' . strtoupper( $currency );
	}
}
