<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;
use MerchantPayments\Kernel\Access;
use MerchantPayments\Lists\PageAddress;

/** Our tab of WooCommerce > Settings: currencies (specification part 2, section 3). */
final class CurrenciesTab {

	/** In the address. */
	private const TAB = 'wcpay_multi_currency';

	/** Id of the element that `client/pages/multi-currency.tsx` fills. */
	private const ROOT = 'merchant-payments-multi-currency';

	/** Its place behind WooCommerce's own tabs. */
	private const PLACE = 50;

	/** URL of the tab. */
	public static function address(): string {
		return admin_url( 'admin.php?page=wc-settings&tab=' . self::TAB );
	}

	/**
	 * Runs before WooCommerce's settings are shown.
	 *
	 * @param Closure(): void $load Enqueues the page's files.
	 */
	public static function open( PageAddress $address, Closure $load ): void {
		if ( ! Access::may_manage() ) {
			return;
		}
		add_filter(
			'woocommerce_settings_tabs_array',
			static fn ( array $tabs ): array => $tabs + array( self::TAB => __( 'Multi-currency', 'merchant-payments-for-woocommerce' ) ),
			self::PLACE
		);
		if ( self::TAB === $address->value( 'tab' ) ) {
			add_action( 'woocommerce_settings_' . self::TAB, self::show( ... ) );
			add_action( 'admin_enqueue_scripts', $load, 20 );
		}
	}

	private static function show(): void {
		$GLOBALS['hide_save_button'] = true; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedVariableFound -- WooCommerce's own, with which sections say it.
		echo '<div id="' . esc_attr( self::ROOT ) . '"></div><noscript>' . esc_html__(
			'These settings need JavaScript.',
			'merchant-payments-for-woocommerce'
		) . '</noscript>';
	}
}
