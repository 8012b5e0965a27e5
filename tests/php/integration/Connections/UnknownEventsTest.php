<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Connections;

use MerchantPayments\Connections\Sealed;
use MerchantPayments\Connections\StoredWebhooks;
use MerchantPayments\Site;
use MerchantPayments\StoreScreens;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What Stripe sends that nothing here follows is counted where a merchant's helper looks, and fills no store.
 *
 * @covers \MerchantPayments\Connections\UnknownEvents
 * @covers \MerchantPayments\Connections\Webhooks
 * @covers \MerchantPayments\Admin\StatusReport
 */
final class UnknownEventsTest extends IntegrationTestCase {

	/** The account's id in this store. */
	private int $scope;

	protected function set_up(): void {
		parent::set_up();
		$this->scope = Site::instance()->account()->scope->id;
		StoredWebhooks::put( $this->scope, 'we_1', [ Sealed::close( 'whsec_ours' ) ], [], time() );
	}

	/** @param array<string, mixed> $change */
	private function send( string $type, array $change = [] ): void {
		$event = $change + [
			'id'       => 'evt_' . md5( $type ),
			'object'   => 'event',
			'type'     => $type,
			'created'  => time(),
			'livemode' => false,
			'data'     => [ 'object' => [ 'id' => 'cus_1' ] ],
		];
		$body  = (string) wp_json_encode( $event );
		$sign  = sprintf( 't=%d,v1=%s', time(), hash_hmac( 'sha256', time() . ".$body", 'whsec_ours' ) );
		$this->assertNull( Site::instance()->connections()->webhooks()->receive( $this->scope, $sign, $body ), 'Nothing is to be done.' );
	}

	private function reported(): string {
		$screens = new StoreScreens( Site::instance(), static fn (): bool => true );
		return $screens->report()->add_to( [] )['merchant-payments']['fields']['unknown-events']['value'];
	}

	public function test_they_are_counted_by_type(): void {
		$this->assertSame( '–', $this->reported() );
		$this->send( 'customer.created' );
		$this->send( 'invoice.paid' );
		$this->send( 'customer.created' );
		$this->send( 'customer.created', [ 'livemode' => true ] );
		$this->send( 'customer.created', [ 'account' => 'acct_another' ] );
		$this->assertSame( 'customer.created (2), invoice.paid (1)', $this->reported() );
	}

	/** Somebody who may sign is still not trusted with the size of an option, nor with what it is called. */
	public function test_they_fill_no_store(): void {
		foreach ( [ '<b>', '', str_repeat( 'a', 1000 ), "customer.created\n", '7' ] as $odd ) {
			$this->send( $odd );
		}
		$this->assertSame( '? (5)', $this->reported() );
		foreach ( range( 1, 25 ) as $number ) {
			$this->send( "customer.word_$number" );
		}
		$listed = explode( ', ', $this->reported() );
		$this->assertSame( [ 20, 'customer.word_25 (1)', 'customer.word_6 (1)' ], [ count( $listed ), $listed[0], $listed[19] ] );
		$this->assertArrayNotHasKey( "merchant_payments_unknown_events_{$this->scope}", wp_load_alloptions() );
	}
}
