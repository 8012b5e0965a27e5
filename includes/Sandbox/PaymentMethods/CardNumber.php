<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\PaymentMethods;

/** What a card number says by itself. */
final class CardNumber {

	/** Countries by their ISO 3166 number, which stands behind `400000` in Stripe's international test cards. */
	private const COUNTRIES = array(
		'784' => 'AE',
		'032' => 'AR',
		'040' => 'AT',
		'036' => 'AU',
		'056' => 'BE',
		'100' => 'BG',
		'076' => 'BR',
		'112' => 'BY',
		'124' => 'CA',
		'152' => 'CL',
		'170' => 'CO',
		'188' => 'CR',
		'218' => 'EC',
		'591' => 'PA',
		'600' => 'PY',
		'604' => 'PE',
		'858' => 'UY',
		'682' => 'SA',
		'158' => 'TW',
		'756' => 'CH',
		'156' => 'CN',
		'196' => 'CY',
		'203' => 'CZ',
		'276' => 'DE',
		'208' => 'DK',
		'233' => 'EE',
		'724' => 'ES',
		'246' => 'FI',
		'250' => 'FR',
		'826' => 'GB',
		'292' => 'GI',
		'300' => 'GR',
		'344' => 'HK',
		'191' => 'HR',
		'348' => 'HU',
		'372' => 'IE',
		'356' => 'IN',
		'380' => 'IT',
		'392' => 'JP',
		'438' => 'LI',
		'440' => 'LT',
		'442' => 'LU',
		'428' => 'LV',
		'470' => 'MT',
		'484' => 'MX',
		'458' => 'MY',
		'528' => 'NL',
		'578' => 'NO',
		'554' => 'NZ',
		'616' => 'PL',
		'620' => 'PT',
		'642' => 'RO',
		'752' => 'SE',
		'702' => 'SG',
		'705' => 'SI',
		'703' => 'SK',
		'764' => 'TH',
	);

	/** Whether it can be a card number: 12 to 19 digits that pass the Luhn check. */
	public static function is_valid( string $number ): bool {
		return 1 === preg_match( '/^\d{12,19}$/D', $number ) && 0 === self::luhn( $number );
	}

	/** The brand that issues such numbers. */
	public static function brand( string $number ): string {
		return match ( true ) {
			1 === preg_match( '/^3[47]/', $number )                 => 'amex',
			1 === preg_match( '/^3(0[0-5]|[689])/', $number )       => 'diners',
			1 === preg_match( '/^35/', $number )                    => 'jcb',
			1 === preg_match( '/^(5[1-5]|2[2-7])/', $number )       => 'mastercard',
			1 === preg_match( '/^6(011|4|5)/', $number )            => 'discover',
			1 === preg_match( '/^62/', $number )                    => 'unionpay',
			1 === preg_match( '/^4/', $number )                     => 'visa',
			default                                                 => 'unknown',
		};
	}

	/** The country of an international test card, else the United States. */
	public static function country( string $number ): string {
		return str_starts_with( $number, '400000' ) ? self::COUNTRIES[ substr( $number, 6, 3 ) ] ?? 'US' : 'US';
	}

	/** A test card of a country, or null when there is none. */
	public static function of_country( string $country ): ?string {
		$code = array_search( $country, self::COUNTRIES, true );
		if ( false === $code ) {
			return null;
		}
		$number = '400000' . $code . '000000';
		return $number . ( ( 10 - self::luhn( $number . '0' ) ) % 10 );
	}

	/** The Luhn sum modulo ten. */
	private static function luhn( string $number ): int {
		$sum = 0;
		foreach ( array_reverse( str_split( $number ) ) as $place => $digit ) {
			$value = (int) $digit * ( 1 + $place % 2 );
			$sum  += $value > 9 ? $value - 9 : $value;
		}
		return $sum % 10;
	}
}
