<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use Closure;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Money\BusinessDays;
use MerchantPayments\Sandbox\Payouts\PayoutSchedule;

/**
 * What every store ends with, whatever chance brought: disputes to answer, authorizations to capture, one of them held for review, a
 * payment that was blocked, money on its way and money left. Large refunds shortly before the end are made up for by further sales, whose
 * money is available at once.
 *
 * @phpstan-import-type ShowcaseItem from PurchaseFactory
 */
final class LastDays {

	private const HOUR = 3600;
	private const DAY  = 86400;

	/** The currency of most sales. */
	private const CURRENCY = 'usd';

	/**
	 * Sales with what becomes of them, in the form of the showcase.
	 *
	 * @var list<ShowcaseItem>
	 */
	private const SALES = array(
		array( 40, 'US', 'dispute_open', array() ),
		array( 29, 'US', 'inquiry_open', array() ),
		array( 21, 'US', 'dispute_open', array() ),
		array( 18, 'US', 'rejected', array() ),
		array( 9, 'US', 'rule_blocked', array() ),
		array( 5.4, 'US', 'authorized', array() ),
		array( 3.3, 'US', 'held', array( 'risk' => 'elevated' ) ),
		array( 2.2, 'US', 'authorized', array() ),
		array( 1.1, 'US', 'authorized', array() ),
		array( 0.7, 'US', 'paid', array() ),
		array( 0.3, 'US', 'paid', array() ),
	);

	/** A further sale: at least 300 dollars. */
	private const LARGE = array(
		0,
		'US',
		'paid',
		array(
			'least'     => 30_000,
			'available' => true,
		),
	);

	/** Balance before the last payout, and at the end, in cents. */
	private const TO_PAY_OUT = 60_000;
	private const TO_KEEP    = 240_000;

	/** Seconds before the last payout, and before the end, at which further sales begin: after midnight, when money becomes available. */
	private const BEFORE = 3 * self::HOUR;

	/** How many further sales there are at most each time. */
	private const FURTHER = 50;

	/** How many sales there are at most, and about how many entries they make. */
	public const SALES_AT_MOST = 11 + 3 * self::FURTHER;
	public const ENTRIES       = 18;

	/**
	 * @param int                                $until End of the history, in UTC seconds.
	 * @param Closure(int, ShowcaseItem): void   $sell  Makes a sale at a time.
	 */
	public function __construct(
		private readonly Transport $platform,
		private readonly Agenda $agenda,
		private readonly Chance $chance,
		private readonly int $until,
		private readonly Closure $sell
	) {}

	/** Schedules everything. */
	public function open(): void {
		foreach ( self::SALES as $sale ) {
			$this->agenda->note(
				$this->until - (int) ( $sale[0] * self::DAY ) - $this->chance->between( 0, 2 * self::HOUR ),
				fn ( int $time ) => ( $this->sell )( $time, $sale )
			);
		}
		$latest = self::payout_before( $this->until );
		foreach ( array_unique( array( self::payout_before( $this->until - PayoutSchedule::LEAVES_AFTER ), $latest ) ) as $payout ) {
			$this->further_sales( $payout - self::BEFORE, $payout, self::TO_PAY_OUT );
		}
		// A payout takes everything that is available before it.
		$this->further_sales( max( $this->until - self::BEFORE, $latest + 1 ), $this->until, self::TO_KEEP );
	}

	/** The last time at which payouts were made, up to another. */
	private static function payout_before( int $time ): int {
		$day = intdiv( $time - PayoutSchedule::RUN, self::DAY );
		while ( ! BusinessDays::is_business_day( $day ) ) {
			--$day;
		}
		return $day * self::DAY + PayoutSchedule::RUN;
	}

	/**
	 * Sells from one time to another, until so much is available.
	 *
	 * @param int $least Cents.
	 */
	private function further_sales( int $from, int $to, int $least ): void {
		$pause = max( 1, intdiv( $to - $from, self::FURTHER + 1 ) );
		for ( $sale = 0; $sale < self::FURTHER; $sale++ ) {
			$this->agenda->note(
				$from + $sale * $pause + $this->chance->between( 0, $pause - 1 ),
				function ( int $time ) use ( $least ): void {
					if ( $this->available() < $least ) {
						( $this->sell )( $time, self::LARGE );
					}
				}
			);
		}
	}

	/** In cents. */
	private function available(): int {
		foreach ( $this->platform->request( 'GET', '/v1/balance' )['available'] as $balance ) {
			if ( self::CURRENCY === $balance['currency'] ) {
				return (int) $balance['amount'];
			}
		}
		return 0;
	}
}
