<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;
use Closure;
use MerchantPayments\Checkout\Express\ExpressButtons;
use MerchantPayments\Platform\MinorUnits;
use WC_Payment_Gateway;

/** Our payment method in the block checkout (`client/checkout/blocks.tsx`). */
final class BlockMethod extends AbstractPaymentMethodType {

	/**
	 * By this name the block finds its settings and the gateway.
	 *
	 * @var string
	 */
	protected $name = Gateway::ID;

	/**
	 * @param Closure(): WC_Payment_Gateway $gateway
	 * @param Closure(): PaymentForm        $form
	 * @param Closure(): ExpressButtons     $express
	 */
	public function __construct(
		private readonly Closure $gateway,
		private readonly Closure $form,
		private readonly Closure $express
	) {}

	/** The styles come with the blocks alone. */
	public function initialize(): void {
		$load = function (): void {
			array_map( wp_enqueue_style( ... ), $this->get_payment_method_script_handles() );
		};
		add_action( 'woocommerce_blocks_checkout_enqueue_data', $load );
		add_action( 'woocommerce_blocks_cart_enqueue_data', $load );
	}

	public function is_active(): bool {
		return ( $this->gateway )()->is_available();
	}

	/** @return list<string> */
	public function get_payment_method_script_handles(): array {
		return ( $this->form )()->register( 'blocks' );
	}

	/** @return list<string> */
	public function get_supported_features(): array {
		return array_values( array_filter( array_map( strval( ... ), ( $this->gateway )()->supports ) ) );
	}

	/** @return array<string, mixed> */
	public function get_payment_method_data(): array {
		$currency = strtolower( get_woocommerce_currency() );
		return ( $this->form )()->told() + array(
			'title'    => ( $this->gateway )()->get_title(),
			'decimals' => array( $currency => MinorUnits::decimals( $currency ) ),
			'steps'    => array( $currency => MinorUnits::step( $currency ) ),
			'supports' => $this->get_supported_features(),
			'express'  => match ( true ) {
				is_cart() || has_block( 'woocommerce/cart' ) => ( $this->express )()->told( 'cart' ),
			is_checkout() => ( $this->express )()->told( 'checkout' ),
			default       => null,
			},
		);
	}
}
