<?php
/**
 * Moments in the store's zone.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

use DateTimeImmutable;
use DateTimeZone;
use WC_DateTime;

/**
 * Turns timestamps and texts into WC_DateTime, and back into what a column holds.
 */
final class Moment {

	/**
	 * A moment shown in the store's zone.
	 *
	 * @param int $timestamp Seconds since 1970, UTC.
	 */
	public static function at( int $timestamp ): WC_DateTime {
		$moment = new WC_DateTime( '@' . $timestamp, new DateTimeZone( 'UTC' ) );
		if ( get_option( 'timezone_string' ) ) {
			$moment->setTimezone( new DateTimeZone( wc_timezone_string() ) );
		} else {
			$moment->set_utc_offset( (int) wc_timezone_offset() );
		}
		return $moment;
	}

	/**
	 * Reads a text; without an offset it is meant in the store's zone.
	 *
	 * @param string $text For example "2024-03-01 10:00:00" or "2024-03-01T10:00:00Z".
	 * @return int Seconds since 1970, UTC.
	 */
	public static function parse( string $text ): int {
		return ( new DateTimeImmutable( $text, wp_timezone() ) )->getTimestamp();
	}

	/**
	 * What a column of UTC times holds.
	 *
	 * @param WC_DateTime|null $moment A moment or none.
	 */
	public static function column( ?WC_DateTime $moment ): ?string {
		return null === $moment ? null : gmdate( 'Y-m-d H:i:s', $moment->getTimestamp() );
	}

	/**
	 * Reads a column of UTC times.
	 *
	 * @param string|null $column "Y-m-d H:i:s" or none.
	 * @return int|null Seconds since 1970, UTC.
	 */
	public static function from_column( ?string $column ): ?int {
		if ( null === $column || '' === $column || str_starts_with( $column, '0000' ) ) {
			return null;
		}
		return ( new DateTimeImmutable( $column, new DateTimeZone( 'UTC' ) ) )->getTimestamp();
	}
}
