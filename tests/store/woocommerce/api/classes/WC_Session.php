<?php
/**
 * What the shop remembers of a visitor.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Values by name, kept as long as the request.
 */
abstract class WC_Session {

	protected $_customer_id;
	protected $_data  = [];
	protected $_dirty = false;

	public function init() {}

	public function __get( $key ) {
		return $this->get( $key );
	}

	public function __set( $key, $value ) {
		$this->set( $key, $value );
	}

	public function __isset( $key ) {
		return isset( $this->_data[ sanitize_key( $key ) ] );
	}

	public function __unset( $key ) {
		if ( $this->__isset( $key ) ) {
			unset( $this->_data[ sanitize_key( $key ) ] );
			$this->_dirty = true;
		}
	}

	public function get( $key, $default_value = null ) {
		return maybe_unserialize( $this->_data[ sanitize_key( $key ) ] ?? $default_value );
	}

	public function set( $key, $value ) {
		if ( null === $value ) {
			$this->__unset( $key );
		} elseif ( $this->get( $key ) !== $value ) {
			$this->_data[ sanitize_key( $key ) ] = maybe_serialize( $value );
			$this->_dirty                        = true;
		}
	}

	public function get_customer_id() {
		return $this->_customer_id ?? '';
	}
}
