<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Sandbox\Data;

/**
 * Steps and minimum charges, as Stripe documents them (docs.stripe.com/currencies). Codes are lower case.
 *
 * Whole-number arithmetic only: no float ever holds an amount.
 */
final class Currencies {

	private const MINIMUM_DOLLARS = 50;

	/** The largest charge: eight digits of minor units, but twelve of rupiah. */
	public const MAXIMUM_CHARGE  = 99_999_999;
	private const MAXIMUM_RUPIAH = 999_999_999_999;

	/**
	 * How many digits the minor unit has.
	 *
	 * @param string $currency ISO code, lower case.
	 */
	public static function decimals( string $currency ): int {
		return MinorUnits::decimals( $currency );
	}

	/**
	 * The smallest step in which money of a currency moves, in minor units.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return int 1, 10 (three-decimal currencies) or 100 (whole units only).
	 */
	public static function step( string $currency ): int {
		return MinorUnits::step( $currency );
	}

	/** @param string $currency ISO code, lower case. */
	public static function minimum_charge( string $currency ): int {
		return Data::of( 'money' )['minimum_charges'][ $currency ] ?? ExchangeRates::price( self::MINIMUM_DOLLARS, $currency );
	}

	/** @param string $currency ISO code, lower case. */
	public static function maximum_charge( string $currency ): int {
		return 'idr' === $currency ? self::MAXIMUM_RUPIAH : self::MAXIMUM_CHARGE;
	}

	/** Divides and rounds half away from zero, to a multiple of a step. */
	public static function half_up( int $numerator, int $denominator, int $step = 1 ): int {
		$unit   = $denominator * $step;
		$half   = intdiv( $unit, 2 ) + ( $unit & 1 );
		$rest   = abs( $numerator ) % $unit;
		$result = ( intdiv( abs( $numerator ), $unit ) + ( $rest >= $half ? 1 : 0 ) ) * $step;
		return $numerator < 0 ? -$result : $result;
	}
}
