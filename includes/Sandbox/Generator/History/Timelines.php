<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\People\Customer;
use MerchantPayments\Sandbox\Generator\Shop\Basket;
use MerchantPayments\Sandbox\Generator\Weights;
use MerchantPayments\Sandbox\Money\BusinessDays;
use MerchantPayments\Sandbox\Payments\ChargeSettlement;

/**
 * Draws what becomes of a payment, and when. A healthy shop: 1 % disputes, 8 % refunds, 5 % declined cards. Data/outcomes.json has weights by how it was
 * paid; `recent_card` has what else happens to cards, by how many days ago it was paid at most: what is still open now, and what fraud rules hold
 * and block.
 */
final class Timelines {

	private const DAY = 86400;

	/** How long after it is known that a debit succeeds the merchant does anything with it. */
	private const RESTS = 6 * 3600;

	/** How long after its success a debit is sent back. */
	public const SENT_BACK_AFTER = 10 * self::DAY;

	/** The steps of outcomes. */
	private readonly Steps $steps;

	/**
	 * Prepared draws.
	 *
	 * @var array<string, Weights>
	 */
	private array $draws = array();

	/** @param int    $until  The end of the history, in UTC seconds. */
	public function __construct( private readonly Chance $chance, private readonly int $until ) {
		$this->steps = new Steps( $chance, $until );
	}

	/**
	 * @param int          $time    When it is made, in UTC seconds.
	 * @param Outcome|null $outcome Null to draw one.
	 */
	public function purchase( int $time, Customer $customer, Tender $tender, Basket $basket, ?Outcome $outcome = null ): Purchase {
		$outcome ??= $this->draw( $tender, $this->until - $time );
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
		return new Purchase( $customer, $basket, $tender, $time, $outcome, $steps, $kept || $shipped > $this->until ? null : $shipped );
	}

	/**
	 * When it is known whether a debit succeeds.
	 *
	 * @param int $time When it was started, in UTC seconds.
	 */
	public static function cleared( int $time ): int {
		return BusinessDays::after( $time, ChargeSettlement::CLEARING_DAYS );
	}

	/** @param int $age How long ago, in seconds, seen from the end of the history. */
	public function draw( Tender $tender, int $age ): Outcome {
		$recent = 0;
		foreach ( 'card' === $tender->type ? array_map( intval( ... ), array_keys( Data::of( 'outcomes' )['recent_card'] ) ) : array() as $days ) {
			$recent = 0 === $recent && $age <= $days * self::DAY ? $days : $recent;
		}
		$weights = $this->draws[ $tender->type . $recent ] ??= new Weights( self::weights( $tender, $recent ) );
		return Outcome::from( $weights->draw( $this->chance ) );
	}

	/** How many balance transactions a payment leads to on average, over the methods that customers use. */
	public static function average_entries(): float {
		return 0.83 * self::entries( Data::of( 'outcomes' )['card'] ) + 0.07 * self::entries( Data::of( 'outcomes' )['in_person'] ) + 0.10 * self::entries( Data::of( 'outcomes' )['credit'] );
	}

	/** @return array<string, int> */
	private static function weights( Tender $tender, int $recent ): array {
		if ( 'card' === $tender->type ) {
			return Data::of( 'outcomes' )['card'] + ( Data::of( 'outcomes' )['recent_card'][ $recent ] ?? array() );
		}
		if ( $tender->in_person() ) {
			return Data::of( 'outcomes' )['in_person'];
		}
		if ( $tender->delayed() ) {
			return Data::of( 'outcomes' )['delayed'];
		}
		return $tender->disputable() ? Data::of( 'outcomes' )['credit'] : Data::of( 'outcomes' )['confirmed'];
	}

	/**
	 * Average number of balance transactions of a table.
	 *
	 * @param array<string, int> $weights One of the tables.
	 */
	private static function entries( array $weights ): float {
		$entries = 0;
		foreach ( $weights as $outcome => $weight ) {
			$entries += Outcome::from( $outcome )->entries() * $weight;
		}
		return $entries / array_sum( $weights );
	}
}
