<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Sandbox\Generator;

use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Sandbox\Generator\Shop\BasketFactory;
use MerchantPayments\Sandbox\Generator\Shop\ShopPrices;
use PHPUnit\Framework\TestCase;

/**
 * Prices in currencies with two digits, none and three.
 *
 * @covers \MerchantPayments\Sandbox\Generator\Shop\ShopPrices
 * @covers \MerchantPayments\Sandbox\Generator\Shop\BasketFactory
 * @covers \MerchantPayments\Sandbox\Generator\Shop\Basket
 */
final class ShopPricesTest extends TestCase {

	/**
	 * Prices of 24.95 dollars elsewhere.
	 *
	 * @return array<string, array{string, int, string}>
	 */
	public function prices(): array {
		return [
			'dollars'            => [ 'usd', 2495, '24.95' ],
			'euros'              => [ 'eur', 2295, '22.95' ],
			'yen, whole'         => [ 'jpy', 3740, '3740' ],
			'dinars, fils by 10' => [ 'kwd', 7650, '7.650' ],
		];
	}

	/**
	 * A price in each kind of currency, as a number and as WooCommerce stores it.
	 *
	 * @dataProvider prices
	 */
	public function test_a_price_in_each_kind_of_currency( string $currency, int $minor, string $decimal ): void {
		$this->assertSame( $minor, ShopPrices::price( 2495, $currency ) );
		$this->assertSame( $decimal, ShopPrices::decimal( $minor, $currency ) );
		$this->assertSame( '-' . $decimal, ShopPrices::decimal( -$minor, $currency ) );
	}

	/** Small amounts keep their zeros and their sign. */
	public function test_small_amounts(): void {
		$this->assertSame( '-0.05', ShopPrices::decimal( -5, 'usd' ) );
		$this->assertSame( '0.010', ShopPrices::decimal( 10, 'kwd' ) );
		$this->assertSame( '0', ShopPrices::decimal( 0, 'jpy' ) );
		$this->assertSame( '12.50 EUR', ShopPrices::text( 1250, 'eur' ) );
	}

	/** A basket's total is the sum of its lines and its parcel, and dinars stay multiples of ten fils. */
	public function test_baskets_add_up(): void {
		$shelf = new BasketFactory( new Chance( 5 ) );
		foreach ( [ 'usd', 'jpy', 'kwd', 'eur' ] as $currency ) {
			for ( $i = 0; $i < 50; $i++ ) {
				$basket = $shelf->basket( $currency, 'KW', 0 === $i % 5 );
				$this->assertSame( $basket->total, array_sum( array_column( $basket->lines, 'total' ) ) + (int) $basket->shipping );
				$this->assertGreaterThan( 0, $basket->total );
				$this->assertSame( 0, 'kwd' === $currency ? $basket->total % 10 : 0 );
				$this->assertTrue( 0 !== $i % 5 || null === $basket->shipping, 'Nothing is sent to those who buy at the counter.' );
			}
		}
	}
}
