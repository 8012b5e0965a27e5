<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Settings;

use MerchantPayments\Orders\PaymentOrders;

/** Settings in WordPress's options: our own option, and the gateway's for the enabled state, which WooCommerce also changes. */
final class StoreFields {

	/** The language that WordPress has without a translation. */
	private const BUILT_IN = 'en_US';

	public const EXPORT_LANGUAGE = 'reporting_export_language';

	private const OPTION  = 'merchant_payments_settings';
	private const GATEWAY = 'woocommerce_' . PaymentOrders::METHOD . '_settings';

	private const ENABLED = 'is_wcpay_enabled';

	/** Where the shop shows express checkouts. */
	public const LOCATIONS = array( 'product', 'cart', 'checkout' );

	/** Defaults by setting. */
	private const DEFAULTS = array(
		'enabled_payment_method_ids'             => array( 'card' ),
		'is_manual_capture_enabled'              => false,
		'is_multi_currency_enabled'              => true,
		'is_wcpay_subscriptions_enabled'         => false,
		'is_stripe_billing_enabled'              => false,
		'is_woopay_global_theme_support_enabled' => false,
		'is_payment_request_enabled'             => true,
		'is_debug_log_enabled'                   => false,
		'payment_request_enabled_locations'      => self::LOCATIONS,
		'payment_request_button_size'            => 'medium',
		'payment_request_button_type'            => 'default',
		'payment_request_button_theme'           => 'dark',
		'payment_request_button_border_radius'   => 4,
		'is_saved_cards_enabled'                 => true,
		'is_woopay_enabled'                      => false,
		'woopay_custom_message'                  => '',
		'woopay_store_logo'                      => '',
		'woopay_enabled_locations'               => array(),
	);

	/** Settings that can't both be on: Link, and one-click checkout, which remembers customers as well. */
	public const RIVALS = array( 'is_woopay_enabled', 'enabled_payment_method_ids' );

	/** Payment methods with manual capture. */
	private const CAPTURED_LATER = array( 'card', 'link' );

	/**
	 * Which express checkouts each location shows, as newer clients ask for it: by location, where the settings have the locations of each.
	 *
	 * @param array<string, mixed> $settings
	 * @return array<string, list<string>> By setting.
	 */
	public static function express_methods( array $settings ): array {
		$at      = array(
			'payment_request' => true === $settings['is_payment_request_enabled'] ? $settings['payment_request_enabled_locations'] : array(),
			'woopay'          => true === $settings['is_woopay_enabled'] ? $settings['woopay_enabled_locations'] : array(),
		);
		$methods = array();
		foreach ( self::LOCATIONS as $location ) {
			$methods[ self::express_methods_of( $location ) ] = array_keys( array_filter( $at, static fn ( array $locations ): bool => in_array( $location, $locations, true ) ) );
		}
		return $methods;
	}

	/** The setting of a location's express checkouts. */
	public static function express_methods_of( string $location ): string {
		return "express_checkout_{$location}_methods";
	}

	/**
	 * @return array<string, mixed> By setting.
	 */
	public static function read(): array {
		$gateway = (array) get_option( self::GATEWAY, array() );
		$known   = self::DEFAULTS + array( self::EXPORT_LANGUAGE => get_locale() );
		$kept    = array_intersect_key( (array) get_option( self::OPTION, array() ), $known );
		return array( self::ENABLED => 'no' !== ( $gateway['enabled'] ?? 'yes' ) ) + array_replace( $known, $kept );
	}

	/**
	 * Whether both Link and one-click checkout are on.
	 *
	 * @param array<string, mixed> $settings
	 */
	public static function has_rivals( array $settings ): bool {
		return true === $settings['is_woopay_enabled'] && in_array( 'link', $settings['enabled_payment_method_ids'], true );
	}

	/**
	 * Languages that exports can be written in: those that the site has.
	 *
	 * @return list<string> WordPress's locales.
	 */
	public static function languages(): array {
		$languages = array_unique( array( self::BUILT_IN, get_locale(), ...get_available_languages() ) );
		sort( $languages );
		return $languages;
	}

	/** The language that exports are written in. */
	public static function export_language(): string {
		$chosen = (string) ( self::autoloaded()[ self::EXPORT_LANGUAGE ] ?? '' );
		return in_array( $chosen, self::languages(), true ) ? $chosen : get_locale();
	}

	/** Whether payments are captured manually. */
	public static function is_manual_capture(): bool {
		return self::is_on( 'is_manual_capture_enabled' );
	}

	/** Whether the store can sell in several currencies. */
	public static function is_multi_currency(): bool {
		return self::is_on( 'is_multi_currency_enabled' );
	}

	private static function is_on( string $name ): bool {
		return true === ( self::autoloaded()[ $name ] ?? self::DEFAULTS[ $name ] );
	}

	/**
	 * Reads the autoloaded options: get_option() would query for settings that were never saved.
	 *
	 * @return array<array-key, mixed> What was saved, by setting.
	 */
	private static function autoloaded(): array {
		$kept = maybe_unserialize( wp_load_alloptions()[ self::OPTION ] ?? '' );
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * Adds changes that follow from others: manual capture restricts the payment methods to cards.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @return array<string, mixed>
	 */
	public static function complete( array $changes ): array {
		$wanted = array_replace( self::read(), $changes );
		if ( true === $wanted['is_manual_capture_enabled'] ) {
			$methods = array_values( array_intersect( $wanted['enabled_payment_method_ids'], self::CAPTURED_LATER ) );
			return $methods === $wanted['enabled_payment_method_ids'] ? $changes : array( 'enabled_payment_method_ids' => $methods ) + $changes;
		}
		return $changes;
	}

	/**
	 * Saves changes.
	 *
	 * @param array<string, mixed> $changes Changed settings; those stored elsewhere are ignored.
	 */
	public static function save( array $changes ): void {
		$ours = array_intersect_key( $changes, self::DEFAULTS + array( self::EXPORT_LANGUAGE => '' ) );
		if ( array() !== $ours ) {
			update_option( self::OPTION, $ours + (array) get_option( self::OPTION, array() ), true );
		}
		if ( isset( $changes[ self::ENABLED ] ) ) {
			update_option( self::GATEWAY, array( 'enabled' => $changes[ self::ENABLED ] ? 'yes' : 'no' ) + (array) get_option( self::GATEWAY, array() ) );
		}
	}
}
