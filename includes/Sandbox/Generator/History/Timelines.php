<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\Shop\Basket;
use MerchantPayments\Sandbox\Money\BusinessDays;
use MerchantPayments\Sandbox\Payments\ChargeSettlement;

/** Turns a fate into times. */
final class Timelines {

	private const DAY = 86400;

	/** How long after it is known that a debit succeeds the merchant does anything with it. */
	private const RESTS = 6 * 3600;

	/** How long after its success a debit is sent back. */
	public const SENT_BACK_AFTER = 10 * self::DAY;

	/** Draws fates. */
	private readonly OutcomeOdds $odds;

	/** Writes fates out. */
	private readonly Steps $steps;

	/** @param int    $until  The end of the history, in UTC seconds. */
	public function __construct( private readonly Chance $chance, private readonly int $until ) {
		$this->odds  = new OutcomeOdds( $chance );
		$this->steps = new Steps( $chance, $until );
	}

	/** @param int $time When it is made, in UTC seconds. */
	public function timeline( int $time, Tender $tender, Basket $basket, ?Outcome $outcome = null ): Timeline {
		$outcome ??= $this->odds->draw( $tender, $this->until - $time );
		$settled   = $tender->delayed() ? self::cleared( $time ) + self::RESTS : $time;
		$steps     = $this->steps->of( $outcome, $settled, $basket->total );
		if ( null === $steps ) {
			// What does not fit before the end has not happened yet.
			$outcome = Outcome::Paid;
			$steps   = array();
		}
		$ready   = in_array( $outcome, array( Outcome::Captured, Outcome::Approved ), true ) ? $steps[0]->time : $settled;
		$shipped = null === $basket->shipping ? $ready : $ready + $this->chance->span( 20 * 3600, 6 * self::DAY );
		// Goods that were paid back before they left stay here.
		$kept = Outcome::Refunded === $outcome && $steps[0]->time <= $shipped;
		return new Timeline( $time, $outcome, $steps, $kept || $shipped > $this->until ? null : $shipped );
	}

	/**
	 * When it is known whether a debit succeeds.
	 *
	 * @param int $time When it was started, in UTC seconds.
	 */
	public static function cleared( int $time ): int {
		return BusinessDays::after( $time, ChargeSettlement::CLEARING_DAYS );
	}
}
