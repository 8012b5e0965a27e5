<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Features\MultiCurrency;

use MerchantPayments\Features\MultiCurrency\ConvertedPrice;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Prices in other currencies: rounded once, never by floating point.
 *
 * @covers \MerchantPayments\Features\MultiCurrency\ConvertedPrice
 */
final class ConvertedPriceTest extends TestCase {

	/** @return array<string, array{string, string, string, string, int, string}> */
	public static function prices(): array {
		return [
			'up from the exact price'      => [ '10.00', '1.000001', '1', '0', 2, '11.00' ],
			'a floating point error'       => [ '10.00', '1.1', '1', '0', 2, '11.00' ],
			'half up'                      => [ '10.00', '1.0005', '0', '0', 2, '10.01' ],
			'below half'                   => [ '10.00', '1.00045', '0', '0', 2, '10.00' ],
			'charm after rounding'         => [ '19.99', '1', '5', '-0.05', 2, '19.95' ],
			'zero-decimal'                 => [ '20.00', '150.5', '100', '-1', 0, '3099' ],
			'zero-decimal store'           => [ '3000', '0.0066', '0', '0', 2, '19.80' ],
			'three decimals'               => [ '20.00', '0.307', '0.25', '-0.01', 3, '6.240' ],
			'three decimals end in 0'      => [ '20.00', '0.30725', '0', '0', 3, '6.150' ],
			'… and are rounded down'       => [ '20.00', '0.307249', '0', '0', 3, '6.140' ],
			'a tiny rate'                  => [ '1.00', '0.000001', '0', '0', 2, '0.00' ],
			'a tiny rate that is rounded'  => [ '1.00', '0.000001', '0.25', '0', 2, '0.25' ],
			'free'                         => [ '0.00', '1.5', '1', '-0.01', 2, '0.00' ],
			'a charm as high as the price' => [ '1.00', '1', '100', '-100', 0, '100' ],
		];
	}

	/** @dataProvider prices */
	public function test_prices( string $price, string $rate, string $rounding, string $charm, int $decimals, string $expected ): void {
		$this->assertSame( $expected, ConvertedPrice::of( $price, $rate, $rounding, $charm, $decimals ) );
	}

	/** Any price is the first multiple of the rounding that is not below the exact price. */
	public function test_rounding_happens_once(): void {
		mt_srand( 5 );
		for ( $index = 0; $index < 1000; $index++ ) {
			$price    = mt_rand( 1, 100000 );
			$rate     = mt_rand( 1, 5000000 );
			$rounding = [ 25, 50, 100, 500, 1000 ][ mt_rand( 0, 4 ) ];
			$charm    = [ 0, 1, 5 ][ mt_rand( 0, 2 ) ];
			$result   = ConvertedPrice::of(
				self::decimal( $price, 2 ),
				self::decimal( $rate, 6 ),
				self::decimal( $rounding, 2 ),
				'-' . self::decimal( $charm, 2 ),
				2
			);
			$rounded  = (int) str_replace( '.', '', $result ) + $charm;
			$step     = $rounding * 1000000;
			$this->assertSame( intdiv( $price * $rate + $step - 1, $step ) * $rounding, $rounded, "$price $rate $rounding $charm" );
		}
	}

	private static function decimal( int $minor, int $decimals ): string {
		$digits = str_pad( (string) $minor, $decimals + 1, '0', STR_PAD_LEFT );
		return substr( $digits, 0, -$decimals ) . '.' . substr( $digits, -$decimals );
	}
}
