<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

use MerchantPayments\Ledger\Query\Condition;

/**
 * Divides a question about rows into one about the sums of whole periods and one about the rows of each period in which a time begins or ends.
 *
 * The sums have the columns of the rows, and as `created` their period's first second: what is asked of the time is true for a whole period or
 * for none of it, but where a time begins or ends inside. So a question of any form reads the same of both.
 */
final class Periods {

	/** The columns of the sums that can be asked for. */
	public const COLUMNS = Totals::KEYS['periods'];

	/** What is asked of the sums. */
	public readonly Condition $whole;

	/**
	 * What is asked of the rows, by the first second of each period that is not whole.
	 *
	 * @var array<int, Condition>
	 */
	public readonly array $parts;

	/**
	 * Divides a question.
	 *
	 * @param list<int> $edges Every UTC second with which a time that it names begins, or with which the time after it does.
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
			: Condition::join( array( new Condition( 'created NOT IN (' . implode( ',', array_fill( 0, count( $parts ), '%d' ) ) . ')', array_keys( $parts ) ), $where ), 'AND' );
	}

	/**
	 * A question about one period's rows.
	 *
	 * @param int $period The period's first second.
	 */
	private static function within( Condition $where, int $period ): Condition {
		return Condition::join( array( new Condition( 'created >= %d AND created < %d', array( $period, $period + Totals::PERIOD ) ), $where ), 'AND' );
	}
}
