<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Unit\Documents;

use MerchantPayments\Documents\VatNumber;
use Yoast\PHPUnitPolyfills\TestCases\TestCase;

/**
 * Tax numbers by country.
 *
 * @covers \MerchantPayments\Documents\VatCheckDigits
 * @covers \MerchantPayments\Documents\VatNumber
 * @covers \MerchantPayments\Kernel\DataFile
 */
final class VatNumberTest extends TestCase {

	/** Valid numbers, as tax offices and registers publish examples of them, by country. */
	private const VALID = [
		'AT' => [ 'ATU13585627' ],
		'AU' => [ '83914571673', '51 824 753 556' ],
		'BE' => [ 'BE0428759497' ],
		'BG' => [ 'BG175074752', 'BG7523169263', 'BG7542011030' ],
		'CH' => [ 'CHE107787577IVA', 'CHE-107.787.577 MWST', 'CHE107787577' ],
		'CY' => [ 'CY10259033P' ],
		'CZ' => [ 'CZ25123891', 'CZ7103192745', 'CZ991231123', 'CZ640903926' ],
		'DE' => [ 'DE136695976', 'de 136 695 976' ],
		'DK' => [ 'DK13585628' ],
		'EE' => [ 'EE100931558' ],
		'ES' => [ 'ESB58378431', 'ESX5253868R', 'ESA28015865', 'ES54362315K' ],
		'FI' => [ 'FI20774740' ],
		'FR' => [ 'FR40303265045', 'FR23334175221', 'FRK7399859412', 'FR4Z123456782' ],
		'GB' => [ 'GB980780684', 'GB802311782', 'XI980780684', 'GBGD499', 'GBHA500' ],
		'GR' => [ 'EL094259216' ],
		'HR' => [ 'HR33392005961' ],
		'HU' => [ 'HU12892312' ],
		'IE' => [ 'IE6433435F', 'IE8D79739I', 'IE6433435OA' ],
		'IT' => [ 'IT00743110157' ],
		'JP' => [ '5835678256246', '7000012050002' ],
		'LT' => [ 'LT119511515', 'LT100001919017', 'LT100004801610' ],
		'LU' => [ 'LU15027442' ],
		'LV' => [ 'LV40003521600', 'LV16117519997' ],
		'MT' => [ 'MT11679112' ],
		'NL' => [ 'NL004495445B01', 'NL123456789B13' ],
		'NO' => [ 'NO995525828MVA', 'NO995525828' ],
		'NZ' => [ '136410132', '49091850', '9429036975273' ],
		'PL' => [ 'PL8567346215' ],
		'PT' => [ 'PT501964843' ],
		'RO' => [ 'RO18547290' ],
		'SE' => [ 'SE123456789701' ],
		'SG' => [ '00192200M', '197401143C', 'S16FC0121D', 'T01FC6132D', 'M90312345A' ],
		'SI' => [ 'SI50223054' ],
		'SK' => [ 'SK2022749619' ],
	];

	/** Numbers whose country knows no check: any digit may stand in them. */
	private const WITHOUT_CHECK = [ 'CZ991231123', 'CZ640903926', 'GBGD499', 'GBHA500', 'M90312345A' ];

	/**
	 * A number is right in its country, however it is written, and wrong with one digit changed.
	 *
	 * @dataProvider valid_numbers
	 * @param string $country ISO code.
	 */
	public function test_a_number_is_checked( string $country, string $written ): void {
		$clean  = strtoupper( str_replace( [ ' ', '.', '-' ], '', $written ) );
		$number = VatNumber::read( $written );

		$this->assertSame( [ $country, $clean ], [ $number?->country, $number?->number ] );
		$this->assertSame( $clean, VatNumber::read( strtolower( chunk_split( $written, 3, ' ' ) ) )?->number );
		if ( ! in_array( $written, self::WITHOUT_CHECK, true ) ) {
			$this->assertLessThanOrEqual( 0.34, $this->accepted_neighbours( $clean ), 'Check digits catch mistakes.' );
		}
	}

	/** The share of numbers that are right with one of their digits changed. */
	private function accepted_neighbours( string $number ): float {
		$tried    = 0;
		$accepted = 0;
		foreach ( array_filter( str_split( $number ), 'ctype_digit' ) as $place => $digit ) {
			foreach ( array_diff( range( 0, 9 ), [ (int) $digit ] ) as $wrong ) {
				++$tried;
				$accepted += (int) ( null !== VatNumber::read( substr_replace( $number, (string) $wrong, $place, 1 ) ) );
			}
		}
		return $accepted / $tried;
	}

	/**
	 * Numbers with their countries.
	 *
	 * @return iterable<string, array{string, string}>
	 */
	public static function valid_numbers(): iterable {
		foreach ( self::VALID as $country => $numbers ) {
			foreach ( $numbers as $number ) {
				yield "$country $number" => [ $country, $number ];
			}
		}
	}

	/**
	 * What is no number is none, whatever stands in it.
	 *
	 * @dataProvider bad_numbers
	 */
	public function test_what_is_no_number_is_refused( string $number ): void {
		$this->assertNull( VatNumber::read( $number ) );
	}

	/**
	 * What is no number.
	 *
	 * @return array<string, array{string}>
	 */
	public static function bad_numbers(): array {
		return [
			'a script'                     => [ '<script>alert(1)</script>' ],
			'far too long'                 => [ str_repeat( 'DE136695976', 30 ) ],
			'longer than any'              => [ 'DE136695976' . str_repeat( ' ', 40 ) ],
			'a country without them'       => [ 'US123456789' ],
			'no country at all'            => [ 'XX136695976' ],
			'the code instead of EL'       => [ 'GR094259216' ],
			'CH instead of CHE'            => [ 'CH107787577' ],
			'a prefix where there is none' => [ 'AU83914571673' ],
			'only the prefix'              => [ 'DE' ],
			'a wrong check digit'          => [ 'DE136695978' ],
			'too short'                    => [ 'DE13669597' ],
			'other digits'                 => [ 'DE١٣٦٦٩٥٩٧٦' ],
			'a line break behind'          => [ "DE136695976\n\0" ],
			'emoji'                        => [ 'DE🙂' ],
			'zeros'                        => [ 'GB000000000' ],
		];
	}

	/**
	 * A number without prefix that fits two countries is the store's own.
	 *
	 * @testWith ["NZ"]
	 *           ["JP"]
	 */
	public function test_a_number_of_two_countries_is_the_stores( string $country ): void {
		$this->assertSame( $country, VatNumber::read( '9429 0400 02590', $country )?->country );
	}
}
