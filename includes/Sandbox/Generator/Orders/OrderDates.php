<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Orders;

use DateTimeImmutable;
use DateTimeZone;

/** Writes moments in UTC and in the store's time zone. */
final class OrderDates {

	public function __construct( private readonly DateTimeZone $zone ) {}

	/**
	 * A moment in UTC; null stays null.
	 *
	 * @param int|null $time UTC seconds.
	 */
	public function utc( ?int $time ): ?string {
		return null === $time ? null : gmdate( 'Y-m-d H:i:s', $time );
	}

	/**
	 * A moment in the store's time zone.
	 *
	 * @param int $time UTC seconds.
	 */
	public function local( int $time ): string {
		return ( new DateTimeImmutable( '@' . $time ) )->setTimezone( $this->zone )->format( 'Y-m-d H:i:s' );
	}
}
