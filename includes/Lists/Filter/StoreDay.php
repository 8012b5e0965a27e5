<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use DateTimeImmutable;
use DateTimeZone;

/** First and last second of a day in the store's time zone; the same rules as in client/time/store-day.ts. */
final class StoreDay {

	/** Limited to 1900 to 2199: other years are typing errors. */
	private const FORM = '/^((?:19|20|21)\d{2})-(\d{2})-(\d{2})$/D';

	/** The API's time format, in UTC. */
	private const INSTANT = 'Y-m-d H:i:s';

	private const DAY = 86400;

	/** More seconds than the largest UTC offset. */
	private const AROUND = 26 * 3600;

	/** Whether a text is a valid day, as `Y-m-d`. */
	public static function is_one( string $text ): bool {
		return preg_match( self::FORM, $text, $parts ) && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}

	/** The first second of a day, in UTC seconds. */
	public static function start_of( string $day, DateTimeZone $zone ): int {
		return self::start( self::utc( $day ), $zone );
	}

	/** The first second of a day, in the API's time format. */
	public static function first_second( string $day, DateTimeZone $zone ): string {
		return gmdate( self::INSTANT, self::start_of( $day, $zone ) );
	}

	/** The last second of a day, in the API's time format. */
	public static function last_second( string $day, DateTimeZone $zone ): string {
		return gmdate( self::INSTANT, self::start( self::utc( $day ) + self::DAY, $zone ) - 1 );
	}

	/**
	 * The first instant of a day in a time zone; where daylight saving time skips midnight, the instant of the change. When clocks
	 * show midnight twice PHP would use the later one.
	 *
	 * @param int $midnight Midnight as if the zone were UTC, in seconds.
	 * @return int UTC seconds.
	 */
	private static function start( int $midnight, DateTimeZone $zone ): int {
		// A time zone that is an offset has no transitions.
		$parts = $zone->getTransitions( $midnight - self::AROUND, $midnight + self::AROUND );
		foreach ( is_array( $parts ) ? $parts : array() as $i => $part ) {
			$first = max( $part['ts'], $midnight - $part['offset'] );
			if ( $first < ( $parts[ $i + 1 ]['ts'] ?? PHP_INT_MAX ) ) {
				return $first;
			}
		}
		return $midnight - $zone->getOffset( new DateTimeImmutable( '@' . $midnight ) );
	}

	private static function utc( string $day ): int {
		return ( new DateTimeImmutable( $day, new DateTimeZone( 'UTC' ) ) )->getTimestamp();
	}
}
