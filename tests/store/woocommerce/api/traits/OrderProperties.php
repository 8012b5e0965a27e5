<?php
/**
 * Plain properties of an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

/**
 * The buyer, the payment, the moments and the switches.
 */
trait OrderProperties {

	public function get_customer_id( $context = 'view' ) {
		return $this->get_prop( 'customer_id', $context );
	}

	public function get_order_key( $context = 'view' ) {
		return $this->get_prop( 'order_key', $context );
	}

	public function get_payment_method_title( $context = 'view' ) {
		return $this->get_prop( 'payment_method_title', $context );
	}

	public function get_transaction_id( $context = 'view' ) {
		return $this->get_prop( 'transaction_id', $context );
	}

	public function get_customer_ip_address( $context = 'view' ) {
		return $this->get_prop( 'customer_ip_address', $context );
	}

	public function get_customer_user_agent( $context = 'view' ) {
		return $this->get_prop( 'customer_user_agent', $context );
	}

	public function get_created_via( $context = 'view' ) {
		return $this->get_prop( 'created_via', $context );
	}

	public function get_customer_note( $context = 'view' ) {
		return $this->get_prop( 'customer_note', $context );
	}

	public function get_cart_hash( $context = 'view' ) {
		return $this->get_prop( 'cart_hash', $context );
	}

	public function get_payment_method( $context = 'view' ) {
		return $this->get_prop( 'payment_method', $context );
	}

	public function get_date_completed( $context = 'view' ) {
		return $this->get_prop( 'date_completed', $context );
	}

	public function get_date_paid( $context = 'view' ) {
		return $this->get_prop( 'date_paid', $context );
	}

	public function get_user_id( $context = 'view' ) {
		return $this->get_customer_id( $context );
	}

	public function get_order_stock_reduced( string $context = 'view' ) {
		return wc_string_to_bool( $this->get_prop( 'order_stock_reduced', $context ) );
	}

	public function get_download_permissions_granted( string $context = 'view' ) {
		return wc_string_to_bool( $this->get_prop( 'download_permissions_granted', $context ) );
	}

	public function get_new_order_email_sent( string $context = 'view' ) {
		return wc_string_to_bool( $this->get_prop( 'new_order_email_sent', $context ) );
	}

	public function get_recorded_sales( string $context = 'view' ) {
		return wc_string_to_bool( $this->get_prop( 'recorded_sales', $context ) );
	}

	public function get_recorded_coupon_usage_counts( $context = 'view' ) {
		return wc_string_to_bool( $this->get_prop( 'recorded_coupon_usage_counts', $context ) );
	}

	public function set_customer_id( $value ) {
		$this->set_prop( 'customer_id', absint( $value ) );
	}

	public function set_order_key( $value ) {
		$this->set_prop( 'order_key', (string) $value );
	}

	public function set_payment_method_title( $value ) {
		$this->set_prop( 'payment_method_title', $value );
	}

	public function set_transaction_id( $value ) {
		$this->set_prop( 'transaction_id', $value );
	}

	public function set_customer_ip_address( $value ) {
		$this->set_prop( 'customer_ip_address', $value );
	}

	public function set_customer_user_agent( $value ) {
		$this->set_prop( 'customer_user_agent', $value );
	}

	public function set_created_via( $value ) {
		$this->set_prop( 'created_via', $value );
	}

	public function set_customer_note( $value ) {
		$this->set_prop( 'customer_note', $value );
	}

	public function set_cart_hash( $value ) {
		$this->set_prop( 'cart_hash', $value );
	}

	public function set_payment_method( $payment_method = '' ) {
		if ( is_object( $payment_method ) ) {
			$this->set_prop( 'payment_method', $payment_method->id );
			$this->set_payment_method_title( $payment_method->get_title() );
			return;
		}
		$this->set_prop( 'payment_method', $payment_method );
		if ( '' === $payment_method ) {
			$this->set_payment_method_title( '' );
		}
	}

	public function set_date_completed( $date = null ) {
		$this->set_date_prop( 'date_completed', $date );
	}

	public function set_date_paid( $date = null ) {
		$this->set_date_prop( 'date_paid', $date );
	}

	public function set_order_stock_reduced( $value ) {
		$this->set_prop( 'order_stock_reduced', wc_string_to_bool( $value ) );
	}

	public function set_download_permissions_granted( $value ) {
		$this->set_prop( 'download_permissions_granted', wc_string_to_bool( $value ) );
	}

	public function set_new_order_email_sent( $value ) {
		$this->set_prop( 'new_order_email_sent', wc_string_to_bool( $value ) );
	}

	public function set_recorded_sales( $value ) {
		$this->set_prop( 'recorded_sales', wc_string_to_bool( $value ) );
	}

	public function set_recorded_coupon_usage_counts( $value ) {
		$this->set_prop( 'recorded_coupon_usage_counts', wc_string_to_bool( $value ) );
	}
}
