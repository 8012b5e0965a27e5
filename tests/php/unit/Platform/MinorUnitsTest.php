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
}
