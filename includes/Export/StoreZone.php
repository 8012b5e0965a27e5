<?php

declare( strict_types=1 );

namespace MerchantPayments\Export;

use DateTimeImmutable;
use DateTimeZone;

/** Converts UTC times to one time zone, quickly: the offset is looked up once per day rather than per row. */
final class StoreZone {

	private const DAY    = 86400;
	private const FORMAT = 'Y-m-d H:i:s';

	/**
	 * Seconds east of UTC by UTC day; null for a day with a daylight saving change.
	 *
	 * @var array<int, int|null>
	 */
	private array $offsets = array();

	private DateTimeZone $zone;

	public function __construct( public readonly string $name ) {
		$this->zone = new DateTimeZone( $name );
	}

	/**
	 * Formats a time as `Y-m-d H:i:s` in the time zone.
	 *
	 * @param int $second UTC seconds.
	 */
	public function text( int $second ): string {
		$day = (int) floor( $second / self::DAY );
		if ( ! array_key_exists( $day, $this->offsets ) ) {
			$first                 = $this->offset( $day * self::DAY );
			$this->offsets[ $day ] = $this->offset( ( $day + 1 ) * self::DAY ) === $first ? $first : null;
		}
		return gmdate( self::FORMAT, $second + ( $this->offsets[ $day ] ?? $this->offset( $second ) ) );
	}

	/**
	 * The offset from UTC in seconds.
	 *
	 * @param int $second UTC seconds.
	 */
	private function offset( int $second ): int {
		return $this->zone->getOffset( new DateTimeImmutable( '@' . $second ) );
	}
}
