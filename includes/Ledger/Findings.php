<?php

declare( strict_types=1 );

namespace MerchantPayments\Ledger;

/**
 * Collects differences: the first of each rule, and the number of the rest. Otherwise a large ledger that lost all its rows would exhaust the memory,
 * and never be repaired.
 */
final class Findings {

	/** How many are kept of each rule. */
	public const MOST = 1000;

	/**
	 * The first of each rule.
	 *
	 * @var array<string, list<Difference>>
	 */
	private array $first = array();

	/**
	 * The number of the rest, by rule.
	 *
	 * @var array<string, int>
	 */
	private array $more = array();

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
	 * All of them; the rest of a rule is one entry with their number.
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
