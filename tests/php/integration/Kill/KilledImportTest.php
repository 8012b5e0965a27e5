<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Kill;

use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\Integration\Ledger\ImportedStore;
use MerchantPayments\Tests\Rounds;

/**
 * SIGKILL before a random database statement of an import, three times in a row: it goes on where it was, and the ledger is the one of
 * an import that nobody killed.
 *
 * @covers \MerchantPayments\Ledger\Import\Importer
 * @covers \MerchantPayments\Ledger\Projector
 */
final class KilledImportTest extends IntegrationTestCase {

	private const KILLS = 3;

	/** Each of the three processes is killed somewhere in a quarter of the work; in more rounds, elsewhere. */
	public function test_killed_three_times(): void {
		$plugin   = ImportedStore::make( Rounds::of( 120, 400 ) );
		$expected = ImportedStore::rows( $plugin );
		ImportedStore::forget( $plugin );
		$whole = KilledProcess::live( [ 'import' ] );
		wp_cache_flush();
		$this->assertSame( $expected, ImportedStore::rows( $plugin ) );
		$counts = ImportedStore::counts( $plugin );
		$rounds = Rounds::of( 1, 10 );
		for ( $round = 0; $round < $rounds; $round++ ) {
			ImportedStore::forget( $plugin );
			$when = [];
			for ( $kill = 0; $kill < self::KILLS; $kill++ ) {
				$when[] = random_int( intdiv( $whole, 12 ), intdiv( $whole, 4 ) );
				$told   = sprintf( 'Killed before statement %s of %d.', implode( ', then ', $when ), $whole );
				$this->assertTrue( KilledProcess::kill( end( $when ), [ 'import' ] ), $told );
				wp_cache_flush();
				$this->assertSame( [], ImportedStore::unsound( $plugin ), $told );
				$this->assertTrue( $plugin->account()->importer()->is_needed(), $told );
			}
			$rest = KilledProcess::live( [ 'import' ] );
			wp_cache_flush();
			$this->assertSame( $expected, ImportedStore::rows( $plugin ), $told );
			$this->assertSame( $counts, ImportedStore::counts( $plugin ), $told );
			$this->assertSame( [], $plugin->account()->check()->run(), $told );
			$this->assertLessThan( $whole, $rest, $told );
		}
	}
}
