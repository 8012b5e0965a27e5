<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Admin;

use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What WordPress's guide suggests for the store's privacy policy.
 *
 * @covers \MerchantPayments\Admin\PrivacyPolicy
 */
final class PrivacyPolicyTest extends IntegrationTestCase {

	public function test_the_guide_names_stripe_and_what_the_store_keeps(): void {
		$text = Screen::with(
			[ Screen::WOOCOMMERCE, plugin_basename( MERCHANT_PAYMENTS_FILE ) ],
			'options-privacy.php'
		)->policies['Merchant Payments'] ?? '';
		$this->assertStringContainsString( '<a href="https://stripe.com/privacy">its privacy policy</a>', $text );
		$this->assertStringContainsString( 'your name, email address and country', $text );
	}
}
