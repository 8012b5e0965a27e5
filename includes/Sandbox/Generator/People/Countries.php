<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

/** The shop's markets: how many customers each has, what they pay in, how they are called, how their telephone numbers begin. */
final class Countries {

	/**
	 * By ISO code: weight, currency, name list, telephone pattern.
	 *
	 * @var array<string, array{int, string, string, string}>
	 */
	public const ALL = array(
		'US' => array( 560, 'usd', 'english', '+1 ###-555-01##' ),
		'CA' => array( 55, 'cad', 'english', '+1 ###-555-01##' ),
		'GB' => array( 70, 'gbp', 'english', '+44 7700 9000##' ),
		'IE' => array( 8, 'eur', 'english', '+353 20 91# ####' ),
		'AU' => array( 38, 'aud', 'english', '+61 491 570 1##' ),
		'NZ' => array( 6, 'usd', 'english', '+64 21 0## ####' ),
		'DE' => array( 48, 'eur', 'german', '+49 30 231 25 ###' ),
		'AT' => array( 12, 'eur', 'german', '+43 1 267 ####' ),
		'CH' => array( 5, 'eur', 'german', '+41 44 668 ## ##' ),
		'FR' => array( 28, 'eur', 'french', '+33 1 99 00 ## ##' ),
		'BE' => array( 16, 'eur', 'dutch', '+32 2 555 ## ##' ),
		'NL' => array( 30, 'eur', 'dutch', '+31 20 555 ####' ),
		'ES' => array( 12, 'eur', 'spanish', '+34 91 555 ## ##' ),
		'MX' => array( 6, 'usd', 'spanish', '+52 55 5550 ####' ),
		'IT' => array( 12, 'eur', 'italian', '+39 06 555 ####' ),
		'PT' => array( 8, 'eur', 'portuguese', '+351 21 155 ####' ),
		'BR' => array( 6, 'usd', 'portuguese', '+55 11 5555-####' ),
		'PL' => array( 12, 'pln', 'polish', '+48 22 555 ## ##' ),
		'FI' => array( 4, 'eur', 'nordic', '+358 9 555 ####' ),
		'SE' => array( 7, 'usd', 'nordic', '+46 8 465 00 ##' ),
		'NO' => array( 4, 'usd', 'nordic', '+47 22 55 ## ##' ),
		'DK' => array( 4, 'usd', 'nordic', '+45 35 55 ## ##' ),
		'GR' => array( 4, 'eur', 'greek', '+30 21 0555 ####' ),
		'TR' => array( 3, 'usd', 'turkish', '+90 212 555 ## ##' ),
		'UA' => array( 3, 'usd', 'ukrainian', '+380 44 555 ## ##' ),
		'IL' => array( 6, 'usd', 'hebrew', '+972 3 555 ####' ),
		'AE' => array( 5, 'usd', 'arabic', '+971 4 555 ####' ),
		'KW' => array( 12, 'kwd', 'arabic', '+965 2555 ####' ),
		'IN' => array( 5, 'usd', 'hindi', '+91 22 5550 ####' ),
		'JP' => array( 30, 'jpy', 'japanese', '+81 3-5550-####' ),
		'CN' => array( 6, 'usd', 'chinese', '+86 10 5550 ####' ),
	);

	/**
	 * What customers of a country pay in.
	 *
	 * @param string $country ISO code of a market.
	 */
	public static function currency( string $country ): string {
		return self::ALL[ $country ][1];
	}
}
