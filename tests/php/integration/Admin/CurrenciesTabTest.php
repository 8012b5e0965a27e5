<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use DateTimeZone;
use MerchantPayments\Admin\CurrenciesTab;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/** WooCommerce > Settings has a tab for currencies, whose files are loaded there alone. */
final class CurrenciesTabTest extends IntegrationTestCase {

	/** No tab of an earlier test. */
	protected function set_up(): void {
		parent::set_up();
		remove_all_filters( 'woocommerce_settings_tabs_array' );
		remove_all_actions( 'woocommerce_settings_wcpay_multi_currency' );
		remove_all_actions( 'admin_enqueue_scripts' );
	}

	/** On its own page, and on another tab's. */
	public function test_the_tab(): void {
		$this->assertSame(
			[ [ 'general', 'wcpay_multi_currency' ], 1, '<div id="merchant-payments-multi-currency">' ],
			$this->opened( 'wcpay_multi_currency' )
		);
		$this->assertTrue( $GLOBALS['hide_save_button'] );
		$this->set_up();
		$this->assertSame( [ [ 'general', 'wcpay_multi_currency' ], 0, '' ], $this->opened( 'checkout' ) );
	}

	/** Those who may not manage the store have no tab. */
	public function test_others_have_no_tab(): void {
		wp_set_current_user( 0 );
		$this->assertSame( [ [ 'general' ], 0, '' ], $this->opened( 'wcpay_multi_currency' ) );
	}

	/**
	 * Opens WooCommerce's settings.
	 *
	 * @return array{list<int|string>, int, string} The tabs, how often the files are loaded, and how the page begins.
	 */
	private function opened( string $tab ): array {
		$loads = 0;
		CurrenciesTab::open(
			new PageAddress( "page=wc-settings&tab=$tab", new DateTimeZone( 'UTC' ) ),
			static function () use ( &$loads ): void {
				++$loads;
			}
		);
		do_action( 'admin_enqueue_scripts' );
		ob_start();
		do_action( 'woocommerce_settings_wcpay_multi_currency' );
		$page = (string) ob_get_clean();
		return [
			array_keys( apply_filters( 'woocommerce_settings_tabs_array', [ 'general' => 'General' ] ) ),
			$loads,
			substr( $page, 0, strlen( '<div id="merchant-payments-multi-currency">' ) ),
		];
	}
}
