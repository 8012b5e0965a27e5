<?php
/**
 * Our pages in wp-admin.
 *
 * @package MerchantPayments
 */

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use MerchantPayments\Lists;
use MerchantPayments\Rest\RouteGuard;

/**
 * Puts our pages under Payments. The pages themselves are React components that `client/features/index.ts` lists by the same paths.
 */
final class Pages {

	/**
	 * How the paths of our pages in the wc-admin app begin.
	 */
	public const PATH = '/payments/';

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
	 * The list that a page opens with, by its word on the wire; null for a page without one and for pages of others.
	 *
	 * @param string|null $path The page's path.
	 */
	public static function list_at( ?string $path ): ?string {
		foreach ( Lists::pages() as $list => $page ) {
			if ( self::PATH . $page['name'] === $path ) {
				return $list;
			}
		}
		return null;
	}

	/**
	 * The pages, the menu's own entry first: it opens the first of them.
	 *
	 * @return list<array<string, string>>
	 */
	private static function table(): array {
		$pages = array_map(
			static fn ( array $page ): array => array(
				'id'     => 'wcpay-' . $page['name'],
				'parent' => 'wcpay',
				'title'  => $page['title'],
				'path'   => self::PATH . $page['name'],
			),
			array_values( Lists::pages() )
		);
		$entry = array(
			'id'       => 'wcpay',
			'title'    => __( 'Payments', 'woocommerce-payments' ),
			'path'     => $pages[0]['path'],
			'position' => self::POSITION,
			'icon'     => 'dashicons-money-alt',
		);
		return array( $entry, ...$pages );
	}
}
