<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** From minor units to a decimal number, digit by digit: no floating point comes near money, however large. */
final class MajorUnits {

	/**
	 * Writes an amount with a point and without separators, for example `-12.50`.
	 *
	 * @param string $minor A whole number of minor units, as the database has it; empty for none.
	 */
	public static function of( string $minor, int $decimals ): string {
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
