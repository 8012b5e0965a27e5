<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\LedgerParts;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Platform;
use MerchantPayments\Plugin;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * Several accounts in one store: each scope's ledger is its own platform's, and what is done to one leaves the others byte for byte.
 *
 * @covers \MerchantPayments\Ledger\ScopedTables
 * @covers \MerchantPayments\Platform\Scopes
 */
final class ScopesTest extends IntegrationTestCase {

	private const ACTS = 240;

	/** @var list<Sandbox> */
	private array $sandboxes = [];

	protected function tear_down(): void {
		array_map( static fn ( Sandbox $sandbox ) => $sandbox->remove(), $this->sandboxes );
		parent::tear_down();
	}

	public function test_scopes_do_not_touch_each_other(): void {
		$chance = new Randomizer( new Mt19937( 5 ) );
		// The same seed gives the same ids: nothing but the scope tells their rows apart.
		$worlds = array_map( $this->world( ... ), [ 'north', 'south', 'west' ], [ 1, 1, 2 ] );
		for ( $act = 0; $act < self::ACTS; $act++ ) {
			[ $sandbox, $ledger ] = $worlds[ $chance->getInt( 0, 2 ) ];
			$this->act( $sandbox, $chance );
			if ( 0 === $chance->getInt( 0, 3 ) ) {
				$ledger->feed()->catch_up();
			}
		}
		foreach ( $worlds as [ , $ledger, $tables ] ) {
			$ledger->feed()->catch_up();
			$this->assertEquals( [], $ledger->check()->run() );
			$this->assertSame( [], $ledger->projections()->differences() );
			$this->assertGreaterThan( 10, $tables->count( 'transactions' ) );
		}

		[ [ , $north, $of_north ], [ , $south, $of_south ], [ , , $of_west ] ] = $worlds;
		$same = array_intersect( $of_north->column( 'transaction_id', 'transactions' ), $of_south->column( 'transaction_id', 'transactions' ) );
		$this->assertNotSame( [], $same );
		$before = [ self::rows_of( $of_south ), self::rows_of( $of_west ) ];
		$of_north->delete( 'daily' );
		$this->assertNotSame( [], $north->check()->run() );
		$this->assertSame( [], $north->reconcile()->run()['left'] );
		$north->rebuild()->run();
		$this->assertEquals( [], $north->check()->run() );
		$this->assertSame( $before, [ self::rows_of( $of_south ), self::rows_of( $of_west ) ] );
		$of_north->delete( 'transactions' );
		$this->assertEquals( [], $south->check()->run() );
		$this->assertSame( $before, [ self::rows_of( $of_south ), self::rows_of( $of_west ) ] );
	}

	/**
	 * A sandbox and its ledger.
	 *
	 * @return array{Sandbox, LedgerParts, ScopedTables}
	 */
	private function world( string $name, int $seed ): array {
		$plugin  = Plugin::instance();
		$sandbox = new Sandbox( $plugin->database(), $name );
		$sandbox->reset( $seed );
		$this->sandboxes[] = $sandbox;
		$scope             = $plugin->scopes()->of( Mode::Sandbox, $name );
		$ledger            = new LedgerParts( $plugin->database(), $plugin->lock(), $plugin->clock(), new Platform( $sandbox->transport(), Capability::cases() ), static function (): void {}, $scope );
		return [ $sandbox, $ledger, new ScopedTables( $plugin->database(), $scope ) ];
	}

	/** Something happens on a platform; what it refuses did not happen. */
	private function act( Sandbox $sandbox, Randomizer $chance ): void {
		$platform = $sandbox->transport();
		$charges  = $platform->request( 'GET', '/v1/charges', [ 'limit' => 5 ] )['data'];
		try {
			match ( array() === $charges ? 0 : $chance->getInt( 0, 4 ) ) {
				0, 1 => $platform->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT ),
				2    => $platform->request( 'POST', '/v1/payment_intents', [ 'capture_method' => 'manual' ] + ReconcileTest::PAYMENT ),
				3    => $platform->request( 'POST', '/v1/refunds', [ 'charge' => $charges[ $chance->getInt( 0, count( $charges ) - 1 ) ]['id'], 'amount' => 100 ] ),
				4    => $sandbox->clock()->advance( $chance->getInt( 1, 2 * DAY_IN_SECONDS ) ),
			};
		} catch ( PlatformException ) {
			return;
		}
	}

	/**
	 * Everything that a scope has, in a fixed order.
	 *
	 * @return array<string, list<array<string, string|null>>>
	 */
	private static function rows_of( ScopedTables $tables ): array {
		$rows = [];
		foreach ( [ ...array_map( static fn ( string $name ): string => substr( $name, strlen( ScopedTables::PREFIX ) ), array_keys( SandboxStore::ledger() ) ), 'authorizations', 'disputes', 'documents', 'fraud_outcomes', 'inbox', 'writes' ] as $table ) {
			$rows[ $table ] = $tables->rows( '*', $table );
			sort( $rows[ $table ] );
		}
		return $rows;
	}
}
