<?php
/**
 * A refund.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Money given back: a row of its own whose parent is the order, with a negative total.
 */
class WC_Order_Refund extends WC_Abstract_Order {

	protected $object_type = 'order_refund';

	protected $extra_data = [
		'amount'           => '',
		'reason'           => '',
		'refunded_by'      => 0,
		'refunded_payment' => false,
	];

	public function get_type() {
		return 'shop_order_refund';
	}

	public function get_status( $context = 'view' ) {
		return 'completed';
	}

	public function get_post_title() {
		/* translators: %s: date and time. */
		return sprintf( __( 'Refund &ndash; %s', 'woocommerce' ), wc_format_datetime( $this->get_date_created(), 'M d, Y @ h:i A' ) );
	}

	public function get_amount( $context = 'view' ) {
		return $this->get_prop( 'amount', $context );
	}

	public function get_reason( $context = 'view' ) {
		return $this->get_prop( 'reason', $context );
	}

	public function get_refunded_by( $context = 'view' ) {
		return $this->get_prop( 'refunded_by', $context );
	}

	public function get_refunded_payment( $context = 'view' ) {
		return $this->get_prop( 'refunded_payment', $context );
	}

	public function get_formatted_refund_amount() {
		$html = wc_price( $this->get_amount(), [ 'currency' => $this->get_currency() ] );
		return apply_filters( 'woocommerce_formatted_refund_amount', $html, $this );
	}

	public function set_amount( $value ) {
		$this->set_prop( 'amount', wc_format_decimal( $value ) );
	}

	public function set_reason( $value ) {
		$this->set_prop( 'reason', $value );
	}

	public function set_refunded_by( $value ) {
		$this->set_prop( 'refunded_by', absint( $value ) );
	}

	public function set_refunded_payment( $value ) {
		$this->set_prop( 'refunded_payment', (bool) $value );
	}
}
