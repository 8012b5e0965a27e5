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

	/** URL of the section. */
	public static function address(): string {
		return admin_url( 'admin.php?page=wc-settings&tab=checkout&section=' . self::ID );
	}

	/**
	 * Runs before WooCommerce's settings are shown.
	 *
	 * @param Closure(): void $load Enqueues the page's files.
	 */
	public static function open( PageAddress $address, Closure $load ): void {
		$section = 'checkout' === $address->value( 'tab' ) ? $address->value( 'section' ) : null;
		if ( self::ALIAS === $section && ! isset( WC()->payment_gateways()->payment_gateways()[ self::ALIAS ] ) ) {
			wp_safe_redirect( self::address() );
			exit;
		}
		if ( self::ID === $section && Access::may_manage() ) {
			add_action( 'admin_enqueue_scripts', $load, 20 );
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
