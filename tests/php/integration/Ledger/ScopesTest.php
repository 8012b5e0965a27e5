<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;
use Random\Engine\Mt19937;
use Random\Randomizer;

/**
 * Several accounts in one store: each scope's ledger is its own platform's, and what is done to one leaves the others byte for byte. With
 * one of them reached over HTTP: tests/http/ScopesTest.php.
 *
 * @group long
 * @covers \MerchantPayments\Ledger\ScopedTables
 * @covers \MerchantPayments\Platform\Scopes
 */
final class ScopesTest extends IntegrationTestCase {

	/** What happens in each. */
	private const ACTS     = 50;
	private const ALL_ACTS = 200;

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
		self::live( $worlds, Rounds::of( self::ACTS, self::ALL_ACTS ), $chance );
		foreach ( $worlds as $world ) {
			$this->assertEquals( [], $world->differences() );
			$this->assertGreaterThan( Rounds::of( 12, 50 ), $world->tables->count( 'transactions' ) );
		}

		[ $north, $south, $west ] = $worlds;
		$same                     = array_intersect(
			$north->tables->column( 'transaction_id', 'transactions' ),
			$south->tables->column( 'transaction_id', 'transactions' )
		);
		$this->assertNotSame( [], $same );
		$before = [ $south->kept(), $west->kept() ];
		$north->tables->delete( 'daily' );
		$this->assertNotSame( [], $north->ledger->check()->run() );
		$this->assertSame( [], $north->ledger->reconcile()->run()['left'] );
		$north->ledger->rebuild()->run();
		$this->assertEquals( [], $north->ledger->check()->run() );
		$this->assertSame( $before, [ $south->kept(), $west->kept() ] );
		$north->tables->delete( 'transactions' );
		$this->assertEquals( [], $south->ledger->check()->run() );
		$this->assertSame( $before, [ $south->kept(), $west->kept() ] );
	}

	/**
	 * So many random acts in each world, in any order; the ledgers hear of them now and then, and of all in the end.
	 *
	 * @param list<ScopeWorld> $worlds The worlds.
	 */
	public static function live( array $worlds, int $acts, Randomizer $chance ): void {
		foreach ( $chance->shuffleArray( array_merge( ...array_fill( 0, $acts, $worlds ) ) ) as $world ) {
			$world->act( $chance );
			if ( 0 === $chance->getInt( 0, 3 ) ) {
				$world->ledger->feed()->catch_up();
			}
		}
		foreach ( $worlds as $world ) {
			$world->ledger->feed()->catch_up();
		}
	}

	private function world( string $name, int $seed ): ScopeWorld {
		$this->sandboxes[] = new Sandbox( Site::instance()->database(), $name );
		return new ScopeWorld( end( $this->sandboxes ), Site::instance()->scopes()->of( Mode::Sandbox, $name ), $seed );
	}
}
