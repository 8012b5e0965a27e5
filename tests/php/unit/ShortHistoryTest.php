<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit;

use MerchantPayments\Tests\ShortHistory;
use PHPUnit\Framework\TestCase;

/**
 * What is left still fails, and needs every step.
 *
 * @covers \MerchantPayments\Tests\ShortHistory
 */
final class ShortHistoryTest extends TestCase {

	/** The three steps that fail together are what is left of two hundred. */
	public function test_only_what_is_needed_is_left(): void {
		$fails = static fn ( array $steps ): bool => [] === array_diff( [ 3, 77, 150 ], $steps );
		$this->assertSame( [ 3, 77, 150 ], ShortHistory::of( range( 0, 199 ), $fails, 10 ) );
	}

	/** When the time is over, a longer one is good enough, and it still fails. */
	public function test_time_is_bounded(): void {
		$slow = static function ( array $steps ): bool {
			usleep( 20_000 );
			return in_array( 5, $steps, true );
		};
		$from = microtime( true );
		$this->assertContains( 5, ShortHistory::of( range( 0, 199 ), $slow, 0.05 ) );
		$this->assertLessThan( 1, microtime( true ) - $from );
	}
}
