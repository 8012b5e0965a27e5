<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Store\EntryType;

/**
 * Card readers are charged for once a month.
 *
 * @covers \MerchantPayments\Sandbox\Readers\Locations
 * @covers \MerchantPayments\Sandbox\Readers\ReaderFees
 * @covers \MerchantPayments\Sandbox\Readers\Readers
 */
final class MonthEndTest extends SandboxCase {

	private const APRIL = 1775001600;

	/** Pays at a counter. */
	private function pay_at( string $reader ): void {
		$this->pay( [ 'payment_method_data' => [ 'type' => 'card_present' ], 'metadata' => [ 'reader_id' => $reader ] ] );
	}

	/** Each reader that took payments in a month is charged for at its end, once. */
	public function test_readers_are_charged_for_monthly(): void {
		$busy = $this->post( 'terminal/readers', [ 'registration_code' => 'simulated-wpe', 'label' => 'Counter' ] )['id'];
		$idle = $this->post( 'terminal/readers', [ 'registration_code' => 'puppies-plug-could' ] )['id'];
		$this->pay_at( $busy );
		$this->pay_at( $busy );
		$this->pay_at( 'tmr_nobody' );
		$this->sandbox->clock()->set( self::APRIL );

		$this->assertSame( [ 'ReaderFee usd -500 0' ], $this->movements( 'ReaderFee' ) );
		$entry = array_values( array_filter( $this->store->entries, static fn ( $entry ): bool => EntryType::ReaderFee === $entry->type ) )[0];
		$fee   = $this->get( 'balance_transactions/' . $this->sandbox->ids()->id( $entry->number ), [ 'expand' => [ 'source' ] ] )['source'];
		$this->assertSame( self::APRIL - 1, $entry->created );
		$this->assertSame( [ [ 'reader_id' => $busy, 'count' => 2, 'status' => 'active', 'fee' => 500 ] ], $fee['readers'] );
		$this->assertSame( [ 'card_reader_fee', '2026-03-01', '2026-03-31' ], array_values( $fee['metadata'] ) );
		$this->assertSame( [ 'balance_transaction.created' ], array_slice( $this->events(), -1 ) );

		$this->wait( 31 );
		$this->assertCount( 1, $this->movements( 'ReaderFee' ), 'A month in the drawer costs nothing.' );
		$this->pay_at( $idle );
		$this->post( 'terminal/locations', [ 'display_name' => 'Shop', 'address' => [ 'country' => 'US', 'line1' => 'Main Street 1' ] ] );
		$this->sandbox->transport()->request( 'DELETE', "/v1/terminal/readers/$idle" );
		$this->wait( 31 );
		$this->assertCount( 2, $this->movements( 'ReaderFee' ), 'A removed reader is charged for its last month.' );
	}

	/** A reader is registered, seen, renamed, asleep after a week without payments, and removed. */
	public function test_the_life_of_a_reader(): void {
		$shop   = $this->post(
			'terminal/locations',
			[ 'display_name' => 'Shop', 'address' => [ 'country' => 'US', 'line1' => 'Main Street 1', 'city' => 'Springfield' ] ]
		);
		$reader = $this->post(
			'terminal/readers',
			[ 'registration_code' => 'simulated-wpe', 'label' => 'Counter', 'location' => $shop['id'], 'metadata' => [ 'shelf' => 'a' ] ]
		);
		$this->assertSame(
			[ 'simulated_wisepos_e', 'Counter', $shop['id'], 'online', [ 'shelf' => 'a' ] ],
			[ $reader['device_type'], $reader['label'], $reader['location'], $reader['status'], $reader['metadata'] ]
		);

		$this->wait( 6.9 );
		$this->assertSame( 'online', $this->get( "terminal/readers/{$reader['id']}" )['status'] );
		$this->wait( 0.2 );
		$this->assertSame( 'offline', $this->get( "terminal/readers/{$reader['id']}" )['status'] );
		$this->pay_at( $reader['id'] );
		$this->assertSame( 'online', $this->get( "terminal/readers/{$reader['id']}" )['status'] );

		$this->assertSame( 'Till', $this->post( "terminal/readers/{$reader['id']}", [ 'label' => 'Till' ] )['label'] );
		$this->assertSame( 'New', $this->post( "terminal/locations/{$shop['id']}", [ 'display_name' => 'New' ] )['display_name'] );
		foreach ( [ "terminal/readers/{$reader['id']}", "terminal/locations/{$shop['id']}" ] as $path ) {
			$this->assertTrue( $this->sandbox->transport()->request( 'DELETE', "/v1/$path" )['deleted'] );
			$this->assertInstanceOf( NotFound::class, $this->refused( $path ) );
		}
		$this->assertSame(
			'resource_missing',
			$this->refused( 'terminal/readers', [ 'registration_code' => 'simulated-wpe', 'location' => $shop['id'] ] )->error_code
		);
		foreach ( [ '', 'nothing', 'simulated-toaster', 'a b c', '<b>-<i>', str_repeat( 'a', 300 ) . '-b' ] as $code ) {
			$this->assertSame( 'registration_code', $this->refused( 'terminal/readers', [ 'registration_code' => $code ] )->param, $code );
		}
		foreach ( [
			[ 'line1' => 'a' ],
			[ 'country' => 'USA', 'line1' => 'a' ],
			[ 'country' => 'US' ],
			[ 'country' => 'US', 'line1' => 'a', 'planet' => 'b' ],
		] as $address ) {
			$this->assertStringStartsWith(
				'address[',
				(string) $this->refused( 'terminal/locations', [ 'display_name' => 'a', 'address' => $address ] )->param
			);
		}
	}
}
