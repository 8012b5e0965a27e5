<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

use InvalidArgumentException;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Sandbox\Faults\FaultyTransport;
use MerchantPayments\Sandbox\Sandbox;

/**
 * Several sandboxes in one store.
 *
 * @covers \MerchantPayments\Sandbox\Sandbox
 * @covers \MerchantPayments\Sandbox\SandboxTables
 * @covers \MerchantPayments\Sandbox\Faults\Faults
 */
final class NamedSandboxesTest extends SandboxTestCase {

	private Sandbox $second;

	protected function set_up(): void {
		parent::set_up();
		$this->second = new Sandbox( $this->database, 'second', $this->clock );
		$this->second->reset( 2, self::NOW - 86_400 );
	}

	protected function tear_down(): void {
		$this->second->remove();
		parent::tear_down();
	}

	/** Each has an account, objects and a clock of its own. */
	public function test_each_is_a_platform_of_its_own(): void {
		$before = $this->dump();
		$intent = $this->second->transport()->request(
			'POST',
			'/v1/payment_intents',
			[ 'amount' => 700, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ]
		);
		$this->second->clock()->advance( 30 * 86_400 );
		$this->assertSame( $before, $this->dump() );
		$this->assertSame( 'resource_missing', $this->refusal( fn () => $this->get( "payment_intents/{$intent['id']}" ) ) );
		$this->assertSame( self::NOW, $this->sandbox->clock()->now() );
		$this->assertSame( self::NOW + 29 * 86_400, $this->second->clock()->now() );
		$this->assertNotSame( $this->get( 'account' )['id'], $this->second->transport()->request( 'GET', '/v1/account' )['id'] );

		$mine = $this->pay()['id'];
		$this->second->reset( 3 );
		$this->assertSame( $mine, $this->get( "payment_intents/$mine" )['id'] );
		$this->second->bulk( static fn ( $transport ) => $transport->request( 'POST', '/v1/customers' ) );
		$this->assertCount( 1, $this->second->transport()->request( 'GET', '/v1/customers' )['data'] );
		$this->assertCount( 0, $this->get( 'customers' )['data'] );
	}

	/** A fault ordered for one leaves the others alone. */
	public function test_faults_are_of_one_sandbox(): void {
		$this->second->faults()->order( FaultTarget::Any, FaultMode::TooMany, 1 );
		$calls = static fn ( Sandbox $sandbox ): array => ( new FaultyTransport( $sandbox ) )->request( 'GET', '/v1/balance' );
		$this->assertSame( 'balance', $calls( $this->sandbox )['object'] );
		$this->assertSame( 'rate_limit', $this->refusal( fn () => $calls( $this->second ) ) );
		$this->assertSame( 'balance', $calls( $this->second )['object'] );
	}

	/** Tables are made when a sandbox is first used, and go with it. */
	public function test_tables_come_and_go_with_a_sandbox(): void {
		$before    = $this->database->wpdb->num_queries;
		$third     = new Sandbox( $this->database, 'third', $this->clock );
		$transport = $third->transport();
		$this->assertSame( $before, $this->database->wpdb->num_queries );
		$this->assertSame( [], $this->tables( 'third' ) );
		$transport->request( 'GET', '/v1/balance' );
		$this->assertCount( 8, $this->tables( 'third' ) );
		$third->faults()->order( FaultTarget::Any, FaultMode::TooMany, 1 );
		$third->remove();
		$this->assertSame( [], $this->tables( 'third' ) );
		$this->assertSame(
			'balance',
			( new Sandbox( $this->database, 'third', $this->clock ) )->transport()->request( 'GET', '/v1/balance' )['object']
		);
		$this->assertSame( [], $third->faults()->open() );
		$third->remove();
	}

	public function test_a_name_is_plain(): void {
		$this->expectException( InvalidArgumentException::class );
		new Sandbox( $this->database, 'x`; DROP' );
	}

	/** @return list<string> */
	private function tables( string $name ): array {
		return $this->database->column(
			'SHOW TABLES LIKE %s',
			[ $this->database->wpdb->esc_like( $this->database->table( "sandbox_{$name}_" ) ) . '%' ]
		);
	}
}
