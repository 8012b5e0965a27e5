<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * What a charge says of the order that another plugin made it for (facts/stripe.md, 6.1): kept with its transaction, so that orders are
 * found without asking the platform.
 */
final class OrderTraces {

	/** Metadata of charges. */
	public const NUMBER    = 'order_id';
	public const SECOND    = 'order_number';
	public const KEY       = 'order_key';
	public const SITE      = 'site_url';
	public const SIGNATURE = 'signature';

	/** The number in a description, where there is none elsewhere. */
	public const DESCRIBED = 'order_described';

	/** Descriptions like "Shop - Order 17" and "Order 17 from Shop". */
	private const DESCRIPTION = '/\bOrder #?([A-Za-z0-9_-]{1,40})(?= from |$)/';

	/** The most characters of a value that are kept; Stripe takes 500. */
	private const LENGTH = 190;

	/**
	 * @param array<string, mixed> $charge Stripe's.
	 * @return array<string, string> By the names above; no order's id that is in the column `order_id` as it is.
	 */
	public static function of( array $charge ): array {
		$said = (array) ( $charge['metadata'] ?? array() );
		$kept = array();
		foreach ( array( self::NUMBER, self::SECOND, self::KEY, self::SITE, self::SIGNATURE ) as $name ) {
			$value = $said[ $name ] ?? '';
			if ( is_string( $value ) && '' !== $value && strlen( $value ) <= self::LENGTH && mb_check_encoding( $value, 'UTF-8' ) ) {
				$kept[ $name ] = $value;
			}
		}
		$number = $kept[ self::NUMBER ] ?? '';
		if ( ( $kept[ self::SECOND ] ?? null ) === $number ) {
			unset( $kept[ self::SECOND ] );
		}
		if ( (string) (int) $number === $number ) {
			unset( $kept[ self::NUMBER ] );
		}
		return $kept + self::described( $charge, '' === $number && ! isset( $kept[ self::SECOND ] ) );
	}

	/**
	 * @param array<string, mixed> $charge
	 * @return array<string, string>
	 */
	private static function described( array $charge, bool $is_only ): array {
		$text = $charge['description'] ?? '';
		return $is_only && is_string( $text ) && 1 === preg_match( self::DESCRIPTION, $text, $found )
			? array( self::DESCRIBED => $found[1] )
			: array();
	}
}
