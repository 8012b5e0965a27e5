<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Http;

use MerchantPayments\Connections\WalletDomain;
use MerchantPayments\Tests\OwnAccountTestCase;
use MerchantPayments\Tests\StripeServer;

/**
 * Wallets learn at Stripe on which site they are shown.
 *
 * @group own-account
 * @covers \MerchantPayments\Connections\WalletDomain
 * @covers \MerchantPayments\Platform\DomainsClient
 */
final class WalletDomainTest extends OwnAccountTestCase {

	private const PATH = '/v1/payment_method_domains';

	protected function set_up(): void {
		parent::set_up();
		$this->forget();
	}

	/** The site's address from now on. */
	private function site_is_at( string $host ): void {
		remove_all_filters( 'home_url' );
		add_filter( 'home_url', static fn (): string => "https://$host" );
	}

	/** @return list<array<string, mixed>> What Stripe has. */
	private function there( string $host ): array {
		return StripeServer::transport( key: self::OWN )->request( 'GET', self::PATH, [ 'domain_name' => $host ] )['data'];
	}

	public function test_the_site_is_registered_when_it_takes_payments(): void {
		$this->site_is_at( 'paid.example' );
		$this->connect( self::OWN );
		$this->assertSame( [], $this->there( 'paid.example' ), 'A store that only looks needs no wallet.' );
		$item = $this->connect( self::OWN, 'pk_test_local' );
		$this->assertSame( [ 'domain' => 'paid.example', 'state' => 'active', 'reason' => '' ], (array) $item['wallets'] );
		$this->assertCount( 1, $this->there( 'paid.example' ) );

		$this->site_is_at( 'moved.example' );
		WalletDomain::look_after( $this->account() );
		$this->assertCount( 1, $this->there( 'moved.example' ) );
	}

	public function test_a_wallet_that_does_not_know_the_site_says_why(): void {
		$this->site_is_at( 'shop.refused.example' );
		$item = $this->connect( self::OWN, 'pk_test_local' );
		$this->assertSame( [ 'refused', 'Apple does not know it.' ], [ $item['wallets']['state'], $item['wallets']['reason'] ] );
	}

	public function test_what_the_merchant_has_switched_off_stays_off(): void {
		$this->site_is_at( 'off.example' );
		$ask = StripeServer::transport( key: self::OWN );
		$id  = $ask->request( 'POST', self::PATH, [ 'domain_name' => 'off.example' ] )['id'];
		$ask->request( 'POST', self::PATH . '/' . $id, [ 'enabled' => false ] );
		$item = $this->connect( self::OWN, 'pk_test_local' );
		$this->assertSame( 'off', $item['wallets']['state'] );
		$this->assertFalse( $this->there( 'off.example' )[0]['enabled'] );
	}

	public function test_a_key_that_may_not(): void {
		$this->site_is_at( 'denied.example' );
		$key  = $this->restricted( PastedKeysTest::SEE );
		$item = $this->connect( $key, 'pk_test_local' );
		$this->assertSame( 'refused', $item['wallets']['state'] );
		$this->assertStringContainsString( 'payment_method_domain', $item['wallets']['reason'] );
	}
}
