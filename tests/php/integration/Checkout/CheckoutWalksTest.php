<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Tests\Integration\Checkout\Walks\Customer;
use MerchantPayments\Tests\Integration\Checkout\Walks\Walk;
use MerchantPayments\Tests\Rounds;
use MerchantPayments\Tests\ShortHistory;
use MerchantPayments\Tests\SkippedWaits;

/**
 * Whatever customers, staff, banks and machines do, in whatever order: order, stock, ledger and platform agree.
 *
 * MERCHANT_PAYMENTS_WALKS says how many walks, MERCHANT_PAYMENTS_WALKS_SEED the first one's seed, MERCHANT_PAYMENTS_WALKS_STEPS how long;
 * `npm run test:walks` walks a thousand, each twice as long.
 *
 * @group long
 * @coversNothing
 */
final class CheckoutWalksTest extends CheckoutTestCase {

	private const WALKS     = 50;
	private const ALL_WALKS = 200;
	private const STEPS     = 7;

	/** Walks in one test: each begins in an empty store of its own. */
	private const BATCH = 10;

	/** For how many seconds a failing walk is made shorter. */
	private const SHORTEN = 25;

	/** @dataProvider batches */
	public function test_everything_agrees( int $first, int $count ): void {
		SkippedWaits::begin();
		$walk   = new Walk(
			$this->plugin,
			fn ( Customer $customer, string $token, string $total ): array => $this->submit( $customer->order(), $token, $total ),
			$this->choose( ... ),
			$this->rest( ... )
		);
		$length = self::asked( 'MERCHANT_PAYMENTS_WALKS_STEPS', self::STEPS );
		for ( $seed = $first; $seed < $first + $count; $seed++ ) {
			$steps = range( $seed * 1000, $seed * 1000 + $length - 1 );
			if ( [] !== $walk->play( $steps ) ) {
				$short = ShortHistory::of( $steps, static fn ( array $fewer ): bool => [] !== $walk->play( $fewer ), self::SHORTEN );
				$wrong = $walk->play( $short );
				$this->fail( "Seed $seed:\n" . implode( "\n", $walk->told ) . "\n=> " . implode( "\n=> ", $wrong ) );
			}
			$this->assertCount( $length, $walk->told );
		}
		$this->assertGreaterThanOrEqual( intdiv( $count, 4 ), $walk->payments, 'Where nobody can pay, nothing can go wrong.' );
	}

	/** @return array<string, array{int, int}> First seed and number of walks. */
	public static function batches(): array {
		$first   = self::asked( 'MERCHANT_PAYMENTS_WALKS_SEED', 1 );
		$count   = self::asked( 'MERCHANT_PAYMENTS_WALKS', Rounds::of( self::WALKS, self::ALL_WALKS ) );
		$batches = [];
		for ( $seed = $first; $seed < $first + $count; $seed += self::BATCH ) {
			$batches[ "from seed $seed" ] = [ $seed, min( self::BATCH, $first + $count - $seed ) ];
		}
		return $batches;
	}

	private static function asked( string $name, int $usual ): int {
		$asked = (int) getenv( $name );
		return $asked > 0 ? $asked : $usual;
	}
}
