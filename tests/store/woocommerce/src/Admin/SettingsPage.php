<?php
/**
 * WooCommerce > Settings.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use WC_Payment_Gateway;

/**
 * The tab Payments with its gateways, and each gateway's own settings.
 */
final class SettingsPage {

	/**
	 * Draws the page, and takes its form.
	 */
	public static function show(): void {
		$section  = sanitize_key( $_GET['section'] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads the address only.
		$gateways = WC()->payment_gateways()->payment_gateways();
		$tabs     = apply_filters(
			'woocommerce_settings_tabs_array',
			[
				'general'  => __( 'General', 'woocommerce' ),
				'checkout' => __( 'Payments', 'woocommerce' ),
			]
		);
		$current  = self::tab( $tabs );
		echo '<div class="wrap woocommerce"><nav class="nav-tab-wrapper woo-nav-tab-wrapper">';
		foreach ( $tabs as $tab => $title ) {
			printf(
				'<a href="%s" class="nav-tab %s">%s</a>',
				esc_url( admin_url( 'admin.php?page=wc-settings&tab=' . $tab ) ),
				$tab === $current ? 'nav-tab-active' : '',
				esc_html( $title )
			);
		}
		echo '</nav><h1 class="screen-reader-text">' . esc_html( $tabs[ $current ] ) . '</h1>';
		match ( true ) {
			'checkout' === $current && isset( $gateways[ $section ] ) => self::show_gateway( $gateways[ $section ] ),
			'checkout' === $current => self::show_gateways(),
			'general' === $current => self::show_general(),
			default => self::show_tab( $current ),
		};
		echo '</div>';
	}

	/**
	 * The tab in the address; the first one in place of one that is not there.
	 *
	 * @param array<string, string> $tabs Titles by tab.
	 */
	private static function tab( array $tabs ): string {
		$tab = sanitize_key( $_GET['tab'] ?? '' ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads the address only.
		return isset( $tabs[ $tab ] ) ? $tab : 'general';
	}

	/**
	 * A plugin's tab.
	 */
	private static function show_tab( string $tab ): void {
		echo '<form method="post" id="mainform">';
		do_action( 'woocommerce_settings_' . $tab );
		self::show_save_button();
		echo '</form>';
	}

	private static function show_save_button(): void {
		if ( empty( $GLOBALS['hide_save_button'] ) ) {
			echo '<p class="submit"><button name="save" class="woocommerce-save-button button-primary" type="submit" value="save">' . esc_html__(
				'Save changes',
				'woocommerce'
			) . '</button></p>';
		}
	}

	private static function show_general(): void {
		echo '<table class="form-table">';
		foreach ( [ 'woocommerce_default_country', 'woocommerce_currency', 'woocommerce_price_num_decimals' ] as $option ) {
			printf( '<tr><th scope="row">%s</th><td>%s</td></tr>', esc_html( $option ), esc_html( (string) get_option( $option ) ) );
		}
		echo '</table>';
	}

	/**
	 * The list of gateways that are left after the action in which they may leave it.
	 */
	private static function show_gateways(): void {
		do_action( 'woocommerce_admin_field_payment_gateways', [] );
		echo '<table class="wc_gateways widefat"><tbody>';
		foreach ( WC()->payment_gateways()->payment_gateways() as $id => $gateway ) {
			printf(
				'<tr data-gateway_id="%1$s"><td class="name"><a href="%2$s">%3$s</a></td><td class="status">%4$s</td><td class="description">%5$s</td></tr>',
				esc_attr( $id ),
				esc_url( admin_url( 'admin.php?page=wc-settings&tab=checkout&section=' . strtolower( $id ) ) ),
				esc_html( (string) $gateway->get_method_title() ),
				esc_html( 'yes' === $gateway->enabled ? __( 'Enabled', 'woocommerce' ) : __( 'Disabled', 'woocommerce' ) ),
				wp_kses_post( (string) $gateway->get_method_description() )
			);
		}
		echo '</tbody></table>';
	}

	private static function show_gateway( WC_Payment_Gateway $gateway ): void {
		if ( 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			check_admin_referer( 'woocommerce-settings' );
			do_action( 'woocommerce_update_options_payment_gateways_' . $gateway->id );
			echo '<div class="updated inline"><p><strong>' . esc_html__( 'Your settings have been saved.', 'woocommerce' ) . '</strong></p></div>';
		}
		echo '<form method="post" id="mainform">';
		$gateway->admin_options();
		wp_nonce_field( 'woocommerce-settings' );
		self::show_save_button();
		echo '</form>';
	}
}
