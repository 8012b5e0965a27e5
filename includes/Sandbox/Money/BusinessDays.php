<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

/** Monday to Friday except Federal Reserve holidays. Days are UTC days. */
final class BusinessDays {

	/** Holidays with a fixed date, "m-d"; those on a Sunday are observed on Monday. */
	private const FIXED = array( '01-01', '06-19', '07-04', '11-11', '12-25' );

	/** Holidays on a weekday: month => list of (weekday with Monday 1, first possible day of the month, last possible day). */
	private const FLOATING = array(
		1  => array( 1, 15, 21 ),
		2  => array( 1, 15, 21 ),
		5  => array( 1, 25, 31 ),
		9  => array( 1, 1, 7 ),
		10 => array( 1, 8, 14 ),
		11 => array( 4, 22, 28 ),
	);

	/**
	 * Memoized results by day.
	 *
	 * @var array<int, bool>
	 */
	private static array $known = array();

	/**
	 * Start of the n-th business day after a time.
	 *
	 * @param int $time UTC seconds.
	 * @return int UTC seconds, midnight.
	 */
	public static function after( int $time, int $days ): int {
		$day = intdiv( $time, 86400 );
		while ( $days > 0 ) {
			++$day;
			$days -= self::is_business_day( $day ) ? 1 : 0;
		}
		return $day * 86400;
	}

	public static function is_business_day( int $day ): bool {
		return self::$known[ $day ] ??= self::look_up( $day );
	}

	/** Computes whether a day is a business day. */
	private static function look_up( int $day ): bool {
		$date    = gmdate( 'N n j m-d', $day * 86400 );
		$parts   = explode( ' ', $date );
		$weekday = (int) $parts[0];
		if ( $weekday > 5 || in_array( $parts[3], self::FIXED, true ) ) {
			return false;
		}
		if ( 1 === $weekday && in_array( gmdate( 'm-d', ( $day - 1 ) * 86400 ), self::FIXED, true ) ) {
			return false;
		}
		$rule = self::FLOATING[ (int) $parts[1] ] ?? null;
		return null === $rule || $rule[0] !== $weekday || (int) $parts[2] < $rule[1] || (int) $parts[2] > $rule[2];
	}
}
