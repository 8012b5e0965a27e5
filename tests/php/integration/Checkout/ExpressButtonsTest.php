<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Checkout;

use MerchantPayments\Features\Settings\StoreFields;
use WC_Order;
use WC_Product;
use WC_Product_Simple;

/**
 * Wallets' buttons in the shop: where they are, and what they buy.
 *
 * @covers \MerchantPayments\Checkout\Express\ExpressButtons
 * @covers \MerchantPayments\Checkout\Express\ExpressLook
 * @covers \MerchantPayments\Checkout\Express\ExpressPlace
 * @covers \MerchantPayments\Features\Settings\StoreFields
 */
final class ExpressButtonsTest extends CheckoutTestCase {

	private const HOOKS = [
		'product' => 'woocommerce_after_add_to_cart_form',
		'order'   => 'woocommerce_pay_order_before_payment',
	];

	protected function tear_down(): void {
		unset( $GLOBALS['product'], $_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] );
		wp_dequeue_style( 'merchant-payments-checkout-express' );
		wp_dequeue_script( 'merchant-payments-checkout-express' );
		$this->leave_page();
		parent::tear_down();
	}

	/**
	 * What the shop prints in a place of its pages.
	 *
	 * @return array<string, mixed>|null What the buttons' script is told; null where there are none.
	 */
	private function buttons( string $place ): ?array {
		ob_start();
		do_action( self::HOOKS[ $place ] );
		$html = (string) ob_get_clean();
		if ( 1 !== preg_match( '/data-express="([^"]+)"/', $html, $found ) ) {
			return null;
		}
		return json_decode( html_entity_decode( $found[1], ENT_QUOTES ), true, 512, JSON_THROW_ON_ERROR );
	}

	private function product( string $price, bool $virtual = false ): WC_Product {
		$product = new WC_Product_Simple();
		$product->set_name( 'Mug' );
		$product->set_regular_price( $price );
		$product->set_price( $price );
		$product->set_virtual( $virtual );
		$product->set_status( 'publish' );
		$product->save();
		$GLOBALS['product'] = $product;
		return $product;
	}

	private function order_on_page( int $amount, string $currency ): WC_Order {
		$order = $this->unpaid( $amount, $currency );
		$this->open_page( $order );
		return $order;
	}

	/**
	 * @testWith ["USD", "19.99", 1999]
	 *           ["JPY", "700", 700]
	 *           ["KWD", "12.345", 12350]
	 */
	public function test_a_product_is_bought_alone( string $currency, string $price, int $amount ): void {
		update_option( 'woocommerce_currency', $currency );
		$product = $this->product( $price );
		$told    = $this->buttons( 'product' );
		$this->assertIsArray( $told );
		$this->assertSame(
			[ 'product', $amount, strtolower( $currency ), $product->get_id(), true ],
			[ $told['place'], $told['amount'], $told['currency'], $told['product'], $told['needsAddress'] ]
		);
		$this->assertSame( [ 'card' ], array_column( $told['methods'], 'id' ) );
		$this->assertContains( 'DE', $told['countries'] );
	}

	public function test_an_order_is_paid_on_its_page(): void {
		$order = $this->order_on_page( 12_340, 'kwd' );
		$told  = $this->buttons( 'order' );
		$this->assertIsArray( $told );
		$this->assertSame( [ 12_340, 'kwd', false ], [ $told['amount'], $told['currency'], $told['needsAddress'] ] );
		$this->assertSame( $order->get_order_key(), $told['order']['key'] );
		$order->payment_complete();
		$this->assertNull( $this->buttons( 'order' ) );
	}

	public function test_they_are_where_the_merchant_wants_them_and_look_so(): void {
		$this->product( '20' );
		$this->order_on_page( 2000, 'usd' );
		StoreFields::save(
			[
				'payment_request_enabled_locations'    => [ 'checkout' ],
				'payment_request_button_size'          => 'small',
				'payment_request_button_type'          => 'donate',
				'payment_request_button_theme'         => 'light-outline',
				'payment_request_button_border_radius' => 12,
			]
		);
		$this->assertNull( $this->buttons( 'product' ) );
		$this->assertSame(
			[ 'size' => 'small', 'type' => 'donate', 'theme' => 'light-outline', 'radius' => 12 ],
			$this->buttons( 'order' )['look'] ?? null
		);
		StoreFields::save( [ 'is_payment_request_enabled' => false ] );
		$this->assertNull( $this->buttons( 'order' ) );
	}

	public function test_what_can_not_be_bought_at_once_has_none(): void {
		$product = $this->product( '20' );
		$product->set_stock_status( 'outofstock' );
		$this->assertNull( $this->buttons( 'product' ) );
		$this->product( '0' );
		$this->assertNull( $this->buttons( 'product' ) );
		unset( $GLOBALS['product'] );
		$this->assertNull( $this->buttons( 'product' ) );
	}

	/** Nothing asks for the address that its tax follows. */
	public function test_tax_by_address_of_what_is_not_shipped(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		update_option( 'woocommerce_tax_based_on', 'billing' );
		$this->product( '20', true );
		$this->assertNull( $this->buttons( 'product' ) );
		update_option( 'woocommerce_tax_based_on', 'base' );
		$this->assertNotNull( $this->buttons( 'product' ) );
		update_option( 'woocommerce_tax_based_on', 'billing' );
		$this->product( '20' );
		$this->assertNotNull( $this->buttons( 'product' ) );
	}

	public function test_no_wallet_without_cards(): void {
		$this->product( '20' );
		StoreFields::save( [ StoreFields::METHODS => [ 'klarna' ] ] );
		$this->assertNull( $this->buttons( 'product' ) );
	}

	public function test_what_a_button_buys_leaves_the_kept_cart_alone(): void {
		$this->assertTrue( apply_filters( 'woocommerce_persistent_cart_enabled', true ) );
		$_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] = 'own';
		$this->assertFalse( apply_filters( 'woocommerce_persistent_cart_enabled', true ) );
		$order = $this->unpaid( 2000 );
		$this->pay( $order, 'visa' );
		$_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] = 'cart';
		$this->assertTrue( apply_filters( 'woocommerce_persistent_cart_enabled', true ) );
		$this->open_page( $order, 'order-received' );
		$this->assertFalse( apply_filters( 'woocommerce_should_clear_cart_after_payment', true ) );

		// Declined, then paid with the page's own form.
		$again = $this->unpaid( 2000 );

		$_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] = 'own';
		$this->pay( $again, 'visa_chargeDeclined' );
		unset( $_SERVER['HTTP_X_MERCHANT_PAYMENTS_EXPRESS'] );
		$this->pay( $again, 'visa' );
		$this->open_page( $again, 'order-received' );
		$this->assertTrue( apply_filters( 'woocommerce_should_clear_cart_after_payment', true ) );

		$other = $this->unpaid( 2000 );
		$this->pay( $other, 'visa' );
		$this->open_page( $other, 'order-received' );
		$this->assertTrue( apply_filters( 'woocommerce_should_clear_cart_after_payment', true ) );
	}
}
