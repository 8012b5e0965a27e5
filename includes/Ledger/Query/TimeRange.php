<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger\Query;

use MerchantPayments\Kernel\Condition;

/** A range of time in UTC seconds, both ends included; null where it is open. */
final readonly class TimeRange {

	public function __construct( public ?int $first = null, public ?int $last = null ) {}

	/**
	 * What several ranges have in common.
	 *
	 * @param list<self> $ranges
	 */
	public static function of_all( array $ranges ): self {
		$first = array_filter( array_column( $ranges, 'first' ), is_int( ... ) );
		$last  = array_filter( array_column( $ranges, 'last' ), is_int( ... ) );
		return new self( array() === $first ? null : max( $first ), array() === $last ? null : min( $last ) );
	}

	/** Rows whose column is within; at least one end is not open. */
	public function condition( string $column ): Condition {
		$bounds = array();
		if ( null !== $this->first ) {
			$bounds[] = new Condition( "{$column} >= %d", array( $this->first ) );
		}
		if ( null !== $this->last ) {
			$bounds[] = new Condition( "{$column} <= %d", array( $this->last ) );
		}
		return Condition::join( $bounds, 'AND' );
	}

	/** @return list<int> The second at which it begins, and that after its end. */
	public function edges(): array {
		$end = null === $this->last ? null : $this->last + 1;
		return array_values( array_filter( array( $this->first, $end ), is_int( ... ) ) );
	}
}
