<?php
/**
 * What WooCommerce's scripts read from `wcSettings`.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use WP_REST_Request;

/**
 * The keys that the packages and plugins ask for, in WooCommerce's shape.
 */
final class AppSettings {

	/**
	 * All of it. `admin` holds what only wp-admin needs; the filter lets plugins add to it.
	 *
	 * @return array<string, mixed>
	 */
	public static function all(): array {
		$statuses = [];
		foreach ( wc_get_order_statuses() as $status => $name ) {
			$statuses[ substr( (string) $status, 3 ) ] = $name;
		}
		$shared = [
			'currency'      => self::currency(),
			'locale'        => self::locale(),
			'orderStatuses' => $statuses,
			'wcVersion'     => WC_VERSION,
			'homeUrl'       => esc_url_raw( home_url( '/' ) ),
			'dateFormat'    => wc_date_format(),
		];
		$admin  = apply_filters(
			'woocommerce_admin_shared_settings',
			$shared + [
				'timeZone'               => wc_timezone_string(),
				'currentUserData'        => self::current_user(),
				'woocommerceTranslation' => __( 'WooCommerce', 'woocommerce' ),
				'wcAdminAssetUrl'        => WC()->plugin_url() . '/assets/',
				'siteUrl'                => site_url(),
				'shopUrl'                => get_permalink( wc_get_page_id( 'shop' ) ),
				'preloadOptions'         => self::preloaded_options(),
			]
		);
		return $shared + [
			'adminUrl'           => admin_url(),
			'countries'          => WC()->countries->get_countries(),
			'countryStates'      => WC()->countries->get_states(),
			'currentUserId'      => get_current_user_id(),
			'currentUserIsAdmin' => current_user_can( 'manage_woocommerce' ),
			'siteTitle'          => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'storePages'         => [],
			'wcAssetUrl'         => WC()->plugin_url() . '/assets/',
			'wpLoginUrl'         => wp_login_url(),
			'wpVersion'          => get_bloginfo( 'version' ),
			'admin'              => $admin,
		];
	}

	/**
	 * The store's currency.
	 *
	 * @return array<string, mixed>
	 */
	private static function currency(): array {
		return [
			'code'              => get_woocommerce_currency(),
			'precision'         => wc_get_price_decimals(),
			'symbol'            => html_entity_decode( get_woocommerce_currency_symbol() ),
			'symbolPosition'    => get_option( 'woocommerce_currency_pos' ),
			'decimalSeparator'  => wc_get_price_decimal_separator(),
			'thousandSeparator' => wc_get_price_thousand_separator(),
			'priceFormat'       => html_entity_decode( get_woocommerce_price_format() ),
		];
	}

	/**
	 * The site's and the user's language.
	 *
	 * @return array<string, mixed>
	 */
	private static function locale(): array {
		global $wp_locale;
		return [
			'siteLocale'    => get_locale(),
			'userLocale'    => get_user_locale(),
			'weekdaysShort' => array_values( $wp_locale->weekday_abbrev ),
		];
	}

	/**
	 * The user as /wp/v2/users/me answers, capabilities and WooCommerce's fields included.
	 *
	 * @return array<string, mixed>
	 */
	private static function current_user(): array {
		$request = new WP_REST_Request( 'GET', '/wp/v2/users/me' );
		$request->set_query_params( [ 'context' => 'edit' ] );
		$data = rest_do_request( $request )->get_data();
		return ( is_array( $data ) ? $data : [] ) + [ 'is_super_admin' => is_super_admin() ];
	}

	/**
	 * Options that a page wants at once.
	 *
	 * @return array<string, mixed>
	 */
	private static function preloaded_options(): array {
		$values = [];
		foreach ( apply_filters( 'woocommerce_admin_preload_options', [] ) as $name ) {
			$values[ $name ] = get_option( $name );
		}
		return $values;
	}
}
