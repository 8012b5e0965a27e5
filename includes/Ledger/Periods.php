<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Kernel\Condition;

/**
 * Splits a query into one over the sums of whole periods and one over the rows of each period in which a time range begins or ends.
 *
 * The sums have the rows' columns, with their period's first second as `created`: a condition on the time holds for a whole period or
 * for none of it, except where a range begins or ends inside. So the same condition works for both.
 */
final class Periods {

	/** Condition on the sums. */
	public readonly Condition $whole;

	/**
	 * Conditions on the rows of partial periods, by the period's first second.
	 *
	 * @var array<int, Condition>
	 */
	public readonly array $parts;

	/**
	 * Splits a condition.
	 *
	 * @param list<int> $edges UTC seconds at which its time ranges begin, and those after their ends.
	 */
	public function __construct( Condition $where, array $edges ) {
		$parts = array();
		foreach ( $edges as $edge ) {
			$inside = ( $edge % Totals::PERIOD + Totals::PERIOD ) % Totals::PERIOD;
			if ( 0 !== $inside ) {
				$parts[ $edge - $inside ] = self::within( $where, $edge - $inside );
			}
		}
		$this->parts = $parts;
		$this->whole = array() === $parts
			? $where
			: Condition::join(
				array(
					new Condition( 'created NOT IN (' . implode( ',', array_fill( 0, count( $parts ), '%d' ) ) . ')', array_keys( $parts ) ),
					$where,
				),
				'AND'
			);
	}

	/**
	 * The condition on one period's rows.
	 *
	 * @param int $period The period's first second.
	 */
	private static function within( Condition $where, int $period ): Condition {
		return Condition::join(
			array( new Condition( 'created >= %d AND created < %d', array( $period, $period + Totals::PERIOD ) ), $where ),
			'AND'
		);
	}
}
