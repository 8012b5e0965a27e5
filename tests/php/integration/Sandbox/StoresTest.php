<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxClock;
use MerchantPayments\Sandbox\SandboxTables;
use MerchantPayments\Sandbox\SandboxTransport;
use MerchantPayments\Sandbox\Store\Entry;
use MerchantPayments\Sandbox\Store\Event;
use MerchantPayments\Sandbox\Store\Record;
use MerchantPayments\Sandbox\Store\Tables;
use MerchantPayments\Tests\SettableClock;
use MerchantPayments\Tests\Unit\Sandbox\Invariants;
use MerchantPayments\Tests\Unit\Sandbox\MemoryStore;
use MerchantPayments\Tests\Unit\Sandbox\RandomHistory;
use RuntimeException;

/**
 * The same history makes the same rows, whichever store keeps it.
 *
 * @covers \MerchantPayments\Sandbox\Sandbox
 * @covers \MerchantPayments\Sandbox\Store\BufferedStore
 * @covers \MerchantPayments\Sandbox\Store\DatabaseStore
 * @covers \MerchantPayments\Sandbox\Store\TableStore
 * @covers \MerchantPayments\Sandbox\Store\Tables
 * @covers \MerchantPayments\Sandbox\Store\UnpaidEntries
 */
final class StoresTest extends SandboxTestCase {

	/** Written at once, written in batches, or only remembered: the same objects, movements, events and schedule. */
	public function test_all_stores_keep_the_same(): void {
		foreach ( [ 11, 12, 13 ] as $seed ) {
			$memory = $this->remembered( $seed, 120 );

			$this->sandbox->reset( 1 );
			$this->play( $this->sandbox->transport(), $this->sandbox->clock(), $seed, 120 );
			$at_once = $this->dump();
			$this->assert_adds_up();

			$this->sandbox->reset( 1 );
			$this->sandbox->bulk( fn ( SandboxTransport $transport, SandboxClock $clock ) => $this->play( $transport, $clock, $seed, 120 ) );
			$in_batches = $this->dump();

			$this->assertSame( $at_once, $in_batches, "Seed $seed" );
			$this->assertEquals( $memory, $this->as_remembered( $at_once ), "Seed $seed" );
		}
	}

	/** A bulk load can be read in between, and goes on from there. */
	public function test_a_bulk_load_can_be_read(): void {
		$this->sandbox->bulk(
			function ( SandboxTransport $transport, SandboxClock $clock ): void {
				$history = new RandomHistory( $transport, $clock, 5 );
				for ( $step = 0; $step < 90; $step++ ) {
					$history->step();
					if ( 29 === $step % 30 ) {
						$this->assertNotEmpty( $transport->request( 'GET', '/v1/events', [ 'limit' => 3 ] )['data'] );
					}
				}
			}
		);
		$read = $this->dump();
		$this->sandbox->reset( 1 );
		$this->play( $this->sandbox->transport(), $this->sandbox->clock(), 5, 90 );
		$this->assertSame( $this->dump(), $read );
		$this->assert_adds_up();
	}

	/** During a bulk load others can read and are refused when they want to change something; afterwards they may. */
	public function test_a_bulk_load_has_the_account_for_itself(): void {
		$other = new Sandbox( $this->database, real: $this->clock );
		$this->sandbox->bulk(
			function () use ( $other ): void {
				$this->assertSame( 'balance', $other->transport()->request( 'GET', '/v1/balance' )['object'] );
				$this->assertSame( 'lock_timeout', $this->refusal( fn () => $other->transport()->request( 'POST', '/v1/customers' ) ) );
				$this->assertSame( 'lock_timeout', $this->refusal( fn () => $other->bulk( static fn () => null ) ) );
			}
		);
		$this->assertSame( 'customer', $other->transport()->request( 'POST', '/v1/customers' )['object'] );
	}

	/** A load that fails gives the account free; what it had not written is gone. */
	public function test_a_failed_load_leaves_what_was_written(): void {
		try {
			$this->sandbox->bulk(
				static function ( SandboxTransport $transport ): void {
					$transport->request( 'POST', '/v1/customers', [ 'name' => 'Ada' ] );
					$transport->request( 'GET', '/v1/customers' );
					$transport->request( 'POST', '/v1/customers', [ 'name' => 'Grace' ] );
					throw new RuntimeException( 'Out of paper.' );
				}
			);
		} catch ( RuntimeException $failure ) {
			$this->assertSame( 'Out of paper.', $failure->getMessage() );
		}
		$this->post( 'customers', [ 'name' => 'Alan' ] );
		$this->assertSame( [ 'Alan', 'Ada' ], array_column( $this->get( 'customers' )['data'], 'name' ) );
		$this->assertSame( [ 'customer.created', 'customer.created' ], array_column( $this->get( 'events' )['data'], 'type' ) );
	}

	/** A load that was killed blocks for five minutes only, and starting over works at once. */
	public function test_a_killed_load_does_not_block_for_long(): void {
		$this->get( 'balance' );
		$this->database->run( 'UPDATE ' . $this->database->table( SandboxTables::ACCOUNTS ) . ' SET busy_until = %d', [ self::NOW + 300 ] );
		$this->assertSame( 'lock_timeout', $this->refusal( fn () => $this->post( 'customers' ) ) );
		$this->clock->advance( 300 );
		$this->assertSame( 'customer', $this->post( 'customers' )['object'] );
		$this->sandbox->reset( 2 );
		$this->assertSame( [], $this->dump()['objects'] );
	}

	/** After a bulk load the clock runs on: from the real time, or from where the load left it when that is ahead. */
	public function test_the_clock_runs_on_after_a_load(): void {
		$this->sandbox->reset( 1, self::NOW - 500 * 86_400 );
		$this->sandbox->bulk( static fn ( $transport, SandboxClock $clock ) => $clock->set( self::NOW - 1000 ) );
		$this->assertSame( self::NOW, $this->sandbox->clock()->now() );
		$this->sandbox->bulk( static fn ( $transport, SandboxClock $clock ) => $clock->set( self::NOW + 1000 ) );
		$this->assertSame( self::NOW + 1000, $this->sandbox->clock()->now() );
	}

	/**
	 * A history in memory, as rows.
	 *
	 * @return array<string, list<mixed>>
	 */
	private function remembered( int $seed, int $steps ): array {
		list( $store, $parts ) = MemoryStore::sandbox( new SettableClock( self::NOW ) );
		$this->play( $parts->transport(), $parts->clock(), $seed, $steps );
		foreach ( [ ...$store->records, ...$store->entries ] as $thing ) {
			$thing->stored = true;
		}
		ksort( $store->records );
		return [
			'objects' => array_values( $store->records ),
			'entries' => array_values( $store->entries ),
			'events'  => $store->events,
		];
	}

	/**
	 * Rows as things.
	 *
	 * @param array<string, list<array<string, string|null>>> $dump Rows by table.
	 * @return array{objects: list<Record>, entries: list<Entry>, events: list<Event>}
	 */
	private function as_remembered( array $dump ): array {
		return [
			'objects' => array_map( Tables::record( ... ), $dump['objects'] ),
			'entries' => array_map( Tables::entry( ... ), $dump['entries'] ),
			'events'  => array_map( Tables::event( ... ), $dump['events'] ),
		];
	}

	/** Plays a random history. */
	private function play( SandboxTransport $transport, SandboxClock $clock, int $seed, int $steps ): void {
		$history = new RandomHistory( $transport, $clock, $seed );
		for ( $step = 0; $step < $steps; $step++ ) {
			$history->step();
		}
	}

	/** Checks that the tables add up. */
	private function assert_adds_up(): void {
		$things  = $this->as_remembered( $this->dump() );
		$records = array_column( array_map( static fn ( Record $record ): array => [ $record->number, $record ], $things['objects'] ), 1, 0 );
		$entries = array_column( array_map( static fn ( Entry $entry ): array => [ $entry->number, $entry ], $things['entries'] ), 1, 0 );
		$this->assertSame( [], Invariants::broken( $records, $entries, $this->get( 'balance' ), $this->sandbox->clock()->now() ) );
	}
}
