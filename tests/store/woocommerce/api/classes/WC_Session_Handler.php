<?php
/**
 * The session of a browser.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Cart\SessionTable;

/**
 * Read when the request begins, for a user by their id, for a guest by a signed cookie; stored as a whole when the request ends.
 */
class WC_Session_Handler extends WC_Session {

	protected $_cookie;
	protected $_session_expiring   = 0;
	protected $_session_expiration = 0;
	protected $_has_cookie         = false;

	public function __construct() {
		$this->_cookie = (string) apply_filters( 'woocommerce_cookie', 'wp_woocommerce_session_' . constant( 'COOKIEHASH' ) );
		$this->set_session_expiration();
	}

	public function init() {
		$this->init_hooks();
		$this->init_session_cookie();
	}

	protected function init_hooks() {
		add_action( 'woocommerce_set_cart_cookies', [ $this, 'set_customer_session_cookie' ] );
		add_action( 'shutdown', [ $this, 'save_data' ], 20 );
		add_action( 'wp_logout', [ $this, 'destroy_session' ] );
		if ( ! is_user_logged_in() ) {
			add_filter( 'nonce_user_logged_out', [ $this, 'maybe_update_nonce_user_logged_out' ], 10, 2 );
		}
	}

	public function init_session_cookie() {
		$cookie   = $this->get_session_cookie();
		$is_valid = $cookie && time() <= (int) $cookie[1];
		if ( $is_valid && time() <= (int) $cookie[2] ) {
			[ , $this->_session_expiration, $this->_session_expiring ] = $cookie;
		}
		$this->_has_cookie  = $is_valid;
		$this->_customer_id = $is_valid ? $cookie[0] : $this->generate_customer_id();
		// Nobody has stored anything for a guest who comes for the first time.
		$this->_data = $is_valid || is_user_logged_in() ? (array) $this->get_session( $this->_customer_id, [] ) : [];
		if ( $is_valid && is_user_logged_in() && (string) get_current_user_id() !== $cookie[0] ) {
			// Who was a guest takes their cart along.
			$guest              = $this->_data;
			$this->_customer_id = (string) get_current_user_id();
			$this->_data        = $guest + (array) $this->get_session( $this->_customer_id, [] );
			$this->_dirty       = true;
			$this->delete_session( $cookie[0] );
			$this->set_customer_session_cookie( true );
		}
	}

	public function set_customer_session_cookie( $set ) {
		if ( ! $set ) {
			return;
		}
		$this->_has_cookie = true;
		$begin             = $this->get_customer_id() . '|' . $this->_session_expiration;
		$value             = $begin . '|' . $this->_session_expiring . '|' . wp_hash( $begin );
		if ( ( $_COOKIE[ $this->_cookie ] ?? '' ) !== $value ) {
			wc_setcookie( $this->_cookie, $value, (int) $this->_session_expiration, is_ssl(), true );
			$_COOKIE[ $this->_cookie ] = $value;
		}
	}

	public function has_session() {
		return isset( $_COOKIE[ $this->_cookie ] ) || $this->_has_cookie || is_user_logged_in();
	}

	public function set_session_expiration() {
		$this->_session_expiring   = time() + (int) apply_filters( 'wc_session_expiring', DAY_IN_SECONDS );
		$this->_session_expiration = time() + (int) apply_filters( 'wc_session_expiration', 2 * DAY_IN_SECONDS );
	}

	public function generate_customer_id() {
		return is_user_logged_in() ? (string) get_current_user_id() : wc_rand_hash( 't_', 30 );
	}

	public function get_session_cookie() {
		$parts = explode( '|', (string) wc_clean( wp_unslash( $_COOKIE[ $this->_cookie ] ?? '' ) ) );
		return 4 === count( $parts ) && '' !== $parts[0] && hash_equals( wp_hash( $parts[0] . '|' . $parts[1] ), $parts[3] ) ? $parts : false;
	}

	public function get_session_data() {
		return $this->has_session() ? (array) $this->get_session( $this->get_customer_id(), [] ) : [];
	}

	public function save_data( $old_session_key = '' ) {
		if ( $this->_dirty && $this->has_session() ) {
			SessionTable::write( $this->get_customer_id(), $this->_data, (int) $this->_session_expiration );
			$this->_dirty = false;
		}
	}

	public function destroy_session() {
		$this->delete_session( $this->get_customer_id() );
		$this->forget_session();
		$this->set_session_expiration();
	}

	public function forget_session() {
		wc_setcookie( $this->_cookie, '', time() - YEAR_IN_SECONDS, is_ssl(), true );
		is_admin() || wc_empty_cart();
		$this->_data        = [];
		$this->_dirty       = false;
		$this->_customer_id = $this->generate_customer_id();
		$this->_has_cookie  = false;
	}

	public function maybe_update_nonce_user_logged_out( $uid, $action ) {
		return is_string( $action ) && str_starts_with( $action, 'woocommerce' ) && $this->has_session() ? $this->get_customer_id() : $uid;
	}

	public function delete_session( $customer_id ) {
		SessionTable::delete( (string) $customer_id );
	}

	public function get_session( $customer_id, $default_value = false ) {
		return '' === (string) $customer_id ? $default_value : SessionTable::read( (string) $customer_id ) ?? $default_value;
	}
}
