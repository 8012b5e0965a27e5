<?php
/**
 * Both addresses of an order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

/**
 * Whole addresses, and how they are written out.
 */
trait OrderAddresses {

	use AddressFields;

	public function get_address( $address_type = 'billing' ) {
		$address = array_merge( $this->data[ $address_type ] ?? [], $this->changes[ $address_type ] ?? [] );
		return apply_filters( 'woocommerce_get_order_address', $address, $address_type, $this );
	}

	public function set_address( $address, $type = 'billing' ) {
		foreach ( $address as $field => $value ) {
			if ( is_callable( [ $this, "set_{$type}_{$field}" ] ) ) {
				$this->{"set_{$type}_{$field}"}( $value );
			}
		}
	}

	public function set_billing_address( array $address ) {
		$this->set_address( $address, 'billing' );
	}

	public function set_billing( array $address ) {
		$this->set_address( $address, 'billing' );
	}

	public function set_shipping_address( array $address ) {
		$this->set_address( $address, 'shipping' );
	}

	public function set_shipping( array $address ) {
		$this->set_address( $address, 'shipping' );
	}

	public function has_billing_address() {
		return (bool) ( $this->get_billing_address_1() || $this->get_billing_address_2() );
	}

	public function has_shipping_address() {
		return (bool) ( $this->get_shipping_address_1() || $this->get_shipping_address_2() );
	}

	public function get_formatted_billing_full_name() {
		/* translators: 1: first name, 2: last name. */
		return sprintf( _x( '%1$s %2$s', 'full name', 'woocommerce' ), $this->get_billing_first_name(), $this->get_billing_last_name() );
	}

	public function get_formatted_shipping_full_name() {
		/* translators: 1: first name, 2: last name. */
		return sprintf( _x( '%1$s %2$s', 'full name', 'woocommerce' ), $this->get_shipping_first_name(), $this->get_shipping_last_name() );
	}

	public function get_formatted_billing_address( $empty_content = '' ) {
		$parts   = apply_filters( 'woocommerce_order_formatted_billing_address', $this->get_address( 'billing' ), $this );
		$address = WC()->countries->get_formatted_address( $parts );
		return apply_filters( 'woocommerce_order_get_formatted_billing_address', '' !== $address ? $address : $empty_content, $parts, $this );
	}

	public function get_formatted_shipping_address( $empty_content = '' ) {
		$parts   = apply_filters( 'woocommerce_order_formatted_shipping_address', $this->get_address( 'shipping' ), $this );
		$address = $this->has_shipping_address() ? WC()->countries->get_formatted_address( $parts ) : '';
		return apply_filters( 'woocommerce_order_get_formatted_shipping_address', '' !== $address ? $address : $empty_content, $parts, $this );
	}
}
