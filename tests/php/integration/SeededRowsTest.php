<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration;

use MerchantPayments\Platform\Scopes;

/**
 * A test's store that was seeded before is written again, not seeded again: else the tests take twice as long, and none of them fails.
 *
 * @coversNothing
 */
final class SeededRowsTest extends IntegrationTestCase {

	/** A seed of its own, so that no other test has made the store. */
	private const SEED = 4711;

	/** The same store, although the site has known its account since another second. */
	public function test_a_store_is_seeded_once(): void {
		$before = SiteState::remember();
		$seeded = $this->statements();
		$ledger = SandboxStore::ledger();
		$scopes = get_option( Scopes::OPTION );
		$this->assertNotEmpty( $ledger['ledgers_transactions'] );
		$before->restore();
		update_option( Scopes::OPTION, [ [ 'since' => $scopes[0]['since'] - 1 ] + $scopes[0] ] );

		$written = $this->statements();
		$this->assertSame( $ledger, SandboxStore::ledger() );
		$this->assertLessThan( $seeded / 4, $written );
	}

	/** How many statements making a store takes. */
	private function statements(): int {
		global $wpdb;
		$before = $wpdb->num_queries;
		SandboxStore::make( 30, self::SEED );
		return $wpdb->num_queries - $before;
	}
}
