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

	/** Payment methods that customers are offered, and those that come back when manual capture is switched off. The option has both. */
	public const METHODS = 'enabled_payment_method_ids';
	public const PAUSED  = 'paused_payment_method_ids';

	/** Where the shop shows express checkouts. */
	public const LOCATIONS = array( 'product', 'cart', 'checkout' );

	/** Defaults by setting. One that is on or off needs no schema besides (SettingsArgs). */
	public const DEFAULTS = array(
		self::METHODS                            => array( 'card' ),
		'is_manual_capture_enabled'              => false,
		'is_multi_currency_enabled'              => true,
		'is_wcpay_subscriptions_enabled'         => false,
		'is_stripe_billing_enabled'              => false,
		'is_woopay_global_theme_support_enabled' => false,
		'is_payment_request_enabled'             => true,
		'is_debug_log_enabled'                   => false,
		'is_test_checkout_public'                => false,
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
	public const RIVALS = array( 'is_woopay_enabled', self::METHODS );

	/** Payment methods with manual capture. */
	private const CAPTURED_LATER = array( 'card', 'link' );

	/** @return list<string> Settings that are on or off. */
	public static function flags(): array {
		return array_keys( array_filter( self::DEFAULTS, is_bool( ... ) ) );
	}

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
			$methods[ self::express_methods_of( $location ) ] = array_keys(
				array_filter( $at, static fn ( array $locations ): bool => in_array( $location, $locations, true ) )
			);
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
		$all     = array( self::ENABLED => 'no' !== ( $gateway['enabled'] ?? 'yes' ) ) + array_replace( $known, $kept );
		$offered = self::offered( $all[ self::METHODS ], true === $all['is_manual_capture_enabled'] );
		$paused  = array_values( array_diff( $all[ self::METHODS ], $offered ) );
		return array( self::METHODS => $offered ) + $all + array( self::PAUSED => $paused );
	}

	/**
	 * Whether both Link and one-click checkout are on.
	 *
	 * @param array<string, mixed> $settings
	 */
	public static function has_rivals( array $settings ): bool {
		return true === $settings['is_woopay_enabled'] && in_array( 'link', $settings[ self::METHODS ], true );
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

	/**
	 * Payment methods that customers are offered, by the merchant's choice.
	 *
	 * @param bool $is_captured_later Whether payments are only authorized at first.
	 * @return list<string> Their ids.
	 */
	public static function methods( bool $is_captured_later ): array {
		return self::offered( self::autoloaded()[ self::METHODS ] ?? self::DEFAULTS[ self::METHODS ], $is_captured_later );
	}

	/**
	 * Wallets' buttons in the shop.
	 *
	 * @return array{places: list<string>, size: string, type: string, theme: string, radius: int}
	 */
	public static function express(): array {
		$all = array_replace( self::DEFAULTS, self::autoloaded() );
		return array(
			'places' => true === $all['is_payment_request_enabled'] ? $all['payment_request_enabled_locations'] : array(),
			'size'   => $all['payment_request_button_size'],
			'type'   => $all['payment_request_button_type'],
			'theme'  => $all['payment_request_button_theme'],
			'radius' => $all['payment_request_button_border_radius'],
		);
	}

	/** Whether customers may keep their cards. */
	public static function is_saved_cards(): bool {
		return self::is_on( 'is_saved_cards_enabled' );
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
	 * The payment methods that customers are offered after changes.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @param array<string, mixed> $present All current settings.
	 * @return list<string>
	 */
	public static function offered_after( array $changes, array $present ): array {
		$chosen = $changes[ self::METHODS ] ?? array( ...$present[ self::METHODS ], ...$present[ self::PAUSED ] );
		return self::offered( $chosen, true === array_replace( $present, $changes )['is_manual_capture_enabled'] );
	}

	/**
	 * Adds changes that follow from others: while payments are captured manually, clients don't see the paused methods and can't mean
	 * to switch them off.
	 *
	 * @param array<string, mixed> $changes Changed settings.
	 * @return array<string, mixed>
	 */
	public static function complete( array $changes ): array {
		$present = self::read();
		$wanted  = array_replace( $present, $changes );
		if ( true !== $wanted['is_manual_capture_enabled'] || ! isset( $changes[ self::METHODS ] ) ) {
			return $changes;
		}
		$kept = array( ...$changes[ self::METHODS ], ...$present[ self::PAUSED ] );
		return array( self::METHODS => array_values( array_unique( $kept ) ) ) + $changes;
	}

	/**
	 * Manual capture restricts the payment methods to those that can be captured later.
	 *
	 * @param list<string> $methods
	 * @return list<string>
	 */
	private static function offered( array $methods, bool $is_manual ): array {
		return $is_manual ? array_values( array_intersect( $methods, self::CAPTURED_LATER ) ) : $methods;
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
			update_option(
				self::GATEWAY,
				array( 'enabled' => $changes[ self::ENABLED ] ? 'yes' : 'no' ) + (array) get_option( self::GATEWAY, array() )
			);
		}
	}
}
