<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Settings;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use WC_Payment_Gateway;

/**
 * Payment methods that another Stripe plugin offers, too, are named with its gateways.
 *
 * @covers \MerchantPayments\Features\Settings\Duplicates
 */
final class DuplicatesTest extends IntegrationTestCase {

	/**
	 * WooCommerce's gateways before the test.
	 *
	 * @var array<array-key, WC_Payment_Gateway>
	 */
	private array $before;

	protected function set_up(): void {
		parent::set_up();
		$this->before = WC()->payment_gateways()->payment_gateways;
	}

	protected function tear_down(): void {
		WC()->payment_gateways()->payment_gateways = $this->before;
		parent::tear_down();
	}

	public function test_methods_of_other_stripe_plugins(): void {
		$this->assertSame( [ [], [] ], $this->told() );

		$this->add( 'stripe', 'Stripe' );
		$this->add( 'stripe_sepa', 'Stripe <b>SEPA</b> ' );
		$this->add( 'stripe_klarna', '' );
		$this->add( 'stripe_ideal', 'iDEAL, switched off', false );
		$this->add( 'stripe_nothing_of_ours', 'Something else' );
		$this->add( 'cod', 'Cash on delivery' );
		$this->assertSame(
			[
				[ 'card' => [ 'stripe' ], 'sepa_debit' => [ 'stripe_sepa' ], 'klarna' => [ 'stripe_klarna' ] ],
				[ 'stripe' => 'Stripe', 'stripe_sepa' => 'Stripe SEPA', 'stripe_klarna' => 'stripe_klarna' ],
			],
			$this->told()
		);
	}

	/** Stripe's own plugin has all of its payment methods in one gateway. */
	public function test_methods_of_one_gateway(): void {
		$this->add( 'stripe', 'Stripe', true, [ 'klarna', 'link', 'boleto', 7 ] );
		$this->assertEquals( [ [ 'klarna' => [ 'stripe' ], 'link' => [ 'stripe' ] ], [ 'stripe' => 'Stripe' ] ], $this->told() );
	}

	/** @return array{array<string, list<string>>, array<string, string>} Gateways by method, and their names. */
	private function told(): array {
		$settings = $this->body( $this->rest( 'GET', '/settings' ) );
		return [ (array) $settings['duplicated_payment_method_ids'], (array) $settings['duplicating_gateway_names'] ];
	}

	/** @param list<mixed> $accepted Its payment methods, where it has several. */
	private function add( string $id, string $name, bool $is_enabled = true, array $accepted = [] ): void {
		$gateway                                     = new class() extends WC_Payment_Gateway {};
		$gateway->id                                 = $id;
		$gateway->enabled                            = $is_enabled ? 'yes' : 'no';
		$gateway->method_title                       = $name;
		$gateway->settings                           = [ 'upe_checkout_experience_accepted_payments' => $accepted ];
		WC()->payment_gateways()->payment_gateways[] = $gateway;
	}
}
