<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Ledger\ImportedStore;
use MerchantPayments\Tests\Integration\Ledger\ReportedStore;
use MerchantPayments\Tests\Rounds;

/**
 * SIGKILL before a random database statement while old history comes as reports: it goes on where it was.
 *
 * @covers \MerchantPayments\Ledger\Import\ReportedHistory
 */
final class KilledReportsTest extends IntegrationTestCase {

	private const KILLS = 3;

	/** Each of the three processes is killed somewhere in its first half; in more rounds, elsewhere. */
	public function test_killed_three_times(): void {
		$plugin   = ImportedStore::make();
		$expected = ReportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$whole  = KilledProcess::live( [ 'reports' ] );
		$rounds = Rounds::of( 1, 10 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			ImportedStore::forget( $plugin );
			$when = [];
			for ( $kill = 0; $kill < self::KILLS; $kill++ ) {
				$when[] = random_int( intdiv( $whole, 12 ), intdiv( $whole, 3 ) );
				$told   = sprintf( 'Killed before statement %s of %d.', implode( ', then ', $when ), $whole );
				KilledProcess::kill( end( $when ), [ 'reports' ] );
				wp_cache_flush();
				$this->assertSame( [], ImportedStore::unsound( $plugin ), $told );
			}
			KilledProcess::live( [ 'reports' ] );
			wp_cache_flush();
			$this->assertSame( $expected, ReportedStore::rows( $plugin ), $told );
			$this->assertSame( [], $plugin->account()->check()->run(), $told );
			$this->assertSame( 'reports', $plugin->account()->importer()->way_of_older(), $told );
		}
	}
}
