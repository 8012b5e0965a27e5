<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\Vat;

use MerchantPayments\Documents\TaxDetails;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;

/**
 * What clients of `/wc/v3/payments/vat` get, whoever the platform is.
 *
 * @covers \MerchantPayments\Documents\TaxDetails
 * @covers \MerchantPayments\Documents\VatNumber
 * @covers \MerchantPayments\Features\Vat\VatController
 */
final class VatTest extends PlatformTestCase {

	/** A number is checked, however it is written. Whose it is nobody is asked. */
	public function test_a_number_is_checked(): void {
		foreach ( [ '/vat/DE123456788', '/vat/de 123.456.788', '/vat/de%20123456788' ] as $path ) {
			$this->assertSame(
				[
					'address'      => null,
					'country_code' => 'DE',
					'name'         => null,
					'valid'        => true,
					'vat_number'   => 'DE123456788',
				],
				$this->answer( $this->rest( 'GET', $path ), '/vat/(?P<number>.+)' )
			);
		}
		$this->assertSame( 'GR', $this->body( $this->rest( 'GET', '/vat/EL094259216' ) )['country_code'] );
	}

	/** The owner of the number in the saved details is known, and of no other. */
	public function test_the_owner_of_the_saved_number_is_known(): void {
		$this->rest( 'POST', '/vat', [ 'name' => 'Beispiel GmbH', 'address' => "Weg 1\nBerlin", 'vat_number' => 'DE136695976' ] );

		$owner = static fn ( array $number ): array => [ $number['name'], $number['address'] ];
		$this->assertSame( [ 'Beispiel GmbH', "Weg 1\nBerlin" ], $owner( $this->body( $this->rest( 'GET', '/vat/de 136 695 976' ) ) ) );
		$this->assertSame( [ null, null ], $owner( $this->body( $this->rest( 'GET', '/vat/DE123456788' ) ) ) );
		$this->rest( 'POST', '/vat', [ 'name' => 'Beispiel GmbH', 'address' => "Weg 1\nBerlin" ] );
		$this->assertSame( [ null, null ], $owner( $this->body( $this->rest( 'GET', '/vat/DE136695976' ) ) ) );
	}

	/** Without a prefix, a number that fits two countries is of the store's. */
	public function test_the_stores_country_decides(): void {
		foreach ( [ 'NZ', 'JP' ] as $country ) {
			update_option( 'woocommerce_default_country', $country );
			$this->assertSame( $country, $this->body( $this->rest( 'GET', '/vat/9429 0400 02590' ) )['country_code'] );
		}
	}

	/** Details belong to an account: what one has is not another's, and stays where it is until the two are one. */
	public function test_details_of_two_accounts(): void {
		$details = static fn ( int $scope ): TaxDetails => new TaxDetails( new Scope( $scope, Mode::Test, "acct_$scope" ) );
		$ours    = [ 'name' => 'Ada', 'address' => 'Weg 1', 'vat_number' => null ];
		$details( 901 )->save( 'Ada', 'Weg 1', '' );
		$this->assertSame( [ $ours, null ], [ $details( 901 )->saved(), $details( 902 )->saved() ] );

		$details( 901 )->move_to( 902 );
		$this->assertSame( [ null, $ours ], [ $details( 901 )->saved(), $details( 902 )->saved() ] );
		$details( 903 )->save( 'Grace', 'Weg 2', '' );
		$details( 902 )->move_to( 903 );
		$this->assertSame(
			[ null, 'Grace' ],
			[ $details( 902 )->saved(), $details( 903 )->saved()['name'] ?? null ],
			'What was entered there stays.'
		);
	}

	/**
	 * The next account of a sandbox that is closed begins without details; they stay with the closed one.
	 *
	 * @group connected-account
	 */
	public function test_a_new_account_begins_without_details(): void {
		$site   = Site::instance();
		$closed = $site->account();
		$closed->tax_details()->save( 'Ada', 'Weg 1', '' );
		$site->opening( $closed )->close( false );

		$this->assertNull( $site->account()->tax_details()->saved() );
		$this->assertSame( Mode::Sandbox === $closed->mode() ? 'Ada' : null, $closed->tax_details()->saved()['name'] ?? null );
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
