<?php
/**
 * The currencies that a store can sell in.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Reads data/currencies.php.
 */
final class Currencies {

	/**
	 * Names by code.
	 *
	 * @return array<string, string>
	 */
	public static function names(): array {
		return array_map( fn ( array $currency ): string => $currency[0], self::all() );
	}

	/**
	 * Symbols by code, as HTML entities.
	 *
	 * @return array<string, string>
	 */
	public static function symbols(): array {
		return array_map(
			fn ( array $currency ): string => str_replace( '$', '&#36;', htmlentities( $currency[1], ENT_QUOTES | ENT_HTML401 ) ),
			self::all()
		);
	}

	/**
	 * Name and symbol by code.
	 *
	 * @return array<string, array{string, string}>
	 */
	private static function all(): array {
		static $currencies = null;
		$currencies      ??= require dirname( __DIR__ ) . '/data/currencies.php';
		return $currencies;
	}
}
