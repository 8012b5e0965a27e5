<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;
use Closure;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\MinorUnits;
use WP_Error;
use WP_REST_Request;

/**
 * The cart's total is asked again when nothing else can change it any more, and before an order is made: with the address that was sent,
 * and under the lock of the session. What the customer saw is what is paid, or nothing.
 */
final readonly class CartTotal {

	/**
	 * @param OneCheckout               $one
	 * @param Closure(): OfferedMethods $offered
	 */
	public function __construct( private OneCheckout $one, private Closure $offered ) {}

	/** The classic checkout has calculated its totals (`woocommerce_after_checkout_validation`). */
	public function check_classic( WP_Error $errors ): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked it.
		if ( ! $this->one->is_begun() || $errors->has_errors() || isset( $_POST['woocommerce_checkout_update_totals'] ) ) {
			return;
		}
		try {
			$this->check( SentForm::of_request() );
		} catch ( Refusal $refusal ) {
			$errors->add( $refusal->error_code, $refusal->getMessage() );
		}
	}

	/**
	 * The block's checkout knows the customer's address (`woocommerce_store_api_checkout_update_customer_from_request`).
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException With a sentence for the customer.
	 */
	public function check_block( WP_REST_Request $request ): void {
		if ( ! $this->one->is_begun() ) {
			return;
		}
		WC()->cart?->calculate_totals();
		try {
			$this->check( SentForm::of_block( $request ) );
		} catch ( Refusal $refusal ) {
			throw new RouteException( esc_html( $refusal->error_code ), esc_html( $refusal->getMessage() ), 400 );
		}
	}

	/** @throws Refusal When the total is another one than the customer saw, or can't be paid. */
	private function check( SentForm $sent ): void {
		$cart = WC()->cart;
		if ( null !== $cart && $cart->needs_payment() ) {
			$total  = (string) $cart->get_total( 'edit' );
			$amount = MinorUnits::of_decimal( $total, get_woocommerce_currency() );
			(float) $total > 0.0 && PayableAmount::check( $amount, ( $this->offered )()->settles_in() );
			$sent->check_total( $amount );
		}
	}
}
