<?php

declare( strict_types=1 );

namespace MerchantPayments\Documents;

/** The check digits of VAT and GST numbers: a rule for each country, and the few sums that they have in common. */
final class VatCheckDigits {

	/**
	 * Whether the check digits are valid, by the rules that the member states (europa.eu, VIES "VAT identification number structure")
	 * and other tax authorities publish.
	 *
	 * @param string $country ISO code, a key in vat-numbers.json.
	 * @param string $number  Without its prefix, in upper case.
	 */
	public static function fit( string $country, string $number ): bool {
		return match ( $country ) {
			'AT' => self::austria( $number ),
			'BE' => 97 - (int) substr( $number, 0, 8 ) % 97 === (int) substr( $number, 8 ),
			'BG' => self::bulgaria( $number ),
			'CY' => self::cyprus( $number ),
			'CZ' => self::czechia( $number ),
			'DE', 'HR' => self::iso11_10( $number ),
			'DK' => 0 === self::weighted( $number, array( 2, 7, 6, 5, 4, 3, 2, 1 ) ) % 11,
			'EE' => self::mod_10( $number, array( 3, 7, 1, 3, 7, 1, 3, 7 ) ),
			'ES' => self::spain( $number ),
			'FI' => self::mod_11( $number, array( 7, 9, 10, 5, 8, 4, 2 ), true ),
			'FR' => self::france( $number ),
			'GR' => self::mod_11( $number, array( 256, 128, 64, 32, 16, 8, 4, 2 ), false, 0 ),
			'HU' => self::mod_10( $number, array( 9, 7, 3, 1, 9, 7, 3 ) ),
			'IE' => self::ireland( $number ),
			'IT' => '0000000' !== substr( $number, 0, 7 ) && self::luhn( $number ),
			'LT' => self::lithuania( $number ),
			'LU' => (int) substr( $number, 0, 6 ) % 89 === (int) substr( $number, 6 ),
			'LV' => self::latvia( $number ),
			'MT' => 37 - self::weighted( $number, array( 3, 4, 6, 7, 8, 9 ) ) % 37 === (int) substr( $number, 6 ),
			'NL' => self::mod_11( $number, array( 9, 8, 7, 6, 5, 4, 3, 2 ), false ) || self::iso97_10( 'NL' . $number ),
			'PL' => self::mod_11( $number, array( 6, 5, 7, 2, 3, 4, 5, 6, 7 ), false ),
			'PT' => self::mod_11( $number, array( 9, 8, 7, 6, 5, 4, 3, 2 ), true, 0 ),
			'RO' => self::romania( $number ),
			'SE' => self::luhn( substr( $number, 0, 10 ) ),
			'SI' => self::slovenia( $number ),
			'SK' => 0 === (int) $number % 11,
			'AU' => 0 === ( self::weighted( $number, array( 10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 ) ) - 10 ) % 89,
			'CH' => self::mod_11( $number, array( 5, 4, 3, 2, 7, 6, 5, 4 ), true ),
			'GB' => self::britain( $number ),
			'JP' => self::japan( $number ),
			'NO' => self::mod_11( $number, array( 3, 2, 7, 6, 5, 4, 3, 2 ), true ),
			'NZ' => 13 === strlen( $number )
				? self::mod_10( $number, array( 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3 ) )
				: self::new_zealand( str_pad( $number, 9, '0', STR_PAD_LEFT ) ),
			'SG' => self::singapore( $number ),
			default => false,
		};
	}

	/** Austria: every second digit counts double, by its own digits; 4 is added. */
	private static function austria( string $number ): bool {
		$sum = 4;
		foreach ( str_split( substr( $number, 1, 7 ) ) as $place => $digit ) {
			$value = (int) $digit * ( 1 + $place % 2 );
			$sum  += intdiv( $value, 10 ) + $value % 10;
		}
		return ( 10 - $sum % 10 ) % 10 === (int) $number[8];
	}

	/** Bulgaria: nine digits for companies; ten for people, foreigners and others. */
	private static function bulgaria( string $number ): bool {
		if ( 9 === strlen( $number ) ) {
			$rest = self::weighted( $number, range( 1, 8 ) ) % 11;
			return (int) $number[8] === ( 10 === $rest ? self::weighted( $number, range( 3, 10 ) ) % 11 % 10 : $rest );
		}
		return (int) $number[9] === self::weighted( $number, array( 2, 4, 8, 5, 10, 9, 7, 3, 6 ) ) % 11 % 10
			|| (int) $number[9] === self::weighted( $number, array( 21, 19, 17, 13, 11, 9, 7, 3, 1 ) ) % 10
			|| self::mod_11( $number, array( 4, 3, 2, 7, 6, 5, 4, 3, 2 ), true );
	}

	/** Cyprus: digits in odd places are translated; the sum is a letter. */
	private static function cyprus( string $number ): bool {
		$odd = array( 1, 0, 5, 7, 9, 13, 15, 17, 19, 21 );
		$sum = 0;
		foreach ( str_split( substr( $number, 0, 8 ) ) as $place => $digit ) {
			$sum += 0 === $place % 2 ? $odd[ (int) $digit ] : (int) $digit;
		}
		return chr( 65 + $sum % 26 ) === $number[8];
	}

	/** Czechia: eight digits for companies; birth numbers for people, since 1954 with ten digits and a check. */
	private static function czechia( string $number ): bool {
		$month = (int) substr( $number, 2, 2 ) % 50 % 20;
		return match ( strlen( $number ) ) {
			8       => '9' !== $number[0] && ( 11 - self::weighted( $number, range( 8, 2 ) ) % 11 ) % 10 === (int) $number[7],
			9       => '6' === $number[0] || ( $month >= 1 && $month <= 12 ),
			default => $month >= 1
				&& $month <= 12
				&& ( 0 === (int) $number % 11 || ( 10 === intdiv( (int) $number, 10 ) % 11 && '0' === $number[9] ) ),
		};
	}

	/** Spain: people (DNI), foreigners (X, Y, Z), others (K, L, M), companies. */
	private static function spain( string $number ): bool {
		$letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
		$first   = strpos( 'XYZ', $number[0] );
		if ( ctype_digit( $number[0] ) || false !== $first ) {
			$digits = ( false === $first ? $number[0] : (string) $first ) . substr( $number, 1, 7 );
			return $letters[ (int) $digits % 23 ] === $number[8];
		}
		if ( str_contains( 'KLM', $number[0] ) ) {
			return $letters[ (int) substr( $number, 1, 7 ) % 23 ] === $number[8];
		}
		$sum = 0;
		foreach ( str_split( substr( $number, 1, 7 ) ) as $place => $digit ) {
			$value = (int) $digit * ( 2 - $place % 2 );
			$sum  += intdiv( $value, 10 ) + $value % 10;
		}
		$check = ( 10 - $sum % 10 ) % 10;
		return str_contains( 'ABCDEFGHJNPQRSUVW', $number[0] ) && in_array( $number[8], array( (string) $check, 'JABCDEFGHI'[ $check ] ), true );
	}

	/** France: a key of two characters before the company's number, which has a check of its own (but in Monaco). */
	private static function france( string $number ): bool {
		$siren = (int) substr( $number, 2 );
		if ( '000' !== substr( $number, 2, 3 ) && ! self::luhn( substr( $number, 2 ) ) ) {
			return false;
		}
		if ( ctype_digit( substr( $number, 0, 2 ) ) ) {
			return ( 12 + 3 * ( $siren % 97 ) ) % 97 === (int) substr( $number, 0, 2 );
		}
		$alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
		$first    = (int) strpos( $alphabet, $number[0] );
		$second   = (int) strpos( $alphabet, $number[1] );
		$key      = $first < 10 ? $first * 24 + $second - 10 : $first * 34 + $second - 100;
		return ( $siren + 1 + intdiv( $key, 11 ) ) % 11 === $key % 11;
	}

	/** Ireland: the sum is a letter; a second letter behind it counts nine times. Old numbers have a letter in second place. */
	private static function ireland( string $number ): bool {
		$digits = ctype_digit( $number[1] ) ? substr( $number, 0, 7 ) : '0' . substr( $number, 2, 5 ) . $number[0];
		$extra  = isset( $number[8] ) ? ord( $number[8] ) - 64 : 0;
		return 'WABCDEFGHIJKLMNOPQRSTUV'[ ( self::weighted( $digits, range( 8, 2 ) ) + 9 * $extra ) % 23 ] === $number[7];
	}

	/** Lithuania: the remainder to eleven, and where that is ten the remainder with other weights. */
	private static function lithuania( string $number ): bool {
		$length = strlen( $number ) - 1;
		$rest   = self::weighted( $number, self::cycling( 1, $length ) ) % 11;
		return (int) $number[ $length ] === ( 10 === $rest ? self::weighted( $number, self::cycling( 3, $length ) ) % 11 % 10 : $rest );
	}

	/** @return list<int> Weights that go up to nine and begin again. */
	private static function cycling( int $first, int $count ): array {
		return array_map( static fn ( int $place ): int => ( $first - 1 + $place ) % 9 + 1, range( 0, $count - 1 ) );
	}

	/** Latvia: companies begin with 4 or more; people have their date of birth, or 32 when they do not tell it. */
	private static function latvia( string $number ): bool {
		if ( $number[0] > '3' ) {
			$check = ( 3 - self::weighted( $number, array( 9, 1, 4, 8, 3, 10, 2, 5, 7, 6 ) ) % 11 + 11 ) % 11;
			return (int) $number[10] === $check;
		}
		return str_starts_with( $number, '32' )
			|| (int) $number[10] === ( 1 + self::weighted( $number, array( 10, 5, 8, 4, 2, 1, 6, 3, 7, 9 ) ) ) % 11 % 10;
	}

	/** Romania: two to ten digits, counted from the right. */
	private static function romania( string $number ): bool {
		$digits = str_pad( $number, 10, '0', STR_PAD_LEFT );
		return (int) $digits[9] === self::weighted( $digits, array( 7, 5, 3, 2, 1, 7, 5, 3, 2 ) ) * 10 % 11 % 10;
	}

	/** Slovenia: eleven less the remainder; 10 is written as 0, 11 does not exist. */
	private static function slovenia( string $number ): bool {
		$check = 11 - self::weighted( $number, range( 8, 2 ) ) % 11;
		return 11 !== $check && $check % 10 === (int) $number[7];
	}

	/** Britain: two check digits, to 97 or, in newer numbers, 55 further; offices of the state (GD, HA) have none. */
	private static function britain( string $number ): bool {
		if ( ! ctype_digit( $number ) ) {
			return true;
		}
		$sum = self::weighted( $number, range( 8, 2 ) ) + (int) substr( $number, 7, 2 );
		return (int) $number > 0 && ( 0 === $sum % 97 || 0 === ( $sum + 55 ) % 97 );
	}

	/** Japan's corporate number: the first digit is the check, from the right every second one counts double. */
	private static function japan( string $number ): bool {
		$sum = self::weighted( substr( $number, 1 ), array( 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1 ) );
		return (int) $number[0] === 9 - $sum % 9;
	}

	/**
	 * New Zealand's IRD number: eight or nine digits from ten to a hundred and fifty millions; where the check would be ten, other weights
	 * count.
	 */
	private static function new_zealand( string $number ): bool {
		$rest = self::weighted( $number, array( 3, 2, 7, 6, 5, 4, 3, 2 ) ) % 11;
		if ( 1 === $rest ) {
			$rest = self::weighted( $number, array( 7, 4, 3, 2, 5, 2, 7, 6 ) ) % 11;
		}
		return (int) $number > 10_000_000 && (int) $number < 150_000_000 && ( 11 - $rest ) % 11 === (int) $number[8];
	}

	/** Singapore's UEN of businesses, companies and others; GST numbers of others (M) have no published check. */
	private static function singapore( string $number ): bool {
		if ( 'M' === $number[0] ) {
			return true;
		}
		if ( 9 === strlen( $number ) ) {
			return 'XMKECAWLJDB'[ self::weighted( $number, array( 10, 4, 9, 3, 8, 2, 7, 1 ) ) % 11 ] === $number[8];
		}
		if ( ctype_digit( $number[0] ) ) {
			return 'ZKCMDNERGWH'[ self::weighted( $number, array( 10, 8, 6, 4, 9, 7, 5, 3, 1 ) ) % 11 ] === $number[9];
		}
		$alphabet = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';
		$sum      = -5;
		foreach ( array( 4, 3, 5, 3, 10, 2, 2, 5, 7 ) as $place => $weight ) {
			$sum += (int) strpos( $alphabet, $number[ $place ] ) * $weight;
		}
		return $alphabet[ ( $sum % 11 + 11 ) % 11 ] === $number[9];
	}

	/** @param list<int> $weights A weight a digit. */
	private static function weighted( string $digits, array $weights ): int {
		$sum = 0;
		foreach ( $weights as $place => $weight ) {
			$sum += (int) $digits[ $place ] * $weight;
		}
		return $sum;
	}

	/**
	 * Whether the digit behind the weighted ones is the remainder of their sum, divided by eleven.
	 *
	 * @param list<int> $weights    A weight for each but the check digit.
	 * @param bool      $complement Whether the digit is what the remainder lacks to eleven, not the remainder.
	 * @param int|null  $ten        What stands for ten; null when no number has it.
	 */
	private static function mod_11( string $digits, array $weights, bool $complement, ?int $ten = null ): bool {
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
	private static function mod_10( string $digits, array $weights ): bool {
		return (int) $digits[ count( $weights ) ] === ( 10 - self::weighted( $digits, $weights ) % 10 ) % 10;
	}

	/** Luhn's rule: from the right every second digit counts double, by its own digits. */
	private static function luhn( string $digits ): bool {
		$sum = 0;
		foreach ( str_split( strrev( $digits ) ) as $place => $digit ) {
			$value = (int) $digit * ( 1 + $place % 2 );
			$sum  += intdiv( $value, 10 ) + $value % 10;
		}
		return 0 === $sum % 10;
	}

	/** ISO 7064, MOD 11,10. */
	private static function iso11_10( string $digits ): bool {
		$product = 10;
		foreach ( str_split( substr( $digits, 0, -1 ) ) as $digit ) {
			$sum     = ( (int) $digit + $product ) % 10;
			$product = ( 0 === $sum ? 10 : $sum ) * 2 % 11;
		}
		return ( 11 - $product ) % 10 === (int) substr( $digits, -1 );
	}

	/** ISO 7064, MOD 97-10: letters count as 10 to 35. */
	private static function iso97_10( string $text ): bool {
		$rest = 0;
		foreach ( str_split( $text ) as $character ) {
			$value = ctype_digit( $character ) ? (int) $character : ord( $character ) - 55;
			$rest  = ( $rest * ( $value > 9 ? 100 : 10 ) + $value ) % 97;
		}
		return 1 === $rest;
	}
}
