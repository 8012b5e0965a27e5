<?php
/**
 * Base of payment gateways.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * What a gateway offers when it overrides nothing.
 */
abstract class WC_Payment_Gateway extends WC_Settings_API {

	public $order_button_text;
	public $enabled = 'yes';
	public $title;
	public $description;
	public $chosen;
	public $method_title       = '';
	public $method_description = '';
	public $has_fields;
	public $countries;
	public $availability;
	public $icon;
	public $supports             = [ 'products' ];
	public $max_amount           = 0;
	public $view_transaction_url = '';
	public $new_method_label     = '';

	protected $tokens = [];

	public function get_method_title() {
		return apply_filters( 'woocommerce_gateway_method_title', $this->method_title, $this );
	}

	public function get_method_description() {
		return apply_filters( 'woocommerce_gateway_method_description', $this->method_description, $this );
	}

	public function admin_options() {
		printf( '<h2>%s</h2>%s', esc_html( $this->get_method_title() ), wp_kses_post( wpautop( $this->get_method_description() ) ) );
		parent::admin_options();
	}

	public function init_settings() {
		parent::init_settings();
		$this->enabled = ! empty( $this->settings['enabled'] ) && 'yes' === $this->settings['enabled'] ? 'yes' : 'no';
	}

	public function needs_setup() {
		return false;
	}

	public function get_return_url( $order = null ) {
		$url = $order ? $order->get_checkout_order_received_url() : wc_get_page_permalink( 'checkout' );
		return apply_filters( 'woocommerce_get_return_url', $url, $order );
	}

	public function get_transaction_url( $order ) {
		$id  = $order->get_transaction_id();
		$url = $this->view_transaction_url && $id ? sprintf( $this->view_transaction_url, $id ) : '';
		return apply_filters( 'woocommerce_get_transaction_url', $url, $order, $this );
	}

	public function is_available() {
		return 'yes' === $this->enabled;
	}

	public function has_fields() {
		return (bool) $this->has_fields;
	}

	public function get_title() {
		return apply_filters( 'woocommerce_gateway_title', (string) $this->title, $this->id );
	}

	public function get_description() {
		return apply_filters( 'woocommerce_gateway_description', $this->description, $this->id );
	}

	public function get_icon() {
		$icon = $this->icon ? sprintf( '<img src="%s" alt="%s" />', esc_url( $this->icon ), esc_attr( $this->get_title() ) ) : '';
		return apply_filters( 'woocommerce_gateway_icon', $icon, $this->id );
	}

	public function process_payment( $order_id ) {
		return [];
	}

	public function process_refund( $order_id, $amount = null, $reason = '' ) {
		return false;
	}

	public function validate_fields() {
		return true;
	}

	public function payment_fields() {
		echo wp_kses_post( wpautop( wptexturize( (string) $this->get_description() ) ) );
	}

	public function supports( $feature ) {
		return apply_filters( 'woocommerce_payment_gateway_supports', in_array( $feature, $this->supports, true ), $feature, $this );
	}

	public function can_refund_order( $order ) {
		return $order && $this->supports( 'refunds' );
	}
}
