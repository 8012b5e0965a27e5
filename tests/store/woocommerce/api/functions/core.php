<?php
/**
 * The main object, the log, the store's pages and base.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

function WC() { // phpcs:ignore WordPress.NamingConventions.ValidFunctionName.FunctionNameInvalid -- WooCommerce's own name.
	return WooCommerce::instance();
}

function wc_get_logger() {
	static $logger = null;
	$class_name    = apply_filters( 'woocommerce_logging_class', 'WC_Logger' );
	if ( null === $logger || ! is_a( $logger, is_object( $class_name ) ? $class_name::class : $class_name ) ) {
		$logger = is_object( $class_name ) ? $class_name : new $class_name();
	}
	return $logger;
}

function wc_doing_it_wrong( $function, $message, $version ) {
	_doing_it_wrong( esc_html( $function ), wp_kses_post( $message ), esc_html( $version ) );
}

function wc_get_base_location() {
	$default = apply_filters( 'woocommerce_get_base_location', get_option( 'woocommerce_default_country', 'US:CA' ) );
	return wc_format_country_state_string( $default );
}

function wc_rand_hash( $prefix = '', $max_length = null ) {
	$hash = $prefix . bin2hex( random_bytes( 16 ) );
	return null === $max_length ? $hash : substr( $hash, 0, $max_length );
}

function wc_get_user_agent() {
	return sanitize_text_field( wp_unslash( $_SERVER['HTTP_USER_AGENT'] ?? '' ) );
}

function wc_tax_enabled() {
	return apply_filters( 'wc_tax_enabled', 'yes' === get_option( 'woocommerce_calc_taxes', 'no' ) );
}

function wc_prices_include_tax() {
	return wc_tax_enabled()
		&& apply_filters( 'woocommerce_prices_include_tax', 'yes' === get_option( 'woocommerce_prices_include_tax', 'no' ) );
}

function wc_help_tip( $tip, $allow_html = false ) {
	$text = esc_attr( wp_strip_all_tags( (string) $tip ) );
	return sprintf( '<span class="woocommerce-help-tip" tabindex="0" aria-label="%1$s" title="%1$s"></span>', $text );
}

function wc_get_credit_card_type_label( $type ) {
	$type   = str_replace( [ '-', '_' ], ' ', strtolower( $type ) );
	$labels = apply_filters(
		'woocommerce_credit_card_type_labels',
		[
			'mastercard' => 'MasterCard',
			'visa'       => 'Visa',
		]
	);
	return apply_filters( 'woocommerce_get_credit_card_type_label', $labels[ $type ] ?? ucwords( $type ) );
}

function wc_get_page_id( $page ) {
	$id = apply_filters( 'woocommerce_get_' . $page . '_page_id', get_option( 'woocommerce_' . $page . '_page_id' ) );
	return $id ? absint( $id ) : -1;
}

function wc_get_endpoint_url( $endpoint, $value = '', $permalink = '' ) {
	return trailingslashit( '' === $permalink ? (string) get_permalink() : $permalink ) . $endpoint . '/' . ( '' === (string) $value ? '' : $value . '/' );
}

function wc_get_page_permalink( $page, $fallback = null ) {
	$id  = wc_get_page_id( $page );
	$url = $id > 0 ? get_permalink( $id ) : 0;
	if ( ! $url ) {
		$url = null === $fallback ? get_home_url() : $fallback;
	}
	return apply_filters( 'woocommerce_get_' . $page . '_page_permalink', $url );
}

function is_shop() {
	return is_post_type_archive( 'product' ) || is_page( wc_get_page_id( 'shop' ) );
}

function is_product() {
	return is_singular( [ 'product' ] );
}

function is_cart() {
	return is_page( wc_get_page_id( 'cart' ) );
}

function is_checkout() {
	return apply_filters( 'woocommerce_is_checkout', false )
		|| is_page( wc_get_page_id( 'checkout' ) )
		|| wc_post_content_has_shortcode( 'woocommerce_checkout' )
		|| defined( 'WOOCOMMERCE_CHECKOUT' );
}

function wc_post_content_has_shortcode( $tag = '' ) {
	return is_singular() && has_shortcode( (string) get_post()?->post_content, $tag );
}

function wc_maybe_define_constant( $name, $value ) {
	defined( $name ) || define( $name, $value );
}

function is_account_page() {
	return is_page( wc_get_page_id( 'myaccount' ) );
}

function is_woocommerce() {
	return apply_filters( 'is_woocommerce', is_shop() || is_product() );
}

function wc_set_time_limit( $limit = 0 ) {
	set_time_limit( (int) $limit );
}
