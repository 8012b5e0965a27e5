<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Sandbox\Data;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Payment\Tender;
use MerchantPayments\Sandbox\Generator\Weights;

/**
 * How often what becomes of a payment, by the way it was paid. A healthy shop: 1 % disputes, 8 % refunds, 5 % declined cards. `recent_card` has
 * what else happens to cards, by how many days ago it was paid at most: what is still open now, and what fraud rules hold and block.
 */
final class OutcomeOdds {

	private const DAY = 86400;

	/**
	 * Prepared draws.
	 *
	 * @var array<string, Weights>
	 */
	private array $draws = array();

	public function __construct( private readonly Chance $chance ) {}

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
	public static function average(): float {
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
