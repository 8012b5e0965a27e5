<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Features\CardReaders;

use MerchantPayments\Features\CardReaders\ReadersController;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\Features\PlatformTestCase;
use MerchantPayments\Tests\Integration\SandboxStore;

/**
 * What clients of `/wc/v3/payments/readers` get.
 *
 * @covers \MerchantPayments\Features\CardReaders\ReadersController
 * @covers \MerchantPayments\Sandbox\Readers\Readers
 * @covers \MerchantPayments\Sandbox\Readers\Locations
 */
final class ReadersTest extends PlatformTestCase {

	/** Makes a location. */
	private function shop(): string {
		return $this->platform(
			'terminal/locations',
			[ 'display_name' => 'Shop', 'address' => [ 'country' => 'US', 'line1' => 'Main Street 1' ] ]
		)['id'];
	}

	/**
	 * The list, which has exactly the fields of its schema.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function readers(): array {
		$readers = $this->body( $this->rest( 'GET', '/readers' ) );
		$schema  = ( new ReadersController( Site::instance()->account()->platform()->readers() ) )->routes()[0]->schema();
		$this->assertTrue( rest_validate_value_from_schema( $readers, $schema, 'answer' ) );
		return array_values( $readers );
	}

	/** A reader is connected and listed, and goes offline when nobody uses it. */
	public function test_a_reader_is_connected(): void {
		$this->assertSame( [], $this->readers() );
		$shop   = $this->shop();
		$reader = $this->body(
			$this->rest(
				'POST',
				'/readers',
				[ 'location' => $shop, 'registration_code' => 'simulated-wpe', 'label' => 'Counter', 'metadata' => [ 'shelf' => 'a' ] ]
			)
		);

		$this->assertSame(
			[ false, 'simulated_wisepos_e', 'Counter', $shop, [ 'shelf' => 'a' ], 'online', true ],
			array_values( array_diff_key( $reader, [ 'id' => 0 ] ) )
		);
		$this->assertSame( [ $reader ], $this->readers() );
		Site::instance()->sandbox()->clock()->set( SandboxStore::UNTIL + 10 * 86_400 );
		$this->assertSame( [ 'offline', false ], array_slice( array_values( $this->body( $this->rest( 'GET', '/readers' ) )[0] ), -2 ) );
	}

	/** Ten readers are shown, or as many as are asked for; those that were removed are not. */
	public function test_as_many_as_asked_for(): void {
		$shop = $this->shop();
		$ids  = [];
		for ( $reader = 0; $reader < 12; $reader++ ) {
			$ids[] = $this->platform( 'terminal/readers', [ 'registration_code' => 'simulated-s700', 'location' => $shop ] )['id'];
		}
		Site::instance()->account()->transport()->request( 'DELETE', "/v1/terminal/readers/{$ids[11]}" );

		$this->assertSame( array_reverse( array_slice( $ids, 1, 10 ) ), array_column( $this->readers(), 'id' ) );
		$this->assertCount( 11, $this->body( $this->rest( 'GET', '/readers', [ 'limit' => 100 ] ) ) );
		$this->assertSame( [ $ids[10] ], array_column( $this->body( $this->rest( 'GET', '/readers', [ 'limit' => 1 ] ) ), 'id' ) );
		foreach ( [ '0', '101', 'ten', '-1', '1.5' ] as $limit ) {
			$this->assert_rest_error( $this->rest( 'GET', '/readers', [ 'limit' => $limit ] ), 400, 'rest_invalid_param', 'limit' );
		}
	}

	/** The platform's own lists of readers and locations leave out what was removed. */
	public function test_the_platforms_lists(): void {
		$transport = Site::instance()->account()->transport();
		$here      = $this->shop();
		$there     = $this->shop();
		$reader    = $this->platform( 'terminal/readers', [ 'registration_code' => 'apple-pear-plum', 'location' => $there ] );

		$this->assertSame(
			[ $reader['id'] ],
			array_column( $transport->request( 'GET', '/v1/terminal/readers', [ 'location' => $there ] )['data'], 'id' )
		);
		$this->assertSame( [], $transport->request( 'GET', '/v1/terminal/readers', [ 'location' => $here ] )['data'] );
		$transport->request( 'DELETE', "/v1/terminal/locations/$here" );
		$this->assertSame( [ $there ], array_column( $transport->request( 'GET', '/v1/terminal/locations' )['data'], 'id' ) );
	}

	/** Bad parameters are refused with their name. */
	public function test_bad_parameters(): void {
		$shop = $this->shop();
		$bad  = [
			[ [ 'location' => $shop ], 'rest_missing_callback_param', 'registration_code' ],
			[ [ 'registration_code' => 'simulated-wpe' ], 'rest_missing_callback_param', 'location' ],
			[ [ 'location' => '../x', 'registration_code' => 'simulated-wpe' ], 'rest_invalid_param', 'location' ],
			[ [ 'location' => 'tml_none', 'registration_code' => 'simulated-wpe' ], 'resource_missing', 'location' ],
			[ [ 'location' => $shop, 'registration_code' => '<b>' ], 'terminal_registration_code_invalid', 'registration_code' ],
			[ [ 'location' => $shop, 'registration_code' => str_repeat( 'a', 101 ) ], 'rest_invalid_param', 'registration_code' ],
			[ [ 'location' => $shop, 'registration_code' => 'simulated-wpe', 'metadata' => [ 'a' => [ 'b' ] ] ], 'rest_invalid_param', 'metadata' ],
			[
				[ 'location' => $shop, 'registration_code' => 'simulated-wpe', 'metadata' => [ str_repeat( 'a', 41 ) => 'b' ] ],
				'parameter_invalid',
				'metadata',
			],
			[ [ 'location' => $shop, 'registration_code' => 'simulated-wpe', 'metadata' => [ '' => 'b' ] ], 'parameter_invalid', 'metadata' ],
			[ [ 'location' => $shop, 'registration_code' => 'simulated-wpe', 'metadata' => [ 'a[b]' => 'b' ] ], 'parameter_invalid', 'metadata' ],
			[ [ 'location' => $shop, 'registration_code' => 'simulated-wpe', 'label' => [] ], 'rest_invalid_param', 'label' ],
		];
		foreach ( $bad as [ $params, $code, $param ] ) {
			$this->assert_rest_error( $this->rest( 'POST', '/readers', $params ), 400, $code, $param );
		}
	}
}
