<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Amounts in a currency's minor units, as the platform has them: how many decimals, and how to write them. Currencies not named here have two decimals. */
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

	/**
	 * An amount as a decimal number with a point and without separators, for example `-12.50`, worked out digit by digit: no floating point comes
	 * near money, however large.
	 *
	 * @param string $minor A whole number of minor units, as the database has it; empty for none.
	 */
	public static function to_major( string $minor, int $decimals ): string {
		if ( 0 === $decimals || '' === $minor ) {
			return $minor;
		}
		if ( strlen( $minor ) > $decimals + 1 ) {
			// Enough digits, whatever the sign: most amounts.
			return substr_replace( $minor, '.', -$decimals, 0 );
		}
		$sign   = '';
		$digits = $minor;
		if ( '-' === ( $minor[0] ?? '' ) ) {
			$sign   = '-';
			$digits = substr( $minor, 1 );
		}
		if ( strlen( $digits ) <= $decimals ) {
			$digits = str_pad( $digits, $decimals + 1, '0', STR_PAD_LEFT );
		}
		return $sign . substr( $digits, 0, -$decimals ) . '.' . substr( $digits, -$decimals );
	}
}
