<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Platform;

use MerchantPayments\Platform\MinorUnits;
use PHPUnit\Framework\TestCase;

/**
 * Exact amounts.
 *
 * @covers \MerchantPayments\Platform\MinorUnits
 */
final class MinorUnitsTest extends TestCase {

	/** Currencies without decimals and with three, as docs.stripe.com/currencies lists them. */
	public function test_decimals_of_currencies(): void {
		$listed = [
			0 => 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF',
			2 => 'EUR GBP ISK UGX USD',
			3 => 'BHD JOD KWD OMR TND',
		];
		foreach ( $listed as $decimals => $codes ) {
			foreach ( explode( ' ', $codes ) as $code ) {
				$this->assertSame( [ $code, $decimals ], [ $code, MinorUnits::decimals( $code ) ] );
				$this->assertSame( $decimals, MinorUnits::decimals( strtolower( $code ) ) );
			}
		}
	}

	/**
	 * Minor units and what people write.
	 *
	 * @dataProvider amounts
	 */
	public function test_amounts_are_exact( string $minor, int $decimals, string $written ): void {
		$this->assertSame( $written, MinorUnits::to_major( $minor, $decimals ) );
	}

	/** @return list<array{string, int, string}> */
	public static function amounts(): array {
		return [
			[ '1250', 2, '12.50' ],
			[ '-1250', 2, '-12.50' ],
			[ '0', 2, '0.00' ],
			[ '5', 2, '0.05' ],
			[ '-5', 2, '-0.05' ],
			[ '10', 2, '0.10' ],
			[ '1250', 0, '1250' ],
			[ '-1', 0, '-1' ],
			[ '1250', 3, '1.250' ],
			[ '-50', 3, '-0.050' ],
			[ '9007199254740993', 2, '90071992547409.93' ],
			[ (string) PHP_INT_MAX, 2, '92233720368547758.07' ],
			[ (string) PHP_INT_MIN, 3, '-9223372036854775.808' ],
		];
	}

	/** What a report says in decimals is the amount that the API says, to the last unit. */
	public function test_decimals_of_reports_are_exact(): void {
		foreach ( [ 'jpy', 'usd', 'kwd', 'KWD', 'isk' ] as $currency ) {
			foreach ( [ 0, 1, -1, 9, 10, 99, 100, 1999, -1999, 100_000, 9_007_199_254_740_993 ] as $minor ) {
				$decimal = MinorUnits::to_major( (string) $minor, MinorUnits::decimals( $currency ) );
				$this->assertSame( [ $decimal, $minor ], [ $decimal, MinorUnits::of_major( $decimal, $currency ) ] );
			}
		}
		$this->assertSame(
			[ 1200, 1250, -5, 1200, 120, 12_000 ],
			[
				MinorUnits::of_major( '12', 'usd' ),
				MinorUnits::of_major( '12.5', 'usd' ),
				MinorUnits::of_major( '-0.05', 'usd' ),
				MinorUnits::of_major( '12.000', 'usd' ),
				MinorUnits::of_major( '120.00', 'jpy' ),
				MinorUnits::of_major( '12', 'kwd' ),
			]
		);
	}

	/**
	 * Nothing is rounded, and nothing guessed.
	 *
	 * @testWith ["12.505", "usd"]
	 *           ["12.5", "jpy"]
	 *           ["1,250.00", "usd"]
	 *           ["12,50", "usd"]
	 *           ["", "usd"]
	 *           ["-", "usd"]
	 *           ["1e3", "usd"]
	 *           ["12.", "usd"]
	 *           [" 12.00", "usd"]
	 *           ["12.00\n", "usd"]
	 *           ["9999999999999999999", "usd"]
	 */
	public function test_what_is_no_amount_is_refused( string $text, string $currency ): void {
		$this->expectException( \UnexpectedValueException::class );
		MinorUnits::of_major( $text, $currency );
	}
}
