<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use MerchantPayments\Kernel\Condition;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Ledger\ImportedStore;
use MerchantPayments\Tests\Integration\Ledger\ReportedStore;
use MerchantPayments\Tests\Rounds;
use MerchantPayments\Tests\SkippedWaits;

/**
 * Whatever was done, in whatever order: a history that comes as reports is the one that comes page by page, but for what reports lack.
 *
 * @group long
 * @coversNothing
 */
final class ReportedHistoriesTest extends IntegrationTestCase {

	private const STEPS = 40;

	public function test_both_ways_are_the_same(): void {
		SkippedWaits::begin();
		Site::instance()->migrations()->run_if_needed();
		$rounds = Rounds::of( 2, 40 );
		$lean   = 0;
		for ( $round = 1; $round <= $rounds; $round++ ) {
			$plugin  = Site::instance();
			$history = new History( $plugin, $this->rest( ... ) );
			// Whether they keep the rules is another test's question.
			$history->play( range( 7000 * $round, 7000 * $round + self::STEPS - 1 ) );
			$plugin->sandbox()->faults()->clear();
			$plugin->sandbox()->aftermath()->arrive();
			ImportedStore::forget( $plugin );
			$this->assertTrue( $plugin->account()->importer()->run() );
			$pages = ReportedStore::rows( $plugin );
			ImportedStore::forget( $plugin );
			$this->assertTrue( ReportedStore::importer( ReportedStore::platform( $plugin ) )->run() );
			$told = "Seed $round:\n" . implode( "\n", $history->told );
			$this->assertSame( $pages, ReportedStore::rows( $plugin ), $told );
			$this->assertSame( [], $plugin->account()->check()->run(), $told );
			$lean += $plugin->account()->tables()->count( 'transactions', new Condition( 'lean = 1' ) );
		}
		$this->assertGreaterThan( 0, $lean );
	}
}
