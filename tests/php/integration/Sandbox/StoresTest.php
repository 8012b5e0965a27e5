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
 * @covers \MerchantPayments\Sandbox\Store\Store
 * @covers \MerchantPayments\Sandbox\Store\Tables
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

	/** A bulk load that fails leaves nothing behind, and the sandbox works on. */
	public function test_a_failed_load_leaves_nothing(): void {
		$this->post( 'customers', [ 'name' => 'Ada' ] );
		$before = $this->dump();
		try {
			$this->sandbox->bulk(
				static function ( SandboxTransport $transport ): void {
					$transport->request( 'POST', '/v1/customers', [ 'name' => 'Grace' ] );
					$transport->request( 'GET', '/v1/customers' );
					throw new RuntimeException( 'Out of paper.' );
				}
			);
		} catch ( RuntimeException $failure ) {
			$this->assertSame( 'Out of paper.', $failure->getMessage() );
		}
		$this->assertSame( $before, $this->dump() );
		$this->post( 'customers', [ 'name' => 'Alan' ] );
		$this->assertSame( [ 'Alan', 'Ada' ], array_column( $this->get( 'customers' )['data'], 'name' ) );
	}

	/** Existing tables are used with their rows, also when the option was lost that names them. */
	public function test_existing_tables_are_used(): void {
		$charge = $this->pay()['latest_charge'];
		delete_option( SandboxTables::OPTION );
		$this->sandbox = new Sandbox( $this->database, real: $this->clock );
		$this->assertSame( $charge, $this->get( "charges/$charge" )['id'] );
		$this->pay();
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
		foreach ( $store->records as $record ) {
			$record->stored = true;
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
