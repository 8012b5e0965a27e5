<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\MultiCurrency;

use MerchantPayments\Kernel\Clock;
use MerchantPayments\Kernel\Feature;
use MerchantPayments\Platform\RatesClient;

/** The store's currencies and their settings. */
final class MultiCurrencyFeature implements Feature {

	public function __construct( private readonly RatesClient $rates, private readonly Clock $clock ) {}

	/** Adds the routes. */
	public function register(): void {
		$settings   = new CurrencySettings();
		$currencies = new Currencies( new Rates( $this->rates, $this->clock ), $settings );
		( new CurrenciesController( $currencies, $settings ) )->register_routes();
		( new StoreSettingsController() )->register_routes();
	}
}
