<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;
use MerchantPayments\ListCatalog;
use MerchantPayments\Rest\RouteGuard;

/** Puts our pages under Payments. The pages themselves are React components that `client/features/index.ts` lists by the same paths. */
final class Pages {

	/** How the paths of our pages in the wc-admin app begin. */
	public const PATH = '/payments/';

	/** Where Payments stands in the menu: right below WooCommerce (55.5). */
	private const POSITION = '55.7';

	/** WooCommerce's own menu entry of the same name, a shortcut to its settings; they stay under WooCommerce > Settings > Payments. */
	private const SHORTCUT = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';

	/**
	 * How many payments wait to be captured.
	 *
	 * @var Closure(): int
	 */
	private static Closure $uncaptured;

	/**
	 * Adds the hooks.
	 *
	 * @param Closure(): int $uncaptured How many payments wait to be captured.
	 */
	public static function register( Closure $uncaptured ): void {
		self::$uncaptured = $uncaptured;
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_action( 'admin_menu', array( self::class, 'remove_shortcut' ), 20 );
		add_action( 'admin_menu', array( self::class, 'add_badges' ), 20 );
	}

	/**
	 * Puts that number behind Transactions, and behind Payments, below which Transactions is hidden on other pages. A number in the title that pages
	 * are registered with would stand in the browser's title and in the page's heading, too.
	 */
	public static function add_badges(): void {
		global $menu, $submenu;
		$home = 'wc-admin&path=' . self::table()[0]['path'];
		$page = 'wc-admin&path=' . self::PATH . 'transactions';
		foreach ( $menu as $index => $entry ) {
			if ( $home === $entry[2] ) {
				$menu[ $index ][0] .= self::badge(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Menus have no function for numbers.
			}
		}
		foreach ( $submenu[ $home ] ?? array() as $index => $entry ) {
			if ( $page === $entry[2] ) {
				$submenu[ $home ][ $index ][0] .= self::badge(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
			}
		}
	}

	/** The number as WordPress shows such numbers; it hides the badge of none. `client/features/authorizations/menu-badge.ts` brings it up to date. */
	private static function badge(): string {
		$count = ( self::$uncaptured )();
		return sprintf(
			' <span class="wcpay-uncaptured awaiting-mod count-%1$d"><span aria-hidden="true" data-count>%1$d</span><span class="screen-reader-text">%2$s</span></span>',
			$count,
			/* translators: %s: number of payments. */
			sprintf( esc_html( _n( '%s payment to capture', '%s payments to capture', $count, 'woocommerce-payments' ) ), '<span data-count>' . $count . '</span>' )
		);
	}

	/** Leaves one entry called Payments in the menu. */
	public static function remove_shortcut(): void {
		remove_menu_page( self::SHORTCUT );
	}

	/** Adds the pages to the menu and to the wc-admin app. */
	public static function add(): void {
		foreach ( self::table() as $page ) {
			wc_admin_register_page( $page + array( 'capability' => RouteGuard::CAPABILITY ) );
		}
		// What lies below the first page would stand in the menu: that page's path is also the path of the menu's own entry.
		foreach ( self::all() as $page ) {
			if ( null !== $page['parent'] ) {
				remove_submenu_page( self::slug_of( $page['parent'] ), self::slug_of( $page['name'] ) );
			}
		}
	}

	/** The list that a page opens with, by its word on the wire; null for a page without one and for pages of others. */
	public static function list_at( ?string $path ): ?string {
		foreach ( ListCatalog::pages() as $list => $page ) {
			if ( self::PATH . $page['name'] === $path ) {
				return $list;
			}
		}
		return null;
	}

	/**
	 * Our pages as the wc-admin app's table takes them; `client/index.tsx` adds their contents by name. Made here, because the script that adds
	 * them is on every page of the app, and must be small.
	 *
	 * @return list<array{name: string, path: string, breadcrumbs: list<array{string, string}|string>, wpOpenMenu: string, capability: string, navArgs: array{id: string, parentPath?: string}}>
	 */
	public static function for_app(): array {
		$pages = self::all();
		$home  = self::PATH . $pages[0]['name'];
		$names = array_column( $pages, 'title', 'name' );
		return array_map(
			static function ( array $page ) use ( $home, $names ): array {
				$parent = $page['parent'];
				$above  = null === $parent ? null : self::PATH . $parent;
				return array(
					'name'        => $page['name'],
					'path'        => self::PATH . $page['name'],
					'breadcrumbs' => array_values( array_filter( array( array( $home, __( 'Payments', 'woocommerce-payments' ) ), null === $above ? null : array( $above, $names[ $parent ] ), $page['title'] ) ) ),
					'wpOpenMenu'  => 'toplevel_page_wc-admin-path-' . str_replace( '/', '-', $home ),
					'capability'  => RouteGuard::CAPABILITY,
					'navArgs'     => array( 'id' => self::id_of( $page['name'] ) ) + ( null === $above ? array() : array( 'parentPath' => $above ) ),
				);
			},
			$pages
		);
	}

	/**
	 * Our pages.
	 *
	 * @return list<array{name: string, title: string, parent: string|null}> Name: the path behind PATH; parent: the name of the page in the menu
	 *                                                                       that one without an entry belongs to.
	 */
	private static function all(): array {
		$pages = array();
		foreach ( ListCatalog::pages() as $page ) {
			$pages[] = $page + array( 'parent' => null );
		}
		foreach ( self::without_list() as $name => $title ) {
			$pages[] = array(
				'name'   => $name,
				'title'  => $title,
				'parent' => str_contains( $name, '/' ) ? dirname( $name ) : null,
			);
		}
		return $pages;
	}

	/**
	 * The pages that do not open with a list of the ledger, by name. One below another has no entry in the menu.
	 *
	 * @return array<string, string> Their titles.
	 */
	private static function without_list(): array {
		return array(
			'card-readers'         => __( 'Card readers', 'woocommerce-payments' ),
			'loans'                => __( 'Loans', 'woocommerce-payments' ),
			'transactions/details' => __( 'Payment details', 'woocommerce-payments' ),
			'payouts/details'      => __( 'Payout details', 'woocommerce-payments' ),
		);
	}

	/**
	 * The pages as WooCommerce registers them, the menu's own entry first: it opens the first of them.
	 *
	 * @return list<array<string, string>>
	 */
	private static function table(): array {
		$pages = array_map(
			static fn ( array $page ): array => array(
				'id'     => self::id_of( $page['name'] ),
				'parent' => null === $page['parent'] ? 'wcpay' : self::id_of( $page['parent'] ),
				'title'  => $page['title'],
				'path'   => self::PATH . $page['name'],
			),
			self::all()
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

	/** A page's slug in the menu, as WooCommerce makes it of its path. */
	private static function slug_of( string $name ): string {
		return 'wc-admin&path=' . self::PATH . $name;
	}

	/** A page's id in WooCommerce. */
	private static function id_of( string $name ): string {
		return 'wcpay-' . str_replace( '/', '-', $name );
	}
}
