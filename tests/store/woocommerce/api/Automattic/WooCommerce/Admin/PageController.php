<?php
/**
 * The list of pages.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Admin;

/**
 * Registered pages are drawn by the app; connected ones are drawn by PHP below the app's header.
 */
class PageController {

	const APP_ENTRY_POINT = 'wc-admin';
	const PAGE_ROOT       = 'wc-admin';

	/**
	 * Pages by id.
	 *
	 * @var array<string, array<string, mixed>>
	 */
	private array $pages = [];

	public static function get_instance() {
		static $instance = null;
		$instance      ??= new self();
		return $instance;
	}

	public function connect_page( $options ) {
		if ( ! is_array( $options['title'] ) ) {
			$options['title'] = [ $options['title'] ];
		}
		if ( isset( $options['path'] ) && false === strpos( $options['path'], self::PAGE_ROOT ) && ! str_contains( $options['path'], '.php' ) ) {
			$options['path'] = self::PAGE_ROOT . '&path=' . $options['path'];
		}
		$options                       = apply_filters( 'woocommerce_navigation_connect_page_options', $options );
		$this->pages[ $options['id'] ] = $options;
	}

	/**
	 * Adds a page of the app to the menu.
	 *
	 * @param array<string, mixed> $options id, title, path, parent (id of another page), capability, icon, position, nav_args.
	 */
	public function register_page( $options ) {
		$options = wp_parse_args(
			$options,
			[
				'id'         => null,
				'parent'     => null,
				'title'      => '',
				'capability' => 'view_woocommerce_reports',
				'path'       => '',
				'icon'       => '',
				'position'   => null,
				'js_page'    => true,
			]
		);
		if ( ! str_starts_with( $options['path'], self::PAGE_ROOT ) ) {
			$options['path'] = self::PAGE_ROOT . '&path=' . $options['path'];
		}
		$options['position'] = is_null( $options['position'] ) ? null : (float) $options['position'];
		if ( is_null( $options['parent'] ) ) {
			add_menu_page(
				$options['title'],
				$options['title'],
				$options['capability'],
				$options['path'],
				[ self::class, 'page_wrapper' ],
				$options['icon'],
				$options['position']
			);
		} else {
			$parent = $this->get_path_from_id( $options['parent'] );
			add_submenu_page(
				$parent ? $parent : $options['parent'],
				$options['title'],
				$options['title'],
				$options['capability'],
				$options['path'],
				[ self::class, 'page_wrapper' ],
				$options['position']
			);
		}
		$this->connect_page( $options );
	}

	public function get_path_from_id( $id ) {
		return $this->pages[ $id ]['path'] ?? $id;
	}

	public function get_pages() {
		return $this->pages;
	}

	public function get_current_page() {
		foreach ( $this->pages as $page ) {
			if ( isset( $page['js_page'] ) ? $this->is_at( $page['path'] ) : ( $page['screen_id'] ?? null ) === $this->get_current_screen_id() ) {
				return $page;
			}
		}
		return false;
	}

	public function get_current_screen_id() {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		return apply_filters( 'woocommerce_navigation_current_screen_id', $screen ? $screen->id : false, $screen );
	}

	public function get_breadcrumbs() {
		$page = $this->get_current_page();
		return $page ? (array) $page['title'] : [ '' ];
	}

	public function is_connected_page() {
		$page = $this->get_current_page();
		return (bool) $page && empty( $page['js_page'] );
	}

	public function is_registered_page() {
		$page = $this->get_current_page();
		return (bool) $page && ! empty( $page['js_page'] );
	}

	public static function page_wrapper() {
		echo '<div class="wrap"><div id="root"></div></div>';
	}

	public static function is_admin_page() {
		return is_admin() && self::PAGE_ROOT === self::query( 'page' );
	}

	public static function is_admin_or_embed_page() {
		return self::is_admin_page() || ( is_admin() && self::get_instance()->is_connected_page() );
	}

	/**
	 * Whether the address shows a page of the app.
	 *
	 * @param string $page_path "wc-admin" or "wc-admin&path=/…".
	 */
	private function is_at( string $page_path ): bool {
		$path = self::query( 'path' );
		return self::is_admin_page() && self::PAGE_ROOT . ( '' === $path ? '' : '&path=' . $path ) === $page_path;
	}

	private static function query( string $name ): string {
		return sanitize_text_field( wp_unslash( $_GET[ $name ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Reads the address only.
	}
}
