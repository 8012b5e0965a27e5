<?php
/**
 * Tests of the sandbox's rules over random histories.
 *
 * @package MerchantPayments\Tests
 */

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Tests\SettableClock;
use PHPUnit\Framework\TestCase;

/**
 * Money adds up, whatever happens.
 *
 * @coversNothing
 */
final class HistoriesTest extends TestCase {

	/**
	 * Acts of a history.
	 */
	private const STEPS = 160;

	/**
	 * After every act of every history, everything adds up.
	 *
	 * @dataProvider seeds
	 *
	 * @param int $seed A seed.
	 */
	public function test_money_adds_up( int $seed ): void {
		list( $store, $parts ) = MemoryStore::sandbox( new SettableClock() );
		$history               = new RandomHistory( $parts->transport(), $parts->clock(), $seed );
		$acts                  = [];
		for ( $step = 0; $step < self::STEPS; $step++ ) {
			$acts[]  = $history->step();
			$balance = $parts->transport()->request( 'GET', '/v1/balance' );
			$broken  = Invariants::broken( $store->records, $store->entries, $balance, $parts->clock()->now() );
			$this->assertSame( [], $broken, "Seed $seed, step $step: " . implode( ' | ', array_slice( $acts, -8 ) ) );
		}
		$this->assertGreaterThan( 20, count( $store->entries ) );
	}

	/**
	 * Seeds; the environment variable WCPAY_HISTORIES asks for more of them.
	 *
	 * @return list<array{int}>
	 */
	public static function seeds(): array {
		return array_map( static fn ( int $seed ): array => [ $seed ], range( 1, max( 40, (int) getenv( 'WCPAY_HISTORIES' ) ) ) );
	}

	/**
	 * Events are announced in the order of time.
	 */
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
