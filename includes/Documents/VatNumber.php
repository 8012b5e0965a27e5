<?php

declare( strict_types=1 );

namespace MerchantPayments\Documents;

use MerchantPayments\Kernel\DataFile;

/**
 * A VAT or GST number, which may be written with spaces, points and dashes, in any case.
 *
 * The prefix is the country code, except EL for Greece, CHE for Switzerland and XI for Northern Ireland. Numbers of Australia, Japan,
 * New Zealand and Singapore have none (facts, section 8); they are identified by format and check digits. If several countries match,
 * the store's own is used.
 */
final readonly class VatNumber {

	/** Maximum length with spaces. */
	public const MAX_LENGTH = 40;

	/** Countries by prefix where it is not their code. */
	private const PREFIXES = array(
		'CHE' => 'CH',
		'EL'  => 'GR',
		'XI'  => 'GB',
	);

	/** Countries whose numbers have no prefix, in the order in which they are tried. */
	private const BARE = array( 'AU', 'JP', 'NZ', 'SG' );

	/** Country codes that are no prefix: those countries, and those with another prefix. */
	private const NO_PREFIXES = array( ...self::BARE, 'CH', 'GR' );

	/**
	 * @param string $country ISO code in upper case.
	 * @param string $number  With its prefix, in upper case, without spaces, points and dashes.
	 */
	private function __construct( public string $country, public string $number ) {}

	/**
	 * @param string $home ISO code of the store's country, or empty.
	 * @return self|null Null when it is invalid.
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
		return ! in_array( $prefix, self::NO_PREFIXES, true )
			&& self::is_number( $country, substr( $clean, strlen( $prefix ) ) ) ? new self( $country, $clean ) : null;
	}

	/** @param string $number Upper case. */
	private static function prefix( string $number ): string {
		return str_starts_with( $number, 'CHE' ) ? 'CHE' : substr( $number, 0, 2 );
	}

	/**
	 * Whether a number has a country's format and valid check digits.
	 *
	 * @param string $country ISO code.
	 */
	private static function is_number( string $country, string $number ): bool {
		// A regular expression by country, of what follows the prefix.
		$form = DataFile::read( __DIR__ . '/vat-numbers.json' )[ $country ] ?? null;
		if ( null === $form || 1 !== preg_match( '/^' . $form . '$/D', $number ) ) {
			return false;
		}
		return VatCheckDigits::fit( $country, $number );
	}
}
