<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** Exchange rates. */
final class RatesClient extends Client {

	private const PATH = '/v1/exchange_rates';

	/**
	 * @param string $currency ISO code, lower case.
	 * @return array<string, float> Units of each currency, by lower-case code, for one of the given currency.
	 */
	public function from( string $currency ): array {
		return array_map( 'floatval', (array) $this->get( self::PATH . '/' . $currency )['rates'] );
	}
}
