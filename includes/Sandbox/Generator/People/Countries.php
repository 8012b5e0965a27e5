<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;

/**
 * The shop's markets, from Data/countries.json. A country has a weight, a currency, a language for names and streets, and a phone
 * number pattern; a city is `name|state|postcode`, with WooCommerce's state codes. In patterns `#` stands for a digit and `@` for a
 * letter. A name with non-ASCII letters is followed by `=` and its form in e-mail addresses; an underscore stands for a space.
 */
final class Countries {

	/** @return array<string, int> How many customers each country has. */
	public static function weights(): array {
		return array_map( static fn ( array $country ): int => $country[0], self::data( 'countries' ) );
	}

	public static function currency( string $country ): string {
		return self::data( 'countries' )[ $country ][1];
	}

	/** @return array{string, string, string} Given name, family name, and both as in an e-mail address. */
	public static function name( string $country, Chance $chance ): array {
		$given  = self::one_of( 'given_names', $country, $chance );
		$family = self::one_of( 'family_names', $country, $chance );
		return array( $given[0], $family[0], $given[1] . '.' . $family[1] );
	}

	/** @return array{line: string, city: string, state: string, postcode: string, country: string, phone: string} */
	public static function contact( string $country, Chance $chance ): array {
		list( , , $language, $phone )    = self::data( 'countries' )[ $country ];
		$line                            = $chance->fill( self::pick( self::data( 'streets' )[ $language ], $chance ) );
		list( $city, $state, $postcode ) = explode( '|', self::pick( self::data( 'cities' )[ $country ], $chance ) );
		$postcode                        = $chance->fill( $postcode );
		$phone                           = $chance->fill( $phone );
		return compact( 'line', 'city', 'state', 'postcode', 'country', 'phone' );
	}

	/** @return array{string, string} A name and its form in e-mail addresses. */
	private static function one_of( string $names, string $country, Chance $chance ): array {
		$entry                 = $chance->pick( explode( ' ', self::data( $names )[ self::data( 'countries' )[ $country ][2] ] ) );
		list( $name, $handle ) = explode( '=', $entry ) + array( 1 => strtolower( $entry ) );
		return array( str_replace( '_', ' ', $name ), $handle );
	}

	/** @param non-empty-list<string> $texts */
	private static function pick( array $texts, Chance $chance ): string {
		return $chance->pick( $texts );
	}

	/** @return array<string, mixed> */
	private static function data( string $name ): array {
		return Data::of( 'countries' )[ $name ];
	}
}
