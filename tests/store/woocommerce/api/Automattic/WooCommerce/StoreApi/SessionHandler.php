<?php
/**
 * The session that a token names.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\StoreApi;

use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use MerchantPayments\Store\Cart\SessionTable;
use WC_Session;

/**
 * Of a request with a Cart-Token, in place of the browser's.
 */
final class SessionHandler extends WC_Session {

	public function init() {
		$payload            = CartTokenUtils::get_cart_token_payload( CartTokenUtils::get_request_cart_token() );
		$this->_customer_id = '' === $payload['user_id'] ? $this->generate_customer_id() : $payload['user_id'];
		$this->_data        = (array) $this->get_session( $this->_customer_id, [] );
		add_action( 'shutdown', [ $this, 'save_data' ], 20, 0 );
	}

	public function has_session() {
		return true;
	}

	public function generate_customer_id() {
		return is_user_logged_in() ? (string) get_current_user_id() : wc_rand_hash( 't_', 30 );
	}

	public function get_session_data() {
		return (array) $this->get_session( $this->get_customer_id(), [] );
	}

	public function get_session( $customer_id, $default_value = false ) {
		return SessionTable::read( (string) $customer_id ) ?? $default_value;
	}

	public function save_data() {
		if ( $this->_dirty ) {
			SessionTable::write( $this->get_customer_id(), $this->_data, CartTokenUtils::get_cart_token_expiration() );
			$this->_dirty = false;
		}
	}
}
