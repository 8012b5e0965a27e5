<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

/** A set of names with weights, prepared once and drawn from often. */
final class Weights {

	/**
	 * The names, in the order given.
	 *
	 * @var list<string>
	 */
	private readonly array $names;

	/**
	 * For each name, the sum of the weights up to and including its own.
	 *
	 * @var list<int>
	 */
	private readonly array $sums;

	/** @param array<array-key, int> $weights Weight by name; a larger one is drawn more often. */
	public function __construct( array $weights ) {
		$sums = array();
		$sum  = 0;
		foreach ( $weights as $weight ) {
			$sum   += $weight;
			$sums[] = $sum;
		}
		$this->names = array_map( 'strval', array_keys( $weights ) );
		$this->sums  = $sums;
	}

	/** Draws one name. */
	public function draw( Chance $chance ): string {
		$last  = count( $this->sums ) - 1;
		$point = $chance->between( 1, $this->sums[ $last ] );
		$index = 0;
		while ( $this->sums[ $index ] < $point ) {
			++$index;
		}
		return $this->names[ $index ];
	}
}
