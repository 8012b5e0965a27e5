<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Closure;
use MerchantPayments\Platform\CodeFormat;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Platform\Mode;

/** Loads the page table into the wc-admin app, and nothing anywhere else. The table loads a page's own bundle when it is opened. */
final class Assets {

	/** Handle and file name of the page table. */
	private const HANDLE = 'wcpay-index';
	private const ENTRY  = 'index';

	/**
	 * Tells pages which mode they are in.
	 *
	 * @param Closure(): array<string, mixed> $more What features tell their pages.
	 */
	public function __construct( private readonly Mode $mode, private readonly Closure $more ) {}

	/** Enqueues the page table. Called on pages of the wc-admin app alone. */
	public function enqueue(): void {
		$asset = dirname( WCPAY_FILE ) . '/build/' . self::ENTRY . '.asset.php';
		if ( ! is_readable( $asset ) ) {
			return;
		}
		$meta = require $asset;
		wp_enqueue_script(
			self::HANDLE,
			plugins_url( 'build/' . self::ENTRY . '.js', WCPAY_FILE ),
			$meta['dependencies'],
			$meta['version'],
			array( 'in_footer' => true )
		);
		$languages = dirname( WCPAY_FILE ) . '/languages';
		( new ScriptTranslations( self::HANDLE, 'woocommerce-payments', dirname( WCPAY_FILE ) . '/build', array( $languages, WP_LANG_DIR . '/plugins' ) ) )->register();
		wp_set_script_translations( self::HANDLE, 'woocommerce-payments', $languages );
		wp_add_inline_script( self::HANDLE, 'window.wcpaySettings = ' . wp_json_encode( $this->settings(), JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
	}

	/**
	 * What pages must know before their first request (`client/data/boot.ts`).
	 *
	 * @return array<string, mixed>
	 */
	private function settings(): array {
		return array(
			'mode'                   => $this->mode->value,
			'timeZone'               => wp_timezone_string(),
			'timeZoneLabel'          => self::zone_label(),
			'locale'                 => get_user_locale(),
			'dateFormat'             => (string) get_option( 'date_format' ),
			'timeFormat'             => (string) get_option( 'time_format' ),
			'currencies'             => MinorUnits::unusual(),
			'currencyCodes'          => implode( ' ', CodeFormat::Currency->known() ?? array() ),
			'shouldUseExplicitPrice' => true,
			'adminUrl'               => admin_url(),
			'userEmail'              => wp_get_current_user()->user_email,
			'pages'                  => Pages::for_app(),
		) + ( $this->more )();
	}

	/** The store's time zone as merchants know it. */
	private static function zone_label(): string {
		$zone = wp_timezone_string();
		return preg_match( '/^[+-]/', $zone ) ? 'UTC' . $zone : str_replace( array( '/', '_' ), array( ' / ', ' ' ), $zone );
	}
}
