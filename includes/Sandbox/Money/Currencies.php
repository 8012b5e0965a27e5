<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\MinorUnits;

/** Steps and minimum charges, as Stripe documents them (docs.stripe.com/currencies). Codes are lower case. */
final class Currencies {

	/**
	 * The smallest charge in minor units, where there is one. Everywhere else it is what is worth the smallest charge in dollars: a charge must
	 * still be one after its exchange.
	 */
	private const MINIMUM_CHARGE  = array(
		'aed' => 200,
		'aud' => 50,
		'bgn' => 100,
		'brl' => 50,
		'cad' => 50,
		'chf' => 50,
		'czk' => 1500,
		'dkk' => 250,
		'eur' => 50,
		'gbp' => 30,
		'hkd' => 400,
		'huf' => 17500,
		'jpy' => 50,
		'kwd' => 150,
		'mxn' => 1000,
		'myr' => 200,
		'nok' => 300,
		'nzd' => 50,
		'pln' => 200,
		'ron' => 200,
		'sek' => 300,
		'sgd' => 50,
		'thb' => 1000,
		'usd' => self::MINIMUM_DOLLARS,
	);
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
		return self::MINIMUM_CHARGE[ $currency ] ?? ExchangeRates::price( self::MINIMUM_DOLLARS, $currency );
	}

	/** @param string $currency ISO code, lower case. */
	public static function maximum_charge( string $currency ): int {
		return 'idr' === $currency ? self::MAXIMUM_RUPIAH : self::MAXIMUM_CHARGE;
	}
}
