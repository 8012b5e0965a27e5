<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Vat;

/** Form and check digits by country, as tax offices publish them. Numbers come without their prefix, in upper case. */
final class OtherRules {

	/** @param string $country ISO code, a key in Data/vat.json. */
	public static function fits( string $country, string $number ): bool {
		return match ( $country ) {
			'AU' => 0 === ( Digits::weighted( $number, array( 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 ) ) - 10 ) % 89,
			'CH' => Digits::eleven( $number, array( 5, 4, 3, 2, 7, 6, 5, 4 ), true ),
			'GB' => self::britain( $number ),
			'JP' => self::japan( $number ),
			'NO' => Digits::eleven( $number, array( 3, 2, 7, 6, 5, 4, 3, 2 ), true ),
			'NZ' => 13 === strlen( $number ) ? Digits::ten( $number, array( 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3 ) ) : self::new_zealand( str_pad( $number, 9, '0', STR_PAD_LEFT ) ),
			'SG' => self::singapore( $number ),
			default => false,
		};
	}

	/** Britain: two check digits, to 97 or, in newer numbers, 55 further; offices of the state (GD, HA) have none. */
	private static function britain( string $number ): bool {
		if ( ! ctype_digit( $number ) ) {
			return true;
		}
		$sum = Digits::weighted( $number, range( 8, 2 ) ) + (int) substr( $number, 7, 2 );
		return (int) $number > 0 && ( 0 === $sum % 97 || 0 === ( $sum + 55 ) % 97 );
	}

	/** Japan's corporate number: the first digit is the check, from the right every second one counts double. */
	private static function japan( string $number ): bool {
		$sum = Digits::weighted( substr( $number, 1 ), array( 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1 ) );
		return (int) $number[0] === 9 - $sum % 9;
	}

	/** New Zealand's IRD number: eight or nine digits from ten to a hundred and fifty millions; where the check would be ten, other weights count. */
	private static function new_zealand( string $number ): bool {
		$rest = Digits::weighted( $number, array( 3, 2, 7, 6, 5, 4, 3, 2 ) ) % 11;
		if ( 1 === $rest ) {
			$rest = Digits::weighted( $number, array( 7, 4, 3, 2, 5, 2, 7, 6 ) ) % 11;
		}
		return (int) $number > 10_000_000 && (int) $number < 150_000_000 && ( 11 - $rest ) % 11 === (int) $number[8];
	}

	/** Singapore's UEN of businesses, companies and others; GST numbers of others (M) have no published check. */
	private static function singapore( string $number ): bool {
		if ( 'M' === $number[0] ) {
			return true;
		}
		if ( 9 === strlen( $number ) ) {
			return 'XMKECAWLJDB'[ Digits::weighted( $number, array( 10, 4, 9, 3, 8, 2, 7, 1 ) ) % 11 ] === $number[8];
		}
		if ( ctype_digit( $number[0] ) ) {
			return 'ZKCMDNERGWH'[ Digits::weighted( $number, array( 10, 8, 6, 4, 9, 7, 5, 3, 1 ) ) % 11 ] === $number[9];
		}
		$alphabet = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';
		$sum      = -5;
		foreach ( array( 4, 3, 5, 3, 10, 2, 2, 5, 7 ) as $place => $weight ) {
			$sum += (int) strpos( $alphabet, $number[ $place ] ) * $weight;
		}
		return $alphabet[ ( $sum % 11 + 11 ) % 11 ] === $number[9];
	}
}
