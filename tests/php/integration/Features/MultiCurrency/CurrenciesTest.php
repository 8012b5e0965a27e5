<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\MultiCurrency;

use MerchantPayments\Sandbox\Faults\FaultMode;
use MerchantPayments\Sandbox\Faults\FaultTarget;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/** What merchants choose is kept, what they cannot choose is refused. */
final class CurrenciesTest extends IntegrationTestCase {

	/** A sandbox. */
	protected function set_up(): void {
		parent::set_up();
		Site::instance()->migrations()->run_if_needed();
		Site::instance()->sandbox()->reset( 1 );
	}

	/** The store's own currency is there and enabled. */
	public function test_a_new_store(): void {
		$body = $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) );
		$this->assertSame( [ 'USD' ], array_keys( $body['enabled'] ) );
		$this->assertSame(
			[ 'USD', 1, true, '$' ],
			[ $body['default']['code'], $body['default']['rate'], $body['default']['is_default'], $body['default']['symbol'] ]
		);
		$this->assertEqualsWithDelta( 0.92, $body['available']['EUR']['rate'], 0.1 );
		$this->assertSame(
			[ true, false, "\u{1F1EF}\u{1F1F5}" ],
			[ $body['available']['JPY']['is_zero_decimal'], $body['available']['KWD']['is_zero_decimal'], $body['available']['JPY']['flag'] ]
		);
	}

	/** Currencies come and go, and their settings with them. */
	public function test_enabling(): void {
		$enabled = fn ( array $codes ): array => array_keys(
			$this->body( $this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => $codes ] ) )['enabled']
		);
		$this->assertSame( [ 'USD', 'EUR', 'JPY' ], $enabled( [ 'EUR', 'jpy' ] ) );
		$this->save( 'EUR', [ 'price_rounding' => 5 ] );
		$this->assertSame( [ 'USD', 'EUR', 'JPY' ], $enabled( [] ), 'Nothing named, nothing changed.' );
		$this->assertSame( [ 'USD', 'JPY' ], $enabled( [ 'JPY' ] ) );
		$this->assertSame( 1, $this->body( $this->rest( 'GET', '/multi-currency/currencies/EUR' ) )['price_rounding'] );
		$this->assert_rest_error(
			$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'DEM' ] ] ),
			400,
			'wcpay_multi_currency_invalid_currency',
			'enabled'
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/multi-currency/update-enabled-currencies' ),
			400,
			'rest_missing_callback_param',
			'enabled'
		);
		$this->assertSame( [ 'USD', 'JPY' ], array_keys( $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['enabled'] ) );
	}

	/** Another tab may still show a currency that was removed: its settings would wait for whoever adds it again. */
	public function test_a_removed_currency_has_no_settings(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR' ] ] );
		$version = $this->body( $this->rest( 'GET', '/multi-currency/currencies/EUR' ) )['version'];
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'USD' ] ] );
		foreach ( [ $version, null ] as $each ) {
			$response = $this->rest(
				'POST',
				'/multi-currency/currencies/EUR',
				array_filter( [ 'version' => $each ] ) + [ 'price_rounding' => 10 ] + self::USUAL
			);
			$this->assert_rest_error( $response, 400, 'wcpay_multi_currency_invalid_currency', 'currency_code' );
		}
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR' ] ] );
		$this->assertSame( 1, $this->body( $this->rest( 'GET', '/multi-currency/currencies/EUR' ) )['price_rounding'] );
		$this->assertSame(
			200,
			$this->rest( 'POST', '/multi-currency/currencies/USD', self::USUAL )->get_status(),
			'The store\'s own is always enabled.'
		);
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
		$this->assertSame(
			[ 'manual', 0.5, 1, -0.01 ],
			[ $saved['exchange_rate_type'], $saved['manual_rate'], $saved['price_rounding'], $saved['price_charm'] ]
		);
		$this->assertSame( 0.5, $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['enabled']['EUR']['rate'] );
	}

	/** What cannot be a setting. */
	public function test_refusals(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] );
		$bad = [
			[ 'exchange_rate_type', 'sometimes', 'rest_invalid_param' ],
			[ 'price_rounding', 3, 'rest_invalid_param' ],
			[ 'price_rounding', 'x', 'rest_invalid_param' ],
			[ 'price_charm', -5, 'rest_invalid_param' ],
		];
		foreach ( $bad as [ $param, $value, $code ] ) {
			$response = $this->rest( 'POST', '/multi-currency/currencies/EUR', [ $param => $value ] + self::USUAL );
			$this->assert_rest_error( $response, 400, $code, $param );
			$this->assertSame( 'Choose one of the options.', $this->body( $response )['data']['params'][ $param ], 'As the page says it.' );
		}
		foreach ( [ 0, -1, null, 0.0000001, 1.0000001 ] as $rate ) {
			$asked = [
				'exchange_rate_type' => 'manual',
				'manual_rate'        => $rate,
			] + self::USUAL;
			$this->assert_rest_error(
				$this->rest( 'POST', '/multi-currency/currencies/EUR', $asked ),
				400,
				'wcpay_multi_currency_invalid_currency_rate',
				'manual_rate'
			);
		}
		$this->assert_rest_error(
			$this->rest( 'POST', '/multi-currency/currencies/JPY', [ 'price_rounding' => 0.25 ] + self::USUAL ),
			400,
			'rest_invalid_param',
			'price_rounding'
		);
		$this->assertSame(
			200,
			$this->rest( 'POST', '/multi-currency/currencies/JPY', [ 'price_rounding' => 500 ] + self::USUAL )->get_status()
		);
		$this->assert_rest_error(
			$this->rest( 'GET', '/multi-currency/currencies/DEM' ),
			404,
			'wcpay_multi_currency_invalid_currency',
			'currency_code'
		);
	}

	/** Every form of a number that is none, and every number that is no rate. */
	public function test_rates_that_are_none(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] );
		foreach ( [ '', 'much', '<b>1</b>', '1,5', '٣', [ 1 ], true, 1e9, 1e300, str_repeat( '9', 400 ) ] as $rate ) {
			$asked = [
				'exchange_rate_type' => 'manual',
				'manual_rate'        => $rate,
			] + self::USUAL;
			$this->assert_rest_error( $this->rest( 'POST', '/multi-currency/currencies/EUR', $asked ), 400, 'rest_invalid_param', 'manual_rate' );
		}
		$this->assertNull( $this->body( $this->rest( 'GET', '/multi-currency/currencies/EUR' ) )['manual_rate'] );
		$this->assertSame( 0.5, $this->manual( '0.5' )['manual_rate'], 'A number as text is that number.' );
	}

	/** Every digit of a rate is kept, and WordPress keeps 14 of a float. */
	public function test_all_digits_of_a_rate_are_kept(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] );
		foreach ( [ 0.000001, 1.1, 123456789.123456, 999999999 ] as $rate ) {
			$this->assertSame( (float) $rate, (float) $this->manual( $rate )['manual_rate'] );
			wp_cache_flush();
			$this->assertSame( (float) $rate, (float) $this->body( $this->rest( 'GET', '/multi-currency/currencies/EUR' ) )['manual_rate'] );
		}
		$this->assertSame( 999999999.0, (float) $this->save( 'EUR', [] )['manual_rate'], 'An automatic rate leaves the manual one as it is.' );
	}

	/** A manual rate has no age, an automatic one has. */
	public function test_the_age_of_rates(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] );
		$this->manual( 0.5 );
		$enabled = $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['enabled'];
		$this->assertSame( [ null, null ], [ $enabled['EUR']['last_updated'], $enabled['USD']['last_updated'] ] );
		$this->assertEqualsWithDelta( Site::instance()->account()->connection->clock->now(), $enabled['JPY']['last_updated'], 60 );
	}

	/** Choices are the currency's. */
	public function test_choices(): void {
		$choices = fn ( string $code ): array => array_map(
			'floatval',
			$this->body( $this->rest( 'GET', "/multi-currency/currencies/$code" ) )['rounding_choices']
		);
		$this->assertSame( [ 0.0, 0.25, 0.5, 1.0, 5.0, 10.0 ], $choices( 'EUR' ) );
		$this->assertSame( [ 1.0, 10.0, 25.0, 50.0, 100.0, 500.0, 1000.0 ], $choices( 'JPY' ) );
	}

	/** Two tabs: the second has to look first, and nothing of the first is lost. */
	public function test_two_tabs(): void {
		$switches = [
			'wcpay_multi_currency_enable_auto_currency' => 'yes',
			'wcpay_multi_currency_enable_storefront_switcher' => 'no',
		];
		$saves    = [
			[
				'/multi-currency/currencies',
				'/multi-currency/update-enabled-currencies',
				[ 'enabled' => [ 'EUR' ] ],
				[ 'enabled' => [ 'EUR', 'JPY' ] ],
			],
			[
				'/multi-currency/currencies/EUR',
				'/multi-currency/currencies/EUR',
				[ 'price_rounding' => 5 ] + self::USUAL,
				[ 'price_rounding' => 10 ] + self::USUAL,
			],
			[
				'/multi-currency/get-settings',
				'/multi-currency/update-settings',
				$switches,
				[ 'wcpay_multi_currency_enable_storefront_switcher' => 'yes' ] + $switches,
			],
		];
		foreach ( $saves as [ $read, $write, $first, $second ] ) {
			$version = [ 'version' => $this->body( $this->rest( 'GET', $read ) )['version'] ];
			$saved   = $this->body( $this->rest( 'POST', $write, $first + $version ) );
			$this->assertNotSame( $version['version'], $saved['version'] );
			$refusal = $this->rest( 'POST', $write, $second + $version );
			$this->assertSame( [ 409, 'wcpay_settings_changed' ], [ $refusal->get_status(), $this->body( $refusal )['code'] ] );
			$this->assertEquals( $saved, $this->body( $this->rest( 'GET', $read ) ) );
			$this->assertSame( 200, $this->rest( 'POST', $write, $second + [ 'version' => $saved['version'] ] )->get_status() );
			$this->assert_rest_error( $this->rest( 'POST', $write, $first + [ 'version' => 'old' ] ), 400, 'rest_invalid_param', 'version' );
		}
	}

	/** A currency that the account lost can't be changed any more, and goes when currencies are next saved. */
	public function test_a_currency_that_the_account_lost(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] );
		$kept = get_option( 'merchant_payments_multi_currency_cached_rates' );
		unset( $kept['rates']['eur'] );
		update_option( 'merchant_payments_multi_currency_cached_rates', $kept );
		$this->assert_rest_error(
			$this->rest( 'POST', '/multi-currency/currencies/EUR', self::USUAL ),
			404,
			'wcpay_multi_currency_invalid_currency',
			'currency_code'
		);
		$this->assert_rest_error(
			$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] ),
			400,
			'wcpay_multi_currency_invalid_currency',
			'enabled'
		);
		$this->assertSame( [ 'USD', 'JPY' ], array_keys( $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['enabled'] ) );
	}

	/** Parameters that there are not are ignored, and are not kept. */
	public function test_unknown_keys(): void {
		$this->rest( 'POST', '/multi-currency/update-enabled-currencies', [ 'enabled' => [ 'EUR', 'JPY' ] ] );
		$saved = $this->save( 'EUR', [ 'rounding_choices' => [ 3 ], 'evil' => '<script>' ] );
		$this->assertEquals( $saved, $this->body( $this->rest( 'GET', '/multi-currency/currencies/EUR' ) ) );
		$this->assertArrayNotHasKey( 'evil', $saved );
		$this->assertFalse( get_option( 'merchant_payments_multi_currency_evil_eur' ) );
	}

	/** Rates outlive a platform that is away. */
	public function test_old_rates_are_better_than_none(): void {
		$before = $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'];
		$kept   = get_option( 'merchant_payments_multi_currency_cached_rates' );
		update_option( 'merchant_payments_multi_currency_cached_rates', [ 'updated' => 1 ] + $kept );
		Site::instance()->sandbox()->faults()->order( FaultTarget::Read, FaultMode::ServerError, 1 );
		$this->assertSame( $before, $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'] );
	}

	/** A store that leaves the sandbox has its account's own rates at once. */
	public function test_rates_are_one_accounts(): void {
		$before = $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'];
		$kept   = get_option( 'merchant_payments_multi_currency_cached_rates' );
		update_option( 'merchant_payments_multi_currency_cached_rates', [ 'scope' => $kept['scope'] + 1, 'rates' => [ 'eur' => 7.0 ] ] + $kept );
		$this->assertSame( $before, $this->body( $this->rest( 'GET', '/multi-currency/currencies' ) )['available']['EUR']['rate'] );
	}

	/** The store's own settings. */
	public function test_store_settings(): void {
		$asked = [
			'wcpay_multi_currency_enable_auto_currency' => 'yes',
			'wcpay_multi_currency_enable_storefront_switcher' => 'no',
		];
		$body  = $this->body( $this->rest( 'POST', '/multi-currency/update-settings', $asked ) );
		$this->assertSame(
			[ true, false ],
			[ $body['wcpay_multi_currency_enable_auto_currency'], $body['wcpay_multi_currency_enable_storefront_switcher'] ]
		);
		$this->assertSame( $body, $this->body( $this->rest( 'GET', '/multi-currency/get-settings' ) ) );
		$this->assert_rest_error(
			$this->rest( 'POST', '/multi-currency/update-settings', [ 'wcpay_multi_currency_enable_auto_currency' => 'perhaps' ] + $asked ),
			400,
			'rest_invalid_param',
			'wcpay_multi_currency_enable_auto_currency'
		);
	}

	/** Settings that any currency with decimals can have. */
	private const USUAL = [
		'exchange_rate_type' => 'automatic',
		'price_rounding'     => 1,
		'price_charm'        => 0,
	];

	/**
	 * Keeps a manual rate of the euro.
	 *
	 * @return array<string, mixed> What is kept.
	 */
	private function manual( float|int|string $rate ): array {
		return $this->save(
			'EUR',
			[
				'exchange_rate_type' => 'manual',
				'manual_rate'        => $rate,
			]
		);
	}

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
