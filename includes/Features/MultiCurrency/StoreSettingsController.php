<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use WP_REST_Request;

/** Whether customers see their own currency by themselves, and whether the shop has a switch for it. */
final class StoreSettingsController extends Controller {

	/** The options (specification part 2, section 7). */
	public const AUTO_CURRENCY = 'wcpay_multi_currency_enable_auto_currency';
	public const SWITCHER      = 'wcpay_multi_currency_enable_storefront_switcher';

	/** @return list<Route> */
	public function routes(): array {
		$choice = array(
			'type'     => 'string',
			'enum'     => array( 'yes', 'no' ),
			'required' => true,
		);
		$args   = array(
			self::AUTO_CURRENCY => $choice,
			self::SWITCHER      => $choice,
		);
		return array(
			new Route( 'GET', '/multi-currency/get-settings', self::read( ... ), array(), CurrenciesSchema::store() ),
			new Route( 'POST', '/multi-currency/update-settings', self::save( ... ), $args, CurrenciesSchema::store() ),
		);
	}

	/**
	 * The settings.
	 *
	 * @return array<string, mixed>
	 */
	private static function read(): array {
		return array(
			self::AUTO_CURRENCY => 'yes' === get_option( self::AUTO_CURRENCY, 'no' ),
			self::SWITCHER      => 'yes' === get_option( self::SWITCHER, 'no' ),
			'site_theme'        => wp_get_theme()->get( 'Name' ),
			'date_format'       => strval( get_option( 'date_format', 'F j, Y' ) ),
			'time_format'       => strval( get_option( 'time_format', 'g:i a' ) ),
			'store_url'         => self::shop(),
		);
	}

	/**
	 * Keeps the settings.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return array<string, mixed>
	 */
	private static function save( WP_REST_Request $request ): array {
		foreach ( array( self::AUTO_CURRENCY, self::SWITCHER ) as $option ) {
			update_option( $option, strval( $request[ $option ] ), false );
		}
		return self::read();
	}

	/** Where customers see prices. */
	private static function shop(): string {
		$page = get_permalink( wc_get_page_id( 'shop' ) );
		return is_string( $page ) ? $page : home_url( '/' );
	}
}
