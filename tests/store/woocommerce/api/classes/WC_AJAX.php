<?php
/**
 * Requests of the shop's own scripts.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * `?wc-ajax=NAME` runs the action wc_ajax_NAME.
 */
class WC_AJAX {

	public static function init() {
		add_action( 'init', [ self::class, 'define_ajax' ], 0 );
		add_action( 'template_redirect', [ self::class, 'do_wc_ajax' ], 0 );
	}

	public static function define_ajax() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It is only looked for.
		if ( ! empty( $_GET['wc-ajax'] ) ) {
			wc_maybe_define_constant( 'DOING_AJAX', true );
			add_action( 'wc_ajax_checkout', [ self::class, 'checkout' ] );
		}
	}

	public static function checkout() {
		WC()->checkout()->process_checkout();
		wp_die( 0 );
	}

	public static function get_endpoint( $request = '' ) {
		$url = add_query_arg( 'wc-ajax', $request, home_url( '/', 'relative' ) );
		return esc_url_raw( apply_filters( 'woocommerce_ajax_get_endpoint', $url, $request ) );
	}

	public static function do_wc_ajax() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- As in WooCommerce: each action checks.
		$action = sanitize_text_field( wp_unslash( $_GET['wc-ajax'] ?? '' ) );
		if ( '' !== $action ) {
			do_action( 'wc_ajax_' . $action );
			wp_die( '', '', [ 'response' => 200 ] );
		}
	}
}
