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

	public function get_tokens() {
		return is_user_logged_in() && $this->supports( 'tokenization' )
			? WC_Payment_Tokens::get_customer_tokens( get_current_user_id(), $this->id )
			: [];
	}

	public function tokenization_script() {
		$version = (string) filemtime( WC_ABSPATH . 'assets/tokenization-form.js' );
		wp_enqueue_script( 'woocommerce-tokenization-form', WC()->plugin_url() . '/assets/tokenization-form.js', [ 'jquery' ], $version, true );
	}

	public function saved_payment_methods() {
		$items = array_map( fn ( $token ) => $this->get_saved_payment_method_option_html( $token ), $this->get_tokens() );
		$html  = '<ul class="woocommerce-SavedPaymentMethods wc-saved-payment-methods" data-count="' . count( $items ) . '">';
		echo $html . implode( '', $items ) . $this->get_new_payment_method_option_html() . '</ul>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made.
	}

	public function get_saved_payment_method_option_html( $token ) {
		$html = sprintf(
			'<li><label><input type="radio" name="wc-%1$s-payment-token" value="%2$d" class="woocommerce-SavedPaymentMethods-tokenInput" %4$s /> %3$s</label></li>',
			esc_attr( $this->id ),
			esc_attr( $token->get_id() ),
			esc_html( $token->get_display_name() ),
			checked( $token->is_default(), true, false )
		);
		return apply_filters( 'woocommerce_payment_gateway_get_saved_payment_method_option_html', $html, $token, $this );
	}

	public function get_new_payment_method_option_html() {
		return sprintf(
			'<li><label><input type="radio" name="wc-%1$s-payment-token" value="new" class="woocommerce-SavedPaymentMethods-tokenInput" %2$s /> Use a new payment method</label></li>',
			esc_attr( $this->id ),
			checked( [] === $this->get_tokens(), true, false )
		);
	}

	public function save_payment_method_checkbox() {
		printf(
			'<p class="woocommerce-SavedPaymentMethods-saveNew"><label><input id="wc-%1$s-new-payment-method" name="wc-%1$s-new-payment-method" type="checkbox" value="true" /> Save to account</label></p>',
			esc_attr( $this->id )
		);
	}

	public function add_payment_method() {
		return [
			'result'   => 'failure',
			'redirect' => '',
		];
	}

	public function can_refund_order( $order ) {
		return $order && $this->supports( 'refunds' );
	}
}
