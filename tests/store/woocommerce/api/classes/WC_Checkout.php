<?php
/**
 * The classic checkout.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Checkout\OrderOfCart;

/**
 * Takes the form, makes an order of the cart and asks the gateway.
 */
class WC_Checkout {

	private const ADDRESS  = [ 'first_name', 'last_name', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'phone', 'email' ];
	private const REQUIRED = [ 'first_name', 'last_name', 'address_1', 'city', 'postcode', 'country', 'email' ];

	protected static $instance = null;

	public static function instance() {
		self::$instance ??= new self();
		return self::$instance;
	}

	public function get_posted_data() {
		$names  = [ 'payment_method', 'woocommerce_checkout_update_totals', ...self::billing( self::ADDRESS ) ];
		$posted = array_intersect_key( $_POST, array_flip( $names ) ); // phpcs:ignore WordPress.Security -- process_checkout() has checked it.
		return apply_filters( 'woocommerce_checkout_posted_data', wc_clean( wp_unslash( $posted ) ) + array_fill_keys( $names, '' ) );
	}

	/** What is shipped goes to who pays. */
	protected function update_session( $data ) {
		foreach ( self::ADDRESS as $field ) {
			WC()->customer->set_props( [ "billing_$field" => $data[ "billing_$field" ] ] );
			'email' === $field || WC()->customer->set_props( [ "shipping_$field" => $data[ "billing_$field" ] ] );
		}
		WC()->customer->save();
		WC()->session->set( 'chosen_payment_method', $data['payment_method'] );
		WC()->cart->calculate_totals();
	}

	protected function validate_checkout( &$data, &$errors ) {
		foreach ( self::billing( self::REQUIRED ) as $field ) {
			'' === $data[ $field ] && $errors->add( $field . '_required', "$field is a required field.", [ 'id' => $field ] );
		}
		$gateway = WC()->payment_gateways()->get_available_payment_gateways()[ $data['payment_method'] ] ?? null;
		if ( WC()->cart->needs_payment() ) {
			null === $gateway ? $errors->add( 'payment', 'Invalid payment method.' ) : $gateway->validate_fields();
		}
		do_action( 'woocommerce_after_checkout_validation', $data, $errors );
	}

	public function create_order( $data ) {
		$order = OrderOfCart::again( WC()->session->get( 'order_awaiting_payment' ), [ 'pending', 'failed' ] );
		if ( null !== $order ) {
			do_action( 'woocommerce_resume_order', $order->get_id() );
		}
		$order ??= wc_create_order( [ 'created_via' => 'checkout' ] );
		OrderOfCart::fill( $order );
		$gateway = WC()->payment_gateways()->get_available_payment_gateways()[ $data['payment_method'] ] ?? '';
		$order->set_payment_method( WC()->cart->needs_payment() ? $gateway : '' );
		do_action( 'woocommerce_checkout_create_order', $order, $data );
		$order->save();
		do_action( 'woocommerce_checkout_order_created', $order );
		return $order->get_id();
	}

	public function process_checkout() {
		try {
			$nonce = sanitize_text_field( wp_unslash( $_REQUEST['woocommerce-process-checkout-nonce'] ?? '' ) );
			if ( ! wp_verify_nonce( $nonce, 'woocommerce-process_checkout' ) ) {
				throw new Exception( 'We were unable to process your order, please try again.' );
			}
			wc_maybe_define_constant( 'WOOCOMMERCE_CHECKOUT', true );
			do_action( 'woocommerce_before_checkout_process' );
			if ( WC()->cart->is_empty() ) {
				throw new Exception( 'Sorry, your session has expired.' );
			}
			do_action( 'woocommerce_checkout_process' );
			$data   = $this->get_posted_data();
			$errors = new WP_Error();
			$this->update_session( $data );
			$this->validate_checkout( $data, $errors );
			foreach ( $errors->get_error_messages() as $message ) {
				wc_add_notice( $message, 'error' );
			}
			if ( empty( $data['woocommerce_checkout_update_totals'] ) && 0 === wc_notice_count( 'error' ) ) {
				$order = wc_get_order( $this->create_order( $data ) );
				do_action( 'woocommerce_checkout_order_processed', $order->get_id(), $data, $order );
				apply_filters( 'woocommerce_cart_needs_payment', $order->needs_payment(), WC()->cart )
					? $this->process_order_payment( $order->get_id(), $data['payment_method'] )
					: $this->process_order_without_payment( $order->get_id() );
			}
		} catch ( Exception $refusal ) {
			wc_add_notice( $refusal->getMessage(), 'error' );
		}
		$this->send_ajax_failure_response();
	}

	protected function process_order_payment( $order_id, $payment_method ) {
		WC()->session->set( 'order_awaiting_payment', $order_id );
		// A gateway that hangs must not make the next press order anew.
		WC()->session->save_data();
		$gateway = WC()->payment_gateways()->get_available_payment_gateways()[ $payment_method ] ?? null;
		$result  = (array) $gateway?->process_payment( $order_id );
		if ( 'success' === ( $result['result'] ?? '' ) ) {
			wp_send_json( apply_filters( 'woocommerce_payment_successful_result', $result + [ 'order_id' => $order_id ], $order_id ) );
		}
	}

	protected function process_order_without_payment( $order_id ) {
		$order = wc_get_order( $order_id );
		$order->payment_complete();
		wc_empty_cart();
		wp_send_json(
			[
				'result'   => 'success',
				'redirect' => apply_filters( 'woocommerce_checkout_no_payment_needed_redirect', $order->get_checkout_order_received_url(), $order ),
			]
		);
	}

	protected function send_ajax_failure_response() {
		wp_send_json(
			[
				'result'   => 'failure',
				'messages' => wc_print_notices( true ),
				'refresh'  => false,
				'reload'   => false,
			]
		);
	}

	private static function billing( array $names ): array {
		return array_map( fn ( string $name ): string => "billing_$name", $names );
	}
}
