<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Platform\MinorUnits;

/**
 * A price of the store in another currency, digit by digit: converted exactly, rounded once, then lowered by the charm.
 * client/features/multi-currency/converted-price.ts does the same for the preview, and `npm run contract` makes the cases that both are
 * tested with.
 */
final class ConvertedPrice {

	/** Amounts with three decimals end in 0 on the platform. */
	private const STEP_OF_THREE_DECIMALS = 10;

	/**
	 * All numbers are decimals such as `12.50`. Nothing stays free, and a charm never makes a price free.
	 *
	 * @param string $price    In the store's currency; zero or more.
	 * @param string $rate     Units of the other currency for one of the store's; more than zero.
	 * @param string $rounding Prices are rounded up to multiples of it; 0 rounds half up to the smallest amount.
	 * @param string $charm    Added after rounding; zero or less.
	 * @param int    $decimals Of the other currency.
	 */
	public static function of( string $price, string $rate, string $rounding, string $charm, int $decimals ): string {
		list( $factor, $scale )       = self::digits( $price );
		list( $multiplier, $further ) = self::digits( $rate );
		$product                      = self::product( $factor, $multiplier ) . str_repeat( '0', $decimals );
		$cut                          = $scale + $further;
		$product                      = str_pad( $product, $cut + 1, '0', STR_PAD_LEFT );
		$rest                         = substr( $product, strlen( $product ) - $cut );
		$rounded                      = self::round(
			(int) substr( $product, 0, strlen( $product ) - $cut ),
			$rest,
			self::minor( $rounding, $decimals ),
			3 === $decimals ? self::STEP_OF_THREE_DECIMALS : 1
		);
		$lowered                      = $rounded + self::minor( $charm, $decimals );
		return MinorUnits::to_major( (string) ( $lowered > 0 ? $lowered : $rounded ), $decimals );
	}

	/**
	 * @param int    $whole Minor units.
	 * @param string $rest  The digits behind them.
	 * @param int    $step  Minor units; 0 for none.
	 * @param int    $least The smallest amount, in minor units.
	 */
	private static function round( int $whole, string $rest, int $step, int $least ): int {
		if ( $step > 0 ) {
			$is_exact = 0 === $whole % $step && '' === trim( $rest, '0' );
			return ( intdiv( $whole, $step ) + ( $is_exact ? 0 : 1 ) ) * $step;
		}
		$over  = $whole % $least;
		$is_up = $least > 1 ? 2 * $over >= $least : ( $rest[0] ?? '0' ) >= '5';
		return $whole - $over + ( $is_up ? $least : 0 );
	}

	/**
	 * @return array{string, int} Digits without the point, and how many of them are decimals.
	 */
	private static function digits( string $decimal ): array {
		$parts = explode( '.', $decimal, 2 );
		return array( $parts[0] . ( $parts[1] ?? '' ), strlen( $parts[1] ?? '' ) );
	}

	/** The product of two integers of any length, as at school. */
	private static function product( string $one, string $other ): string {
		$sums = array_fill( 0, strlen( $one ) + strlen( $other ), 0 );
		foreach ( array_reverse( str_split( $one ) ) as $place => $digit ) {
			foreach ( array_reverse( str_split( $other ) ) as $shift => $factor ) {
				$sums[ $place + $shift ] += (int) $digit * (int) $factor;
			}
		}
		$digits = '';
		$carry  = 0;
		foreach ( $sums as $sum ) {
			$digits = ( $sum + $carry ) % 10 . $digits;
			$carry  = intdiv( $sum + $carry, 10 );
		}
		$digits = ltrim( $digits, '0' );
		return '' === $digits ? '0' : $digits;
	}

	/** A choice in minor units; its further decimals are zeros. */
	private static function minor( string $decimal, int $decimals ): int {
		list( $digits, $scale ) = self::digits( $decimal );
		return (int) ( $scale > $decimals ? substr( $digits, 0, $decimals - $scale ) : $digits . str_repeat( '0', $decimals - $scale ) );
	}
}
