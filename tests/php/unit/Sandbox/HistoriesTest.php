<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Tests\SettableClock;
use MerchantPayments\Tests\ShortHistory;
use PHPUnit\Framework\TestCase;
use Throwable;

/**
 * Money adds up, whatever happens.
 *
 * @coversNothing
 */
final class HistoriesTest extends TestCase {

	/** Acts of a history, and how many histories there are when nobody asks for more. */
	private const STEPS     = 200;
	private const HISTORIES = 100;

	/** For how many seconds a failing history is made shorter. */
	private const SHORTEN = 30;

	/**
	 * After every act of every history, everything adds up.
	 *
	 * @dataProvider seeds
	 */
	public function test_money_adds_up( int $seed ): void {
		$steps                            = range( $seed * 1000, $seed * 1000 + self::STEPS - 1 );
		list( $wrong, $told, $movements ) = self::play( $steps );
		if ( [] !== $wrong ) {
			$short                = ShortHistory::of( $steps, static fn ( array $fewer ): bool => [] !== self::play( $fewer )[0], self::SHORTEN );
			list( $wrong, $told ) = self::play( $short );
			$this->fail( "Seed $seed:\n" . implode( "\n", $told ) . "\n=> " . implode( "\n=> ", $wrong ) );
		}
		$this->assertGreaterThan( 20, $movements );
		$this->assertCount( self::STEPS, $told );
	}

	/**
	 * Plays steps in a new sandbox until something is wrong.
	 *
	 * @param list<int> $steps Seeds.
	 * @return array{list<string>, list<string>, int} What is wrong, what happened step by step, and how many movements there are.
	 */
	private static function play( array $steps ): array {
		list( $store, $parts ) = MemoryStore::sandbox( new SettableClock() );
		$history               = new RandomHistory( $parts->transport(), $parts->clock(), 0 );
		$told                  = [];
		foreach ( $steps as $step ) {
			try {
				$told[]  = "$step: " . $history->step( $step );
				$balance = $parts->transport()->request( 'GET', '/v1/balance' );
				$wrong   = Invariants::broken( $store->records, $store->entries, $balance, $parts->clock()->now() );
			} catch ( Throwable $failure ) {
				$wrong = [ "$step: " . $failure::class . ': ' . $failure->getMessage() ];
			}
			if ( [] !== $wrong ) {
				return [ $wrong, $told, count( $store->entries ) ];
			}
		}
		return [ [], $told, count( $store->entries ) ];
	}

	/**
	 * Seeds; the environment variables WCPAY_HISTORIES and WCPAY_HISTORIES_SEED ask for more of them, and others.
	 *
	 * @return list<array{int}>
	 */
	public static function seeds(): array {
		$first = max( 1, (int) getenv( 'WCPAY_HISTORIES_SEED' ) );
		return array_map( static fn ( int $seed ): array => [ $seed ], range( $first, $first + max( self::HISTORIES, (int) getenv( 'WCPAY_HISTORIES' ) ) - 1 ) );
	}

	/** Events are announced in the order of time. */
	public function test_events_come_in_order(): void {
		list( $store, $parts ) = MemoryStore::sandbox( new SettableClock() );
		$history               = new RandomHistory( $parts->transport(), $parts->clock(), 3 );
		for ( $step = 0; $step < self::STEPS; $step++ ) {
			$history->step();
		}
		$times  = array_map( static fn ( $event ): int => $event->created, $store->events );
		$sorted = $times;
		sort( $sorted );
		$this->assertSame( $sorted, $times );
		$this->assertGreaterThan( 100, count( $times ) );
	}
}
