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
 * Chooses the outcome of a payment, and when its steps happen. Rates of a healthy shop: 1 % disputes, 8 % refunds, 5 % declined cards.
 * Data/outcomes.json has weights by payment method; `recent_card` has additional outcomes of cards by maximum age in days: what is
 * still open, and what fraud rules hold and block.
 */
final class Timelines {

	private const HOUR = 3600;
	private const DAY  = 86400;

	/** Time to respond to a dispute. */
	public const ANSWER_WITHIN = 9 * self::DAY;

	/** Time until an authorization expires. */
	private const HELD_FOR = 7 * self::DAY;

	/** Time after which even a Klarna inquiry is closed. */
	private const KLARNA_WAITS = 20 * self::DAY;

	/** Time after which a failing refund has failed. */
	public const REFUND_FAILS_AFTER = 2 * self::DAY;

	/** Time between a successful debit and the merchant's next action. */
	private const RESTS = 6 * 3600;

	/** Time after its success at which a debit is returned. */
	public const SENT_BACK_AFTER = 10 * self::DAY;

	/**
	 * Precomputed distributions.
	 *
	 * @var array<string, Weights>
	 */
	private array $draws = array();

	/** @param int    $until  End of the history, in UTC seconds. */
	public function __construct( private readonly Chance $chance, private readonly int $until ) {}

	/**
	 * @param int          $time    UTC seconds.
	 * @param Outcome|null $outcome Null for a random one.
	 */
	public function purchase( int $time, Customer $customer, Tender $tender, Basket $basket, ?Outcome $outcome = null ): Purchase {
		$outcome ??= $this->draw( $tender, $this->until - $time );
		$settled   = $tender->delayed() ? self::cleared( $time ) + self::RESTS : $time;
		$steps     = $this->steps( $outcome, $settled, $basket->total );
		if ( null === $steps ) {
			// Steps after the end have not happened yet.
			$outcome = Outcome::Paid;
			$steps   = array();
		}
		$ready   = in_array( $outcome, array( Outcome::Captured, Outcome::Approved ), true ) ? $steps[0]->time : $settled;
		$shipped = null === $basket->shipping ? $ready : $ready + $this->chance->span( 20 * 3600, 6 * self::DAY );
		// Orders refunded before they were shipped are not shipped.
		$kept = Outcome::Refunded === $outcome && $steps[0]->time <= $shipped;
		return new Purchase( $customer, $basket, $tender, $time, $outcome, $steps, $kept || $shipped > $this->until ? null : $shipped );
	}

	/**
	 * When the outcome of a debit is known.
	 *
	 * @param int $time Start in UTC seconds.
	 */
	public static function cleared( int $time ): int {
		return BusinessDays::after( $time, ChargeSettlement::CLEARING_DAYS );
	}

	/** @param int $age Seconds before the end of the history. */
	public function draw( Tender $tender, int $age ): Outcome {
		$recent = 0;
		foreach ( 'card' === $tender->type ? array_map(
			intval( ... ),
			array_keys( Data::of( 'outcomes' )['recent_card'] )
		) : array() as $days ) {
			$recent = 0 === $recent && $age <= $days * self::DAY ? $days : $recent;
		}
		$weights = $this->draws[ $tender->type . $recent ] ??= new Weights( self::weights( $tender, $recent ) );
		return Outcome::from( $weights->draw( $this->chance ) );
	}

	/** Average number of balance transactions per payment, over all payment methods. */
	public static function average_entries(): float {
		return 0.83 * self::entries( Data::of( 'outcomes' )['card'] )
			+ 0.07 * self::entries( Data::of( 'outcomes' )['in_person'] )
			+ 0.10 * self::entries( Data::of( 'outcomes' )['credit'] );
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
	 * Average number of balance transactions of a table of weights.
	 *
	 * @param array<string, int> $weights Table of weights.
	 */
	private static function entries( array $weights ): float {
		$entries = 0;
		foreach ( $weights as $outcome => $weight ) {
			$entries += Outcome::from( $outcome )->entries() * $weight;
		}
		return $entries / array_sum( $weights );
	}

	/**
	 * The steps that lead to an outcome.
	 *
	 * @param int $paid   When it was paid and the money arrived, in UTC seconds.
	 * @param int $amount Amount in minor units, which may be split at multiples of 10.
	 * @return list<Step>|null In order of time; null when they do not all fit before the end of the history.
	 */
	private function steps( Outcome $outcome, int $paid, int $amount ): ?array {
		$steps = match ( $outcome ) {
			Outcome::Refunded          => array( new Step( $this->soon( $paid ), StepKind::Refund ) ),
			Outcome::PartlyRefunded    => array( new Step( $this->soon( $paid ), StepKind::Refund, $this->part( $amount ) ) ),
			Outcome::TwiceRefunded     => $this->two_refunds( $paid, $amount ),
			Outcome::RefundFailed      => $this->failing_refund( $this->soon( $paid ) ),
			Outcome::FeeRefunded       => array( new Step( $paid + $this->chance->span( self::DAY, 20 * self::DAY ), StepKind::FeeRefund ) ),
			Outcome::Captured,
			Outcome::Approved          => array( new Step( $paid + $this->chance->span( self::HOUR, 6 * self::DAY ), StepKind::Capture ) ),
			Outcome::Voided,
			Outcome::Rejected          => array( new Step( $paid + $this->chance->span( self::HOUR, 5 * self::DAY ), StepKind::Void ) ),
			Outcome::Expired,
			Outcome::HeldTooLong       => array( new Step( $paid + self::HELD_FOR + self::HOUR, StepKind::Expire ) ),
			Outcome::FailedLate        => array( new Step( $paid + self::SENT_BACK_AFTER + self::DAY, StepKind::SentBack ) ),
			Outcome::InquiryClosed,
			Outcome::InquiryEscalated,
			Outcome::InquiryRefunded,
			Outcome::InquiryInReview,
			Outcome::InquiryOpen       => $this->inquiry( $outcome, $paid ),
			Outcome::Warned,
			Outcome::WarnedRefunded    => $this->warning( $outcome, $paid ),
			Outcome::DisputeWon,
			Outcome::DisputeLost,
			Outcome::DisputeUnanswered,
			Outcome::DisputeAccepted,
			Outcome::DisputeInReview,
			Outcome::DisputeOpen       => $this->dispute( $outcome, $paid ),
			default                 => array(),
		};
		$last = end( $steps );
		return false !== $last && $last->time > $this->until ? null : $steps;
	}

	/** @return list<Step> */
	private function dispute( Outcome $outcome, int $paid ): array {
		if ( Outcome::DisputeOpen === $outcome ) {
			$latest = max( $paid + self::HOUR, $this->until - 7 * self::DAY );
			return array( new Step( $this->chance->between( $latest, max( $latest, $this->until - self::HOUR ) ), StepKind::Dispute ) );
		}
		if ( Outcome::DisputeInReview === $outcome ) {
			$opened = max( $paid + self::DAY, $this->until - $this->chance->between( 10, 40 ) * self::DAY );
			return array(
				new Step( $opened, StepKind::Dispute ),
				new Step( $opened + $this->chance->span( self::HOUR, 7 * self::DAY ), StepKind::Evidence ),
			);
		}
		$opened   = $paid + $this->chance->span( 3 * self::DAY, 110 * self::DAY );
		$answered = $opened + $this->chance->span( self::HOUR, 8 * self::DAY );
		$decided  = $answered + $this->chance->between( 15 * self::DAY, 55 * self::DAY );
		return match ( $outcome ) {
			Outcome::DisputeAccepted   => array( new Step( $opened, StepKind::Dispute ), new Step( $answered, StepKind::Accept ) ),
			Outcome::DisputeUnanswered => array(
				new Step( $opened, StepKind::Dispute ),
				new Step( $opened + self::ANSWER_WITHIN + self::HOUR, StepKind::Lapse ),
			),
			default                 => array(
				new Step( $opened, StepKind::Dispute ),
				new Step( $answered, StepKind::Evidence ),
				new Step( $decided, Outcome::DisputeWon === $outcome ? StepKind::Win : StepKind::Lose ),
			),
		};
	}

	/** @return list<Step> */
	private function inquiry( Outcome $outcome, int $paid ): array {
		$opened   = $paid + $this->chance->span( 3 * self::DAY, 80 * self::DAY );
		$answered = $opened + $this->chance->span( self::HOUR, 8 * self::DAY );
		$decided  = $answered + $this->chance->between( 10 * self::DAY, 40 * self::DAY );
		$latest   = max( $paid + self::HOUR, $this->until - 12 * self::DAY );
		return match ( $outcome ) {
			Outcome::InquiryInReview  => array(
				new Step( $latest, StepKind::Inquiry ),
				new Step( $latest + $this->chance->span( self::HOUR, 4 * self::DAY ), StepKind::Evidence ),
			),
			Outcome::InquiryOpen      => array(
				new Step(
					$this->chance->between( $latest, max( $latest, $this->until - self::HOUR ) ),
					StepKind::Inquiry
				),
			),
			Outcome::InquiryRefunded  => array( new Step( $opened, StepKind::Inquiry ), new Step( $answered, StepKind::Refund ) ),
			Outcome::InquiryEscalated => array(
				new Step( $opened, StepKind::Inquiry ),
				new Step( $answered, StepKind::Escalate ),
				new Step( $answered + 3 * self::DAY, StepKind::Evidence ),
				new Step( $decided, StepKind::Lose ),
			),
			default                => array(
				new Step( $opened, StepKind::Inquiry ),
				new Step( $answered, StepKind::Evidence ),
				new Step( min( $decided, $opened + self::KLARNA_WAITS ), StepKind::CloseInquiry ),
			),
		};
	}

	/** @return list<Step> An early warning of fraud: still open, or answered with a refund before the bank disputes the payment. */
	private function warning( Outcome $outcome, int $paid ): array {
		if ( Outcome::Warned === $outcome ) {
			$latest = max( $paid + self::HOUR, $this->until - 8 * self::DAY );
			return array( new Step( $this->chance->between( $latest, max( $latest, $this->until - self::HOUR ) ), StepKind::Warning ) );
		}
		$warned = $paid + $this->chance->span( self::DAY, 20 * self::DAY );
		return array(
			new Step( $warned, StepKind::Warning ),
			new Step( $warned + $this->chance->span( self::HOUR, 4 * self::DAY ), StepKind::Refund ),
		);
	}

	/** @return list<Step> */
	private function two_refunds( int $paid, int $amount ): array {
		$first = intdiv( $amount, 50 ) * 10;
		$time  = $this->soon( $paid );
		return array(
			new Step( $time, StepKind::Refund, max( 10, $first ) ),
			new Step( $time + $this->chance->span( self::DAY, 9 * self::DAY ), StepKind::Refund, max( 10, 2 * $first ) ),
		);
	}

	/** @return list<Step> A refund that the customer's bank sends back. */
	private function failing_refund( int $time ): array {
		return array(
			new Step( $time, StepKind::FailingRefund ),
			new Step( $time + self::REFUND_FAILS_AFTER + self::HOUR, StepKind::RefundFails ),
		);
	}

	/** When a customer requests a refund: mostly within days. */
	private function soon( int $paid ): int {
		return $paid + $this->chance->span( self::HOUR, 60 * self::DAY );
	}

	/** A part of an amount, in multiples of 10 minor units as three-decimal currencies want. */
	private function part( int $amount ): int {
		return max( 10, intdiv( $amount * $this->chance->between( 20, 80 ), 1000 ) * 10 );
	}
}
