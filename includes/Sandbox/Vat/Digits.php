<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Vat;

/** What the rules of several countries have in common. Texts of digits only; where letters count, the rule says so. */
final class Digits {

	/** @param list<int> $weights A weight a digit. */
	public static function weighted( string $digits, array $weights ): int {
		$sum = 0;
		foreach ( $weights as $place => $weight ) {
			$sum += (int) $digits[ $place ] * $weight;
		}
		return $sum;
	}

	/**
	 * Whether the digit behind the weighted ones is their sum's remainder to eleven, in one of its readings.
	 *
	 * @param list<int> $weights A weight for each but the check digit.
	 * @param int|null  $ten     What stands for ten; null when no number has it.
	 */
	public static function eleven( string $digits, array $weights, bool $complement, ?int $ten = null ): bool {
		$rest  = self::weighted( $digits, $weights ) % 11;
		$check = $complement ? ( 11 - $rest ) % 11 : $rest;
		$check = 10 === $check ? $ten : $check;
		return (int) $digits[ count( $weights ) ] === $check;
	}

	/**
	 * Whether the digit behind the weighted ones completes their sum to ten.
	 *
	 * @param list<int> $weights A weight for each but the check digit.
	 */
	public static function ten( string $digits, array $weights ): bool {
		return (int) $digits[ count( $weights ) ] === ( 10 - self::weighted( $digits, $weights ) % 10 ) % 10;
	}

	/** Luhn's rule: from the right every second digit counts double, by its own digits. */
	public static function luhn( string $digits ): bool {
		$sum = 0;
		foreach ( str_split( strrev( $digits ) ) as $place => $digit ) {
			$value = (int) $digit * ( 1 + $place % 2 );
			$sum  += intdiv( $value, 10 ) + $value % 10;
		}
		return 0 === $sum % 10;
	}

	/** ISO 7064, MOD 11,10. */
	public static function iso11_10( string $digits ): bool {
		$product = 10;
		foreach ( str_split( substr( $digits, 0, -1 ) ) as $digit ) {
			$sum     = ( (int) $digit + $product ) % 10;
			$product = ( 0 === $sum ? 10 : $sum ) * 2 % 11;
		}
		return ( 11 - $product ) % 10 === (int) substr( $digits, -1 );
	}

	/** ISO 7064, MOD 97-10: letters count as 10 to 35. */
	public static function iso97_10( string $text ): bool {
		$rest = 0;
		foreach ( str_split( $text ) as $character ) {
			$value = ctype_digit( $character ) ? (int) $character : ord( $character ) - 55;
			$rest  = ( $rest * ( $value > 9 ? 100 : 10 ) + $value ) % 97;
		}
		return 1 === $rest;
	}
}
