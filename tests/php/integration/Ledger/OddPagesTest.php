<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Pages of a platform, or of a proxy before it, that are not as they should be: every sum stays the rows' own.
 *
 * @covers \MerchantPayments\Ledger\Import\Importer
 * @covers \MerchantPayments\Ledger\Projector
 */
final class OddPagesTest extends IntegrationTestCase {

	/** A page has objects twice, and one that the page before it had: each is one row, and counts once. */
	public function test_objects_that_come_twice_count_once(): void {
		$plugin   = ImportedStore::make( 110 );
		$expected = ImportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$before = [];
		$twice  = static function ( string $path, array $params, array $answer ) use ( &$before ): array {
			if ( [] === ( $answer['data'] ?? [] ) || str_starts_with( $path, '/v1/events' ) ) {
				return $answer;
			}
			$data            = [
				...( isset( $params['starting_after'] ) ? $before[ $path ] ?? [] : [] ),
				...$answer['data'],
				...array_slice( $answer['data'], -3 ),
			];
			$before[ $path ] = array_slice( $answer['data'], 0, 2 );
			return [ 'data' => $data ] + $answer;
		};
		$this->assertTrue( AccountOver::transport( self::changed( $plugin->account()->transport(), $twice ) )->importer()->run() );
		$this->assertSame( [], ImportedStore::unsound( $plugin ) );
		$this->assertSame( [], $plugin->account()->check()->run() );
		$this->assertSame( [], AccountOver::transport( self::changed( $plugin->account()->transport(), $twice ) )->rebuild()->run()['found'] );
		$this->assertSame( $expected, ImportedStore::rows( $plugin ) );
	}

	/** @param Closure(string, array<string, mixed>, array<string, mixed>): array<string, mixed> $change Changes each answer. */
	private static function changed( Transport $platform, Closure $change ): Transport {
		return new class( $platform, $change ) implements Transport {

			/** @param Closure(string, array<string, mixed>, array<string, mixed>): array<string, mixed> $change */
			public function __construct( private readonly Transport $platform, private readonly Closure $change ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				return ( $this->change )( $path, $params, $this->platform->request( $method, $path, $params, $idempotency_key ) );
			}
		};
	}
}
