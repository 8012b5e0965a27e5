<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Account;

use MerchantPayments\Account\ReadAllocation;
use MerchantPayments\Ledger\ScopedTables;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;
use MerchantPayments\Tests\SettableClock;

/**
 * How often an account was read, over all processes, and what that leaves.
 *
 * @covers \MerchantPayments\Account\ReadAllocation
 */
final class ReadAllocationTest extends IntegrationTestCase {

	private SettableClock $clock;

	protected function set_up(): void {
		parent::set_up();
		$this->clock = new SettableClock( 1_790_000_000 );
	}

	private function tables( int $scope ): ScopedTables {
		return new ScopedTables( Site::instance()->database(), new Scope( $scope, Mode::Test, '' ) );
	}

	private function reads( int $scope = 900 ): ReadAllocation {
		return new ReadAllocation( $this->tables( $scope ), $this->clock );
	}

	/** The request of a process that has these calls in all, and its end. */
	private function request( int $calls, int $scope = 900 ): void {
		remove_all_actions( 'shutdown' );
		$this->reads( $scope )->count( $calls );
		do_action( 'shutdown' );
	}

	public function test_processes_count_together_and_each_account_alone(): void {
		$this->request( 3 );
		$this->request( 120 );
		$this->request( 4, 901 );
		$this->assertSame( [ 123, 4 ], [ $this->reads()->used(), $this->reads( 901 )->used() ] );
	}

	/** A process that is killed takes fewer than fifty with it, and nobody waits for a transaction of others. */
	public function test_calls_are_written_in_portions_outside_of_transactions(): void {
		$one = $this->reads();
		$one->count( 49 );
		$this->assertSame( [ 49, 0 ], [ $one->used(), $this->reads()->used() ] );
		$this->tables( 900 )->transaction( static fn () => $one->count( 1 ) );
		$this->assertSame( [ 50, 0 ], [ $one->used(), $this->reads()->used() ] );
		$one->count( 1 );
		$this->assertSame( [ 51, 51 ], [ $one->used(), $this->reads()->used() ] );
	}

	public function test_thirty_days_count(): void {
		$this->request( 10 );
		$this->clock->advance( 29 * DAY_IN_SECONDS );
		$this->request( 5 );
		$this->assertSame( 15, $this->reads()->used() );
		$this->clock->advance( DAY_IN_SECONDS );
		$this->reads()->prune();
		$this->assertSame( [ 5, 1 ], [ $this->reads()->used(), $this->tables( 900 )->count( 'reads' ) ] );
	}

	/** A quiet account may be read 10,000 times, half of them in the background. */
	public function test_the_background_leaves_half(): void {
		$this->request( 4999 );
		$this->assertTrue( $this->reads()->leaves_room() );
		$this->request( 1 );
		$this->assertSame( [ false, false ], [ $this->reads()->leaves_room(), $this->reads()->is_used_up() ] );
		$this->request( 5000 );
		$this->assertTrue( $this->reads()->is_used_up() );
	}

	/** A busy one 500 times for each payment of these days; refunds and older payments don't count. */
	public function test_a_busy_account_may_be_read_more_often(): void {
		$account     = SandboxStore::make( 300, 3 )->account();
		$this->clock = new SettableClock( $account->connection->clock->now() );
		$since       = $this->clock->now() - 30 * DAY_IN_SECONDS;
		$payments    = $account->tables()->rows( 'type, created', 'transactions' );
		$recent      = array_filter(
			$payments,
			static fn ( array $row ): bool => in_array( $row['type'], [ 'charge', 'payment' ], true ) && (int) $row['created'] >= $since
		);
		$this->assertGreaterThan( 20, count( $recent ) );
		$this->assertLessThan( count( $payments ), count( $recent ) );
		$this->request( 5001, $account->scope->id );
		$reads = new ReadAllocation( $account->tables(), $this->clock );
		$this->assertSame( 500 * count( $recent ), $reads->allowed() );
		$this->assertTrue( $reads->leaves_room() );
	}

	/** An account that turns out to be another one has been read as that one. */
	public function test_two_names_of_an_account_count_as_one(): void {
		$this->request( 7 );
		$this->request( 4, 901 );
		$this->clock->advance( DAY_IN_SECONDS );
		$this->request( 2 );
		$this->reads()->move_to( $this->tables( 901 ) );
		$this->assertSame( [ 0, 13 ], [ $this->reads()->used(), $this->reads( 901 )->used() ] );
		$this->reads()->move_to( $this->tables( 901 ) );
		$this->assertSame( 13, $this->reads( 901 )->used() );
	}
}
