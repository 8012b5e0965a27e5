<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\PaymentDetails;

use MerchantPayments\Features\PaymentDetails\Timeline\FeeRates;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Rates explain the platform's amounts to the last minor unit.
 *
 * @covers \MerchantPayments\Features\PaymentDetails\Timeline\FeeRates
 * @covers \MerchantPayments\Features\PaymentDetails\Timeline\PriceList
 */
final class FeeRatesTest extends TestCase {

	private const BASE     = 'Payment processing fee';
	private const FOREIGN  = 'International card fee';
	private const EXCHANGE = 'Currency conversion fee';
	private const DEVICE   = 'Tap to Pay device fee';

	/**
	 * Fees and their rates.
	 *
	 * @dataProvider fees
	 * @param array<string, int>       $lines    Amounts by description.
	 * @param array<int|string, mixed> $expected Share, fixed part, and `additional type: share + fixed` of each part.
	 */
	public function test_rates( string $currency, int $amount, string $method, array $lines, array $expected ): void {
		$rates = $this->rates( $currency, $amount, $method, $lines );
		$parts = array_map(
			static fn ( array $entry ): string => ( $entry['additional_type'] ?? $entry['type'] )
				. ": {$entry['percentage_rate']} + {$entry['fixed_rate']}"
				. ( $entry['capped'] ? ' capped' : '' ),
			$rates['history']
		);
		$this->assertSame( $expected, [ $rates['percentage'], $rates['fixed'], $parts ] );
		$this->assertSame( $currency, $rates['fixed_currency'] );
		$this->assertSame( array_values( $lines ), array_column( $rates['history'], 'amount' ) );
	}

	/** @return array<string, array{string, int, string, array<string, int>, list<mixed>}> */
	public static function fees(): array {
		return [
			'a card'                           => [ 'usd', 5000, 'card', [ self::BASE => 175 ], [ 0.029, 30, [ 'base: 0.029 + 30' ] ] ],
			'a card in yen'                    => [ 'jpy', 5000, 'card', [ self::BASE => 190 ], [ 0.029, 45, [ 'base: 0.029 + 45' ] ] ],
			'a card in dinars, which end in 0' => [ 'kwd', 12340, 'card', [ self::BASE => 450 ], [ 0.029, 90, [ 'base: 0.029 + 90' ] ] ],
			'all that can be added'            => [
				'usd',
				3845,
				'card_present',
				[
					self::BASE     => 110,
					self::FOREIGN  => 58,
					self::EXCHANGE => 38,
					self::DEVICE   => 10,
				],
				[ 0.051, 20, [ 'base: 0.026 + 10', 'international: 0.015 + 0', 'fx: 0.01 + 0', 'device: 0 + 10' ] ],
			],
			'subscriptions'                    => [
				'usd',
				5000,
				'card',
				[ 'Subscription fee' => 50 ],
				[ 0.01, 0, [ 'wcpay-subscription: 0.01 + 0' ] ],
			],
			'a limit'                          => [
				'usd',
				200_000,
				'sepa_debit',
				[ self::BASE => 600 ],
				[ 0.0, 600, [ 'base: 0.008 + 600 capped' ] ],
			],
			'just below the limit'             => [ 'usd', 50_000, 'sepa_debit', [ self::BASE => 430 ], [ 0.008, 30, [ 'base: 0.008 + 30' ] ] ],
			'a discount'                       => [
				'usd',
				5000,
				'card',
				[
					self::BASE             => 175,
					'Promotional discount' => -50,
				],
				[ 0.019, 30, [ 'base: 0.029 + 30', 'discount: -0.01 + 0' ] ],
			],
			'a price of somebody else'         => [ 'usd', 5000, 'card', [ self::BASE => 100 ], [ 0.02, 0, [ 'base: 0.02 + 0' ] ] ],
			'a method of tomorrow'             => [ 'usd', 5000, 'telepathy', [ self::BASE => 100 ], [ 0.02, 0, [ 'base: 0.02 + 0' ] ] ],
			'a share of somebody else'         => [ 'usd', 5000, 'card', [ self::FOREIGN => 100 ], [ 0.02, 0, [ 'international: 0.02 + 0' ] ] ],
		];
	}

	/** The tax is told apart, with what was taxed. */
	public function test_tax(): void {
		$rates = FeeRates::of(
			[ 'payment_method_details' => [ 'type' => 'card' ] ],
			[
				'amount'      => 5000,
				'currency'    => 'eur',
				'fee_details' => [
					$this->line( 'eur', self::BASE, 175 ),
					[ 'type' => 'tax' ] + $this->line( 'eur', 'FR VAT', 35 ),
				],
			]
		);
		$this->assertSame( [ 175, 'eur' ], array_values( $rates['before_tax'] ?? [] ) );
		$this->assertSame( [ 35, 'eur', 'FR VAT', 0.2 ], array_values( $rates['tax'] ?? [] ) );
		$this->assertCount( 1, $rates['history'] ?? [] );
	}

	/** The exchange is told with the rate that the platform used. */
	public function test_exchange(): void {
		$rates = FeeRates::of(
			[
				'currency'               => 'cad',
				'payment_method_details' => [ 'type' => 'card' ],
			],
			[
				'amount'        => 3600,
				'currency'      => 'usd',
				'exchange_rate' => 0.72,
				'fee_details'   => [ $this->line( 'usd', self::BASE, 134 ) ],
			]
		);
		$this->assertSame(
			[
				'rate'         => 0.72,
				'fromCurrency' => 'cad',
			],
			$rates['fee_exchange_rate'] ?? null
		);
	}

	/** Where nothing was taken there is nothing to explain. */
	public function test_no_fee(): void {
		$this->assertNull( FeeRates::of( [], [] ) );
	}

	/** Whatever was taken, from whatever amount: share of the amount and fixed part are the fee. */
	public function test_rates_are_the_fee(): void {
		mt_srand( 5 );
		$methods = [ 'card', 'card_present', 'sepa_debit', 'ideal', 'telepathy' ];
		for ( $round = 0; $round < 2000; $round++ ) {
			list( $currency, $step ) = [ [ 'usd', 1 ], [ 'jpy', 1 ], [ 'kwd', 10 ] ][ $round % 3 ];

			$amount = $step * mt_rand( 50, 1_000_000 );
			$fee    = $step * mt_rand( 0, 50_000 );
			$entry  = $this->rates( $currency, $amount, $methods[ $round % 5 ], [ self::BASE => $fee ] )['history'][0];
			$share  = $entry['capped'] ? 0 : $entry['percentage_rate'] * $amount;
			$this->assertEqualsWithDelta( $fee, $share + $entry['fixed_rate'], max( $step / 2, $amount / 1_000_000 ) );
		}
	}

	/**
	 * The rates of a fee.
	 *
	 * @param array<string, int> $lines Amounts by description.
	 * @return array<string, mixed>
	 */
	private function rates( string $currency, int $amount, string $method, array $lines ): array {
		$rates = FeeRates::of(
			[ 'payment_method_details' => [ 'type' => $method ] ],
			[
				'amount'      => $amount,
				'currency'    => $currency,
				'fee_details' => array_map(
					fn ( string $text, int $part ): array => $this->line( $currency, $text, $part ),
					array_keys( $lines ),
					$lines
				),
			]
		);
		$this->assertNotNull( $rates );
		return $rates;
	}

	/**
	 * A line of a fee.
	 *
	 * @return array<string, mixed>
	 */
	private function line( string $currency, string $text, int $amount ): array {
		return [
			'amount'      => $amount,
			'currency'    => $currency,
			'description' => $text,
			'type'        => 'stripe_fee',
		];
	}
}
