<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\RatesClient;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Rest\SavedVersion;

/**
 * The currencies customers can pay in: those that WooCommerce and the platform know, and of these the ones the merchant enabled. The
 * store's own is always enabled.
 */
final class Currencies {

	/** Option with the enabled codes, and error code of an unavailable currency. */
	private const OPTION = 'merchant_payments_multi_currency_enabled_currencies';
	public const INVALID = 'wcpay_multi_currency_invalid_currency';

	/** Currencies whose symbol usually follows the amount; all others precede it. */
	private const BEHIND = array( 'EUR', 'SEK', 'NOK', 'DKK', 'CZK', 'PLN', 'HUF', 'RON', 'BGN', 'ISK', 'RUB', 'UAH', 'VND' );

	/** Offset from A in ASCII to the regional indicator symbol A, of which two form a flag. */
	private const FLAG = 0x1F1E6 - 65;

	/** Option that caches an account's exchange rates, and seconds for which they are fresh. */
	private const CACHE     = 'merchant_payments_multi_currency_cached_rates';
	private const FRESH_FOR = 21600;

	public function __construct(
		private readonly RatesClient $platform,
		private readonly Clock $clock,
		private readonly CurrencySettings $settings,
		private readonly SavedVersion $versions,
		private readonly Scope $scope
	) {}

	/**
	 * @return array{
	 *     available: array<string, array<string, mixed>>,
	 *     enabled: array<string, array<string, mixed>>,
	 *     default: array<string, mixed>,
	 *     version: string
	 * }
	 *   Currencies by upper-case code.
	 */
	public function all(): array {
		$available = $this->available();
		$enabled   = array();
		foreach ( $this->enabled( array_keys( $available ) ) as $code ) {
			$enabled[ $code ] = $this->with_settings( $available[ $code ] );
		}
		return array(
			'available' => $available,
			'enabled'   => $enabled,
			'default'   => $available[ self::default_code() ],
			'version'   => SavedVersion::of( array_keys( $enabled ) ),
		);
	}

	/**
	 * Enables currencies. The settings of all others are deleted; an empty list changes nothing.
	 *
	 * @param list<string> $codes   Upper-case codes.
	 * @param string|null  $version Version that the change is based on; null skips the check.
	 * @throws Refusal When one of them is not available, or somebody else has changed them.
	 */
	public function enable( array $codes, ?string $version ): void {
		if ( array() === $codes ) {
			return;
		}
		$available = array_keys( $this->available() );
		$unknown   = array_diff( $codes, $available );
		if ( array() !== $unknown ) {
			throw new Refusal(
				self::INVALID,
				/* translators: %s: currency codes. */
				sprintf( __( 'These currencies are not available: %s.', 'merchant-payments-for-woocommerce' ), implode( ', ', $unknown ) ),
				Reason::Invalid,
				array( 'param' => 'enabled' )
			);
		}
		$this->versions->save(
			$version,
			fn (): string => SavedVersion::of( $this->enabled( $available ) ),
			function () use ( $codes, $available ): void {
				foreach ( array_diff( $this->enabled( $available ), $codes ) as $code ) {
					$this->settings->forget( $code );
				}
				update_option( self::OPTION, array_values( array_unique( array( self::default_code(), ...$codes ) ) ), false );
			}
		);
	}

	/**
	 * Its settings would outlive it otherwise: they are deleted when it is removed.
	 *
	 * @throws Refusal When the currency was removed.
	 */
	public function must_be_enabled( string $code ): void {
		if ( ! in_array( $code, $this->enabled( array_keys( $this->available() ) ), true ) ) {
			throw new Refusal(
				self::INVALID,
				__( 'This currency was removed from your store. Add it again to change its settings.', 'merchant-payments-for-woocommerce' ),
				Reason::Invalid,
				array( 'param' => 'currency_code' )
			);
		}
	}

	/** Whether the currency can be enabled. */
	public function is_available( string $code ): bool {
		return isset( $this->available()[ $code ] );
	}

	public static function default_code(): string {
		return strtoupper( (string) get_option( 'woocommerce_currency', 'USD' ) );
	}

	/**
	 * The currencies that can be enabled, the store's own first.
	 *
	 * @return array<string, array<string, mixed>> By upper-case code.
	 */
	private function available(): array {
		$read  = $this->rates( self::default_code() );
		$rates = array( strtolower( self::default_code() ) => 1.0 ) + $read['rates'];
		$named = get_woocommerce_currencies();
		$all   = array();
		foreach ( $rates as $lower => $rate ) {
			$code = strtoupper( (string) $lower );
			if ( isset( $named[ $code ] ) || self::default_code() === $code ) {
				$all[ $code ] = self::currency( $code, (string) ( $named[ $code ] ?? $code ), (float) $rate, $read['updated'] );
			}
		}
		return $all;
	}

	/**
	 * @param list<string> $available Upper-case codes.
	 * @return list<string> The store's own first.
	 */
	private function enabled( array $available ): array {
		$kept = array_filter( (array) get_option( self::OPTION, array() ), 'is_string' );
		return array_values( array_unique( array( self::default_code(), ...array_intersect( $kept, $available ) ) ) );
	}

	/**
	 * @param int|null $updated When the rate was read, in UTC seconds.
	 * @return array<string, mixed>
	 */
	private static function currency( string $code, string $name, float $rate, ?int $updated ): array {
		$is_default = self::default_code() === $code;
		return array(
			'code'            => $code,
			'rate'            => $is_default ? 1.0 : $rate,
			'name'            => html_entity_decode( $name ),
			'id'              => strtolower( $code ),
			'is_default'      => $is_default,
			'flag'            => self::flag( $code ),
			'symbol'          => html_entity_decode( get_woocommerce_currency_symbol( $code ) ),
			'symbol_position' => $is_default
				? (string) get_option( 'woocommerce_currency_pos', 'left' )
				: ( in_array( $code, self::BEHIND, true ) ? 'right_space' : 'left' ),
			'is_zero_decimal' => CurrencySettings::is_whole( $code ),
			'last_updated'    => $is_default ? null : $updated,
		);
	}

	/**
	 * Adds the rate from the currency's settings.
	 *
	 * @param array<string, mixed> $currency The currency.
	 * @return array<string, mixed>
	 */
	private function with_settings( array $currency ): array {
		$settings = $this->settings->get( (string) $currency['code'] );
		$is_own   = true !== $currency['is_default'] && 'manual' === $settings['exchange_rate_type'] && null !== $settings['manual_rate'];
		return $is_own ? array(
			'rate'         => $settings['manual_rate'],
			'last_updated' => null,
		) + $currency : $currency;
	}

	/** The flag of the country in the first two letters of a code; empty for currencies of several countries. */
	private static function flag( string $code ): string {
		if ( 'X' === $code[0] ) {
			return '';
		}
		return mb_chr( ord( $code[0] ) + self::FLAG ) . mb_chr( ord( $code[1] ) + self::FLAG );
	}

	/**
	 * Exchange rates from a currency, cached for some hours. When the platform is not available, old rates are used.
	 *
	 * @param string $currency ISO code.
	 * @return array{rates: array<string, float>, updated: int|null} Units of each currency, by lower-case code, for one of the given; and when
	 *   they were read, in UTC seconds.
	 */
	private function rates( string $currency ): array {
		$currency = strtolower( $currency );
		$kept     = get_option( self::CACHE );
		$kept     = is_array( $kept ) && ( $kept['currency'] ?? '' ) === $currency && ( $kept['scope'] ?? 0 ) === $this->scope->id ? $kept : null;
		if ( null === $kept || (int) $kept['updated'] < $this->clock->now() - self::FRESH_FOR ) {
			$kept = $this->read_rates( $currency ) ?? $kept;
		}
		return array(
			'rates'   => array_map( 'floatval', (array) ( $kept['rates'] ?? array() ) ),
			'updated' => null === $kept ? null : (int) $kept['updated'],
		);
	}

	/**
	 * Requests rates; null when the platform has none.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return array{scope: int, currency: string, rates: array<string, float>, updated: int}|null
	 */
	private function read_rates( string $currency ): ?array {
		try {
			$rates = $this->platform->from( $currency );
		} catch ( PlatformException ) {
			return null;
		}
		$kept = array(
			'scope'    => $this->scope->id,
			'currency' => $currency,
			'rates'    => $rates,
			'updated'  => $this->clock->now(),
		);
		update_option( self::CACHE, $kept, false );
		return $kept;
	}
}
