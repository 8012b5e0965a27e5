<?php
/**
 * What the block's checkout buys.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\StoreApi;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;
use MerchantPayments\Store\Checkout\OrderOfCart;
use WC_Order;
use WC_Payment_Gateway;
use WP_REST_Request;

/**
 * Makes an order of the cart and asks the gateway.
 */
final class Purchase {

	/** In the session: the order of an attempt that is not paid yet. */
	private const DRAFT = 'store_api_draft_order';

	/**
	 * Buys the cart.
	 *
	 * @param WP_REST_Request $request With addresses, `payment_method` and `payment_data`.
	 * @return array<string, mixed> Of the order, with how it was paid.
	 * @throws RouteException With a sentence for the customer.
	 */
	public static function make( WP_REST_Request $request ): array {
		if ( WC()->cart->is_empty() ) {
			throw new RouteException( 'woocommerce_rest_cart_empty', 'Cannot place an order, your cart is empty.', 400 );
		}
		StoreRoutes::keep_addresses( $request );
		do_action( 'woocommerce_store_api_checkout_update_customer_from_request', WC()->customer, $request );
		WC()->customer->save();
		WC()->cart->calculate_totals();
		$gateway = WC()->payment_gateways()->get_available_payment_gateways()[ $request['payment_method'] ] ?? null;
		if ( null === $gateway && WC()->cart->needs_payment() ) {
			throw new RouteException( 'woocommerce_rest_checkout_payment_method_disabled', 'This payment method is not available.', 400 );
		}
		$order = self::order( $gateway );
		do_action( 'woocommerce_store_api_checkout_order_processed', $order );
		$result = null !== $gateway && $order->needs_payment()
			? self::pay( $order, $gateway, (array) ( $request['payment_data'] ?? [] ) )
			: self::pay_nothing( $order );
		return [
			'order_id'       => $order->get_id(),
			'status'         => wc_get_order( $order->get_id() )->get_status(),
			'order_key'      => $order->get_order_key(),
			'payment_method' => $order->get_payment_method(),
			'payment_result' => [
				'payment_status'  => $result['result'] ?? 'failure',
				'payment_details' => array_map(
					static fn ( string $key, $value ): array => compact( 'key', 'value' ),
					array_keys( $result ),
					array_values( $result )
				),
				'redirect_url'    => $result['redirect'] ?? '',
			],
		];
	}

	private static function order( ?WC_Payment_Gateway $gateway ): WC_Order {
		$kept  = WC()->session->get( self::DRAFT );
		$order = OrderOfCart::again( $kept, [ 'checkout-draft' ], true ) ?? OrderOfCart::again( $kept, [ 'pending', 'failed' ] );
		if ( null === $order ) {
			$order = wc_create_order( [ 'status' => 'checkout-draft', 'created_via' => 'store-api' ] );
		}
		OrderOfCart::fill( $order );
		$order->set_payment_method( $gateway ?? '' );
		$order->set_status( 'pending' );
		$order->save();
		WC()->session->set( self::DRAFT, $order->get_id() );
		return $order;
	}

	/**
	 * Asks the gateway, which finds what the block sent where a form would have sent it.
	 *
	 * @param WC_Order                                 $order   The order.
	 * @param WC_Payment_Gateway                       $gateway The customer's choice.
	 * @param array<array{key: string, value: string}> $data    What the block sent.
	 * @return array<string, string>
	 * @throws RouteException When it is not paid.
	 */
	private static function pay( WC_Order $order, WC_Payment_Gateway $gateway, array $data ): array {
		$posted = $_POST; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- It is put back.
		$_POST  = wp_slash( array_column( $data, 'value', 'key' ) );
		wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
		$gateway->validate_fields();
		$result = 0 === wc_notice_count( 'error' ) ? $gateway->process_payment( $order->get_id() ) : [ 'result' => 'failure' ];
		$_POST  = $posted;
		$told   = wc_get_notices( 'error' );
		wc_clear_notices();
		if ( 'success' !== ( $result['result'] ?? '' ) ) {
			throw new RouteException( 'woocommerce_rest_payment_error', wp_strip_all_tags( $told[0]['notice'] ?? 'It was not paid.' ), 400 );
		}
		return $result;
	}

	/**
	 * Of an order that costs nothing.
	 *
	 * @param WC_Order $order The order.
	 * @return array<string, string>
	 */
	private static function pay_nothing( WC_Order $order ): array {
		$order->payment_complete();
		wc_empty_cart();
		return [
			'result'   => 'success',
			'redirect' => $order->get_checkout_order_received_url(),
		];
	}
}
