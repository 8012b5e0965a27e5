<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Ledger;

use Closure;
use MerchantPayments\Kernel\Exception\Locked;
use MerchantPayments\Platform\Exception\InvalidRequest;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;

/**
 * An account is closed and the next one opened while a job reads the platform for the first: what the job reads then is the next
 * account's, and goes into nobody's rows but its own.
 *
 * @covers \MerchantPayments\Ledger\Projector
 * @covers \MerchantPayments\Site
 */
final class ClosedAccountTest extends IntegrationTestCase {

	public function test_an_import_that_outlives_its_account(): void {
		$plugin = ImportedStore::make();
		ImportedStore::forget( $plugin );
		$job = $plugin->account();
		$this->outlive(
			static function ( Closure $replace ) use ( $job ): void {
				try {
					$job->importer()->run( $replace );
				} catch ( InvalidRequest ) {
					// What it stood at is gone.
					$job->importer()->run();
				}
			}
		);
	}

	public function test_a_comparison_that_outlives_its_account(): void {
		$plugin = ImportedStore::make();
		$plugin->account()->tables()->delete( 'payouts' );
		$job = $plugin->account();
		$this->outlive(
			static function ( Closure $replace ) use ( $job ): void {
				$replace();
				$job->rebuild()->run();
			}
		);
	}

	public function test_events_that_come_for_the_next_account(): void {
		$plugin = ImportedStore::make();
		$job    = $plugin->account();
		$this->outlive(
			static function ( Closure $replace ) use ( $job ): void {
				$replace();
				$job->event_feed()->continue_after( null );
				$job->event_feed()->catch_up();
				throw new Locked( 'The feed leaves it for later.' );
			}
		);
	}

	/** @param Closure(Closure(): void): mixed $job Is given what replaces the account. */
	private function outlive( Closure $job ): void {
		$closed = Site::instance()->account();
		$kept   = null;
		try {
			$job(
				function () use ( $closed, &$kept ): void {
					if ( null === $kept ) {
						$this->replace_account();
						$kept = self::ids( $closed->scope->id );
					}
				}
			);
			$this->fail( 'A job without an account goes on.' );
		} catch ( Locked ) {
			$this->assertSame( $kept, self::ids( $closed->scope->id ) );
		}
		$now = Site::instance()->account();
		$this->assertNotSame( $closed->scope->id, $now->scope->id );
		$now->event_feed()->catch_up();
		$this->assertSame( [], $now->check()->run() );
		$this->assertGreaterThan( 0, $now->tables()->count( 'transactions' ) );
	}

	private function replace_account(): void {
		$this->assertSame( 200, $this->rest( 'POST', '/onboarding/reset' )->get_status() );
		Site::instance()->sandbox()->reset( random_int( 1, PHP_INT_MAX ) );
		for ( $number = 0; $number < 3; $number++ ) {
			Site::instance()->account()->transport()->request( 'POST', '/v1/payment_intents', ReconcileTest::PAYMENT );
		}
	}

	/** @return array<string, list<string>> The ids of all rows of an account. */
	private static function ids( int $scope ): array {
		$tables = Site::instance()->connections()->named( $scope )->tables();
		$ids    = [];
		foreach ( [
			'transactions'   => 'transaction_id',
			'payouts'        => 'payout_id',
			'disputes'       => 'dispute_id',
			'authorizations' => 'payment_intent_id',
		] as $table => $id ) {
			$ids[ $table ] = $tables->column( $id, $table, null, "ORDER BY $id" );
		}
		return $ids;
	}
}
