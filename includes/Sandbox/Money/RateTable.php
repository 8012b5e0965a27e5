<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Money;

use MerchantPayments\Platform\Exception\NotFound;
use MerchantPayments\Sandbox\Api\Call;
use MerchantPayments\Sandbox\Api\Route;
use MerchantPayments\Sandbox\Store\Present;

/** Answers Stripe's `exchange_rate`: what one unit of a currency is worth today in every other. */
final class RateTable {

	public function __construct( private readonly Present $present ) {}

	/** @return array<string, Route> */
	public function routes(): array {
		return array( 'GET /v1/exchange_rates/{id}' => new Route( $this->show( ... ) ) );
	}

	/**
	 * @return array{id: string, object: string, rates: array<string, float>}
	 * @throws NotFound When the sandbox does not take the currency.
	 */
	private function show( Call $call ): array {
		$currency = strtolower( $call->id );
		if ( ! ExchangeRates::knows( $currency ) ) {
			throw new NotFound( sprintf( 'No such currency: %s', $currency ), 'resource_missing', 'currency' );
		}
		return array(
			'id'     => $currency,
			'object' => 'exchange_rate',
			'rates'  => ExchangeRates::of( $currency, $this->present->now() ),
		);
	}
}
