<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Checkout\Ability;
use MerchantPayments\Checkout\BlockMethod;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Orders\PaymentOrders;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\LoggedLines;
use WC_Order;
use WP_Error;
use WP_REST_Request;

/**
 * Our gateway among those of WooCommerce.
 *
 * @covers \MerchantPayments\Checkout\Ability
 * @covers \MerchantPayments\Checkout\BlockMethod
 * @covers \MerchantPayments\Checkout\Gateway
 */
final class GatewayTest extends IntegrationTestCase {

	/**
	 * WooCommerce takes a gateway of this name for its own product, whose services it then asks for in vain: 23 lines in the log per request.
	 */
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

	/** WooCommerce asks for the blocks' scripts on every page, those of wp-admin too: the shop's styles would draw our pages there. */
	public function test_the_blocks_styles_come_with_the_checkout_block_alone(): void {
		$methods = new PaymentMethodRegistry();
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		do_action( 'woocommerce_blocks_payment_method_type_registration', $methods );
		$method = $methods->get_registered( Gateway::ID );
		$this->assertInstanceOf( BlockMethod::class, $method );
		$this->assertNotSame( [], $method->get_payment_method_script_handles_for_admin() );
		$this->assertSame( [], self::shop_styles() );

		$method->initialize();
		do_action( 'woocommerce_blocks_checkout_enqueue_data' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WooCommerce's.
		$this->assertSame( [ 'merchant-payments-checkout-blocks' ], self::shop_styles() );
	}

	/** @return list<string> */
	private static function shop_styles(): array {
		$is_ours = static fn ( string $handle ): bool => str_contains( $handle, 'payments-checkout' );
		return array_values( array_filter( wp_styles()->queue, $is_ours ) );
	}

	/** Pages promise a checkout exactly when customers have one. */
	public function test_what_pages_promise(): void {
		update_option( PlatformAccount::READY . Site::instance()->account()->scope->id, 'yes', true );
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ] ?? null;
		$this->assertSame( $gateway?->is_available(), in_array( 'checkout', Ability::available(), true ) );
		$this->assertTrue( [] === Ability::available() || Ability::Checkout->is_available(), 'The rest needs a checkout.' );
	}

	/** WooCommerce > Settings > Payments has our own name, description and icon, and offers to set up a store that has no account. */
	public function test_the_list_of_providers_names_us(): void {
		delete_option( PlatformAccount::READY . Site::instance()->account()->scope->id );
		$shown = self::in_list_of_providers();
		$this->assertSame( 'Merchant Payments', $shown['title'] );
		$this->assertStringStartsWith( 'Payments, payouts', $shown['description'] );
		$this->assertSame( plugins_url( 'includes/Checkout/icon.svg', MERCHANT_PAYMENTS_FILE ), $shown['icon'] );
		$this->assertFileExists( dirname( MERCHANT_PAYMENTS_FILE ) . '/includes/Checkout/icon.svg' );
		$this->assertSame( [], $shown['tags'] );
		$this->assertTrue( $shown['connected'] );

		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		$this->assertFalse( self::in_list_of_providers()['connected'] );
	}

	/** Its section there, its link, and that it has a form, without which WooCommerce draws none. */
	public function test_what_else_woocommerce_asks_it(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		$this->assertInstanceOf( Gateway::class, $gateway );
		$this->assertTrue( $gateway->has_fields() );
		$this->assertSame( [ 'terms' ], array_column( $gateway->get_provider_links(), '_type' ) );
		ob_start();
		$gateway->admin_options();
		$this->assertStringContainsString( 'id="merchant-payments-settings"', (string) ob_get_clean() );
	}

	/** Orders that are gone, or were never paid with us. */
	public function test_orders_that_it_can_do_nothing_for(): void {
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		wc_clear_notices();
		$this->assertSame( [ 'result' => 'failure' ], $gateway->process_payment( 99_999_999 ) );
		$this->assertSame( [ 'The order could not be found.' ], array_column( wc_get_notices( 'error' ), 'notice' ) );
		wc_clear_notices();
		$order = wc_create_order();
		$this->assertInstanceOf( WC_Order::class, $order );
		foreach ( [ 99_999_999 => PaymentOrders::MISSING, $order->get_id() => 'wcpay_missing_charge' ] as $id => $code ) {
			$answer = $gateway->process_refund( $id, '1.00' );
			$this->assertInstanceOf( WP_Error::class, $answer );
			$this->assertSame( $code, $answer->get_error_code() );
		}
	}

	/**
	 * Our entry in that list: as WooCommerce's route answers it, or where the route does not exist, what it would ask the gateway for.
	 *
	 * @return array{title: string, description: string, icon: string, tags: list<string>, connected: bool}
	 */
	private static function in_list_of_providers(): array {
		$answer = rest_do_request( new WP_REST_Request( 'POST', '/wc-admin/settings/payments/providers' ) );
		if ( 200 === $answer->get_status() ) {
			$ours = array_column( $answer->get_data()['providers'], null, 'id' )[ Gateway::ID ];
			return [
				'title'       => $ours['title'],
				'description' => $ours['description'],
				'icon'        => $ours['icon'],
				'tags'        => $ours['tags'] ?? [],
				'connected'   => $ours['state']['account_connected'],
			];
		}
		$gateway = WC()->payment_gateways()->payment_gateways()[ Gateway::ID ];
		self::assertInstanceOf( Gateway::class, $gateway );
		return [
			'title'       => $gateway->get_method_title(),
			'description' => $gateway->get_method_description(),
			'icon'        => $gateway->icon,
			'tags'        => [],
			'connected'   => $gateway->is_account_connected(),
		];
	}
}
