<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\MultiCurrency;

use MerchantPayments\Plugin;
use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/** What merchants choose is kept, what they cannot choose is refused. */
final class CurrenciesTest extends IntegrationTestCase {

	/** A sandbox. */
	protected function set_up(): void {
		parent::set_up();
		Plugin::instance()->migrations()->run_if_needed();
		Plugin::instance()->sandbox()->reset( 1 );
	}

	/** The store's own currency is there and enabled. */
	public function test_a_new_store(): void {
		$body = $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) );
		$this->assertSame( [ 'USD' ], array_keys( $body['enabled'] ) );
		$this->assertSame( [ 'USD', 1, true, '$' ], [ $body['default']['code'], $body['default']['rate'], $body['default']['is_default'], $body['default']['symbol'] ] );
		$this->assertEqualsWithDelta( 0.92, $body['available']['EUR']['rate'], 0.1 );
		$this->assertSame( [ true, false, "\u{1F1EF}\u{1F1F5}" ], [ $body['available']['JPY']['is_zero_decimal'], $body['available']['KWD']['is_zero_decimal'], $body['available']['JPY']['flag'] ] );
	}

	/** Currencies come and go, and their settings with them. */
	public function test_enabling(): void {
		$enabled = fn ( array $codes ): array => array_keys( $this->body( $this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => $codes ] ) )['enabled'] );
		$this->assertSame( [ 'USD', 'EUR', 'JPY' ], $enabled( [ 'EUR', 'jpy' ] ) );
		$this->save( 'EUR', [ 'price_rounding' => 5 ] );
		$this->assertSame( [ 'USD', 'EUR', 'JPY' ], $enabled( [] ), 'Nothing named, nothing changed.' );
		$this->assertSame( [ 'USD', 'JPY' ], $enabled( [ 'JPY' ] ) );
		$this->assertSame( 1, $this->body( $this->rest( 'GET', '/multi-currency/currencies/EUR' ) )['price_rounding'] );
		$this->assert_rest_error( $this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'DEM' ] ] ), 400, 'wcpay_multi_currency_invalid_currency', 'enabled' );
		$this->assert_rest_error( $this->rest( 'POST', '/multi-currency/update-enabled-currencies' ), 400, 'rest_missing_callback_param', 'enabled' );
		$this->assertSame( [ 'USD', 'JPY' ], array_keys( $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['enabled'] ) );
	}

	/** A merchant's own rate is the rate. */
	public function test_a_manual_rate(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR' ] ] );
		$saved = $this->save(
			'eur',
			[
				'exchange_rate_type' => 'manual',
				'manual_rate'        => 0.5,
				'price_charm'        => -0.01,
			]
		);
		$this->assertSame( [ 'manual', 0.5, 1, -0.01 ], [ $saved['exchange_rate_type'], $saved['manual_rate'], $saved['price_rounding'], $saved['price_charm'] ] );
		$this->assertSame( 0.5, $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['enabled']['EUR']['rate'] );
	}

	/** What cannot be a setting. */
	public function test_refusals(): void {
		$bad = [
			[ 'exchange_rate_type', 'sometimes', 'rest_invalid_param' ],
			[ 'price_rounding', 3, 'rest_invalid_param' ],
			[ 'price_rounding', 'x', 'rest_invalid_param' ],
			[ 'price_charm', -5, 'rest_invalid_param' ],
		];
		foreach ( $bad as [ $param, $value, $code ] ) {
			$this->assert_rest_error( $this->rest( 'POST', '/multi-currency/currencies/EUR', [ $param => $value ] + self::USUAL ), 400, $code, $param );
		}
		foreach ( [ 0, -1, null ] as $rate ) {
			$asked = [
				'exchange_rate_type' => 'manual',
				'manual_rate'        => $rate,
			] + self::USUAL;
			$this->assert_rest_error( $this->rest( 'POST', '/multi-currency/currencies/EUR', $asked ), 400, 'wcpay_multi_currency_invalid_currency_rate', 'manual_rate' );
		}
		$this->assert_rest_error( $this->rest( 'POST', '/multi-currency/currencies/JPY', [ 'price_rounding' => 0.25 ] + self::USUAL ), 400, 'rest_invalid_param', 'price_rounding' );
		$this->assertSame( 200, $this->rest( 'POST', '/multi-currency/currencies/JPY', [ 'price_rounding' => 500 ] + self::USUAL )->get_status() );
		$this->assert_rest_error( $this->rest( 'GET', '/multi-currency/currencies/DEM' ), 404, 'wcpay_multi_currency_invalid_currency', 'currency_code' );
	}

	/** Rates outlive a platform that is away. */
	public function test_old_rates_are_better_than_none(): void {
		$before = $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'];
		$kept   = get_option( 'wcpay_multi_currency_cached_rates' );
		update_option( 'wcpay_multi_currency_cached_rates', [ 'updated' => 1 ] + $kept );
		Plugin::instance()->faults()->order( FaultTarget::Read, FaultMode::ServerError, 1 );
		$this->assertSame( $before, $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'] );
	}

	/** A store that leaves the sandbox has its account's own rates at once. */
	public function test_rates_are_one_accounts(): void {
		$before = $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'];
		$kept   = get_option( 'wcpay_multi_currency_cached_rates' );
		update_option( 'wcpay_multi_currency_cached_rates', [ 'scope' => $kept['scope'] + 1, 'rates' => [ 'eur' => 7.0 ] ] + $kept );
		$this->assertSame( $before, $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'] );
	}

	/** The store's own settings. */
	public function test_store_settings(): void {
		$asked = [
			'wcpay_multi_currency_enable_auto_currency' => 'yes',
			'wcpay_multi_currency_enable_storefront_switcher' => 'no',
		];
		$body  = $this->body( $this->rest( 'POST', '/multi-currency/update-settings', $asked ) );
		$this->assertSame( [ true, false ], [ $body['wcpay_multi_currency_enable_auto_currency'], $body['wcpay_multi_currency_enable_storefront_switcher'] ] );
		$this->assertSame( $body, $this->body( $this->rest( 'GET', '/multi-currency/get-settings' ) ) );
		$this->assert_rest_error( $this->rest( 'POST', '/multi-currency/update-settings', [ 'wcpay_multi_currency_enable_auto_currency' => 'perhaps' ] + $asked ), 400, 'rest_invalid_param', 'wcpay_multi_currency_enable_auto_currency' );
	}

	/** Settings that any currency with decimals can have. */
	private const USUAL = [
		'exchange_rate_type' => 'automatic',
		'price_rounding'     => 1,
		'price_charm'        => 0,
	];

	/**
	 * Keeps a currency's settings.
	 *
	 * @param string               $code     ISO code.
	 * @param array<string, mixed> $settings What differs from the usual.
	 * @return array<string, mixed> What is kept.
	 */
	private function save( string $code, array $settings ): array {
		return $this->body( $this->rest( 'POST', "/multi-currency/currencies/$code", $settings + self::USUAL ) );
	}
}
