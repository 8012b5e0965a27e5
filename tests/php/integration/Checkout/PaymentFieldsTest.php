<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Account\KnownAccount;
use MerchantPayments\Checkout\Gateway;
use MerchantPayments\Checkout\OfferedMethods;
use MerchantPayments\Checkout\PaymentForm;
use MerchantPayments\Platform\Mode;
use WC_Order;
use WP_Query;

/**
 * What the gateway shows on the shop's pages, and which files come with it.
 *
 * @covers \MerchantPayments\Checkout\Gateway
 * @covers \MerchantPayments\Checkout\PaymentForm
 */
final class PaymentFieldsTest extends SavedCardTestCase {

	private const CLASSIC = 'merchant-payments-checkout-classic';
	private const SANDBOX = 'merchant-payments-checkout-sandbox';
	private const STRIPE  = 'merchant-payments-stripe';

	/** WordPress keeps what was registered first. */
	protected function set_up(): void {
		parent::set_up();
		$ours = [ self::CLASSIC, self::SANDBOX, self::STRIPE, 'merchant-payments-checkout-blocks' ];
		foreach ( [ ...$ours, 'woocommerce-tokenization-form' ] as $handle ) {
			wp_dequeue_script( $handle );
			wp_dequeue_style( $handle );
			wp_deregister_script( $handle );
			wp_deregister_style( $handle );
		}
	}

	/** Who has kept a card chooses between it and the form, which WooCommerce's script hides meanwhile, and may keep another one. */
	public function test_a_customer_who_has_kept_a_card(): void {
		$card = $this->card();
		WC()->payment_gateways()->init();
		$order = $this->unpaid( 4321 );
		$page  = $this->shown( $order );
		$this->assertSame( [ $order->get_id(), $order->get_order_key() ], array_slice( array_values( self::told_by( $page )['order'] ), 0, 2 ) );
		$parts = 'value="' . $card->get_id() . '".*<div class="wc-payment-form">.*</div>.*-new-payment-method';
		$this->assertMatchesRegularExpression( "~$parts~s", $page );
		$this->assertMatchesRegularExpression( '~<div class="wc-payment-form">.*Test mode.*data-form=.*</noscript></div>~s', $page );
		$told = self::told_by( $page );
		$this->assertSame( [ 4321, 'usd', false ], [ $told['amount'], $told['currency'], $told['recurs'] ] );
		$this->assertTrue( wp_script_is( 'woocommerce-tokenization-form' ) );
		$this->assertTrue( wp_script_is( self::CLASSIC ) && wp_style_is( self::CLASSIC ) );
	}

	public function test_a_guest(): void {
		$this->act_as( null );
		$page = $this->shown( $this->unpaid( 4321 ) );
		$this->assertStringStartsWith( '<p class="merchant-payments-test">', $page );
		$this->assertSame( 1, substr_count( $page, 'data-form' ) );
		$this->assertStringNotContainsString( 'new-payment-method', $page );
		$this->assertFalse( wp_script_is( 'woocommerce-tokenization-form' ) );
	}

	/** Under My account nothing is paid, and nobody is asked whether the card is to be kept. */
	public function test_a_card_is_only_added(): void {
		$page = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Mine' ] );
		update_option( 'woocommerce_myaccount_page_id', $page );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The page that is open.
		$GLOBALS['wp_query'] = new WP_Query( [ 'page_id' => $page ] );
		ob_start();
		WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->payment_fields();
		$shown = (string) ob_get_clean();
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions -- Takes back what stands above.
		$told = self::told_by( $shown );
		$this->assertSame( [ 0, '', null, true ], [ $told['amount'], $told['country'], $told['order'], $told['setsUp'] ] );
		$this->assertSame( 1, substr_count( $shown, 'data-form' ) );
		$this->assertStringNotContainsString( 'new-payment-method', $shown );
		$this->assertTrue( wp_script_is( self::CLASSIC ) && wp_style_is( self::CLASSIC ) );
	}

	/** The sandbox's own script stands in for Stripe's, knows where to ask, and is drawn after the page. */
	public function test_the_files_of_the_sandbox(): void {
		$this->shown( $this->unpaid() );
		$this->assertSame( [ self::SANDBOX, 'jquery' ], array_slice( wp_scripts()->registered[ self::CLASSIC ]->deps, 0, 2 ) );
		$this->assertSame( [ self::SANDBOX ], wp_styles()->registered[ self::CLASSIC ]->deps );
		$before = wp_scripts()->get_inline_script_data( self::SANDBOX, 'before' );
		$this->assertStringContainsString( 'merchantPaymentsSandbox = {"requests":', $before );
		foreach ( [ self::SANDBOX, self::CLASSIC ] as $handle ) {
			$this->assertSame( 1, wp_scripts()->get_data( $handle, 'group' ), 'After the page.' );
			$this->assertSame( 'merchant-payments-for-woocommerce', wp_scripts()->registered[ $handle ]->textdomain );
		}
	}

	/** Stripe's own script, by the address that names its version, and no word of a test where money moves. */
	public function test_the_files_of_stripe(): void {
		foreach ( [ Mode::Test, Mode::Live ] as $mode ) {
			$offered = OfferedMethods::of_store( KnownAccount::of( $this->plugin->account()->scope->id ), [ 'card' ] );
			$no      = static fn (): bool => false;
			$form    = new PaymentForm( $mode, 'pk_1', $no, static fn (): OfferedMethods => $offered, $no, $no );
			$this->assertSame( [ 'merchant-payments-checkout-blocks' ], $form->register( 'blocks' ) );
			$script = wp_scripts()->registered[ self::STRIPE ];
			$this->assertStringStartsWith( 'https://js.stripe.com/', (string) $script->src );
			$this->assertSame( [ null, 1 ], [ $script->ver, wp_scripts()->get_data( self::STRIPE, 'group' ) ] );
			$this->assertSame( self::STRIPE, wp_scripts()->registered['merchant-payments-checkout-blocks']->deps[0] );
			$this->assertNotContains( 'jquery', wp_scripts()->registered['merchant-payments-checkout-blocks']->deps );
			$told = $form->told();
			$this->assertSame( [ Mode::Test === $mode, Mode::Test !== $mode ], [ $told['isTest'], '' === $told['testText'] ] );
		}
	}

	/** What WooCommerce draws for us on an order's own page. */
	private function shown( WC_Order $order ): string {
		$this->open_page( $order );
		ob_start();
		WC()->payment_gateways()->payment_gateways()[ Gateway::ID ]->payment_fields();
		$this->leave_page();
		return (string) ob_get_clean();
	}

	/** @return array<string, mixed> What the form's script is told. */
	private static function told_by( string $page ): array {
		self::assertSame( 1, preg_match( '/data-form="([^"]*)"/', $page, $found ) );
		return json_decode( html_entity_decode( $found[1] ?? '', ENT_QUOTES ), true );
	}
}
