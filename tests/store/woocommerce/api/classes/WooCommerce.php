<?php
/**
 * The main object.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * What WC() returns.
 */
final class WooCommerce {

	public $version   = WC_VERSION;
	public $session   = null;
	public $query     = null;
	public $countries = null;
	public $cart      = null;
	public $customer  = null;

	protected static $_instance = null;

	public static function instance() {
		self::$_instance ??= new self();
		return self::$_instance;
	}

	public function on_plugins_loaded() {
		do_action( 'woocommerce_loaded' );
	}

	public function init() {
		do_action( 'before_woocommerce_init' );
		$this->countries = new WC_Countries();
		if ( ( ! is_admin() || wp_doing_ajax() ) && ! wp_doing_cron() && ! $this->is_rest_api_request() ) {
			wc_load_cart();
		}
		do_action( 'woocommerce_init' );
	}

	public function initialize_session() {
		if ( null === $this->session ) {
			$this->session = new WC_Session_Handler();
			$this->session->init();
		}
	}

	public function initialize_cart() {
		if ( null === $this->customer ) {
			$this->customer = new WC_Customer( get_current_user_id(), true );
			add_action( 'shutdown', [ $this->customer, 'save' ], 10, 0 );
		}
		$this->cart ??= new WC_Cart();
	}

	public function mailer() {
		return WC_Emails::instance();
	}

	public function is_rest_api_request() {
		return str_contains( sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) ), trailingslashit( rest_get_url_prefix() ) );
	}

	public function plugin_url() {
		return plugins_url( dirname( WC_PLUGIN_BASENAME ) );
	}

	public function plugin_path() {
		return untrailingslashit( WC_ABSPATH );
	}

	public function ajax_url() {
		return admin_url( 'admin-ajax.php', 'relative' );
	}

	public function checkout() {
		return WC_Checkout::instance();
	}

	public function payment_gateways() {
		return WC_Payment_Gateways::instance();
	}
}
