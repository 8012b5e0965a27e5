<?php
/**
 * The fields of addresses.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

/**
 * How an order and a customer hold them: by `billing` and `shipping`.
 */
trait AddressFields {

	protected function get_address_prop( $prop, $address_type = 'billing', $context = 'view' ) {
		if ( ! array_key_exists( $prop, $this->data[ $address_type ] ) ) {
			return null;
		}
		$value = $this->changes[ $address_type ][ $prop ] ?? $this->data[ $address_type ][ $prop ];
		return 'view' === $context ? apply_filters( $this->get_hook_prefix() . $address_type . '_' . $prop, $value, $this ) : $value;
	}

	protected function set_address_prop( $prop, $address_type, $value ) {
		if ( ! array_key_exists( $prop, $this->data[ $address_type ] ) ) {
			return;
		}
		if ( true !== $this->object_read ) {
			$this->data[ $address_type ][ $prop ] = $value;
		} elseif ( $value !== $this->data[ $address_type ][ $prop ] || isset( $this->changes[ $address_type ][ $prop ] ) ) {
			$this->changes[ $address_type ][ $prop ] = $value;
		}
	}
}
