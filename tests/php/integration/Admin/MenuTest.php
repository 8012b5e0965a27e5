<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use DateTimeZone;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Checkout\SettingsSection;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Menu;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use RuntimeException;

/**
 * The menu follows the store's account.
 *
 * @covers \MerchantPayments\Checkout\SettingsSection
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
		Site::instance()->sandbox()->faults()->order( FaultTarget::from( 'read' ), FaultMode::from( 'drop' ), 10 );
		$this->assertContains( 'payouts', self::names() );
		$this->assertFalse( get_option( $answer ) );
		Site::instance()->sandbox()->faults()->clear();
	}

	/** Addresses of the specification that are not pages of ours lead to them; Connect stays for connected stores. */
	public function test_other_addresses_lead_to_the_pages(): void {
		$onboarding = 'page=wc-settings&tab=checkout&path=%2Fwoopayments%2Fonboarding';
		$wizard     = 'multi-currency-setup';
		$this->assertNull( self::sent_to( 'page=wc-settings&tab=checkout' ) );
		$this->assertNull( self::sent_to( 'page=wc-admin&path=%2Fpayments%2Fconnect' ) );
		$this->assertStringEndsWith(
			'path=%2Fpayments%2Foverview',
			(string) self::sent_to( 'page=wc-admin&path=%2Fpayments%2Fconnect&wcpay-connection-error=1' )
		);
		$this->assertStringEndsWith( 'path=%2Fpayments%2Foverview&merchant-payments-activate-live=1', (string) self::sent_to( $onboarding ) );
		$this->assertStringEndsWith( "path=%2Fpayments%2F$wizard", (string) self::sent_to( 'page=wcpay_multi_currency' ) );
		update_option( 'wcpay_multi_currency_setup_completed', '1' );
		$this->assertStringEndsWith( 'page=wc-settings&tab=wcpay_multi_currency', (string) self::sent_to( 'page=wcpay_multi_currency' ) );
		$this->rest( 'POST', '/onboarding/reset' );
		$this->assertStringEndsWith( 'path=%2Fpayments%2Fonboarding', (string) self::sent_to( $onboarding ) );
		$this->assertStringEndsWith( 'path=%2Fpayments%2Fconnect', (string) self::sent_to( 'page=wcpay_multi_currency' ) );
		$this->assertNull( self::sent_to( 'page=wc-admin&path=%2Fpayments%2Fconnect' ) );
		wp_set_current_user( 0 );
		$this->assertNull( self::sent_to( $onboarding ), 'WordPress refuses them.' );
	}

	/** Where the menu sends a request; null when its page is shown. */
	private static function sent_to( string $query ): ?string {
		wp_parse_str( $query, $arguments );
		$_GET                    = $arguments;
		$_SERVER['QUERY_STRING'] = $query;
		$catch                   = static fn ( string $address ) => throw new RuntimeException( $address );
		add_filter( 'wp_redirect', $catch );
		try {
			( new Menu( Site::instance() ) )->open();
			return null;
		} catch ( RuntimeException $redirect ) {
			return $redirect->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $catch );
		}
	}

	/** The settings have an entry, which is marked while they are shown, and nowhere else. */
	public function test_the_settings_have_an_entry(): void {
		$before             = [ $GLOBALS['submenu'] ?? null, $GLOBALS['plugin_page'] ?? null ];
		$GLOBALS['submenu'] = [];
		$home               = 'wc-admin&path=/payments/overview';
		( new Menu( Site::instance() ) )->open();
		$entry = 'admin.php?page=wc-settings&tab=checkout&section=merchant_payments';
		$cases = [
			'page=wc-orders'                            => false,
			'page=wc-settings&tab=checkout&section=cod' => false,
			'page=wc-settings&tab=checkout&section=merchant_payments' => true,
		];
		foreach ( $cases as $query => $is_marked ) {
			$GLOBALS['plugin_page'] = 'wc-settings';
			SettingsSection::open( new PageAddress( $query, new DateTimeZone( 'UTC' ) ), static fn () => null, $home );
			$this->assertSame( $is_marked ? $home : 'woocommerce', apply_filters( 'parent_file', 'woocommerce' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
			$this->assertSame( $is_marked ? $entry : 'wc-settings', apply_filters( 'submenu_file', 'wc-settings' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- As above.
			$this->assertSame( $is_marked ? null : 'wc-settings', $GLOBALS['plugin_page'] );
			do_action( 'adminmenu' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- As above.
			$this->assertSame( 'wc-settings', $GLOBALS['plugin_page'], 'The page goes on as it was.' );
		}
		$this->assertSame( [ 'Settings', 'manage_woocommerce', $entry, 'Settings' ], array_values( (array) end( $GLOBALS['submenu'][ $home ] ) ) );
		$this->assertSame( admin_url( $entry ), SettingsSection::address() );
		[ $GLOBALS['submenu'], $GLOBALS['plugin_page'] ] = $before;
		array_map( remove_all_filters( ... ), [ 'parent_file', 'submenu_file', 'adminmenu' ] );
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
