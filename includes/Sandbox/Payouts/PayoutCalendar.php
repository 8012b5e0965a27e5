<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Sandbox\Money\BusinessDays;

/** The hours of automatic payouts. All times are UTC. */
final class PayoutCalendar {

	/** The time of day at which automatic payouts are made, in seconds. */
	private const RUN = 4 * 3600;

	/** Seconds until a payout is on its way to the bank. */
	public const LEAVES_AFTER = 6 * 3600;

	/** Seconds until one that will be canceled is. */
	public const CANCELED_AFTER = 3600;

	/** Seconds until an instant payout has arrived. */
	public const INSTANT = 1800;

	/** The time of day of the arrival date at which the bank says that a payout has arrived, in seconds. */
	public const ARRIVES_AT = 6 * 3600;

	/** Business days until a payout arrives. */
	private const DAYS = 2;

	/**
	 * The next time automatic payouts are made.
	 *
	 * @param int $time UTC seconds.
	 * @return int UTC seconds, after `$time`.
	 */
	public static function next_run( int $time ): int {
		$day = intdiv( $time - self::RUN, 86400 );
		do {
			++$day;
		} while ( ! BusinessDays::is_business_day( $day ) );
		return $day * 86400 + self::RUN;
	}

	/**
	 * When a payout made now arrives.
	 *
	 * @param int $time UTC seconds.
	 * @return int UTC seconds, midnight.
	 */
	public static function arrival( int $time ): int {
		return BusinessDays::after( $time, self::DAYS );
	}
}
