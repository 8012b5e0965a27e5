<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * Collects differences: of each rule the first, and how many more there are. A large ledger that lost all its rows would else fill the memory with them,
 * and never be repaired.
 */
final class Findings {

	/** How many of a rule are kept. */
	public const MOST = 1000;

	/**
	 * The first of each rule.
	 *
	 * @var array<string, list<Difference>>
	 */
	private array $first = array();

	/**
	 * How many more there are of a rule.
	 *
	 * @var array<string, int>
	 */
	private array $more = array();

	/** Takes differences in. */
	public function add( Difference ...$differences ): void {
		foreach ( $differences as $difference ) {
			if ( count( $this->first[ $difference->rule ] ?? array() ) < self::MOST ) {
				$this->first[ $difference->rule ][] = $difference;
			} else {
				$this->more[ $difference->rule ] = ( $this->more[ $difference->rule ] ?? 0 ) + 1;
			}
		}
	}

	/**
	 * All of them; those of a rule that are too many as one with their number.
	 *
	 * @return list<Difference>
	 */
	public function all(): array {
		$all = array_merge( ...array_values( $this->first ) );
		foreach ( $this->more as $rule => $number ) {
			$all[] = new Difference( $rule, '*', '0 more', $number . ' more' );
		}
		return $all;
	}
}
