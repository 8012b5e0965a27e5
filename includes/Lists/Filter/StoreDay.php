<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use DateTimeImmutable;
use DateTimeZone;

/** When a day of the store begins and ends; the same as client/time/store-day.ts. */
final class StoreDay {

	/** Days of other centuries are typing errors. */
	private const FORM = '/^((?:19|20|21)\d{2})-(\d{2})-(\d{2})$/D';

	/** How instants are written on the wire, in UTC. */
	private const INSTANT = 'Y-m-d H:i:s';

	private const DAY = 86400;

	/** More seconds than any zone's clock is away from UTC. */
	private const AROUND = 26 * 3600;

	/** Whether a text is an existing day as `Y-m-d`. */
	public static function is_one( string $text ): bool {
		return preg_match( self::FORM, $text, $parts ) && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}

	/** The first second of a day, as instants are written on the wire. */
	public static function first_second( string $day, DateTimeZone $zone ): string {
		return gmdate( self::INSTANT, self::start( self::utc( $day ), $zone ) );
	}

	/** The last second of a day. */
	public static function last_second( string $day, DateTimeZone $zone ): string {
		return gmdate( self::INSTANT, self::start( self::utc( $day ) + self::DAY, $zone ) - 1 );
	}

	/**
	 * The instant at which a zone's clocks first show a midnight; where they skip it, the instant at which they do so.
	 *
	 * PHP's own reading of a midnight is the later one where clocks show it twice.
	 *
	 * @param int $midnight The midnight, as an instant of UTC.
	 * @return int UTC seconds.
	 */
	private static function start( int $midnight, DateTimeZone $zone ): int {
		// None for a zone that is an offset.
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
