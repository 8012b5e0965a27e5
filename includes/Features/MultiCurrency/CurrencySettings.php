<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\MinorUnits;

/** A currency's settings: source of the exchange rate, rounding, and charm pricing (an amount subtracted after rounding). */
final class CurrencySettings {

	/** Choices and defaults (facts/rest.md, section 13), in units of the currency. */
	private const ROUNDINGS = array( 0.0, 0.25, 0.5, 1.0, 5.0, 10.0 );
	private const CHARMS    = array( 0.0, -0.01, -0.05 );
	private const WHOLE     = array(
		'roundings' => array( 1.0, 10.0, 25.0, 50.0, 100.0, 500.0, 1000.0 ),
		'charms'    => array( 0.0, -1.0, -5.0, -10.0, -20.0, -25.0, -50.0, -100.0 ),
	);

	/** Error code of an invalid rate. */
	public const INVALID_RATE = 'wcpay_multi_currency_invalid_currency_rate';

	/** Prefixes of the option names; the currency's code in lower case follows. */
	private const OPTIONS = array(
		'exchange_rate_type' => 'wcpay_multi_currency_exchange_rate_',
		'manual_rate'        => 'wcpay_multi_currency_manual_rate_',
		'price_rounding'     => 'wcpay_multi_currency_price_rounding_',
		'price_charm'        => 'wcpay_multi_currency_price_charm_',
	);

	/**
	 * @param string $code ISO code.
	 * @return array{exchange_rate_type: string, manual_rate: float|null, price_rounding: float, price_charm: float}
	 */
	public function get( string $code ): array {
		$read  = static fn ( string $name ): mixed => get_option( self::OPTIONS[ $name ] . strtolower( $code ), null );
		$rate  = $read( 'manual_rate' );
		$round = $read( 'price_rounding' );
		return array(
			'exchange_rate_type' => 'manual' === $read( 'exchange_rate_type' ) ? 'manual' : 'automatic',
			'manual_rate'        => is_numeric( $rate ) ? (float) $rate : null,
			'price_rounding'     => is_numeric( $round ) ? (float) $round : ( self::is_whole( $code ) ? 100.0 : 1.0 ),
			'price_charm'        => (float) ( $read( 'price_charm' ) ?? 0 ),
		);
	}

	/**
	 * Saves a currency's settings.
	 *
	 * @param string               $code     ISO code.
	 * @param array<string, mixed> $settings exchange_rate_type, price_rounding, price_charm, manual_rate.
	 * @throws Refusal When a value is not among the currency's choices.
	 */
	public function save( string $code, array $settings ): void {
		$whole     = self::is_whole( $code );
		$is_manual = 'manual' === $settings['exchange_rate_type'];
		if ( $is_manual && ! ( (float) ( $settings['manual_rate'] ?? 0 ) > 0 ) ) {
			throw new Refusal( self::INVALID_RATE, __( 'A manual rate must be greater than zero.', 'woocommerce-payments' ), Reason::Invalid, array( 'param' => 'manual_rate' ) );
		}
		self::check( 'price_rounding', (float) $settings['price_rounding'], $whole ? self::WHOLE['roundings'] : self::ROUNDINGS );
		self::check( 'price_charm', (float) $settings['price_charm'], $whole ? self::WHOLE['charms'] : self::CHARMS );
		foreach ( self::OPTIONS as $name => $option ) {
			if ( 'manual_rate' !== $name || $is_manual ) {
				update_option( $option . strtolower( $code ), $settings[ $name ], false );
			}
		}
	}

	/**
	 * Deletes a currency's settings.
	 *
	 * @param string $code ISO code.
	 */
	public function forget( string $code ): void {
		foreach ( self::OPTIONS as $option ) {
			delete_option( $option . strtolower( $code ) );
		}
	}

	/**
	 * Whether the currency has no decimals.
	 *
	 * @param string $code ISO code.
	 */
	public static function is_whole( string $code ): bool {
		return 0 === MinorUnits::decimals( $code );
	}

	/**
	 * Validates a value.
	 *
	 * @param list<float> $choices Allowed values.
	 * @throws Refusal When the value is not allowed.
	 */
	private static function check( string $param, float $value, array $choices ): void {
		if ( ! in_array( $value, $choices, true ) ) {
			throw new Refusal(
				'rest_invalid_param',
				/* translators: 1: name of a parameter, 2: list of numbers. */
				sprintf( __( '%1$s must be one of: %2$s.', 'woocommerce-payments' ), $param, implode( ', ', $choices ) ),
				Reason::Invalid,
				array( 'param' => $param )
			);
		}
	}
}
