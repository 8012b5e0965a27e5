<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\LoggedLines;

/**
 * Our gateway among those of WooCommerce.
 *
 * @covers \MerchantPayments\Checkout\Gateway
 */
final class GatewayTest extends IntegrationTestCase {

	/** WooCommerce takes a gateway of this name for its own product, whose services it then asks for in vain: 23 lines in the log per request. */
	private const ANOTHER = 'woocommerce_payments';

	/** WooCommerce's setup, which looks at every gateway, has nothing to log about ours. */
	public function test_woocommerce_does_not_take_it_for_another(): void {
		$gateways = WC()->payment_gateways()->payment_gateways();
		$this->assertInstanceOf( Gateway::class, $gateways[ Gateway::ID ] ?? null );
		$this->assertArrayNotHasKey( self::ANOTHER, $gateways );

		$logged = new LoggedLines();
		if ( class_exists( TaskLists::class ) ) {
			foreach ( TaskLists::get_lists() as $list ) {
				$list->get_json();
			}
		}
		$this->assertSame( [], $logged->like( '/service instance|merchant_payments/' ) );
	}
}
