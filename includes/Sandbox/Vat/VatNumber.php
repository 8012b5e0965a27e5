<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Vat;

use MerchantPayments\Sandbox\Data;

/**
 * Reads VAT and GST numbers as merchants write them: with or without blanks, points and dashes, in any case.
 *
 * The prefix says the country: its code, but EL for Greece, CHE for Switzerland, XI for Northern Ireland. Numbers of Australia, Japan, New
 * Zealand and Singapore have none (facts, section 8); theirs is told from form and check. Some fit two of them: then it is the account's own.
 */
final readonly class VatNumber {

	/** Longer than any number with its blanks. */
	public const MAX_LENGTH = 40;

	/** Countries by prefix where it is not their code. */
	private const PREFIXES = array(
		'CHE' => 'CH',
		'EL'  => 'GR',
		'XI'  => 'GB',
	);

	/** Countries whose numbers have no prefix, in the order in which they are tried. */
	private const BARE = array( 'AU', 'JP', 'NZ', 'SG' );

	/** Codes of countries that no number begins with: those, and the ones that have another prefix. */
	private const NO_PREFIXES = array( ...self::BARE, 'CH', 'GR' );

	/** @param string $country ISO code of the country. */
	private function __construct( public string $country, public string $number ) {}

	/**
	 * @param string $home ISO code of the account's country, or empty.
	 * @return self|null Null when it is none, or its check digits do not fit.
	 */
	public static function read( string $text, string $home = '' ): ?self {
		$clean = strtoupper( (string) preg_replace( '/[\s.\-]+/', '', $text ) );
		if ( strlen( $text ) > self::MAX_LENGTH || 1 !== preg_match( '/^[A-Z0-9+*]+$/D', $clean ) ) {
			return null;
		}
		foreach ( array_unique( array( ...array_intersect( array( $home ), self::BARE ), ...self::BARE ) ) as $country ) {
			if ( self::is_number( $country, $clean ) ) {
				return new self( $country, $clean );
			}
		}
		$prefix  = self::prefix( $clean );
		$country = self::PREFIXES[ $prefix ] ?? $prefix;
		return ! in_array( $prefix, self::NO_PREFIXES, true ) && self::is_number( $country, substr( $clean, strlen( $prefix ) ) ) ? new self( $country, $clean ) : null;
	}

	/**
	 * Whether a country has numbers of these kinds.
	 *
	 * @param string $country ISO code.
	 */
	public static function has( string $country ): bool {
		return isset( Data::of( 'vat' )['europe'][ $country ] ) || isset( Data::of( 'vat' )['others'][ $country ] );
	}

	/** @param string $number A number in upper case. */
	private static function prefix( string $number ): string {
		return str_starts_with( $number, 'CHE' ) ? 'CHE' : substr( $number, 0, 2 );
	}

	/**
	 * Whether a number has the form of a country and fitting check digits.
	 *
	 * @param string $country ISO code.
	 */
	private static function is_number( string $country, string $number ): bool {
		$form = Data::of( 'vat' )['europe'][ $country ] ?? Data::of( 'vat' )['others'][ $country ] ?? null;
		if ( null === $form || 1 !== preg_match( '/^' . $form . '$/D', $number ) ) {
			return false;
		}
		return VatRules::fits( $country, $number );
	}
}
