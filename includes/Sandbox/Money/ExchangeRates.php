<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/**
 * A fixed table that drifts slowly: the rate of a day is a function of the currency and the day alone, so that the same history
 * gives the same money.
 */
final class ExchangeRates {

	/** Millionths of a US dollar for one major unit. Orders of magnitude of the mid-2020s; the keys are the currencies the sandbox takes. */
	private const MICRO_DOLLARS = array(
		'usd' => 1_000_000,
		'aed' => 272_300,
		'ars' => 1_100,
		'aud' => 655_000,
		'bgn' => 555_000,
		'bhd' => 2_652_000,
		'brl' => 182_000,
		'cad' => 731_000,
		'chf' => 1_135_000,
		'clp' => 1_050,
		'cny' => 138_500,
		'cop' => 245,
		'czk' => 43_500,
		'dkk' => 145_500,
		'eur' => 1_085_000,
		'gbp' => 1_268_000,
		'hkd' => 128_200,
		'huf' => 2_750,
		'idr' => 63,
		'ils' => 270_000,
		'inr' => 11_900,
		'isk' => 7_250,
		'jod' => 1_410_000,
		'jpy' => 6_650,
		'krw' => 735,
		'kwd' => 3_255_000,
		'mxn' => 55_500,
		'myr' => 224_000,
		'nok' => 93_500,
		'nzd' => 602_000,
		'omr' => 2_597_000,
		'php' => 17_400,
		'pln' => 251_000,
		'ron' => 218_000,
		'sar' => 266_600,
		'sek' => 95_200,
		'sgd' => 743_000,
		'thb' => 28_600,
		'tnd' => 321_000,
		'try' => 29_500,
		'twd' => 31_200,
		'ugx' => 268,
		'vnd' => 40,
		'xof' => 1_655,
		'zar' => 54_300,
	);

	/** How far a rate strays from its base, in millionths. */
	private const DRIFT = 22_000;

	/** Rates are whole numbers of this fraction. */
	private const SCALE = 100_000_000;

	/** @param string $currency ISO code, lower case. */
	public static function knows( string $currency ): bool {
		return isset( self::MICRO_DOLLARS[ $currency ] );
	}

	/**
	 * Exchanges an amount at the day's rate, rounded half away from zero to what the target currency can hold.
	 *
	 * @param string $from ISO code, lower case.
	 * @param string $to   ISO code, lower case.
	 * @param int    $time UTC seconds.
	 */
	public static function convert( int $amount, string $from, string $to, int $time ): Conversion {
		if ( $from === $to ) {
			return new Conversion( $amount, $to );
		}
		$rate = self::rate( $from, $to, $time );
		return new Conversion( self::apply( $amount, $rate, $from, $to ), $to, $rate / self::SCALE );
	}

	/**
	 * What one unit of a currency is worth in every other on a day.
	 *
	 * @param string $currency ISO code, lower case.
	 * @param int    $time     UTC seconds.
	 * @return array<string, float> By ISO code, lower case.
	 */
	public static function of( string $currency, int $time ): array {
		$rates = array();
		foreach ( array_keys( self::MICRO_DOLLARS ) as $other ) {
			$rates[ $other ] = $other === $currency ? 1.0 : self::rate( $currency, $other, $time ) / self::SCALE;
		}
		return $rates;
	}

	/**
	 * The worth of US cents in a currency at the base rate, for prices that do not move with the day.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return int Minor units of the currency.
	 */
	public static function price( int $cents, string $currency ): int {
		if ( 'usd' === $currency || 0 === $cents ) {
			return $cents;
		}
		return self::apply( $cents, self::quotient( self::MICRO_DOLLARS['usd'], self::MICRO_DOLLARS[ $currency ] ), 'usd', $currency );
	}

	/**
	 * Units of one currency for a unit of another, in hundred-millionths.
	 *
	 * @param string $from ISO code, lower case.
	 * @param string $to   ISO code, lower case.
	 * @param int    $time UTC seconds.
	 */
	private static function rate( string $from, string $to, int $time ): int {
		$day = intdiv( $time, 86400 );
		return self::quotient( self::on_day( $from, $day ), self::on_day( $to, $day ) );
	}

	/**
	 * A currency's worth on a day, in millionths of a dollar: the base and a triangular wave of its own period.
	 *
	 * @param string $currency ISO code, lower case.
	 */
	private static function on_day( string $currency, int $day ): int {
		$base = self::MICRO_DOLLARS[ $currency ];
		if ( 'usd' === $currency ) {
			return $base;
		}
		$period   = 170 + crc32( $currency ) % 190;
		$position = ( $day + crc32( strrev( $currency ) ) ) % $period;
		$drift    = intdiv( 4 * self::DRIFT * abs( $position - intdiv( $period, 2 ) ), $period ) - self::DRIFT;
		return max( 1, $base + Rounding::half_up( $base * $drift, 1_000_000 ) );
	}

	/** A quotient with five significant decimals behind the first digit, as exchange rates are quoted. */
	private static function quotient( int $from, int $to ): int {
		return max( 1, Rounding::half_up( $from * self::SCALE, $to ) );
	}

	/**
	 * Applies a rate to minor units. Amount times rate would not fit in 64 bits between the dearest and the cheapest currencies, so whole units
	 * and the fraction of one are multiplied on their own, the fraction with what of the amount is below and above its denominator.
	 *
	 * @param string $from ISO code, lower case.
	 * @param string $to   ISO code, lower case.
	 */
	private static function apply( int $amount, int $rate, string $from, string $to ): int {
		$shift = Currencies::decimals( $to ) - Currencies::decimals( $from );
		$up    = $shift > 0 ? 10 ** $shift : 1;
		$unit  = ( $shift < 0 ? 10 ** -$shift : 1 ) * Currencies::step( $to );
		$part  = $rate % self::SCALE;
		$small = abs( $amount ) % self::SCALE * $part;
		$units = abs( $amount ) * intdiv( $rate, self::SCALE ) + intdiv( abs( $amount ), self::SCALE ) * $part + intdiv( $small, self::SCALE );
		$rest  = $small % self::SCALE * $up;
		$whole = $units * $up + intdiv( $rest, self::SCALE );
		$last  = Rounding::half_up( $whole % $unit * self::SCALE + $rest % self::SCALE, self::SCALE * $unit );
		$moved = ( intdiv( $whole, $unit ) + $last ) * Currencies::step( $to );
		return $amount < 0 ? -$moved : $moved;
	}
}
