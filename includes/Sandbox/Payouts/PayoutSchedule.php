<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Payouts;

use MerchantPayments\Sandbox\Account\AccountSettings;
use MerchantPayments\Sandbox\Api\Params;
use MerchantPayments\Sandbox\Api\StripeErrors;
use MerchantPayments\Sandbox\Money\BusinessDays;

/**
 * Stripe's `settings.payouts.schedule`: daily on business days, weekly on a weekday, monthly on a day of the month (31 means the last
 * one), or manual. A weekly or monthly day that is a bank holiday moves to the next business day. All times are UTC.
 *
 * Stored in the settings `interval`, `weekly_anchor` and `monthly_anchor`.
 */
final class PayoutSchedule {

	private const INTERVALS = array( 'daily', 'weekly', 'monthly', 'manual' );

	/** Weekdays in the order of PHP's date( 'N' ), from 1. */
	private const WEEKDAYS = array( 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday' );

	/** The anchor of each interval. */
	private const ANCHORS = array(
		'weekly'  => 'weekly_anchor',
		'monthly' => 'monthly_anchor',
	);

	/** Payout delay in business days: the minimum in the account's country, and the maximum. */
	private const LEAST_DELAY = 2;
	private const MOST_DELAY  = 31;

	/** Time of day of automatic payouts, in seconds. */
	public const RUN = 4 * 3600;

	/** Seconds until a payout is in transit. */
	public const LEAVES_AFTER = 6 * 3600;

	/** Seconds until a payout is canceled, if it will be. */
	public const CANCELED_AFTER = 3600;

	/** Seconds until an instant payout is paid. */
	public const INSTANT_AFTER = 1800;

	/** Time of day of the arrival date at which a payout is paid, in seconds. */
	public const ARRIVES_AT = 6 * 3600;

	/** Business days until a payout arrives. */
	private const DAYS = 2;

	public function __construct( private readonly AccountSettings $settings ) {}

	/** @return array<string, int|string> */
	public function shape(): array {
		$interval = $this->settings->interval();
		$anchor   = self::ANCHORS[ $interval ] ?? null;
		return array(
			'delay_days' => $this->settings->delay_days(),
			'interval'   => $interval,
		) + ( null === $anchor ? array() : array( $anchor => $this->settings->value( $anchor ) ) );
	}

	/** Changes the given fields. */
	public function change( Params $schedule ): void {
		$schedule->allow( array_fill_keys( array( 'interval', 'delay_days', 'weekly_anchor', 'monthly_anchor' ), true ) );
		$interval = $schedule->word( 'interval', self::INTERVALS, $this->settings->interval() );
		$kept     = array(
			'interval'       => $interval,
			'delay_days'     => $this->delay( $schedule ),
			'weekly_anchor'  => $this->anchor( $schedule, 'weekly_anchor', $interval ),
			'monthly_anchor' => $this->anchor( $schedule, 'monthly_anchor', $interval ),
		);
		foreach ( $kept as $name => $value ) {
			$this->settings->keep( $name, $value );
		}
	}

	/**
	 * Whether automatic payouts are made on a business day.
	 *
	 * @param int $time UTC seconds of any time on that day.
	 */
	public function is_payout_day( int $time ): bool {
		$day = intdiv( $time, 86400 );
		do {
			if ( $this->names( $day ) ) {
				return true;
			}
			--$day;
		} while ( ! BusinessDays::is_business_day( $day ) );
		return false;
	}

	/** Whether the schedule includes a day, ignoring bank holidays. */
	private function names( int $day ): bool {
		list( $weekday, $date, $last ) = array_map( 'intval', explode( ' ', gmdate( 'N j t', $day * 86400 ) ) );
		return match ( $this->settings->interval() ) {
			'daily'   => true,
			'weekly'  => self::WEEKDAYS[ $weekday - 1 ] === $this->settings->value( 'weekly_anchor' ),
			'monthly' => min( (int) $this->settings->value( 'monthly_anchor' ), $last ) === $date,
			default   => false,
		};
	}

	/** The requested delay, or the current one. */
	private function delay( Params $schedule ): int {
		if ( 'minimum' === ( $schedule->all()['delay_days'] ?? null ) ) {
			return self::LEAST_DELAY;
		}
		$days = $schedule->integer( 'delay_days' ) ?? $this->settings->delay_days();
		if ( $days < self::LEAST_DELAY || $days > self::MOST_DELAY ) {
			throw StripeErrors::invalid(
				$schedule->name( 'delay_days' ),
				sprintf( 'Delay days must be between %d and %d.', self::LEAST_DELAY, self::MOST_DELAY ),
				'parameter_invalid_integer'
			);
		}
		return $days;
	}

	/** The requested anchor, or the current one; null when the interval has none. */
	private function anchor( Params $schedule, string $name, string $interval ): int|string|null {
		if ( $name !== ( self::ANCHORS[ $interval ] ?? null ) ) {
			if ( $schedule->has( $name ) ) {
				throw StripeErrors::invalid(
					$schedule->name( $name ),
					sprintf( 'You can only set %s for its own interval, not for %s payouts.', $name, $interval )
				);
			}
			return null;
		}
		if ( ! $schedule->has( $name ) ) {
			return $this->settings->value( $name ) ?? throw StripeErrors::missing( $schedule->name( $name ) );
		}
		if ( 'weekly_anchor' === $name ) {
			return $schedule->word( $name, self::WEEKDAYS );
		}
		$date = $schedule->required_integer( $name );
		if ( $date < 1 || $date > 31 ) {
			throw StripeErrors::invalid( $schedule->name( $name ), 'The day of the month must be between 1 and 31.', 'parameter_invalid_integer' );
		}
		return $date;
	}

	/**
	 * The time of the next automatic payouts.
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
	 * The arrival date of a payout made now.
	 *
	 * @param int $time UTC seconds.
	 * @return int UTC seconds, midnight.
	 */
	public static function arrival( int $time ): int {
		return BusinessDays::after( $time, self::DAYS );
	}
}
