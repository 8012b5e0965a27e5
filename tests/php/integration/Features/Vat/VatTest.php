<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Vat;

use MerchantPayments\Tests\Integration\Features\PlatformTestCase;

/**
 * What clients of `/wc/v3/payments/vat` get.
 * Not over HTTP: Stripe does not have this.
 *
 * @covers \MerchantPayments\Features\Vat\VatController
 * @group sandbox-only
 */
final class VatTest extends PlatformTestCase {

	/** A number is looked up, however it is written. */
	public function test_a_number_is_looked_up(): void {
		foreach ( [ '/vat/DE123456788', '/vat/de 123.456.788', '/vat/de%20123456788' ] as $path ) {
			$this->assertSame(
				[
					'address'      => "Musterstraße 12\n10115 Berlin",
					'country_code' => 'DE',
					'name'         => 'Beispiel Handels GmbH',
					'valid'        => true,
					'vat_number'   => 'DE123456788',
				],
				$this->answer( $this->rest( 'GET', $path ), '/vat/(?P<number>.+)' )
			);
		}
		$unknown = $this->answer( $this->rest( 'GET', '/vat/EL094259216' ), '/vat/(?P<number>.+)' );
		$this->assertSame( [ null, 'GR', null, true, 'EL094259216' ], array_values( $unknown ) );
	}

	/**
	 * What is no number gets one sentence, which is text and repeats nothing.
	 *
	 * @dataProvider bad_numbers
	 */
	public function test_what_is_no_number_is_refused( string $number, string $code = 'wcpay_invalid_vat' ): void {
		$response = $this->rest( 'GET', "/vat/$number" );

		$this->assert_rest_error( $response, 400, $code, 'number' );
		$this->assertStringNotContainsString( '<', $this->body( $response )['message'] );
	}

	/**
	 * What is no number.
	 *
	 * @return array<string, array<int, string>>
	 */
	public static function bad_numbers(): array {
		return [
			'a script'         => [ '<script>alert(1)</script>' ],
			'an encoded one'   => [ '%3Cscript%3E' ],
			'a path'           => [ '../accounts' ],
			'SQL'              => [ "' OR 1=1--" ],
			'foreign prefix'   => [ 'US123456789' ],
			'wrong check'      => [ 'DE123456789' ],
			'emoji'            => [ 'DE🙂' ],
			'too long for one' => [ 'DE' . str_repeat( '1', 50 ) ],
			'far too long'     => [ str_repeat( 'DE123456788', 30 ), 'rest_invalid_param' ],
		];
	}

	/** Tax details are kept with any of the three methods, with and without a number. */
	public function test_tax_details_are_kept(): void {
		$details = [ 'name' => 'Ada <b>& Söhne</b>', 'address' => "Weg 1\nBerlin" ];
		foreach ( [ 'POST', 'PUT', 'PATCH' ] as $method ) {
			$kept = $this->answer( $this->rest( $method, '/vat', $details + [ 'vat_number' => 'de 136 695 976' ] ), '/vat' );
			$this->assertEquals( $details + [ 'vat_number' => 'DE136695976' ], $kept );
		}
		foreach ( [ [], [ 'vat_number' => '' ], [ 'vat_number' => null ] ] as $without ) {
			$this->assertNull( $this->answer( $this->rest( 'POST', '/vat', $details + $without ), '/vat' )['vat_number'] );
		}
	}

	/**
	 * Bad details are refused with the parameter's name.
	 *
	 * @dataProvider bad_details
	 * @param array<string, mixed> $change What differs from good details.
	 */
	public function test_bad_details_are_refused( array $change, string $code, string $param ): void {
		$details = array_filter( $change + [ 'name' => 'Ada', 'address' => 'Weg 1' ], static fn ( mixed $value ): bool => null !== $value );

		$this->assert_rest_error( $this->rest( 'POST', '/vat', $details ), 400, $code, $param );
	}

	/** @return array<string, array{array<string, mixed>, string, string}> */
	public static function bad_details(): array {
		return [
			'no name'         => [ [ 'name' => null ], 'rest_missing_callback_param', 'name' ],
			'no address'      => [ [ 'address' => null ], 'rest_missing_callback_param', 'address' ],
			'an empty name'   => [ [ 'name' => '' ], 'rest_invalid_param', 'name' ],
			'a blank address' => [ [ 'address' => " \n " ], 'parameter_missing', 'address' ],
			'a list'          => [ [ 'name' => [ 'Ada' ] ], 'rest_invalid_param', 'name' ],
			'a long name'     => [ [ 'name' => str_repeat( 'a', 201 ) ], 'rest_invalid_param', 'name' ],
			'a wrong number'  => [ [ 'vat_number' => 'DE1' ], 'wcpay_invalid_vat', 'vat_number' ],
			'a long number'   => [ [ 'vat_number' => str_repeat( '1', 65 ) ], 'rest_invalid_param', 'vat_number' ],
		];
	}
}
