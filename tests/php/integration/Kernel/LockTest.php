<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kernel;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Kernel\Lock;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\SettableClock;
use RuntimeException;

/**
 * One at a time.
 *
 * @covers \MerchantPayments\Kernel\Lock
 */
final class LockTest extends IntegrationTestCase {

	/** What is held cannot be taken, and is free after the work, even when the work fails. */
	public function test_a_held_lock_refuses_others_and_is_free_afterwards(): void {
		$lock = Site::instance()->lock();
		$lock->hold(
			'thing',
			60,
			function () use ( $lock ): void {
				$this->assertNull( $lock->take( 'thing', 60 ) );
				$this->assertNotNull( $lock->take( 'another thing', 60 ) );
			}
		);
		try {
			$lock->hold( 'thing', 60, static fn (): never => throw new RuntimeException( 'failed' ) );
		} catch ( RuntimeException $failure ) {
			$this->assertSame( 'failed', $failure->getMessage() );
		}
		$this->assertNotNull( $lock->take( 'thing', 60 ) );
		$this->expectException( Locked::class );
		$lock->hold( 'thing', 60, static fn (): int => 1 );
	}

	/** A lock runs out after its time, and its late owner cannot release the new owner's. */
	public function test_a_lock_runs_out(): void {
		$clock = new SettableClock( 1000 );
		$lock  = new Lock( Site::instance()->database(), $clock );
		$late  = (string) $lock->take( 'thing', 60 );
		$clock->set( 1059 );
		$this->assertNull( $lock->take( 'thing', 60 ) );
		$clock->set( 1060 );
		$this->assertNotNull( $lock->take( 'thing', 60 ) );
		$lock->release( 'thing', $late );
		$this->assertNull( $lock->take( 'thing', 60 ) );
	}

	/** Names of any length are told apart, and fit into the column: MySQL would cut them, and then nobody could release what is locked. */
	public function test_long_names(): void {
		$plugin = Site::instance();
		$lock   = $plugin->lock();
		$long   = 'intent:' . str_repeat( 'x', 255 );
		$owner  = (string) $lock->take( $long, 60 );
		$this->assertNotNull( $lock->take( $long . 'y', 60 ) );
		$this->assertNotNull( $lock->take( substr( $long, 0, 190 ), 60 ) );
		$this->assertNotNull( $lock->take( substr( $long, 0, 191 ), 60 ) );
		$this->assertNull( $lock->take( $long, 60 ) );
		$names = $plugin->database()->column( "SELECT name FROM {$plugin->database()->table( 'locks' )}" );
		$this->assertCount( 4, $names );
		$this->assertContains( substr( $long, 0, 190 ), $names );
		$this->assertSame( [], array_filter( $names, static fn ( $name ): bool => strlen( (string) $name ) > 190 ) );
		$lock->release( $long, $owner );
		$this->assertNotNull( $lock->take( $long, 60 ) );
	}

	/** The lock of a killed process is free at once; that of a process on another machine is not. */
	public function test_a_killed_process(): void {
		$plugin = Site::instance();
		$table  = $plugin->database()->table( 'locks' );
		$this->end_in_the_middle( 'kill' );
		$this->assertSame( [ 'held' ], $plugin->database()->column( "SELECT name FROM $table" ) );
		$another = static fn ( string $owner ): string => strrev( substr( $owner, 0, 12 ) ) . substr( $owner, 12 );
		$owner   = $plugin->database()->column( "SELECT owner FROM $table" )[0];
		$plugin->database()->run( "UPDATE $table SET owner = %s", [ $another( $owner ) ] );
		$this->assertNull( $plugin->lock()->take( 'held', 60 ) );
		$plugin->database()->run( "UPDATE $table SET owner = %s", [ $owner ] );
		$this->assertNotNull( $plugin->lock()->take( 'held', 60 ) );
		$this->assertNull( $plugin->lock()->take( 'held', 60 ) );
	}

	/** A process that lives keeps its lock, whoever looks: another process does. */
	public function test_a_living_process(): void {
		$lock = Site::instance()->lock();
		$lock->hold( 'held', 60, fn () => $this->assertNotSame( 'in the middle', $this->end_in_the_middle( 'exit' ) ) );
		$this->assertSame( 'in the middle', $this->end_in_the_middle( 'exit' ) );
	}

	/**
	 * A request that ends in the middle of the work leaves neither its locks nor half of what it wrote.
	 *
	 * @dataProvider ends
	 */
	public function test_a_request_that_ends_gives_its_locks_back( string $end ): void {
		$this->assertSame( 'in the middle', $this->end_in_the_middle( $end ) );
		$database = Site::instance()->database();
		$this->assertSame( [], $database->column( "SELECT name FROM {$database->table( 'locks' )}" ) );
	}

	/** Runs a process that ends while it holds a lock, and returns what it says when it has it. */
	private function end_in_the_middle( string $end ): string {
		$command = [ PHP_BINARY, '-d', 'display_errors=0', '-d', 'memory_limit=256M', __DIR__ . '/end-in-lock.php', ABSPATH, $end ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ) . ' 2>/dev/null', $lines );
		return $lines[0] ?? '';
	}

	/**
	 * Ends that PHP goes through no `finally` for.
	 *
	 * @return list<array{string}>
	 */
	public static function ends(): array {
		return [ [ 'exit' ], [ 'error' ] ];
	}
}
