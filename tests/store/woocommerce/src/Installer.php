<?php
/**
 * Activation.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

/**
 * Leaves the site as WooCommerce does after its wizard: tables, roles, pages and options, order tables on.
 */
final class Installer {

	private const VERSION = '2';

	private const OPTIONS = [
		'woocommerce_default_country'             => 'US:NY',
		'woocommerce_currency'                    => 'USD',
		'woocommerce_currency_pos'                => 'left',
		'woocommerce_price_thousand_sep'          => ',',
		'woocommerce_price_decimal_sep'           => '.',
		'woocommerce_price_num_decimals'          => '2',
		'woocommerce_calc_taxes'                  => 'no',
		'woocommerce_manage_stock'                => 'yes',
		'woocommerce_custom_orders_table_enabled' => 'yes',
		'woocommerce_custom_orders_table_data_sync_enabled' => 'no',
		'woocommerce_task_list_hidden_lists'      => [],
	];

	private const PAGES = [
		'shop'      => 'Shop',
		'cart'      => 'Cart',
		'checkout'  => 'Checkout',
		'myaccount' => 'My account',
	];

	/**
	 * Makes what is missing; what is there stays.
	 */
	public static function install(): void {
		Schema::create();
		Roles::create();
		foreach ( self::OPTIONS as $name => $value ) {
			add_option( $name, $value );
		}
		add_option( 'woocommerce_admin_install_timestamp', time() );
		foreach ( self::PAGES as $slug => $title ) {
			self::page( $slug, $title );
		}
		update_option( 'woocommerce_version', WC_VERSION );
		update_option( 'woocommerce_standin_version', self::VERSION );
	}

	/**
	 * Installs again when the stand-in has become newer than the site.
	 */
	public static function upgrade(): void {
		if ( self::VERSION !== get_option( 'woocommerce_standin_version' ) ) {
			self::install();
		}
	}

	private static function page( string $slug, string $title ): void {
		$option = 'woocommerce_' . $slug . '_page_id';
		if ( get_post( (int) get_option( $option ) ) ) {
			return;
		}
		$page = [
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => sanitize_title( $title ),
			'post_title'   => $title,
			'post_content' => 'shop' === $slug ? '[products]' : '',
		];
		update_option( $option, wp_insert_post( $page ) );
	}
}
