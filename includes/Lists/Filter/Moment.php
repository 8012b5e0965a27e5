<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists\Filter;

use DateTimeImmutable;
use DateTimeZone;

/** Reads the dates that clients send. */
final class Moment {

	/** `2026-02-28`, `2026-02-28 12:00:00`, `2026-02-28T12:00:00Z`, `2026-02-28T12:00:00+14:00`; a fraction of a second does not matter. */
	private const FORM = '/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/D';

	private const DAY = 86400;

	/** No place on earth is more hours away from UTC. */
	private const FARTHEST = 14;

	/** Whether a text is a date that exists. */
	public static function is_one( string $text ): bool {
		if ( ! preg_match( self::FORM, $text, $parts ) || ! checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] ) ) {
			return false;
		}
		$offset = $parts[7] ?? 'Z';
		return (int) ( $parts[4] ?? 0 ) < 24 && (int) ( $parts[5] ?? 0 ) < 60 && (int) ( $parts[6] ?? 0 ) < 60
			&& abs( (int) substr( $offset, 0, 3 ) ) <= self::FARTHEST && (int) substr( $offset, -2 ) < 60;
	}

	/**
	 * The first second that a date means.
	 *
	 * @return int UTC seconds.
	 */
	public static function start( string $text, string $zone = 'UTC' ): int {
		return ( new DateTimeImmutable( $text, new DateTimeZone( $zone ) ) )->getTimestamp();
	}

	/**
	 * The last second that a date means.
	 *
	 * @return int UTC seconds.
	 */
	public static function end( string $text, string $zone = 'UTC' ): int {
		return self::start( $text, $zone ) + ( 10 === strlen( $text ) ? self::DAY - 1 : 0 );
	}
}
