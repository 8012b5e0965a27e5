<?php
/**
 * What a customer saved to pay with.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Tokens\TokenTables;

/**
 * A gateway's own text for it, and whose it is.
 */
abstract class WC_Payment_Token extends WC_Data {

	protected $object_type = 'payment_token';
	protected $storage     = TokenTables::class;
	protected $type        = '';

	protected $data = [
		'gateway_id' => '',
		'token'      => '',
		'is_default' => false,
		'user_id'    => 0,
		'type'       => '',
	];

	public function get_token( $context = 'view' ) {
		return $this->get_prop( 'token', $context );
	}

	public function get_type( $deprecated = '' ) {
		return $this->type;
	}

	public function get_display_name( $deprecated = '' ) {
		return $this->get_type();
	}

	public function get_user_id( $context = 'view' ) {
		return $this->get_prop( 'user_id', $context );
	}

	public function get_gateway_id( $context = 'view' ) {
		return $this->get_prop( 'gateway_id', $context );
	}

	public function set_token( $token ) {
		$this->set_prop( 'token', $token );
	}

	public function set_user_id( $user_id ) {
		$this->set_prop( 'user_id', absint( $user_id ) );
	}

	public function set_gateway_id( $gateway_id ) {
		$this->set_prop( 'gateway_id', $gateway_id );
	}

	public function set_default( $is_default ) {
		$this->set_prop( 'is_default', (bool) $is_default );
	}

	public function is_default() {
		return (bool) $this->get_prop( 'is_default', 'view' );
	}

	public function validate() {
		return '' !== (string) $this->get_prop( 'token', 'edit' );
	}
}
