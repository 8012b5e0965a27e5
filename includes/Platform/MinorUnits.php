<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** How many decimals a currency's amounts have on the platform; those not named here have two. */
final class MinorUnits {

	/** Stripe's documented zero-decimal and three-decimal currencies (amounts of the latter end in 0). */
	private const DECIMALS = array(
		'bif' => 0,
		'clp' => 0,
		'djf' => 0,
		'gnf' => 0,
		'jpy' => 0,
		'kmf' => 0,
		'krw' => 0,
		'mga' => 0,
		'pyg' => 0,
		'rwf' => 0,
		'vnd' => 0,
		'vuv' => 0,
		'xaf' => 0,
		'xof' => 0,
		'xpf' => 0,
		'bhd' => 3,
		'jod' => 3,
		'kwd' => 3,
		'omr' => 3,
		'tnd' => 3,
	);

	private const USUAL = 2;

	/** Currencies that count in hundredths but move in whole units. */
	private const WHOLE_UNITS = array( 'isk', 'ugx' );

	/**
	 * The decimals of a currency.
	 *
	 * @param string $currency ISO code in any case.
	 */
	public static function decimals( string $currency ): int {
		return self::DECIMALS[ strtolower( $currency ) ] ?? self::USUAL;
	}

	/**
	 * The smallest step in which money of a currency moves, in minor units.
	 *
	 * @param string $currency ISO code in any case.
	 * @return int 1, 10 (three-decimal currencies) or 100 (whole units only).
	 */
	public static function step( string $currency ): int {
		if ( 3 === self::decimals( $currency ) ) {
			return 10;
		}
		return in_array( strtolower( $currency ), self::WHOLE_UNITS, true ) ? 100 : 1;
	}

	/**
	 * The currencies that do not have two decimals.
	 *
	 * @return array<string, array{decimals: int}> By upper-case code.
	 */
	public static function unusual(): array {
		$unusual = array();
		foreach ( self::DECIMALS as $code => $decimals ) {
			$unusual[ strtoupper( $code ) ] = array( 'decimals' => $decimals );
		}
		return $unusual;
	}
}
