<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Ledger\Import\ListProgress;
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

	/** Once, also where it stops and another process goes on; other lists begin no earlier than movements do. */
	public function test_a_long_history_is_asked_once(): void {
		[ $movements, $payouts, $calls ] = self::beginning_of( 2600, true );
		$begins                          = LongHistory::made( 2599 );
		$this->assertLessThanOrEqual( $begins, $movements );
		$this->assertGreaterThan( $begins - 3 * DAY_IN_SECONDS, $movements );
		$this->assertSame( $movements, $payouts );
		$this->assertLessThan( 16, $calls );
	}

	public function test_a_short_one_is_not(): void {
		$this->assertSame( [ 0, 0, 0 ], self::beginning_of( 400, false ) );
	}

	/** @return array{int, int, int} Where movements and payouts are said to begin, and how many calls asked for that. */
	private static function beginning_of( int $charges, bool $stops ): array {
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
		$is_there = static fn ( ListProgress $now ): bool => $stops && PlatformLists::MOVEMENTS === $now->list && 0 !== $now->finished;
		try {
			$importer->run( static fn ( ListProgress $now ) => $is_there( $now ) ? throw new Locked( 'Stopped.' ) : null );
		} catch ( Locked ) {
			$importer = AccountOver::transport( $over, [] )->importer();
			$importer->run();
		}
		$lists = $importer->progress();
		return [ $lists[ PlatformLists::MOVEMENTS ]->oldest, $lists[ PlatformLists::PAYOUTS ]->oldest, $over->asked ];
	}
}
