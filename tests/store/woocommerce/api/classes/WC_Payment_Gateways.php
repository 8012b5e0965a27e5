<?php
/**
 * The list of gateways.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Takes gateways from the filter woocommerce_payment_gateways.
 */
class WC_Payment_Gateways {

	public $payment_gateways = [];

	protected static $_instance = null;

	public static function instance() {
		self::$_instance ??= new self();
		return self::$_instance;
	}

	public function __construct() {
		$this->init();
	}

	public function init() {
		$this->payment_gateways = [];
		foreach ( apply_filters( 'woocommerce_payment_gateways', [ 'WC_Gateway_BACS' ] ) as $gateway ) {
			$gateway = is_string( $gateway ) && class_exists( $gateway ) ? new $gateway() : $gateway;
			if ( $gateway instanceof WC_Payment_Gateway ) {
				$this->payment_gateways[] = $gateway;
			}
		}
		do_action( 'wc_payment_gateways_initialized', $this );
	}

	public function payment_gateways() {
		return array_column( $this->payment_gateways, null, 'id' );
	}

	public function get_payment_gateway_ids() {
		return array_column( $this->payment_gateways, 'id' );
	}

	public function get_available_payment_gateways() {
		$available = array_filter( $this->payment_gateways(), fn ( $gateway ) => $gateway->is_available() );
		return array_filter(
			(array) apply_filters( 'woocommerce_available_payment_gateways', $available ),
			fn ( $gateway ) => $gateway instanceof WC_Payment_Gateway
		);
	}
}
