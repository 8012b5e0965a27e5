<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator;

/** Weighted choices with precomputed cumulative weights. */
final class Weights {

	/**
	 * Names in the given order.
	 *
	 * @var list<string>
	 */
	private readonly array $names;

	/**
	 * Cumulative weight of each name.
	 *
	 * @var list<int>
	 */
	private readonly array $sums;

	/** @param array<array-key, int> $weights Weight by name. */
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

	/** A random name. */
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
