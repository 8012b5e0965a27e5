<?php
/**
 * What the sandbox knows about currencies.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\MinorUnits;

/**
 * Steps and minimum charges, as Stripe documents them (docs.stripe.com/currencies). Codes are lower case.
 */
final class Currencies {

	/**
	 * The smallest charge in minor units, where it is not the usual 50.
	 */
	private const MINIMUM_CHARGE = array(
		'aed' => 200,
		'bgn' => 100,
		'czk' => 1500,
		'dkk' => 250,
		'gbp' => 30,
		'hkd' => 400,
		'huf' => 17500,
		'kwd' => 150,
		'mxn' => 1000,
		'myr' => 200,
		'nok' => 300,
		'pln' => 200,
		'ron' => 200,
		'sek' => 300,
		'thb' => 1000,
	);

	/**
	 * The largest charge: eight digits of minor units.
	 */
	public const MAXIMUM_CHARGE = 99_999_999;

	/**
	 * How many digits the minor unit has.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return int 0, 2 or 3.
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

	/**
	 * The smallest charge, in minor units.
	 *
	 * @param string $currency ISO code, lower case.
	 */
	public static function minimum_charge( string $currency ): int {
		return self::MINIMUM_CHARGE[ $currency ] ?? 50;
	}
}
