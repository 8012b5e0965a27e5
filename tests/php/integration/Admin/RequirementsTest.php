<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What the plugin shows where something that it needs is missing. WordPress logs a notice on every request for a text before `init`.
 *
 * @coversNothing
 */
final class RequirementsTest extends IntegrationTestCase {

	public function test_without_woocommerce_a_notice_asks_for_it(): void {
		$loaded = Screen::with( [ plugin_basename( MERCHANT_PAYMENTS_FILE ) ] );
		$this->assertStringContainsString( 'Merchant Payments needs WooCommerce. Please install and activate WooCommerce.', $loaded->notices );
		$this->assertSame( [], $loaded->early );
	}

	public function test_with_woocommerce_nothing_is_missing(): void {
		$loaded = Screen::with( [ Screen::WOOCOMMERCE, plugin_basename( MERCHANT_PAYMENTS_FILE ) ] );
		$this->assertStringNotContainsString( 'Merchant Payments needs', $loaded->notices );
		$this->assertSame( [], $loaded->early );
	}
}
