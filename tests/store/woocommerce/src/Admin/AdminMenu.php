<?php
/**
 * WooCommerce's entries in the menu.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use Automattic\WooCommerce\Admin\PageController;

/**
 * The entries and addresses that merchants know.
 */
final class AdminMenu {

	private const ICON = 'dashicons-cart';

	/**
	 * Adds the entries, those of the app after those of PHP.
	 */
	public static function register(): void {
		add_action( 'admin_menu', [ self::class, 'add_orders' ], 9 );
		add_action( 'admin_menu', [ self::class, 'add_app_pages' ], 9 );
		add_action( 'admin_menu', [ self::class, 'add_settings' ], 9 );
		add_action( 'admin_menu', [ self::class, 'remove_twin' ], 60 );
	}

	/**
	 * The head of the menu with a line above it, and the orders.
	 */
	public static function add_orders(): void {
		global $menu;
		$menu['55.4'] = [ '', 'read', 'separator-woocommerce', '', 'wp-menu-separator woocommerce' ]; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Menus have no function for lines.
		add_menu_page( 'WooCommerce', 'WooCommerce', 'edit_others_shop_orders', 'woocommerce', '', self::ICON, 55.5 );
		add_submenu_page(
			'woocommerce',
			'WooCommerce',
			__( 'Home', 'woocommerce' ),
			'edit_others_shop_orders',
			'wc-admin',
			[ PageController::class, 'page_wrapper' ]
		);
		self::add_php_page( 'orders', __( 'Orders', 'woocommerce' ), 'edit_shop_orders', [ OrdersPage::class, 'show' ] );
	}

	/**
	 * The entries below the app's.
	 */
	public static function add_settings(): void {
		self::add_php_page( 'settings', __( 'Settings', 'woocommerce' ), 'manage_woocommerce', [ SettingsPage::class, 'show' ] );
		self::add_php_page( 'status', __( 'Status', 'woocommerce' ), 'manage_woocommerce', [ StatusPage::class, 'show' ] );
	}

	/**
	 * Pages that the app draws.
	 */
	public static function add_app_pages(): void {
		$home = [
			'id'         => 'woocommerce-home',
			'title'      => __( 'Home', 'woocommerce' ),
			'path'       => PageController::PAGE_ROOT,
			'capability' => 'manage_woocommerce',
			'js_page'    => true,
		];
		PageController::get_instance()->connect_page( $home );
		wc_admin_register_page(
			[
				'id'     => 'woocommerce-analytics-customers',
				'title'  => __( 'Customers', 'woocommerce' ),
				'parent' => 'woocommerce',
				'path'   => '/customers',
			]
		);
		wc_admin_register_page(
			[
				'id'       => 'woocommerce-analytics',
				'title'    => __( 'Analytics', 'woocommerce' ),
				'path'     => '/analytics/overview',
				'icon'     => 'dashicons-chart-bar',
				'position' => 57,
			]
		);
		wc_admin_register_page(
			[
				'id'     => 'woocommerce-analytics-overview',
				'title'  => __( 'Overview', 'woocommerce' ),
				'parent' => 'woocommerce-analytics',
				'path'   => '/analytics/overview',
			]
		);
	}

	/**
	 * WordPress repeats the head of a menu as its first entry; Home takes its place.
	 */
	public static function remove_twin(): void {
		remove_submenu_page( 'woocommerce', 'woocommerce' );
	}

	/**
	 * A page that PHP draws, below the app's header.
	 *
	 * @param string   $slug       Without "wc-".
	 * @param string   $title      Title.
	 * @param string   $capability Who sees it.
	 * @param callable $callback   Draws it.
	 */
	private static function add_php_page( string $slug, string $title, string $capability, callable $callback ): void {
		add_submenu_page( 'woocommerce', $title, $title, $capability, 'wc-' . $slug, $callback );
		wc_admin_connect_page(
			[
				'id'        => 'woocommerce-' . $slug,
				'screen_id' => 'woocommerce_page_wc-' . $slug,
				'title'     => $title,
				'path'      => 'admin.php?page=wc-' . $slug,
			]
		);
	}
}
