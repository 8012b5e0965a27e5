<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Menu;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * The menu follows the store's account.
 *
 * @covers \MerchantPayments\Menu
 */
final class MenuTest extends IntegrationTestCase {

	public function test_an_account_that_was_reset_takes_its_pages_with_it(): void {
		$this->assertContains( 'payouts', self::names() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertNotContains( 'payouts', self::names() );
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/test_drive_account/init' )->get_status() );

		// Elsewhere in wp-admin the account is not asked for again; a page of ours asks.
		$this->assertNotContains( 'payouts', self::names() );
		$this->open( '/payments/payouts' );
		$this->assertContains( 'payouts', self::names() );
	}

	/** The sandbox's account says nothing about Stripe's, and the other way round. */
	public function test_another_account(): void {
		update_option( PlatformAccount::READY . ( Site::instance()->account()->scope->id + 1 ), 'no', true );
		$this->assertContains( 'payouts', self::names() );
	}

	/** A platform that doesn't answer takes no page away, and is asked again. */
	public function test_no_answer(): void {
		$answer = PlatformAccount::READY . Site::instance()->account()->scope->id;
		delete_option( $answer );
		Site::instance()->faults()->order( FaultTarget::from( 'read' ), FaultMode::from( 'drop' ), 10 );
		$this->assertContains( 'payouts', self::names() );
		$this->assertFalse( get_option( $answer ) );
		Site::instance()->faults()->clear();
	}

	/** @return list<string> */
	private static function names(): array {
		return array_column( ( new Menu( Site::instance() ) )->pages()->all, 'name' );
	}

	/** A page of ours is being opened. */
	private function open( string $path ): void {
		$_GET['page']            = 'wc-admin';
		$_SERVER['QUERY_STRING'] = 'page=wc-admin&path=' . rawurlencode( $path );
	}
}
