<?php
/**
 * Our pages in wp-admin.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Rest\RouteGuard;

/**
 * Puts our pages under Payments. The pages themselves are React components that `client/features/index.ts` lists by the same paths.
 */
final class Pages {

	/**
	 * Where Payments stands in the menu: right below WooCommerce (55.5).
	 */
	private const POSITION = '55.7';

	/**
	 * WooCommerce's own menu entry of the same name, a shortcut to its settings; they stay under WooCommerce > Settings > Payments.
	 */
	private const SHORTCUT = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';

	/**
	 * Adds the hooks.
	 */
	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_action( 'admin_menu', array( self::class, 'remove_shortcut' ), 20 );
	}

	/**
	 * Leaves one entry called Payments in the menu.
	 */
	public static function remove_shortcut(): void {
		remove_menu_page( self::SHORTCUT );
	}

	/**
	 * Adds the pages to the menu and to the wc-admin app.
	 */
	public static function add(): void {
		foreach ( self::table() as $page ) {
			wc_admin_register_page( $page + array( 'capability' => RouteGuard::CAPABILITY ) );
		}
	}

	/**
	 * The pages, the menu's own entry first.
	 *
	 * @return list<array<string, string>>
	 */
	private static function table(): array {
		return array(
			array(
				'id'       => 'wcpay',
				'title'    => __( 'Payments', 'woocommerce-payments' ),
				'path'     => '/payments/transactions',
				'position' => self::POSITION,
				'icon'     => 'dashicons-money-alt',
			),
			array(
				'id'     => 'wcpay-transactions',
				'parent' => 'wcpay',
				'title'  => __( 'Transactions', 'woocommerce-payments' ),
				'path'   => '/payments/transactions',
			),
			array(
				'id'     => 'wcpay-payouts',
				'parent' => 'wcpay',
				'title'  => __( 'Payouts', 'woocommerce-payments' ),
				'path'   => '/payments/payouts',
			),
		);
	}
}
