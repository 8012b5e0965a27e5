<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use Closure;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\MinorUnits;
use MerchantPayments\Rest\SavedVersion;

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
		'exchange_rate_type' => 'merchant_payments_multi_currency_exchange_rate_',
		'manual_rate'        => 'merchant_payments_multi_currency_manual_rate_',
		'price_rounding'     => 'merchant_payments_multi_currency_price_rounding_',
		'price_charm'        => 'merchant_payments_multi_currency_price_charm_',
	);

	/** The highest manual rate, and how many decimals one may have. */
	public const HIGHEST   = 999_999_999;
	private const DECIMALS = 6;

	public function __construct( private readonly SavedVersion $versions ) {}

	/** What to say of any other manual rate. */
	public static function rate_rule(): string {
		return __( 'Enter a rate greater than zero, with up to 6 decimals.', 'merchant-payments-for-woocommerce' );
	}

	/**
	 * The settings with their version, and what can be chosen.
	 *
	 * @param string $code ISO code.
	 * @return array<string, mixed>
	 */
	public function read( string $code ): array {
		$settings = $this->get( $code );
		return $settings + self::choices( $code ) + array( 'version' => SavedVersion::of( $settings ) );
	}

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
	 * @param string|null          $version  Version that they are based on; null skips the check.
	 * @param Closure(): void      $may      Refuses when the currency has no settings any more; asked while nobody else can change that.
	 * @throws Refusal When a value is not among the currency's choices, or somebody else has changed them.
	 */
	public function save( string $code, array $settings, ?string $version, Closure $may ): void {
		$is_manual = 'manual' === $settings['exchange_rate_type'];
		if ( $is_manual ) {
			$settings['manual_rate'] = self::rate( (float) ( $settings['manual_rate'] ?? 0 ) );
		} else {
			unset( $settings['manual_rate'] );
		}
		$choices = self::choices( $code );
		self::check( 'price_rounding', (float) $settings['price_rounding'], $choices['rounding_choices'] );
		self::check( 'price_charm', (float) $settings['price_charm'], $choices['charm_choices'] );
		$this->versions->save(
			$version,
			function () use ( $code, $may ): string {
				$may();
				return SavedVersion::of( $this->get( $code ) );
			},
			static function () use ( $code, $settings ): void {
				foreach ( array_intersect_key( self::OPTIONS, $settings ) as $name => $option ) {
					update_option( $option . strtolower( $code ), $settings[ $name ], false );
				}
			}
		);
	}

	/**
	 * A manual rate as it is stored: a decimal, because WordPress stores only 14 digits of a float.
	 *
	 * @throws Refusal When it can't be one.
	 */
	private static function rate( float $rate ): string {
		if ( ! ( $rate > 0 && $rate <= self::HIGHEST ) || round( $rate, self::DECIMALS ) !== $rate ) {
			throw new Refusal( self::INVALID_RATE, self::rate_rule(), Reason::Invalid, array( 'param' => 'manual_rate' ) );
		}
		return rtrim( rtrim( number_format( $rate, self::DECIMALS, '.', '' ), '0' ), '.' );
	}

	/** @return array{rounding_choices: list<float>, charm_choices: list<float>} */
	private static function choices( string $code ): array {
		$is_whole = self::is_whole( $code );
		return array(
			'rounding_choices' => $is_whole ? self::WHOLE['roundings'] : self::ROUNDINGS,
			'charm_choices'    => $is_whole ? self::WHOLE['charms'] : self::CHARMS,
		);
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
			$why = __( 'Choose one of the options.', 'merchant-payments-for-woocommerce' );
			throw new Refusal(
				'rest_invalid_param',
				$why,
				Reason::Invalid,
				array(
					'param'  => $param,
					'params' => array( $param => $why ),
				)
			);
		}
	}
}
