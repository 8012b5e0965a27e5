<?php
/**
 * The page that holds the app.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Admin;

use Automattic\WooCommerce\Admin\PageController;

/**
 * Registers WooCommerce's script and style handles everywhere in wp-admin, and loads the app where it is shown.
 */
final class AppPage {

	/**
	 * Handles under which the one bundle of WooCommerce's packages is known.
	 */
	private const PACKAGES = [ 'wc-components', 'wc-navigation', 'wc-number', 'wc-currency', 'wc-date', 'wc-csv', 'wc-settings' ];

	private const BUNDLE = 'wc-stand-in-packages';

	/**
	 * Adds the hooks.
	 */
	public static function register(): void {
		add_action( 'admin_enqueue_scripts', [ self::class, 'register_handles' ], 5 );
		add_action( 'admin_enqueue_scripts', [ self::class, 'load' ], 15 );
		add_action( 'admin_enqueue_scripts', [ self::class, 'print_settings' ], 1000 );
		add_filter( 'admin_body_class', [ self::class, 'body_class' ] );
		add_filter( 'admin_title', [ self::class, 'title' ] );
		add_action( 'in_admin_header', [ self::class, 'header' ] );
	}

	/**
	 * Makes the handles known; nothing is loaded yet.
	 */
	public static function register_handles(): void {
		$asset = self::bundle();
		wp_register_script( self::BUNDLE, content_url( 'vendor-scripts/vendor.js' ), $asset['dependencies'], $asset['version'], true );
		wp_register_style( 'wc-components', content_url( 'vendor-scripts/vendor.css' ), [ 'wp-components' ], $asset['version'] );
		foreach ( self::PACKAGES as $handle ) {
			wp_register_script( $handle, false, [ self::BUNDLE ], $asset['version'], true );
		}
		$app_needs = [
			'wp-api-fetch',
			'wp-components',
			'wp-data',
			'wp-dom-ready',
			'wp-element',
			'wp-hooks',
			'wp-html-entities',
			'wp-notices',
			...self::PACKAGES,
		];
		foreach ( [
			'wc-stand-in-core-pages' => 'core-pages.js',
			'wc-stand-in-admin-menu' => 'admin-menu.js',
			'wc-admin-app'           => 'host.js',
		] as $handle => $file ) {
			wp_register_script( $handle, self::url( $file ), $app_needs, self::version( $file ), true );
			$app_needs[] = $handle;
		}
		wp_register_style( 'wc-admin-app', self::url( 'host.css' ), [ 'wc-components' ], self::version( 'host.css' ) );
		wp_register_style( 'woocommerce_admin_styles', self::url( 'admin.css' ), [], self::version( 'admin.css' ) );
	}

	private static function url( string $asset ): string {
		return WC()->plugin_url() . '/assets/' . $asset;
	}

	private static function version( string $asset ): string {
		return (string) filemtime( WC_ABSPATH . 'assets/' . $asset );
	}

	/**
	 * What webpack wrote beside the bundle; bin/store/tree.mjs links its folder into the site.
	 *
	 * @return array{dependencies: list<string>, version: string}
	 */
	private static function bundle(): array {
		$file = trailingslashit( WP_CONTENT_DIR ) . 'vendor-scripts/vendor.asset.php';
		if ( is_file( $file ) ) {
			return include $file;
		}
		return [
			'dependencies' => [],
			'version'      => WC_VERSION,
		];
	}

	/**
	 * Loads the app on its own page, and the styles of its header on pages that PHP draws.
	 */
	public static function load(): void {
		if ( ! PageController::is_admin_or_embed_page() ) {
			return;
		}
		wp_enqueue_style( 'wc-admin-app' );
		wp_enqueue_style( 'woocommerce_admin_styles' );
		if ( PageController::is_admin_page() ) {
			wp_enqueue_script( 'wc-admin-app' );
		}
	}

	/**
	 * Prints what the packages read from `wcSettings`, when some script asks for them.
	 */
	public static function print_settings(): void {
		if ( wp_script_is( self::BUNDLE, 'enqueued' ) ) {
			$json = rawurlencode( (string) wp_json_encode( AppSettings::all() ) );
			wp_add_inline_script(
				self::BUNDLE,
				"var wcSettings = wcSettings || JSON.parse( decodeURIComponent( '" . esc_js( $json ) . "' ) );",
				'before'
			);
		}
	}

	/**
	 * Classes of the body.
	 *
	 * @param string $classes Classes.
	 */
	public static function body_class( string $classes ): string {
		if ( ! PageController::is_admin_or_embed_page() ) {
			return $classes;
		}
		$classes .= ' woocommerce-admin-page ' . PageController::get_instance()->get_current_screen_id() . ' ';
		return PageController::is_admin_page() ? $classes : $classes . 'woocommerce-embed-page ';
	}

	/**
	 * The title until the app sets its own.
	 *
	 * @param string $title Title.
	 */
	public static function title( string $title ): string {
		/* translators: %s: name of the site. */
		return PageController::is_admin_page() ? sprintf( __( 'WooCommerce &lsaquo; %s', 'woocommerce' ), get_bloginfo( 'name' ) ) : $title;
	}

	/**
	 * The header above pages that PHP draws.
	 */
	public static function header(): void {
		if ( PageController::is_admin_page() || ! PageController::is_admin_or_embed_page() ) {
			return;
		}
		$titles = array_map( fn ( $part ): string => is_array( $part ) ? (string) $part[1] : (string) $part, wc_admin_get_breadcrumbs() );
		printf(
			'<div id="woocommerce-embedded-root" class="is-embed-loading"><div class="woocommerce-layout"><div class="woocommerce-layout__header is-embed-loading"><div class="woocommerce-layout__header-wrapper"><h1 class="woocommerce-layout__header-heading">%s</h1></div></div></div></div>',
			esc_html( (string) end( $titles ) )
		);
	}
}
