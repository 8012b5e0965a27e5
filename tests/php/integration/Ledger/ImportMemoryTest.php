<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use MerchantPayments\Tests\Integration\AccountOver;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Rounds;

/**
 * What an import takes does not grow with the history.
 *
 * @covers \MerchantPayments\Ledger\Import\Importer
 */
final class ImportMemoryTest extends IntegrationTestCase {

	/** How much it may take, in bytes; and how much of that by its pages. */
	private const MOST  = 64 * 1024 * 1024;
	private const PAGES = 8 * 1024 * 1024;

	public function test_a_short_history(): void {
		$this->assertLessThan( self::PAGES, $this->peak( 1000 ) );
	}

	/** @group long */
	public function test_a_long_history(): void {
		// Two kilobytes that stay of each charge are noticed, either way.
		$peak = $this->peak( Rounds::of( 5_000, 20_000 ) );
		$this->assertLessThan( self::MOST, $peak );
		$this->assertLessThan( self::PAGES, $peak );
	}

	/** @return int How many bytes the import of a history took at most. */
	private function peak( int $charges ): int {
		$account = AccountOver::transport( new LongHistory( $charges ), [] );
		$account->importer()->progress();
		gc_collect_cycles();
		memory_reset_peak_usage();
		$before = memory_get_usage();
		$this->assertTrue( $account->importer()->run() );
		$peak   = memory_get_peak_usage() - $before;
		$tables = $account->tables();
		$this->assertSame( [ $charges, intdiv( $charges, 50 ) ], [ $tables->count( 'transactions' ), $tables->count( 'payouts' ) ] );
		$this->assertSame( [], $account->check()->run() );
		return $peak;
	}
}
