<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Ledger\Import\PlatformLists;
use MerchantPayments\Platform\Transport;
use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * Where a history begins, so that pages can say how long the rest takes.
 *
 * @covers \MerchantPayments\Ledger\Import\Importer
 * @covers \MerchantPayments\Ledger\Import\PlatformLists
 */
final class BeginningTest extends IntegrationTestCase {

	public function test_a_long_history_is_asked_once(): void {
		[ $oldest, $calls ] = self::beginning_of( 2600 );
		$begins             = LongHistory::made( 2599 );
		$this->assertLessThanOrEqual( $begins, $oldest );
		$this->assertGreaterThan( $begins - 3 * DAY_IN_SECONDS, $oldest );
		$this->assertLessThan( 16, $calls );
	}

	public function test_a_short_one_is_not(): void {
		$this->assertSame( [ 0, 0 ], self::beginning_of( 400 ) );
	}

	/** @return array{int, int} Where it is said to begin, and how many calls asked for that. */
	private static function beginning_of( int $charges ): array {
		$over     = new class( new LongHistory( $charges ) ) implements Transport {

			public int $asked = 0;

			public function __construct( private readonly Transport $platform ) {}

			/**
			 * @param array<string, mixed> $params
			 * @return array<string, mixed>
			 */
			public function request( string $method, string $path, array $params = [], ?string $idempotency_key = null ): array {
				$this->asked += (int) ( '/v1/balance_transactions' === $path && 1 === $params['limit'] );
				return $this->platform->request( $method, $path, $params, $idempotency_key );
			}
		};
		$importer = AccountOver::transport( $over, [] )->importer();
		$importer->run();
		return [ $importer->progress()[ PlatformLists::MOVEMENTS ]->oldest, $over->asked ];
	}
}
