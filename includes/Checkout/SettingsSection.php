<?php

declare( strict_types=1 );

namespace MerchantPayments\Checkout;

use Closure;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;

/** Our section of WooCommerce > Settings > Payments. */
final class SettingsSection {

	/** Id of our gateway, whose section it is. */
	private const ID = Gateway::ID;

	/** The section's other name, for links of other plugins; WooCommerce shows nothing there. */
	private const ALIAS = 'woocommerce_payments';

	/** Id of the element that `client/pages/settings.tsx` fills. */
	private const ROOT = 'merchant-payments-settings';

	/** Its address in wp-admin. */
	private const ADDRESS = 'admin.php?page=wc-settings&tab=checkout&section=' . self::ID;

	/** URL of the section. */
	public static function address(): string {
		return admin_url( self::ADDRESS );
	}

	/** WordPress would mark WooCommerce's entry by its page's name, which is given back once the menu is drawn. */
	private static function mark_entry(): string {
		$page                   = $GLOBALS['plugin_page'] ?? null;
		$GLOBALS['plugin_page'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
		add_action(
			'adminmenu',
			static function () use ( $page ): void {
				$GLOBALS['plugin_page'] = $page; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As above.
			}
		);
		return self::ADDRESS;
	}

	/**
	 * Runs before WooCommerce's settings are shown.
	 *
	 * @param Closure(): void $load Enqueues the page's files.
	 * @param string          $menu Slug of the menu that has an entry for it.
	 */
	public static function open( PageAddress $address, Closure $load, string $menu ): void {
		$section = 'checkout' === $address->value( 'tab' ) ? $address->value( 'section' ) : null;
		if ( self::ALIAS === $section && ! isset( WC()->payment_gateways()->payment_gateways()[ self::ALIAS ] ) ) {
			wp_safe_redirect( self::address() );
			exit;
		}
		if ( self::ID === $section && Access::may_manage() ) {
			add_action( 'admin_enqueue_scripts', $load, 20 );
			add_filter( 'parent_file', static fn (): string => $menu, 20 );
			add_filter( 'submenu_file', self::mark_entry( ... ), 20 );
		}
	}

	/** Prints the section, without WooCommerce's own button: ours saves through the REST API. */
	public static function show(): void {
		$GLOBALS['hide_save_button'] = true; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedVariableFound -- WooCommerce's own, with which sections say it.
		echo '<div id="' . esc_attr( self::ROOT ) . '"></div><noscript>' . esc_html__(
			'These settings need JavaScript.',
			'merchant-payments-for-woocommerce'
		) . '</noscript>';
	}
}
