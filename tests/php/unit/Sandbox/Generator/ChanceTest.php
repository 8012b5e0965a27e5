<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Weights;
use PHPUnit\Framework\TestCase;

/**
 * Luck that can be had again.
 *
 * @covers \MerchantPayments\Sandbox\Generator\Chance
 * @covers \MerchantPayments\Sandbox\Generator\Weights
 */
final class ChanceTest extends TestCase {

	/** The same seed draws the same, on every machine and every day. */
	public function test_a_seed_always_draws_the_same(): void {
		$chance = new Chance( 42 );
		$draws  = [ $chance->between( 1, 1_000_000 ), $chance->between( 1, 6 ), $chance->token( 13 ), $chance->fill( 'SW#A #@@' ) ];

		$this->assertSame( [ 392215, 5, 'zHQO2pmbXNeoj', 'SW6A 4GL' ], $draws );
	}

	public function test_another_seed_draws_something_else(): void {
		$this->assertNotSame( ( new Chance( 1 ) )->token( 20 ), ( new Chance( 2 ) )->token( 20 ) );
	}

	/** What has a weight of nothing next to one of all never comes, and the others come as often as they weigh. */
	public function test_weights_are_kept(): void {
		$chance  = new Chance( 7 );
		$weights = new Weights(
			[
				'often'  => 90,
				'seldom' => 10,
			]
		);
		$counts  = array_count_values( array_map( static fn (): string => $weights->draw( $chance ), range( 1, 2000 ) ) );

		$this->assertEqualsWithDelta( 1800, $counts['often'], 60 );
		$this->assertSame( 2000, array_sum( $counts ) );
	}

	/** Spans stay within their ends and are mostly short. */
	public function test_spans_are_mostly_short(): void {
		$chance = new Chance( 3 );
		$spans  = array_map( static fn (): int => $chance->span( 100, 1100 ), range( 1, 1000 ) );

		$this->assertGreaterThanOrEqual( 100, min( $spans ) );
		$this->assertLessThanOrEqual( 1100, max( $spans ) );
		$this->assertGreaterThan( 600, count( array_filter( $spans, static fn ( int $span ): bool => $span < 400 ) ) );
	}

	/** What is certain happens, and what is impossible does not. */
	public function test_certain_and_impossible(): void {
		$chance = new Chance( 9 );
		for ( $i = 0; $i < 100; $i++ ) {
			$this->assertTrue( $chance->happens( 1.0 ) );
			$this->assertFalse( $chance->happens( 0.0 ) );
		}
	}
}
