<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Contract\WooCommerce;

use Automattic\WooCommerce\Internal\Admin\Settings\PaymentsProviders;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * What WooCommerce's list of payment providers says of our gateway. The stand-in has no such list; there our part is asked as the list asks
 * it.
 *
 * @covers \MerchantPayments\Checkout\Gateway
 */
final class PaymentsSettingsTest extends IntegrationTestCase {

	/** The id that WooCommerce keeps for another product: it offers that product's onboarding, and logs an error on each look. */
	private const RESERVED = 'woocommerce_payments';

	/**
	 * What was logged.
	 *
	 * @var list<mixed>
	 */
	private array $logged = [];

	/** Listens to the log. */
	protected function set_up(): void {
		parent::set_up();
		add_filter( 'woocommerce_logger_log_message', [ $this, 'listen' ] );
	}

	/** Stops listening. */
	protected function tear_down(): void {
		remove_filter( 'woocommerce_logger_log_message', [ $this, 'listen' ] );
		parent::tear_down();
	}

	/** Takes a line down. */
	public function listen( mixed $message ): mixed {
		$this->logged[] = $message;
		return $message;
	}

	/** The gateway has our links, nobody else's onboarding, and nothing is logged. */
	public function test_the_gateway_is_ours(): void {
		$gateways = WC()->payment_gateways()->payment_gateways();
		$this->assertArrayNotHasKey( self::RESERVED, $gateways );
		$gateway = $gateways[ Gateway::ID ];
		$this->assertInstanceOf( Gateway::class, $gateway );

		[ $settings, $onboarding, $type, $is_test ] = self::shown( $gateway );
		$this->assertStringStartsWith( admin_url( 'admin.php?page=wc-settings&tab=checkout&section=merchant_payments' ), $settings );
		$this->assertStringStartsWith( admin_url( 'admin.php?page=wc-admin&path=%2Fpayments%2Fconnect' ), $onboarding );
		$this->assertSame( 'external', $type );
		$this->assertTrue( $is_test );
		$this->assertSame( [], $this->logged );
	}

	/** The list shows it switched on or off, as the merchant has it. */
	public function test_it_is_on_or_off(): void {
		$option = 'woocommerce_' . Gateway::ID . '_settings';
		$kept   = get_option( $option );
		try {
			foreach ( [ 'no', 'yes' ] as $enabled ) {
				update_option( $option, [ 'enabled' => $enabled ] );
				WC()->payment_gateways()->init();
				$this->assertSame( $enabled, WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->enabled );
			}
		} finally {
			false === $kept ? delete_option( $option ) : update_option( $option, $kept );
			WC()->payment_gateways()->init();
		}
	}

	/**
	 * What the list shows: the links to settings and onboarding, the kind of the latter, and whether it is a test.
	 *
	 * @return array{string, string, string, bool}
	 */
	private static function shown( Gateway $gateway ): array {
		if ( ! class_exists( PaymentsProviders::class ) ) {
			return [ $gateway->get_settings_url(), $gateway->get_connection_url(), 'external', $gateway->is_test_mode() ];
		}
		$details = wc_get_container()->get( PaymentsProviders::class )->get_payment_gateway_details( $gateway, 0 );
		return [
			str_replace( '/payments/', '%2Fpayments%2F', $details['management']['_links']['settings']['href'] ),
			str_replace( '/payments/', '%2Fpayments%2F', $details['onboarding']['_links']['onboard']['href'] ),
			$details['onboarding']['type'],
			$details['state']['test_mode'],
		];
	}
}
