<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Platform\RatesClient;

/** The platform's rates from the store's currency, kept for some hours. When the platform cannot be reached, old rates are better than none. */
final class Rates {

	/** The option that keeps them, and for how many seconds they are fresh. */
	private const OPTION    = 'wcpay_multi_currency_cached_rates';
	private const FRESH_FOR = 21600;

	public function __construct( private readonly RatesClient $platform, private readonly Clock $clock ) {}

	/**
	 * The rates of a currency.
	 *
	 * @param string $currency ISO code.
	 * @return array{rates: array<string, float>, updated: int|null} Units of each currency, by lower-case code, for one of the given; when that was read, UTC seconds.
	 */
	public function from( string $currency ): array {
		$currency = strtolower( $currency );
		$kept     = get_option( self::OPTION );
		$kept     = is_array( $kept ) && ( $kept['currency'] ?? '' ) === $currency ? $kept : null;
		if ( null === $kept || (int) $kept['updated'] < $this->clock->now() - self::FRESH_FOR ) {
			$kept = $this->read( $currency ) ?? $kept;
		}
		return array(
			'rates'   => array_map( 'floatval', (array) ( $kept['rates'] ?? array() ) ),
			'updated' => null === $kept ? null : (int) $kept['updated'],
		);
	}

	/**
	 * Reads new rates; null when the platform has none.
	 *
	 * @param string $currency ISO code, lower case.
	 * @return array{currency: string, rates: array<string, float>, updated: int}|null
	 */
	private function read( string $currency ): ?array {
		try {
			$rates = $this->platform->from( $currency );
		} catch ( PlatformException ) {
			return null;
		}
		$kept = array(
			'currency' => $currency,
			'rates'    => $rates,
			'updated'  => $this->clock->now(),
		);
		update_option( self::OPTION, $kept, false );
		return $kept;
	}
}
