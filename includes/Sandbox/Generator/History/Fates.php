<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\Weights;

/** How often what becomes of a payment, by the way it was paid. A healthy shop: 1 % disputes, 8 % refunds, 5 % declined cards. */
final class Fates {

	/** Cards and wallets online. */
	private const CARD = array(
		'paid'               => 817,
		'refunded'           => 46,
		'partly_refunded'    => 27,
		'twice_refunded'     => 4,
		'refund_failed'      => 3,
		'fee_refunded'       => 4,
		'captured'           => 19,
		'voided'             => 4,
		'expired'            => 2,
		'declined'           => 48,
		'blocked'            => 6,
		'dispute_won'        => 5,
		'dispute_lost'       => 5,
		'dispute_unanswered' => 1,
		'dispute_accepted'   => 2,
		'inquiry_closed'     => 4,
		'inquiry_escalated'  => 1,
		'inquiry_refunded'   => 2,
	);

	/**
	 * What else happens to cards of late, by how many days ago it was paid at most: what is still open now, and what fraud rules hold
	 * and block since the merchant has them (see Guard).
	 */
	private const RECENT_CARD = array(
		6   => array(
			'authorized'   => 150,
			'held'         => 45,
			'rule_blocked' => 16,
			'warned'       => 8,
		),
		60  => array(
			'dispute_open'      => 8,
			'dispute_in_review' => 8,
			'inquiry_open'      => 4,
			'inquiry_in_review' => 3,
			'approved'          => 9,
			'rejected'          => 5,
			'held_too_long'     => 2,
			'rule_blocked'      => 12,
			'warned'            => 2,
			'warned_refunded'   => 4,
		),
		100 => array(
			'dispute_open'      => 8,
			'dispute_in_review' => 8,
			'inquiry_open'      => 4,
			'inquiry_in_review' => 2,
		),
	);

	/** Cards at the counter. */
	private const COUNTER = array(
		'paid'            => 930,
		'refunded'        => 32,
		'partly_refunded' => 10,
		'declined'        => 24,
		'dispute_lost'    => 2,
		'inquiry_closed'  => 2,
	);

	/** Methods that the customer's bank confirms. */
	private const CONFIRMED = array(
		'paid'            => 925,
		'refunded'        => 45,
		'partly_refunded' => 24,
		'refund_failed'   => 3,
		'fee_refunded'    => 3,
	);

	/** Buying on credit, and Link. */
	private const CREDIT = array(
		'paid'            => 908,
		'refunded'        => 48,
		'partly_refunded' => 24,
		'refund_failed'   => 3,
		'fee_refunded'    => 3,
		'dispute_won'     => 3,
		'dispute_lost'    => 4,
		'inquiry_closed'  => 7,
	);

	/** Debits that take days. */
	private const DELAYED = array(
		'paid'            => 890,
		'refunded'        => 40,
		'partly_refunded' => 15,
		'declined'        => 35,
		'failed_late'     => 20,
	);

	private const DAY = 86400;

	/**
	 * Prepared draws.
	 *
	 * @var array<string, Weights>
	 */
	private array $draws = array();

	public function __construct( private readonly Chance $chance ) {}

	/** @param int $age How long ago, in seconds, seen from the end of the history. */
	public function draw( Tender $tender, int $age ): Fate {
		$recent = 0;
		foreach ( 'card' === $tender->type ? array_keys( self::RECENT_CARD ) : array() as $days ) {
			$recent = 0 === $recent && $age <= $days * self::DAY ? $days : $recent;
		}
		$weights = $this->draws[ $tender->type . $recent ] ??= new Weights( self::weights( $tender, $recent ) );
		return Fate::from( $weights->draw( $this->chance ) );
	}

	/** How many balance transactions a payment leads to on average, over the methods that customers use. */
	public static function average(): float {
		return 0.83 * self::entries( self::CARD ) + 0.07 * self::entries( self::COUNTER ) + 0.10 * self::entries( self::CREDIT );
	}

	/** @return non-empty-array<string, int> */
	private static function weights( Tender $tender, int $recent ): array {
		if ( 'card' === $tender->type ) {
			return self::CARD + ( self::RECENT_CARD[ $recent ] ?? array() );
		}
		if ( $tender->in_person() ) {
			return self::COUNTER;
		}
		if ( $tender->delayed() ) {
			return self::DELAYED;
		}
		return $tender->disputable() ? self::CREDIT : self::CONFIRMED;
	}

	/**
	 * Average number of balance transactions of a table.
	 *
	 * @param array<string, int> $weights One of the tables.
	 */
	private static function entries( array $weights ): float {
		$entries = 0;
		foreach ( $weights as $fate => $weight ) {
			$entries += Fate::from( $fate )->entries() * $weight;
		}
		return $entries / array_sum( $weights );
	}
}
